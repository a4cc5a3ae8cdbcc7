// Which pages are scanned when nobody names them.
import { defaultSite, type Services } from '#kernel/services.ts';
import { addressSettings } from '#content/addresses/resolve.ts';
import { allShelves } from '#content/languages/spoken.ts';
import { published } from '#content/posts/filter.ts';
import { findAddressFacts, permalink } from '#content/posts/permalinks.ts';
import { findPostIds } from '#content/posts/query.ts';
import { findShortPosts, findWholePosts, type PostRow } from '#content/posts/store.ts';
import { page, post } from '#content/posts/types.ts';
import { findTermsOfPosts } from '#content/terms/store.ts';
import { readyModel } from '#modules/cookie-consent/model/model.ts';

/** Looked through for templates and content of others: the newest of each type. */
const LOOKED_AT = 50;
const EMBEDDED = /<iframe|<script|<video|wp:embed|\[embed/i;

/** Start pages, legal pages, one of each type and template, and pages that hold content of others. */
export async function choosePages(services: Services, most: number): Promise<string[]> {
  const { dialog } = await readyModel(services);
  const homes = [...services.sites.values()].map(({ home }) => `${home}/`);
  const legal = Object.values(dialog.legal_pages).flatMap((pages) => Object.values(pages));
  const kinds = new Set<string>();
  const first: number[] = [];
  const plain: number[] = [];
  for (const { id, type, template, content } of await newest(services)) {
    const kind = `${type} ${template}`;
    const isFirst = !kinds.has(kind) || EMBEDDED.test(content);
    kinds.add(kind);
    (isFirst ? first : plain).push(id);
  }
  const links = await findLinks(services, [...new Set([...legal, ...first, ...plain])]);
  return [...new Set([...homes, ...links])].slice(0, most);
}

/** Of each type, the last one that was changed first. */
async function newest(services: Pick<Services, 'db' | 'siteConfig'>): Promise<PostRow[]> {
  const { db } = services;
  const rows: PostRow[] = [];
  for (const shelf of [page, post].flatMap(({ name }) => allShelves(services, name))) {
    const order = { orderBy: 'modified', direction: 'desc', offset: 0, limit: LOOKED_AT } as const;
    const ids = await findPostIds(db, { ...published(shelf), hidesProtected: true }, order);
    rows.push(...(await findWholePosts(db, ids)));
  }
  return rows;
}

/** In the order of the ids. */
async function findLinks(
  services: Pick<Services, 'db' | 'registry' | 'settings' | 'siteConfig' | 'sites'>,
  ids: readonly number[],
): Promise<string[]> {
  if (ids.length === 0) return [];
  const { db } = services;
  const rows = new Map((await findShortPosts(db, ids)).map((row) => [row.id, row]));
  const addresses = addressSettings(services, defaultSite(services));
  const facts = await findAddressFacts(db, [...rows.values()], await findTermsOfPosts(db, ids), addresses);
  return ids.flatMap((id) => {
    const row = rows.get(id);
    return row ? [permalink(row, facts)] : [];
  });
}
