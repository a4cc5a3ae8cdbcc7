// Which items belong to a language, and where they stand. On a site with one language: all, where they always stood.
import type { Services } from '#kernel/services.ts';
import type { Site } from '#kernel/site.ts';
import { modeOf } from './settings.ts';
import { shelf } from './shelves.ts';

export type Speaking = Pick<Services, 'siteConfig' | 'settings' | 'sites'>;
type In = Pick<Site, 'language'>;
type Item = { readonly type: string; readonly language: string };

/** What the tables call this language. */
export function storedLanguage({ siteConfig }: Pick<Services, 'siteConfig'>, { language }: In): string {
  return language === siteConfig.languages[0] ? '' : language;
}

/** What a new item of this kind gets; empty as well where items have no language. */
export function newLanguage(services: Speaking, site: In, name: string): string {
  if (!services.siteConfig.isMultilingual || modeOf(services.settings, name) === 0) return '';
  return storedLanguage(services, site);
}

/** Where the lists of a language find the items of a kind. */
export function shelfIn(services: Speaking, site: In, name: string): string {
  return services.siteConfig.isMultilingual ? shelf(name, newLanguage(services, site, name)) : name;
}

/** Where a language finds the originals of what it has not, if that is wished for this kind. */
export function fallbackIn(services: Speaking, site: In, name: string): string | undefined {
  const isWished = services.siteConfig.isMultilingual && modeOf(services.settings, name) === 2;
  return isWished && storedLanguage(services, site) !== '' ? name : undefined;
}

/** The shelves of a kind in all languages that the site speaks. */
export function allShelves({ siteConfig }: Pick<Services, 'siteConfig'>, name: string): string[] {
  if (!siteConfig.isMultilingual) return [name];
  return siteConfig.languages.map((language, at) => shelf(name, at === 0 ? '' : language));
}

/** Of a language that the site does not speak (any more). */
export function isHidden({ siteConfig }: Pick<Services, 'siteConfig'>, { language }: { language: string }): boolean {
  return language !== '' && !(siteConfig.isMultilingual && siteConfig.languages.includes(language));
}

/** Undefined for items that have none. */
export function languageOf(services: Speaking, { type, language }: Item): string | undefined {
  if (language !== '') return language;
  return modeOf(services.settings, type) === 0 ? undefined : services.siteConfig.languages[0];
}

/** Below which address an item stands: that of its own language. */
export function homeOf(services: Speaking, site: Pick<Site, 'home'>, item: Item): string {
  if (!services.siteConfig.isMultilingual) return site.home;
  return services.sites.get(languageOf(services, item) ?? '')?.home ?? site.home;
}
