// The settings of a save, read once.
import type { Services } from '#kernel/services.ts';
import { gmtOffset, language, timezone } from '#kernel/settings/site-settings.ts';
import type { Zone } from '#kernel/clock/zone.ts';
import type { Site } from '#kernel/site.ts';
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

export function writeRulesOf(services: Services, site: Pick<Site, 'home'>): WriteRules {
  const { settings, siteConfig, registry } = services;
  return {
    zone: zoneOf(services),
    slugs: {
      permalinkStructure: settings.get(permalinkStructure),
      restPrefix: siteConfig.restPrefix,
      languages: siteConfig.isMultilingual ? siteConfig.languages : [],
    },
    language: settings.get(language),
    home: site.home,
    defaultCategory: settings.get(defaultCategory),
    commentStatus: settings.get(defaultCommentStatus),
    pingStatus: settings.get(defaultPingStatus),
    revisionLimit: settings.get(revisionLimit),
    savers: registry().modules.flatMap((module) => module.postSaver?.(services) ?? []),
  };
}
