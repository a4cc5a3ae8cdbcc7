// The language that a form speaks: that of its document. Printed forms are kept for every page that shows them.
import type { Services } from '#kernel/services.ts';
import { defaultSite } from '#kernel/services.ts';
import { languageOf } from '#content/languages/spoken.ts';
import { pageLanguage } from '#content/pages/language.ts';
import type { WidgetPlace } from '#modules/builder/public.ts';

export function formLanguage(
  services: Services,
  { postType, language }: Pick<WidgetPlace['document'], 'postType' | 'language'>,
): string {
  const own = languageOf(services, { type: postType, language });
  return pageLanguage({ services, site: services.sites.get(own ?? '') ?? defaultSite(services) });
}
