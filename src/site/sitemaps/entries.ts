// Which addresses stand in which sitemap, as many in each file as the settings say.
import type { Ids } from '#kernel/db/long-reads.ts';
import { addressSettings } from '#content/addresses/resolve.ts';
import { findHeadImages } from '#content/head/images.ts';
import { ownValues } from '#content/head/own-values.ts';
import { discouragesSearch, hiddenKinds, sitemapEntries } from '#content/head/settings.ts';
import { findHeadValues, type HeadOwner } from '#content/head/store.ts';
import { imagesIn } from '#content/head/text-facts.ts';
import { findPostLinks, type Links } from '#content/languages/alternates.ts';
import { shelfIn } from '#content/languages/spoken.ts';
import { findTaxonomy, kindsOf } from '#content/posts/kinds.ts';
import { findAddressFacts, permalink } from '#content/posts/permalinks.ts';
import { published } from '#content/posts/filter.ts';
import { findOrdered, pageOf } from '#content/posts/searched.ts';
import { contentHtml, HTML_KEY } from '#content/posts/html.ts';
import { findMeta, findShortPosts, findShownPosts } from '#content/posts/store.ts';
import { attachment } from '#content/posts/types.ts';
import { termAddress } from '#content/terms/addresses.ts';
import { findAncestors, findTermsOfPosts } from '#content/terms/store.ts';
import { listTerms, type TermQuery, USED_TERMS } from '#content/terms/query.ts';
import type { Taxonomy } from '#content/terms/taxonomies.ts';
import { listUsers, type UserQuery } from '#content/users/query.ts';
import type { PublicVisit } from '../public/visit.ts';

export interface Entry {
  readonly link: string;
  /** UTC, as stored. */
  readonly changed: string | undefined;
  /** Itself and its translations, by language; absent where there are none. */
  readonly languages?: Links | undefined;
  /** Addresses of its pictures. */
  readonly images?: readonly string[];
}

/** By the names of types and taxonomies; the people come last. */
export function mapsOf({ services }: Pick<PublicVisit, 'services'>): string[] {
  const { types, shownTaxonomies } = kindsOf(services);
  const shown = types.filter((type) => type.isViewable && type.name !== attachment.name);
  return [...shown.map(({ name }) => name), ...shownTaxonomies.map(({ name }) => name), AUTHOR];
}

const AUTHOR = 'author';

/** How many are looked up together. */
const AT_ONCE = 500;

const most = ({ services }: PublicVisit): number => services.settings.get(sitemapEntries);

export async function countFiles(map: string, visit: PublicVisit): Promise<number> {
  if (isLeftOut(map, visit)) return 0;
  const total = await countOf(map, visit);
  const hasStart = map === 'page';
  return Math.ceil(total / most(visit)) || (hasStart ? 1 : 0);
}

/** Nobody looks for pages of a kind that search engines leave out. */
const isLeftOut = (map: string, { services: { settings } }: PublicVisit): boolean =>
  settings.get(discouragesSearch) || settings.get(hiddenKinds).includes(map);

/** How many the file has, before those go that do not want to be found. */
export async function countEntries(map: string, number: number, visit: PublicVisit): Promise<number> {
  return Math.min(most(visit), Math.max(0, (await countOf(map, visit)) - (number - 1) * most(visit)));
}

/** The languages of a site stand in the same files, one behind the other. */
export async function* findEntries(map: string, number: number, visit: PublicVisit): AsyncGenerator<Entry> {
  const starts =
    map === 'page' && number === 1 ? new Map(startsOf(visit).map((entry) => [entry.link, entry])) : NO_STARTS;
  yield* await withChanges(starts, visit);
  let skipped = (number - 1) * most(visit);
  let left = most(visit);
  for (const own of languagesOf(visit)) {
    const total = await countIn(map, own);
    for (let offset = skipped; offset < total && left > 0;) {
      const limit = Math.min(AT_ONCE, left, total - offset);
      for (const entry of await entriesIn(map, { offset, limit }, own)) if (!starts.has(entry.link)) yield entry;
      offset += limit;
      left -= limit;
      // Others have their turn in between.
      await new Promise((resolve) => setImmediate(resolve));
    }
    skipped = Math.max(0, skipped - total);
  }
}

const NO_STARTS: ReadonlyMap<string, Entry> = new Map();

/** The same visit in each language. */
function languagesOf(visit: PublicVisit): PublicVisit[] {
  return [...visit.services.sites.values()].map((site) => ({ ...visit, site }));
}

type Span = { offset: number; limit: number };

function entriesIn(map: string, span: Span, visit: PublicVisit): Promise<Entry[]> {
  if (map === AUTHOR) return authorEntries(span, visit);
  const taxonomy = findTaxonomy(visit.services, map);
  return taxonomy ? termEntries(taxonomy, span, visit) : postEntries(map, span, visit);
}

/** The newest change in each file: the posts of a language stand in that order. */
export async function lastChanges(map: string, visit: PublicVisit): Promise<(string | undefined)[]> {
  if (!kindsOf(visit.services).findType(map)) return [];
  const firsts: { file: number; id: number }[] = [];
  const size = most(visit);
  let before = 0;
  for (const own of languagesOf(visit)) {
    const all = await findOpen(map, own);
    for (let at = 0; at < all.length; at += size - ((before + at) % size))
      firsts.push({ file: Math.floor((before + at) / size), id: all[at] ?? 0 });
    before += all.length;
  }
  const ids = firsts.map(({ id }) => id);
  const rows = new Map((await findShortPosts(visit.db, ids)).map((row) => [row.id, row.modified_gmt]));
  const changes: string[] = [];
  for (const { file, id } of firsts) {
    const [changed = '', known = ''] = [rows.get(id), changes[file]];
    if (changed > known) changes[file] = changed;
  }
  return changes;
}

/** A million posts are a thousand files: their order is found once, not walked to for each. */
function findOpen(type: string, { services, site }: PublicVisit): Promise<Ids> {
  const filter = { ...published(shelfIn(services, site, type)), hidesProtected: true };
  return findOrdered(services, filter, { orderBy: 'modified', direction: 'desc' });
}

async function countOf(map: string, visit: PublicVisit): Promise<number> {
  let total = 0;
  for (const own of languagesOf(visit)) total += await countIn(map, own);
  return total;
}

async function countIn(map: string, visit: PublicVisit): Promise<number> {
  const { db, reads, services, site } = visit;
  const taxonomy = findTaxonomy(visit.services, map);
  reads('list:post:publish');
  if (map === AUTHOR) {
    reads('list:user');
    return (await listUsers(db, { ...authorsIn(visit), limit: 1, offset: 0 })).total;
  }
  if (taxonomy) {
    reads(`list:term:${taxonomy.name}`, ...taxonomy.types.map((type) => `list:${type}:publish`));
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
  const ids = pageOf(await findOpen(type, visit), span);
  return ids.length === 0 ? [] : entriesOf(ids, visit);
}

/** Those that want to be found, at their own address. */
async function entriesOf(ids: readonly number[], visit: PublicVisit): Promise<Entry[]> {
  const { db, services, site } = visit;
  const rows = new Map((await findShownPosts(db, ids, HTML_KEY)).map((row) => [row.id, row]));
  const settings = addressSettings(services, site);
  const terms = await findTermsOfPosts(db, settings.structure.includes('%category%') ? ids : []);
  const facts = await findAddressFacts(db, [...rows.values()], terms, settings);
  const { isMultilingual } = services.siteConfig;
  const languages = isMultilingual ? await findPostLinks([...rows.values()], visit) : undefined;
  const meta = await findMeta(db, ids, ['_seo_robots_noindex', '_seo_canonical']);
  const featured = await findHeadImages(
    [...rows.values()].map((row) => row.featured_media),
    visit,
  );
  return ids.flatMap((id) => {
    const row = rows.get(id);
    if (!row) return [];
    const link = permalink(row, facts);
    const { isHidden, canonical } = ownValues(meta.get(id));
    if (isHidden === true || (canonical !== '' && canonical !== link)) return [];
    const picture = featured.get(row.featured_media);
    const inText = imagesIn(contentHtml(row, services)).map(({ url }) => new URL(url, `${site.base}/`).href);
    const images = [...new Set([...(picture ? [picture.url] : []), ...inText])].slice(0, MOST_IMAGES);
    return [{ link, changed: row.modified_gmt, languages: languages?.get(id), images }];
  });
}

const MOST_IMAGES = 50;

/** The start pages come first, whether a page stands there or the newest posts. */
const startsOf = (visit: PublicVisit): Entry[] =>
  languagesOf(visit).map(({ site }) => ({ link: `${site.home}/`, changed: undefined }));

/** Where a page stands at the start, it says when it was changed. */
async function withChanges(starts: ReadonlyMap<string, Entry>, visit: PublicVisit): Promise<Entry[]> {
  if (starts.size === 0) return [];
  const found = new Map<string, Entry>();
  for (const own of languagesOf(visit)) {
    const id = addressSettings(own.services, own.site).frontPage;
    const [entry] = id === 0 ? [] : await entriesOf([id], own);
    if (entry) found.set(entry.link, entry);
  }
  return [...starts].map(([link, entry]) => found.get(link) ?? entry);
}

async function termEntries(taxonomy: Taxonomy, span: Span, visit: PublicVisit): Promise<Entry[]> {
  const { db, services, site } = visit;
  const shelf = shelfIn(services, site, taxonomy.name);
  const { rows } = await listTerms(db, { ...TERMS, taxonomy: taxonomy.name, shelf, ...span });
  const above = await findAncestors(
    db,
    rows.map((row) => row.parent_id).filter((id) => id !== null),
  );
  const hidden = await findHidden('term', rows, visit);
  return rows
    .filter((row) => !hidden.has(row.id))
    .map((row) => ({ link: termAddress(site.home, taxonomy, row, above), changed: undefined }));
}

async function authorEntries(span: Span, visit: PublicVisit): Promise<Entry[]> {
  const { db, site } = visit;
  const { rows } = await listUsers(db, { ...authorsIn(visit), ...span });
  const hidden = await findHidden('user', rows, visit);
  return rows
    .filter((row) => !hidden.has(row.id))
    .map((row) => ({ link: `${site.home}/author/${row.slug}/`, changed: undefined }));
}

async function findHidden(type: HeadOwner, rows: readonly { id: number }[], { db }: PublicVisit): Promise<Set<number>> {
  const values = await findHeadValues(
    db,
    type,
    rows.map((row) => row.id),
  );
  return new Set([...values].filter(([, own]) => ownValues(own).isHidden === true).map(([id]) => id));
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
  ...USED_TERMS,
  orderBy: 'id',
  direction: 'asc',
};
