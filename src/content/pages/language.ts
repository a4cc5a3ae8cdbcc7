// The language of a page.
import { language } from '#kernel/settings/site-settings.ts';
import { localeOf } from './dates.ts';
import type { PageContext } from './view.ts';

export type Spoken = Pick<PageContext, 'services' | 'site'>;

export function pageLanguage({ services, site }: Spoken): string {
  return services.siteConfig.isMultilingual ? site.language : localeOf(services.settings.get(language));
}

/** What stands for a title that is empty. */
export function untitled(context: Spoken): string {
  return pageLanguage(context).toLowerCase().startsWith('de') ? '(ohne Titel)' : '(untitled)';
}
