// Which addresses stand in which sitemap, at most a thousand in each file.
import { addressSettings } from '#content/addresses/resolve.ts';
import { findAddressFacts, permalink } from '#content/posts/permalinks.ts';
import { published } from '#content/posts/filter.ts';
import { countPostIds, findPostIds } from '#content/posts/query.ts';
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
}

export const MAPS = ['post', 'page', 'category', 'post_tag', 'author'] as const;
export type SitemapName = (typeof MAPS)[number];

const MOST_ENTRIES = 1_000;

export async function countFiles(map: SitemapName, visit: PublicVisit): Promise<number> {
  const total = await countOf(map, visit);
  const hasStart = map === 'page';
  return Math.ceil(total / MOST_ENTRIES) || (hasStart ? 1 : 0);
}

export async function findEntries(map: SitemapName, number: number, visit: PublicVisit): Promise<Entry[]> {
  const offset = (number - 1) * MOST_ENTRIES;
  if (map === 'author') return authorEntries(offset, visit);
  const taxonomy = findTaxonomy(map);
  if (taxonomy) return termEntries(taxonomy, offset, visit);
  const entries = await postEntries(map, offset, visit);
  return map === 'page' && number === 1 ? withStart(entries, visit) : entries;
}

/** The newest change in a file: its posts stand in that order. */
export async function lastChange(map: SitemapName, number: number, visit: PublicVisit): Promise<string | undefined> {
  if (map !== 'post' && map !== 'page') return undefined;
  const page = { orderBy: 'modified', direction: 'desc', offset: (number - 1) * MOST_ENTRIES, limit: 1 } as const;
  const ids = await findPostIds(visit.db, open(map), page);
  const [newest] = ids.length === 0 ? [] : await findShortPosts(visit.db, ids);
  return newest?.modified_gmt;
}

const open = (type: string) => ({ ...published(type), hidesProtected: true });

async function countOf(map: SitemapName, visit: PublicVisit): Promise<number> {
  const { db, reads } = visit;
  const taxonomy = findTaxonomy(map);
  reads('list:post:publish');
  if (map === 'author') {
    reads('list:user');
    return (await listUsers(db, { ...AUTHORS, limit: 1, offset: 0 })).total;
  }
  if (taxonomy) {
    reads(`list:term:${taxonomy.name}`);
    return (await listTerms(db, { ...TERMS, taxonomy: taxonomy.name, limit: 1, offset: 0 })).total;
  }
  reads(`list:${map}:publish`);
  return countPostIds(db, open(map));
}

async function postEntries(type: string, offset: number, { db, services, site }: PublicVisit): Promise<Entry[]> {
  const ids = await findPostIds(db, open(type), {
    orderBy: 'modified',
    direction: 'desc',
    offset,
    limit: MOST_ENTRIES,
  });
  if (ids.length === 0) return [];
  const rows = new Map((await findShortPosts(db, ids)).map((row) => [row.id, row]));
  const settings = addressSettings(services.settings, site.home);
  const terms = await findTermsOfPosts(db, settings.structure.includes('%category%') ? ids : []);
  const facts = await findAddressFacts(db, [...rows.values()], terms, settings);
  return ids.flatMap((id) => {
    const row = rows.get(id);
    return row ? [{ link: permalink(row, facts), changed: row.modified_gmt }] : [];
  });
}

/** The start page comes first, whether a page stands there or the newest posts. */
function withStart(entries: readonly Entry[], { site }: PublicVisit): Entry[] {
  const start = `${site.home}/`;
  const known = entries.find(({ link }) => link === start);
  return [known ?? { link: start, changed: undefined }, ...entries.filter((entry) => entry !== known)];
}

async function termEntries(taxonomy: Taxonomy, offset: number, { db, site }: PublicVisit): Promise<Entry[]> {
  const { rows } = await listTerms(db, { ...TERMS, taxonomy: taxonomy.name, limit: MOST_ENTRIES, offset });
  const above = await findAncestors(
    db,
    rows.map((row) => row.parent_id).filter((id) => id !== null),
  );
  return rows.map((row) => ({ link: termAddress(site.home, taxonomy, row, above), changed: undefined }));
}

async function authorEntries(offset: number, { db, site }: PublicVisit): Promise<Entry[]> {
  const { rows } = await listUsers(db, { ...AUTHORS, limit: MOST_ENTRIES, offset });
  return rows.map((row) => ({ link: `${site.home}/author/${row.slug}/`, changed: undefined }));
}

const AUTHORS: Omit<UserQuery, 'limit' | 'offset'> = {
  search: '',
  searchColumns: [],
  include: [],
  exclude: [],
  slugs: [],
  roles: [],
  capabilityGroups: [],
  publishedTypes: ['post'],
  orderBy: 'id',
  direction: 'asc',
};

const TERMS: Omit<TermQuery, 'taxonomy' | 'limit' | 'offset'> = {
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
