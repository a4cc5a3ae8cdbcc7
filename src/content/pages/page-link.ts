// The public address of one page that the site leads to by itself, such as the page about privacy.
import type { Db } from '#kernel/db/db.ts';
import { kept } from '#kernel/resource/kept.ts';
import type { Services } from '#kernel/services.ts';
import type { Site } from '#kernel/site.ts';
import { addressSettings } from '#content/addresses/resolve.ts';
import { findPostLinks } from '#content/languages/alternates.ts';
import { findAddressFacts, permalink } from '#content/posts/permalinks.ts';
import { findShortPosts } from '#content/posts/store.ts';
import { page } from '#content/posts/types.ts';

export interface PagePlace {
  readonly services: Pick<Services, 'db' | 'records' | 'registry' | 'settings' | 'siteConfig' | 'sites'>;
  readonly site: Site;
  readonly reads: (...tags: string[]) => void;
}

/** In the language of the visitor where there is a translation; undefined while nobody but editors may read the page. */
export async function findPageLink({ services, site, reads }: PagePlace, id: number): Promise<string | undefined> {
  const { value, tags } = await kept(services, `pages|link|${id}|${site.home}`, async () => {
    const read = new Set<string>();
    const link = await linkOf(services.db, { services, site, reads: (...names) => addAll(read, names) }, id);
    return { value: link, tags: [...read], bytes: 300 };
  });
  reads(...tags);
  return value;
}

async function linkOf(db: Db, { services, site, reads }: PagePlace, id: number): Promise<string | undefined> {
  reads('settings', `${page.name}:${id}`);
  const pages = (await findShortPosts(db, [id])).filter(({ status }) => status === 'publish');
  const translated = (await findPostLinks(pages, { db, services, site, reads })).get(id)?.get(site.language);
  const facts = await findAddressFacts(db, pages, new Map(), addressSettings(services, site));
  for (const { ids } of facts.parentPaths.values()) reads(...ids.map((above) => `${page.name}:${above}`));
  return translated ?? pages.map((one) => permalink(one, facts))[0];
}

function addAll(set: Set<string>, names: readonly string[]): void {
  for (const name of names) set.add(name);
}
