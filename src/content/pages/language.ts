// The language of a page.
import { language } from '#kernel/settings/site-settings.ts';
import { languageIn } from '#content/languages/language.ts';
import { localeOf } from './dates.ts';
import type { PageContext } from './view.ts';

export type Spoken = Pick<PageContext, 'services' | 'site'>;

/** As browsers and search engines say it. */
export function pageLanguage({ services, site }: Spoken): string {
  if (!services.siteConfig.isMultilingual) return localeOf(services.settings.get(language));
  return languageIn(services, site.language)?.hreflang ?? site.language;
}

/** With its country: `de-DE`. */
export function pageLocale({ services, site }: Spoken): string {
  if (!services.siteConfig.isMultilingual) return localeOf(services.settings.get(language));
  return (languageIn(services, site.language)?.locale ?? site.language).replaceAll('_', '-');
}

export function isRightToLeft({ services, site }: Spoken): boolean {
  return services.siteConfig.isMultilingual && languageIn(services, site.language)?.direction === 'rtl';
}

/** What stands for a title that is empty. */
export function untitled(context: Spoken): string {
  return pageLanguage(context).toLowerCase().startsWith('de') ? '(ohne Titel)' : '(untitled)';
}
