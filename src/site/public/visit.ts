// One visit: where in the site somebody is, who they are, and what the answer was made of.
import type { Services } from '#kernel/services.ts';
import { defaultSite } from '#kernel/services.ts';
import type { Site } from '#kernel/site.ts';
import { localAddress, type LocalAddress } from '#content/addresses/local.ts';
import { pageLanguage } from '#content/pages/language.ts';
import type { PageContext, PageView } from '#content/pages/view.ts';
import { canEditPost, canReadPost } from '#content/posts/rules.ts';
import type { Visit } from '../views/find-view.ts';
import type { Browser } from './browser.ts';

export interface PublicVisit extends Visit {
  readonly browser: Browser;
  readonly now: Date;
  readonly tags: ReadonlySet<string>;
}

export function startVisit(services: Services, site: Site, query: URLSearchParams, browser: Browser): PublicVisit {
  const tags = new Set(['settings', 'modules']);
  return {
    services,
    site,
    query,
    browser,
    caller: browser.caller,
    db: services.db,
    now: services.clock.now(),
    tags,
    reads(...more) {
      for (const tag of more) tags.add(tag);
    },
  };
}

/** The name by which a form says its language, where addresses have none. */
export const LANGUAGE_FIELD = 'multilang_language';

/** In a multilingual site the address says the language; `named` is what else says it. */
export function placeIn(
  services: Pick<Services, 'siteConfig' | 'sites'>,
  url: string,
  named: string | null,
): { site: Site; local: LocalAddress | undefined } {
  const full = new URL(services.siteConfig.base).origin + url;
  // The default language may stand at the root, below which all others stand.
  const longest = [...services.sites.values()].sort((one, other) => other.home.length - one.home.length);
  for (const site of longest) {
    const local = localAddress(full, site.home);
    if (local) return { site, local };
  }
  return { site: services.sites.get(named ?? '') ?? defaultSite(services), local: undefined };
}

/** What the forms of a page carry so that their answers have its language. */
export function languageField({ services, site }: Pick<PageContext, 'services' | 'site'>): Record<string, string> {
  return services.siteConfig.isMultilingual ? { [LANGUAGE_FIELD]: site.language } : {};
}

/** Programs are told the language as browsers are. */
export function spokenHeader(visit: Pick<PublicVisit, 'services' | 'site'>): Record<string, string> {
  return visit.services.siteConfig.isMultilingual ? { 'Content-Language': pageLanguage(visit) } : {};
}

export interface ContextOptions {
  readonly view: PageView;
  readonly pageNumber: number;
  readonly isPreview: boolean;
}

export function contextOf(visit: PublicVisit, { view, pageNumber, isPreview }: ContextOptions): PageContext {
  const { services, site, db, caller, now, query, browser } = visit;
  return {
    view,
    pageNumber,
    services,
    site,
    db,
    caller,
    now,
    query,
    reads: visit.reads,
    canShow(post) {
      const isVisible = post.status === 'publish' || post.status === 'inherit' || canReadPost(caller, post, services);
      if (!isVisible || post.password === '') return isVisible;
      return browser.knowsPassword(post) || (isPreview && canEditPost(caller, post, services));
    },
  };
}
