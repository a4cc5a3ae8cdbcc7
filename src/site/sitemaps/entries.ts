// Which addresses stand in which sitemap, at most a thousand in each file.
import type { Ids } from '#kernel/db/long-reads.ts';
import { addressSettings } from '#content/addresses/resolve.ts';
import { findPostLinks, type Links } from '#content/languages/alternates.ts';
import { shelfIn } from '#content/languages/spoken.ts';
import { findAddressFacts, permalink } from '#content/posts/permalinks.ts';
import { published } from '#content/posts/filter.ts';
import { findOrdered, pageOf } from '#content/posts/searched.ts';
import { findShortPosts } from '#content/posts/store.ts';
import { termAddress } from '#content/terms/addresses.ts';
import { findAncestors, findTermsOfPosts } from '#content/terms/store.ts';
import { listTerms, type TermQuery } from '#content/terms/query.ts';
import { findTaxonomy, type Taxonomy } from '#content/terms/taxonomies.ts';
import { listUsers, type UserQuery } from '#content/users/query.ts';
import type { PublicVisit } from '../public/visit.ts';

export interface Entry {
  readonly link: string;
  /** UTC, as stored. */
  readonly changed: string | undefined;
  /** Itself and its translations, by language; absent where there are none. */
  readonly languages?: Links | undefined;
}

export const MAPS = ['post', 'page', 'category', 'post_tag', 'author'] as const;
export type SitemapName = (typeof MAPS)[number];

const MOST_ENTRIES = 1_000;

export async function countFiles(map: SitemapName, visit: PublicVisit): Promise<number> {
  const total = await countOf(map, visit);
  const hasStart = map === 'page';
  return Math.ceil(total / MOST_ENTRIES) || (hasStart ? 1 : 0);
}

/** The languages of a site stand in the same files, one behind the other. */
export async function findEntries(map: SitemapName, number: number, visit: PublicVisit): Promise<Entry[]> {
  const entries: Entry[] = [];
  let offset = (number - 1) * MOST_ENTRIES;
  for (const own of languagesOf(visit)) {
    const total = await countIn(map, own);
    const limit = MOST_ENTRIES - entries.length;
    if (limit > 0 && offset < total) entries.push(...(await entriesIn(map, { offset, limit }, own)));
    offset = Math.max(0, offset - total);
  }
  return map === 'page' && number === 1 ? withStarts(entries, visit) : entries;
}

/** The same visit in each language. */
function languagesOf(visit: PublicVisit): PublicVisit[] {
  return [...visit.services.sites.values()].map((site) => ({ ...visit, site }));
}

type Span = { offset: number; limit: number };

function entriesIn(map: SitemapName, span: Span, visit: PublicVisit): Promise<Entry[]> {
  if (map === 'author') return authorEntries(span, visit);
  const taxonomy = findTaxonomy(map);
  return taxonomy ? termEntries(taxonomy, span, visit) : postEntries(map, span, visit);
}

/** The newest change in each file: posts stand in that order. */
export async function lastChanges(map: SitemapName, visit: PublicVisit): Promise<(string | undefined)[]> {
  if (map !== 'post' && map !== 'page') return [];
  const ids: number[] = [];
  let before = 0;
  for (const own of languagesOf(visit)) {
    const all = await findOpen(map, own);
    const first = (MOST_ENTRIES - (before % MOST_ENTRIES)) % MOST_ENTRIES;
    for (let at = first; at < all.length; at += MOST_ENTRIES) ids.push(all[at] ?? 0);
    before += all.length;
  }
  const rows = new Map((await findShortPosts(visit.db, ids)).map((row) => [row.id, row.modified_gmt]));
  return ids.map((id) => rows.get(id));
}

/** A million posts are a thousand files: their order is found once, not walked to for each. */
function findOpen(type: string, { services, site }: PublicVisit): Promise<Ids> {
  const filter = { ...published(shelfIn(services, site, type)), hidesProtected: true };
  return findOrdered(services, filter, { orderBy: 'modified', direction: 'desc' });
}

async function countOf(map: SitemapName, visit: PublicVisit): Promise<number> {
  let total = 0;
  for (const own of languagesOf(visit)) total += await countIn(map, own);
  return total;
}

async function countIn(map: SitemapName, visit: PublicVisit): Promise<number> {
  const { db, reads, services, site } = visit;
  const taxonomy = findTaxonomy(map);
  reads('list:post:publish');
  if (map === 'author') {
    reads('list:user');
    return (await listUsers(db, { ...authorsIn(visit), limit: 1, offset: 0 })).total;
  }
  if (taxonomy) {
    reads(`list:term:${taxonomy.name}`);
    return (
      await listTerms(db, {
        ...TERMS,
        taxonomy: taxonomy.name,
        shelf: shelfIn(services, site, taxonomy.name),
        limit: 1,
        offset: 0,
      })
    ).total;
  }
  reads(`list:${map}:publish`);
  return (await findOpen(map, visit)).length;
}

async function postEntries(type: string, span: Span, visit: PublicVisit): Promise<Entry[]> {
  const { db, services, site } = visit;
  const ids = pageOf(await findOpen(type, visit), span);
  if (ids.length === 0) return [];
  const rows = new Map((await findShortPosts(db, ids)).map((row) => [row.id, row]));
  const settings = addressSettings(services, site);
  const terms = await findTermsOfPosts(db, settings.structure.includes('%category%') ? ids : []);
  const facts = await findAddressFacts(db, [...rows.values()], terms, settings);
  const { isMultilingual } = services.siteConfig;
  const languages = isMultilingual ? await findPostLinks([...rows.values()], visit) : undefined;
  return ids.flatMap((id) => {
    const row = rows.get(id);
    return row ? [{ link: permalink(row, facts), changed: row.modified_gmt, languages: languages?.get(id) }] : [];
  });
}

/** The start pages come first, whether a page stands there or the newest posts. */
function withStarts(entries: readonly Entry[], visit: PublicVisit): Entry[] {
  const starts = languagesOf(visit).map(({ site }): Entry => {
    const link = `${site.home}/`;
    return entries.find((entry) => entry.link === link) ?? { link, changed: undefined };
  });
  return [...starts, ...entries.filter((entry) => !starts.includes(entry))];
}

async function termEntries(taxonomy: Taxonomy, span: Span, visit: PublicVisit): Promise<Entry[]> {
  const { db, services, site } = visit;
  const shelf = shelfIn(services, site, taxonomy.name);
  const { rows } = await listTerms(db, { ...TERMS, taxonomy: taxonomy.name, shelf, ...span });
  const above = await findAncestors(
    db,
    rows.map((row) => row.parent_id).filter((id) => id !== null),
  );
  return rows.map((row) => ({ link: termAddress(site.home, taxonomy, row, above), changed: undefined }));
}

async function authorEntries(span: Span, visit: PublicVisit): Promise<Entry[]> {
  const { db, site } = visit;
  const { rows } = await listUsers(db, { ...authorsIn(visit), ...span });
  return rows.map((row) => ({ link: `${site.home}/author/${row.slug}/`, changed: undefined }));
}

/** Those who wrote in the language. */
const authorsIn = ({ services, site }: PublicVisit): Omit<UserQuery, 'limit' | 'offset'> => ({
  ...AUTHORS,
  publishedOn: [shelfIn(services, site, 'post')],
});

const AUTHORS: Omit<UserQuery, 'limit' | 'offset' | 'publishedOn'> = {
  search: '',
  searchColumns: [],
  include: [],
  exclude: [],
  slugs: [],
  roles: [],
  capabilityGroups: [],
  orderBy: 'id',
  direction: 'asc',
};

const TERMS: Omit<TermQuery, 'taxonomy' | 'shelf' | 'limit' | 'offset'> = {
  search: '',
  include: [],
  exclude: [],
  slugs: [],
  parent: undefined,
  postId: undefined,
  hideEmpty: true,
  orderBy: 'id',
  direction: 'asc',
};
