// What a write needs to know of languages, read once.
import { language } from '#kernel/settings/site-settings.ts';
import type { Site } from '#kernel/site.ts';
import { languageOf, newLanguage, type Speaking } from './spoken.ts';

export interface LanguageRules {
  /** Decides how letters with marks are written in the slugs of items in this language. */
  localeOf(language: string): string;
  /** What a new item of this kind gets. */
  newLanguage(name: string): string;
  /** The code of an item's language; undefined where its kind has none. */
  codeOf(name: string, language: string): string | undefined;
}

export function languageRulesOf(services: Speaking, site: Pick<Site, 'language'>): LanguageRules {
  const { settings, siteConfig } = services;
  const [first = ''] = siteConfig.languages;
  return {
    localeOf: (own) => (siteConfig.isMultilingual ? own || first : settings.get(language)),
    newLanguage: (name) => newLanguage(services, site, name),
    codeOf: (name, own) =>
      siteConfig.isMultilingual ? languageOf(services, { type: name, language: own }) : undefined,
  };
}
