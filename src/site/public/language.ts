// The language of a page, and what the theme says in it.
import { language } from '#kernel/settings/site-settings.ts';
import { localeOf } from '#content/pages/dates.ts';
import type { PageContext } from '#content/pages/view.ts';
import { wordsFor, type Words } from '../words/words.ts';

type Spoken = Pick<PageContext, 'services' | 'site'>;

export function pageLanguage({ services, site }: Spoken): string {
  return services.siteConfig.isMultilingual ? site.language : localeOf(services.settings.get(language));
}

export function wordsOf(context: Spoken): Words {
  return wordsFor(pageLanguage(context));
}
