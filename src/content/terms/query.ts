// Lists of terms: filters, orders, totals.
import { sql, type RawBuilder, type Selectable, type SelectQueryBuilder } from 'kysely';
import type { Db } from '#kernel/db/db.ts';
import { dialectOf } from '#kernel/db/dialect.ts';
import { filterTitle } from '#content/text/html-filter.ts';
import type { Scope } from '#content/posts/counts.ts';
import { findTerms, unshelved, type TermLinks, type TermRow, type Terms } from './store.ts';

export type TermOrder = 'id' | 'include' | 'name' | 'slug' | 'include_slugs' | 'term_group' | 'description' | 'count';

export interface TermQuery {
  taxonomy: string;
  /** Which terms: of the taxonomy, in a language. */
  shelf: string;
  search: string;
  include: readonly number[];
  exclude: readonly number[];
  slugs: readonly string[];
  /** 0 for terms without a parent; absent for all. */
  parent: number | undefined;
  postId: number | undefined;
  hideEmpty: boolean;
  orderBy: TermOrder;
  direction: 'asc' | 'desc';
  limit: number;
  offset: number;
}

/** Those that some post has. */
export const USED_TERMS = {
  search: '',
  include: [],
  exclude: [],
  slugs: [],
  parent: undefined,
  postId: undefined,
  hideEmpty: true,
} as const satisfies Partial<TermQuery>;

export async function listTerms(db: Db, query: TermQuery): Promise<{ rows: TermRow[]; total: number }> {
  const wishes = wishedOrder(query);
  if (wishes) return listAsWished(db, query, wishes);
  const rows = await findRows(db, query);
  // A page that is not full shows the end, and with it the total.
  if (rows.length < query.limit && (rows.length > 0 || query.offset === 0)) {
    return { rows, total: query.offset + rows.length };
  }
  return { rows, total: await countTerms(db, query) };
}

type Tables = {
  terms: Terms;
  term_links: TermLinks;
  post_counts: { scope: Scope; scope_id: number; status: string; count: number };
};

const own = (db: Db) => db.withTables<Tables>();

function filtered(db: Db, query: TermQuery): SelectQueryBuilder<Tables, 'terms', object> {
  const dialect = dialectOf(db);
  let terms = own(db).selectFrom('terms').where(isOfTaxonomy(query));
  if (query.include.length > 0) terms = terms.where(dialect.isOneOf('terms.id', query.include));
  if (query.exclude.length > 0) terms = terms.where(sql<boolean>`not ${dialect.isOneOf('terms.id', query.exclude)}`);
  if (query.slugs.length > 0) terms = terms.where(dialect.isOneOf('terms.slug', query.slugs));
  if (query.parent === 0) terms = terms.where('terms.parent_id', 'is', null);
  else if (query.parent !== undefined) terms = terms.where('terms.parent_id', '=', query.parent);
  if (query.postId !== undefined) {
    const links = own(db).selectFrom('term_links').select('term_id').where('post_id', '=', query.postId);
    terms = terms.where('terms.id', 'in', links);
  }
  // Chosen: an empty term is hidden even when terms below it have posts, so that rows and total always agree.
  if (query.hideEmpty) terms = terms.where(hasPublished());
  if (query.search !== '') terms = terms.where(containsWords(query.search));
  return terms;
}

/** Where ids are known they must lead: SQLite would rather walk through the whole taxonomy. */
function isOfTaxonomy({ shelf, include, postId }: TermQuery): RawBuilder<boolean> {
  if (include.length === 0 && postId === undefined) return sql`terms.taxonomy = ${shelf}`;
  return sql`coalesce(terms.taxonomy, '') = ${shelf}`;
}

async function findRows(db: Db, query: TermQuery): Promise<TermRow[]> {
  return unshelved(await findShelved(db, query));
}

function findShelved(db: Db, query: TermQuery): Promise<Selectable<Terms>[]> {
  const page = filtered(db, query).selectAll('terms').limit(query.limit).offset(query.offset);
  const { orderBy, direction } = query;
  // There are no groups of terms, so that order is the one of ids.
  if (orderBy === 'id' || orderBy === 'term_group') return page.orderBy('terms.id', direction).execute();
  if (orderBy !== 'count')
    return page.orderBy(textOrder(db, orderBy), direction).orderBy('terms.id', direction).execute();
  return page
    .leftJoin(publishedCounts(db), 'published.scope_id', 'terms.id')
    .orderBy(sql`coalesce(published.posts, 0)`, direction)
    .orderBy('terms.id', direction)
    .execute();
}

function textOrder(db: Db, orderBy: TermOrder): RawBuilder<string> {
  const dialect = dialectOf(db);
  if (orderBy === 'slug') return dialect.orderIgnoringCase('terms.slug');
  if (orderBy === 'description') return dialect.orderIgnoringCase('terms.description');
  return dialect.orderIgnoringCase('terms.name_key');
}

async function countTerms(db: Db, query: TermQuery): Promise<number> {
  const row = await filtered(db, query)
    .select((is) => is.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return row.count;
}

function publishedCounts(db: Db) {
  return own(db)
    .selectFrom('post_counts')
    .select(['scope_id', (is) => is.fn.sum<number>('count').as('posts')])
    .where('scope', '=', 'term')
    .where('status', '=', 'publish')
    .groupBy('scope_id')
    .as('published');
}

function hasPublished(): RawBuilder<boolean> {
  return sql`terms.id in (select scope_id from post_counts where scope = 'term' and status = 'publish' and count > 0)`;
}

/** Names are kept as HTML text, so the words are compared in that form; names and slugs are in small letters. */
function containsWords(search: string): RawBuilder<boolean> {
  const name = likePattern(filterTitle(search).toLowerCase());
  const slug = likePattern(search.toLowerCase());
  return sql`(terms.name_key like ${name} escape '!' or terms.slug like ${slug} escape '!')`;
}

function likePattern(text: string): string {
  return `%${text.replaceAll(/[!%_]/g, '!$&')}%`;
}

/** The place of each term in the order that the caller wrote down, if one was written. */
function wishedOrder(query: TermQuery): ((term: Pick<TermRow, 'id' | 'slug'>) => number) | undefined {
  if (query.orderBy === 'include' && query.include.length > 0) {
    const places = placesOf(query.include);
    return (term) => places.get(term.id) ?? 0;
  }
  if (query.orderBy === 'include_slugs' && query.slugs.length > 0) {
    const places = placesOf(query.slugs);
    return (term) => places.get(term.slug) ?? 0;
  }
  return undefined;
}

function placesOf<K>(keys: readonly K[]): Map<K, number> {
  const places = new Map<K, number>();
  for (const [place, key] of keys.entries()) if (!places.has(key)) places.set(key, place);
  return places;
}

async function listAsWished(
  db: Db,
  query: TermQuery,
  placeOf: (term: Pick<TermRow, 'id' | 'slug'>) => number,
): Promise<{ rows: TermRow[]; total: number }> {
  const found = await filtered(db, query).select(['terms.id', 'terms.slug']).execute();
  const sign = query.direction === 'asc' ? 1 : -1;
  const ids = found
    .sort((one, other) => sign * (placeOf(one) - placeOf(other)))
    .slice(query.offset, query.offset + query.limit)
    .map((term) => term.id);
  const rows = new Map((await findTerms(db, query.taxonomy, ids)).map((row) => [row.id, row]));
  return { rows: ids.map((id) => rows.get(id)).filter((row) => row !== undefined), total: found.length };
}
