// The settings of a save, read once.
import type { Services } from '#kernel/services.ts';
import { gmtOffset, timezone } from '#kernel/settings/site-settings.ts';
import type { Zone } from '#kernel/clock/zone.ts';
import type { Site } from '#kernel/site.ts';
import { languageRulesOf } from '#content/languages/rules.ts';
import { homeOf } from '#content/languages/spoken.ts';
import type { WriteRules } from './actions.ts';
import {
  defaultCategory,
  defaultCommentStatus,
  defaultPingStatus,
  permalinkStructure,
  revisionLimit,
} from './settings.ts';

export function zoneOf({ settings }: Pick<Services, 'settings'>): Zone {
  return { timezone: settings.get(timezone), offset: settings.get(gmtOffset) };
}

export function writeRulesOf(services: Services, site: Pick<Site, 'home' | 'language'>): WriteRules {
  const { settings, siteConfig, registry } = services;
  return {
    zone: zoneOf(services),
    known: services,
    slugs: {
      known: services,
      permalinkStructure: settings.get(permalinkStructure),
      restPrefix: siteConfig.restPrefix,
      languages: siteConfig.isMultilingual ? siteConfig.languages : [],
    },
    ...languageRulesOf(services, site),
    homeOf: (item) => homeOf(services, site, item),
    defaultCategory: settings.get(defaultCategory),
    commentStatus: settings.get(defaultCommentStatus),
    pingStatus: settings.get(defaultPingStatus),
    revisionLimit: settings.get(revisionLimit),
    savers: registry().modules.flatMap((module) => module.postSaver?.(services) ?? []),
  };
}
