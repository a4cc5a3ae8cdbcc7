// The page at the start and the page of the posts, in each language.
import { a } from '#kernel/args/args.ts';
import type { Site, SiteConfig } from '#kernel/site.ts';
import { setting } from './setting.ts';
import type { Settings } from './settings.ts';
import { pageForPosts, pageOnFront } from './site-settings.ts';

export interface FrontPages {
  readonly front: number;
  readonly posts: number;
}

/** What the pages that the settings name are in other languages; kept by whoever keeps translations. */
export const frontPages = setting(
  'multilang.front_pages',
  a.schema<Readonly<Record<string, FrontPages>>>({ type: 'object', additionalProperties: { type: 'object' } }),
  {},
);

interface Parts {
  readonly siteConfig: SiteConfig;
  readonly settings: Pick<Settings, 'get'>;
}

/** The settings name those of the default language; what is not translated stands for itself. */
export function frontPagesIn({ settings, siteConfig }: Parts, { language }: Pick<Site, 'language'>): FrontPages {
  const first = { front: settings.get(pageOnFront), posts: settings.get(pageForPosts) };
  if (!siteConfig.isMultilingual || language === siteConfig.languages[0]) return first;
  const own = settings.get(frontPages)[language];
  return { front: own?.front || first.front, posts: own?.posts || first.posts };
}

/** In every language. */
export function allFrontPages(parts: Parts, which: keyof FrontPages): Set<number> {
  return new Set(parts.siteConfig.languages.map((language) => frontPagesIn(parts, { language })[which]));
}
