// Lists of posts: which ids fit a filter, in which order, and how many there are in all.
import { sql, type RawBuilder, type SelectQueryBuilder, type SqlBool } from 'kysely';
import type { Db } from '#kernel/db/db.ts';
import { dialectOf } from '#kernel/db/dialect.ts';
import { preparedQuery } from '#kernel/db/prepared.ts';
import type { TermLinks } from '#content/terms/store.ts';
import type { MediaItems } from '#content/media/store.ts';
import { countPosts } from './counts.ts';
import { relevance, searchCondition, type Search } from './search.ts';
import type { Posts } from './store.ts';

export type OrderBy = 'author' | 'date' | 'id' | 'modified' | 'parent' | 'relevance' | 'slug' | 'title' | 'menu_order';
export type Direction = 'asc' | 'desc';

export interface TermFilter {
  terms: readonly number[];
  /** `all`: every one of the terms; `none`: not one of them. */
  match: 'any' | 'all' | 'none';
}

export interface MediaFilter {
  /** `image`, `video`. */
  kinds: readonly string[];
  /** `image/png`. */
  mimeTypes: readonly string[];
}

export interface PostFilter {
  type: string;
  statuses: readonly string[];
  search?: Search | undefined;
  after?: string | undefined;
  before?: string | undefined;
  modifiedAfter?: string | undefined;
  modifiedBefore?: string | undefined;
  authors: readonly number[];
  notAuthors: readonly number[];
  include: readonly number[];
  exclude: readonly number[];
  slugs: readonly string[];
  parents: readonly number[];
  notParents: readonly number[];
  menuOrder?: number | undefined;
  isSticky?: boolean | undefined;
  formats: readonly string[];
  terms: readonly TermFilter[];
  /** Whether one of the term filters is enough. */
  isAnyTermFilterEnough: boolean;
  /** Only for media items, which are also found by the names of their files. */
  media?: MediaFilter | undefined;
  /** Further tests of a row of `posts`, of whoever knows more about it. */
  conditions?: readonly RawBuilder<SqlBool>[] | undefined;
  /** Posts with a password are not for everybody to find. */
  hidesProtected: boolean;
}

/** Everything of a type that visitors can find; narrowed by what is written over it. */
export function published(type: string): PostFilter {
  return {
    type,
    statuses: ['publish'],
    authors: [],
    notAuthors: [],
    include: [],
    exclude: [],
    slugs: [],
    parents: [],
    notParents: [],
    formats: [],
    terms: [],
    isAnyTermFilterEnough: false,
    hidesProtected: false,
  };
}

export interface Page {
  orderBy: OrderBy;
  direction: Direction;
  offset: number;
  limit: number;
}

type Tables = { posts: Posts; term_links: TermLinks; media_items: MediaItems };
type PostQuery = SelectQueryBuilder<Tables, 'posts', object>;

const own = (db: Db) => db.withTables<Tables>();

/** The ids of one page of a list. */
export async function findPostIds(db: Db, filter: PostFilter, page: Page): Promise<number[]> {
  const [status, ...others] = filter.statuses;
  if (status === undefined) return [];
  if (others.length === 0 && page.orderBy === 'date') {
    const known = await findByKnownWalk(db, filter, status, page);
    if (known) return known;
  }
  const rows = await (
    others.length === 0 ? walk(db, filter, status, page) : merge(db, filter, [status, ...others], page)
  ).execute();
  return rows.map((row) => row.id);
}

/** Totals of the usual lists stand in the counters; unusual filters are counted. */
export async function countPostIds(db: Db, filter: PostFilter): Promise<number> {
  const { type, statuses } = filter;
  if (isPlain(filter)) return countPosts(db, { type, statuses });
  const author = onlyAuthor(filter);
  if (author !== undefined) return countPosts(db, { type, statuses, scope: 'author', scopeId: author });
  const term = onlyTerm(filter);
  if (term !== undefined) return countPosts(db, { type, statuses, scope: 'term', scopeId: term });
  const media = onlyMedia(filter);
  if (media) return countMedia(db, media, statuses);
  const row = await filtered(db, filter, statuses)
    .select(sql<number>`count(*)`.as('count'))
    .executeTakeFirstOrThrow();
  return row.count;
}

interface WalkParams {
  type: string;
  status: string;
  limit: number;
  offset: number;
}

const walkByDate = {
  desc: preparedQuery<WalkParams, { id: number }>((db, param) => plainWalk(db, param, 'desc')),
  asc: preparedQuery<WalkParams, { id: number }>((db, param) => plainWalk(db, param, 'asc')),
};
const walkByTerm = {
  desc: preparedQuery<WalkParams & { term: number }, { id: number }>((db, param) => termWalk(db, param, 'desc')),
  asc: preparedQuery<WalkParams & { term: number }, { id: number }>((db, param) => termWalk(db, param, 'asc')),
};

/** The lists that everybody asks for are one walk over one index, compiled once. */
async function findByKnownWalk(
  db: Db,
  filter: PostFilter,
  status: string,
  { direction, limit, offset }: Page,
): Promise<number[] | undefined> {
  const params = { type: filter.type, status, limit, offset };
  const media = onlyMedia(filter);
  if (media) return walkMedia(db, media, { status, direction, limit, offset });
  const term = onlyTerm(filter);
  if (term === undefined && !isPlain(filter)) return undefined;
  const rows = await (term === undefined
    ? walkByDate[direction](db, params)
    : walkByTerm[direction](db, { ...params, term }));
  return rows.map((row) => row.id);
}

/**
 * SQLite looks at bare parameters when it plans (could they fit a partial index, how large is the limit?) and so plans
 * anew for every execution, which costs more than the walk. It does not look into an expression.
 */
const planned = (value: string): RawBuilder<string> => sql<string>`cast(${value} as text)`;
const plannedNumber = (value: number): RawBuilder<number> => sql<number>`cast(${value} as bigint)`;

function plainWalk(db: Db, param: <K extends keyof WalkParams>(name: K) => WalkParams[K], direction: Direction) {
  return own(db)
    .selectFrom('posts')
    .select('id')
    .where('type', '=', param('type'))
    .where('status', '=', planned(param('status')))
    .orderBy('date', direction)
    .orderBy('id', direction)
    .limit(plannedNumber(param('limit')))
    .offset(param('offset'));
}

type TermParams = WalkParams & { term: number };

function termWalk(db: Db, param: <K extends keyof TermParams>(name: K) => TermParams[K], direction: Direction) {
  return own(db)
    .selectFrom('term_links')
    .select('post_id as id')
    .where('term_id', '=', param('term'))
    .where('type', '=', param('type'))
    .where('status', '=', planned(param('status')))
    .orderBy('date', direction)
    .orderBy('post_id', direction)
    .limit(plannedNumber(param('limit')))
    .offset(param('offset'));
}

type OneMedia = NonNullable<ReturnType<typeof onlyMedia>>;

async function walkMedia(
  db: Db,
  { column, value }: OneMedia,
  { status, direction, limit, offset }: { status: string; direction: Direction; limit: number; offset: number },
): Promise<number[]> {
  const rows = await own(db)
    .selectFrom('media_items')
    .select('id')
    .where(sql.ref<string>(column), '=', value)
    .where('status', '=', planned(status))
    .orderBy('date', direction)
    .orderBy('id', direction)
    .limit(plannedNumber(limit))
    .offset(offset)
    .execute();
  return rows.map((row) => row.id);
}

async function countMedia(db: Db, { column, value }: OneMedia, statuses: readonly string[]): Promise<number> {
  const row = await own(db)
    .selectFrom('media_items')
    .select(sql<number>`count(*)`.as('count'))
    .where(sql.ref<string>(column), '=', value)
    .where('status', 'in', statuses)
    .executeTakeFirstOrThrow();
  return row.count;
}

function walk(db: Db, filter: PostFilter, status: string, page: Page) {
  return ordered(db, filtered(db, filter, [status]).select('posts.id'), filter, page)
    .limit(plannedNumber(page.limit))
    .offset(page.offset);
}

/** Several statuses: the first rows of each, in order, then the first of all. Each part is a walk over its index. */
function merge(db: Db, filter: PostFilter, [status, ...others]: readonly [string, ...string[]], page: Page) {
  const part = (one: string) => {
    const found = filtered(db, filter, [one]).select(['posts.id', orderKey(db, filter, page).as('key')]);
    const firstOnes = ordered(db, found, filter, page).limit(page.offset + page.limit);
    return own(db).selectFrom(firstOnes.as('part')).select(['part.id', 'part.key']);
  };
  const all = others.reduce((union, one) => union.unionAll(part(one)), part(status));
  return own(db)
    .selectFrom(all.as('parts'))
    .select('parts.id')
    .orderBy('parts.key', page.direction)
    .orderBy('parts.id', tieDirection(page))
    .limit(page.limit)
    .offset(page.offset);
}

function ordered<O>(
  db: Db,
  query: SelectQueryBuilder<Tables, 'posts', O>,
  filter: PostFilter,
  page: Page,
): SelectQueryBuilder<Tables, 'posts', O> {
  const byKey = page.orderBy === 'id' ? query : query.orderBy(orderKey(db, filter, page), page.direction);
  const byDate = page.orderBy === 'relevance' ? byKey.orderBy('posts.date', 'desc') : byKey;
  return byDate.orderBy('posts.id', tieDirection(page));
}

const tieDirection = (page: Page): Direction => (page.orderBy === 'relevance' ? 'desc' : page.direction);

function orderKey(db: Db, filter: PostFilter, { orderBy }: Page): RawBuilder<unknown> {
  const dialect = dialectOf(db);
  switch (orderBy) {
    case 'title':
      return dialect.orderIgnoringCase('posts.title_key');
    case 'slug':
      return dialect.orderIgnoringCase('posts.slug');
    case 'author':
      return sql`posts.author_id`;
    case 'parent':
      return sql`posts.parent_id`;
    case 'relevance':
      return filter.search ? relevance(db, filter.search) : sql`0`;
    case 'date':
    case 'modified':
    case 'menu_order':
    case 'id':
      return sql`${sql.ref(`posts.${orderBy}`)}`;
  }
}

function filtered(db: Db, filter: PostFilter, statuses: readonly string[]): PostQuery {
  let query: PostQuery = own(db)
    .selectFrom('posts')
    .where('posts.type', '=', filter.type)
    .where('posts.status', 'in', statuses);
  if (filter.after !== undefined) query = query.where('posts.date', '>', filter.after);
  if (filter.before !== undefined) query = query.where('posts.date', '<', filter.before);
  if (filter.modifiedAfter !== undefined) query = query.where('posts.modified', '>', filter.modifiedAfter);
  if (filter.modifiedBefore !== undefined) query = query.where('posts.modified', '<', filter.modifiedBefore);
  if (filter.authors.length > 0) query = query.where('posts.author_id', 'in', filter.authors);
  if (filter.notAuthors.length > 0) {
    query = query.where((is) =>
      is.or([is('posts.author_id', 'is', null), is('posts.author_id', 'not in', filter.notAuthors)]),
    );
  }
  if (filter.include.length > 0) query = query.where('posts.id', 'in', filter.include);
  if (filter.exclude.length > 0) query = query.where('posts.id', 'not in', filter.exclude);
  if (filter.slugs.length > 0) query = query.where('posts.slug', 'in', filter.slugs);
  if (filter.parents.length > 0) query = query.where(isChildOf(filter.parents));
  if (filter.notParents.length > 0) query = query.where(sql<SqlBool>`not ${isChildOf(filter.notParents)}`);
  if (filter.menuOrder !== undefined) query = query.where('posts.menu_order', '=', filter.menuOrder);
  if (filter.isSticky !== undefined) query = query.where('posts.is_sticky', '=', filter.isSticky ? 1 : 0);
  if (filter.formats.length > 0) query = query.where('posts.format', 'in', filter.formats);
  if (filter.hidesProtected) query = query.where('posts.password', '=', '');
  if (filter.search)
    query = query.where(searchCondition(db, filter.search, { inFileNames: filter.media !== undefined }));
  if (filter.media && !isOpen(filter.media)) query = query.where(isMedia(filter.media));
  for (const condition of filter.conditions ?? []) query = query.where(condition);
  return withTerms(query, filter);
}

/** 0 stands for the top level, which the table keeps as null. */
function isChildOf(parents: readonly number[]): RawBuilder<SqlBool> {
  const ids = parents.filter((id) => id !== 0);
  const below = ids.length > 0 ? sql<SqlBool>`posts.parent_id in (${sql.join(ids)})` : sql<SqlBool>`1 = 0`;
  return ids.length === parents.length ? sql`coalesce(${below}, false)` : sql`(posts.parent_id is null or ${below})`;
}

const isOpen = ({ kinds, mimeTypes }: MediaFilter): boolean => kinds.length === 0 && mimeTypes.length === 0;

/** Kinds and types add up. Asked for each row on the way, not collected beforehand: most items are images. */
function isMedia({ kinds, mimeTypes }: MediaFilter): RawBuilder<SqlBool> {
  const tests = [
    ...(kinds.length > 0 ? [sql<SqlBool>`media_items.media_type in (${sql.join(kinds)})`] : []),
    ...(mimeTypes.length > 0 ? [sql<SqlBool>`media_items.mime_type in (${sql.join(mimeTypes)})`] : []),
  ];
  return sql`exists (select 1 from media_items where media_items.id = posts.id and (${sql.join(tests, sql` or `)}))`;
}

function withTerms(query: PostQuery, { terms, isAnyTermFilterEnough }: PostFilter): PostQuery {
  const conditions = terms.filter((filter) => filter.terms.length > 0).map(termCondition);
  if (conditions.length === 0) return query;
  const joined = sql.join(conditions, isAnyTermFilterEnough ? sql` or ` : sql` and `);
  return query.where(sql<SqlBool>`(${joined})`);
}

function termCondition({ terms, match }: TermFilter): RawBuilder<SqlBool> {
  const ids = sql.join(terms);
  if (match === 'any') return sql`posts.id in (select post_id from term_links where term_id in (${ids}))`;
  if (match === 'none') return sql`posts.id not in (select post_id from term_links where term_id in (${ids}))`;
  const each = terms.map((id) => sql`posts.id in (select post_id from term_links where term_id = ${id})`);
  return sql`(${sql.join(each, sql` and `)})`;
}

function isPlain(filter: PostFilter): boolean {
  return isPlainBeside(filter) && (filter.media === undefined || isOpen(filter.media));
}

/** No filter but type, status and the kind of media. */
function isPlainBeside(filter: PostFilter): boolean {
  return isBare(filter) && filter.authors.length === 0 && filter.terms.length === 0;
}

/** The one kind or type of media that a list is about. */
function onlyMedia(filter: PostFilter): { column: 'media_type' | 'mime_type'; value: string } | undefined {
  if (!filter.media || !isPlainBeside(filter)) return undefined;
  const { kinds, mimeTypes } = filter.media;
  const [value, ...others] = [...kinds, ...mimeTypes];
  if (value === undefined || others.length > 0) return undefined;
  return { column: kinds.length > 0 ? 'media_type' : 'mime_type', value };
}

function onlyAuthor(filter: PostFilter): number | undefined {
  const isOpenMedia = filter.media === undefined || isOpen(filter.media);
  const isOnly = isBare(filter) && isOpenMedia && filter.authors.length === 1 && filter.terms.length === 0;
  return isOnly ? filter.authors[0] : undefined;
}

function onlyTerm(filter: PostFilter): number | undefined {
  const [first, second] = filter.terms;
  const isOnly = isBare(filter) && !filter.media && filter.authors.length === 0 && second === undefined;
  return isOnly && first?.match !== 'none' && first?.terms.length === 1 ? first.terms[0] : undefined;
}

/** No filter but type, status, authors and terms. */
function isBare(filter: PostFilter): boolean {
  return (
    filter.search === undefined &&
    filter.after === undefined &&
    filter.before === undefined &&
    filter.modifiedAfter === undefined &&
    filter.modifiedBefore === undefined &&
    filter.menuOrder === undefined &&
    filter.isSticky === undefined &&
    (filter.conditions ?? []).length === 0 &&
    !filter.hidesProtected &&
    [
      filter.notAuthors,
      filter.include,
      filter.exclude,
      filter.slugs,
      filter.parents,
      filter.notParents,
      filter.formats,
    ].every((list) => list.length === 0)
  );
}

/** Published sticky posts, newest first. */
export async function findStickyIds(db: Db, type: string): Promise<number[]> {
  const rows = await own(db)
    .selectFrom('posts')
    .select('id')
    .where('type', '=', type)
    // As an expression, so that the few sticky posts are found through their own small index.
    .where(sql<SqlBool>`coalesce(status, '') = 'publish'`)
    .where(sql<SqlBool>`is_sticky = 1`)
    .orderBy('date', 'desc')
    .orderBy('id', 'desc')
    .limit(100)
    .execute();
  return rows.map((row) => row.id);
}

/** The posts of these slugs, for lists in the order of their slugs. */
export async function findSlugsOf(db: Db, ids: readonly number[]): Promise<Map<number, string>> {
  if (ids.length === 0) return new Map();
  const rows = await own(db).selectFrom('posts').select(['id', 'slug']).where('id', 'in', ids).execute();
  return new Map(rows.map((row) => [row.id, row.slug]));
}
