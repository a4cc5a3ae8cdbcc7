// Comments have the language of their post.
import { defaultLanguage } from '#content/languages/settings.ts';
import { shelfIn, type Speaking } from '#content/languages/spoken.ts';
import { kindsOf, type Knowing } from '#content/posts/kinds.ts';
import type { Site } from '#kernel/site.ts';

/** Whose comments are shown in a language. Undefined: everybody's, on a site that never had more than one. */
export function commentShelves(services: Speaking & Knowing, site: Pick<Site, 'language'>): string[] | undefined {
  const { siteConfig, settings } = services;
  if (!siteConfig.isMultilingual && settings.get(defaultLanguage) === '') return undefined;
  return kindsOf(services).types.map((type) => shelfIn(services, site, type.name));
}
