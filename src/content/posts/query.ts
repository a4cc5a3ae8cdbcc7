// Lists of posts: which ids fit a filter, in which order, and how many there are in all.
import { sql, type RawBuilder, type SelectQueryBuilder, type SqlBool } from 'kysely';
import type { Db } from '#kernel/db/db.ts';
import { dialectOf } from '#kernel/db/dialect.ts';
import { emptyFirst } from '#kernel/db/empty-first.ts';
import { preparedQuery } from '#kernel/db/prepared.ts';
import type { Services } from '#kernel/services.ts';
import { countPosts } from './counts.ts';
import {
  belongsBeyond,
  filtered,
  isFew,
  isPlain,
  isQuick,
  onlyAuthor,
  onlyFew,
  onlyMedia,
  onlyTerm,
  reachedParts,
  type PostFilter,
  type Tables,
} from './filter.ts';
import { isBeyond, type Reach } from './reach.ts';
import { relevance } from './search.ts';

export type OrderBy = 'author' | 'date' | 'id' | 'modified' | 'parent' | 'relevance' | 'slug' | 'title' | 'menu_order';
export type Direction = 'asc' | 'desc';

export interface Page {
  orderBy: OrderBy;
  direction: Direction;
  offset: number;
  limit: number;
}

const own = (db: Db) => db.withTables<Tables>();

/** Who is asked for a list: what may be a walk over all posts must not hold the event loop. */
export function readerFor(
  filter: PostFilter,
  orderBy: string,
  { db, database }: Pick<Services, 'db' | 'database'>,
): Db {
  return isQuick(filter, orderBy) ? db : database.long.db;
}

/** The ids of one page of a list. */
export async function findPostIds(db: Db, filter: PostFilter, page: Page): Promise<number[]> {
  const [part, ...others] = reachedParts(filter).flatMap(({ statuses, ...one }) =>
    statuses.map((status) => ({ filter: { ...one, statuses: [status] }, status })),
  );
  if (part === undefined) return [];
  if (others.length === 0 && page.orderBy === 'date') {
    const known = await findByKnownWalk(db, part.filter, part.status, page);
    if (known) return known;
  }
  const query = others.length === 0 ? walk(db, part.filter, page) : merge(db, [part, ...others], page);
  const rows = await query.execute();
  return rows.map((row) => row.id);
}

/** Totals of the usual lists stand in the counters; unusual filters are counted. */
export async function countPostIds(db: Db, filter: PostFilter): Promise<number> {
  let total = 0;
  for (const part of reachedParts(filter)) total += await countPart(db, part);
  return total;
}

async function countPart(db: Db, filter: PostFilter): Promise<number> {
  const { shelf, statuses } = filter;
  if (statuses.length === 0) return 0;
  if (filter.parentReach && !filter.among) return countWithin(db, filter, filter.parentReach);
  if (filter.hidden && !filter.among) return countWithout(db, filter, filter.hidden);
  if (filter.hidesProtected && !filter.lockedReach && !filter.among) return countOpen(db, filter);
  if (isPlain(filter)) return countPosts(db, { shelf, statuses });
  const author = onlyAuthor(filter);
  if (author !== undefined) return countPosts(db, { shelf, statuses, scope: 'author', scopeId: author });
  const term = onlyTerm(filter);
  if (term !== undefined) return countPosts(db, { shelf, statuses, scope: 'term', scopeId: term });
  const media = onlyMedia(filter);
  if (media) return countMedia(db, media, statuses);
  return countRows(db, filter);
}

async function countRows(db: Db, filter: PostFilter): Promise<number> {
  const row = await filtered(db, filter, filter.statuses)
    .select(sql<number>`count(*)`.as('count'))
    .executeTakeFirstOrThrow();
  return row.count;
}

/** Few have a password: those are counted, not the others. */
async function countOpen(db: Db, filter: PostFilter): Promise<number> {
  const all = { ...filter, hidesProtected: false };
  const [found, locked] = [await countPostIds(db, all), await countPostIds(db, { ...all, isLocked: true })];
  return Math.max(0, found - locked);
}

async function countWithout(db: Db, filter: PostFilter, hidden: readonly number[]): Promise<number> {
  const all = { ...filter, hidden: undefined };
  return (await countPart(db, all)) - (await countRows(db, { ...all, among: hidden }));
}

/** Fewer media items belong to posts that somebody may not see than to others: those are counted. */
async function countWithin(db: Db, filter: PostFilter, reach: Reach): Promise<number> {
  const all = { ...filter, parentReach: undefined };
  const hidden = { ...all, conditions: [...(filter.conditions ?? []), belongsBeyond(reach)] };
  return Math.max(0, (await countPart(db, all)) - (await countPart(db, hidden)));
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
  desc: preparedQuery<TermParams, { id: number }>((db, param) => termWalk(db, param, 'desc')),
  asc: preparedQuery<TermParams, { id: number }>((db, param) => termWalk(db, param, 'asc')),
};
const walkOpenByTerm = {
  desc: preparedQuery<TermParams, { id: number }>((db, param) => openOnly(termWalk(db, param, 'desc'))),
  asc: preparedQuery<TermParams, { id: number }>((db, param) => openOnly(termWalk(db, param, 'asc'))),
};

const walkFew = {
  desc: preparedQuery<FewParams, { id: number }>((db, param) => fewWalk(db, param, 'desc')),
  asc: preparedQuery<FewParams, { id: number }>((db, param) => fewWalk(db, param, 'asc')),
};

/** The lists that everybody asks for are one walk over one index, compiled once. */
async function findByKnownWalk(
  db: Db,
  filter: PostFilter,
  status: string,
  { direction, limit, offset }: Page,
): Promise<number[] | undefined> {
  const params = { type: filter.shelf, status, limit, offset };
  const few = onlyFew(filter);
  if (few) return (await walkFew[direction](db, { ...params, ...few })).map((row) => row.id);
  const media = onlyMedia(filter);
  if (media) return walkMedia(db, media, { status, direction, limit, offset });
  const term = onlyTerm({ ...filter, hidesProtected: false });
  if (term === undefined && !isPlain(filter)) return undefined;
  const rows = await (term === undefined
    ? walkByDate[direction](db, params)
    : (filter.hidesProtected ? walkOpenByTerm : walkByTerm)[direction](db, { ...params, term }));
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

/** Looks at one post after the other: whether it has a password is not in the index of its terms. */
const openOnly = (walked: SelectQueryBuilder<Tables, 'term_links', { id: number }>) =>
  walked.where(sql<SqlBool>`(select posts.password from posts where posts.id = term_links.post_id) = ''`);

interface FewParams extends WalkParams {
  ids: number[];
  isProtectedToo: number;
}

function fewWalk(db: Db, param: <K extends keyof FewParams>(name: K) => FewParams[K], direction: Direction) {
  return own(db)
    .selectFrom('posts')
    .select('id')
    .where(isFew(db, param('ids'), [param('type')], [param('status')]))
    .where((is) => is.or([is('password', '=', ''), sql<SqlBool>`1 = ${plannedNumber(param('isProtectedToo'))}`]))
    .orderBy('date', direction)
    .orderBy('id', direction)
    .limit(plannedNumber(param('limit')))
    .offset(plannedNumber(param('offset')));
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

function walk(db: Db, filter: PostFilter, page: Page) {
  return ordered(db, filtered(db, filter, filter.statuses).select('posts.id'), filter, page)
    .limit(plannedNumber(page.limit))
    .offset(page.offset);
}

/** The posts of a list in one status. */
interface Part {
  filter: PostFilter;
}

/** Several statuses: the first rows of each, in order, then the first of all. Each part is a walk over its index. */
function merge(db: Db, [first, ...others]: readonly [Part, ...Part[]], page: Page) {
  const isByRelevance = page.orderBy === 'relevance';
  const part = ({ filter }: Part) => {
    const found = filtered(db, filter, filter.statuses)
      .select(['posts.id', orderKey(db, filter, page).as('key')])
      .$if(isByRelevance, (query) => query.select('posts.date'));
    const firstOnes = ordered(db, found, filter, page).limit(page.offset + page.limit);
    return own(db)
      .selectFrom(firstOnes.as('part'))
      .select(['part.id', 'part.key'])
      .$if(isByRelevance, (query) => query.select('part.date'));
  };
  const all = others.reduce((union, one) => union.unionAll(part(one)), part(first));
  return own(db)
    .selectFrom(all.as('parts'))
    .select('parts.id')
    .orderBy('parts.key', keyDirection(page))
    .$if(isByRelevance, (query) => query.orderBy('parts.date', 'desc'))
    .orderBy('parts.id', tieDirection(page))
    .limit(page.limit)
    .offset(page.offset);
}

/** All ids that fit, in their order; for `database.long.findIds`. */
export function orderedIds(db: Db, filter: PostFilter, page: Pick<Page, 'orderBy' | 'direction'>) {
  return ordered(db, filtered(db, filter, filter.statuses).select('posts.id'), filter, page);
}

/** All that have a password, or of these what is out of reach. */
export function lockedIds(db: Db, reach?: Reach) {
  // As the index says it.
  const locked = own(db)
    .selectFrom('posts')
    .select('id')
    .where(sql<SqlBool>`password <> ''`);
  return reach ? locked.where(isBeyond(reach)) : locked;
}

/** Media items that belong to a post out of reach. */
export function mediaBeyond(db: Db, reach: Reach) {
  return own(db).selectFrom('posts').select('id').where('type', '=', sql.lit('attachment')).where(belongsBeyond(reach));
}

function ordered<O>(
  db: Db,
  query: SelectQueryBuilder<Tables, 'posts', O>,
  filter: PostFilter,
  page: Pick<Page, 'orderBy' | 'direction'>,
): SelectQueryBuilder<Tables, 'posts', O> {
  const byKey = page.orderBy === 'id' ? query : query.orderBy(orderKey(db, filter, page), keyDirection(page));
  const byDate = page.orderBy === 'relevance' ? byKey.orderBy('posts.date', 'desc') : byKey;
  return byDate.orderBy('posts.id', tieDirection(page));
}

/** Posts without an author, or without a parent, stand in the same place on both databases. */
const keyDirection = ({ orderBy, direction }: Pick<Page, 'orderBy' | 'direction'>) =>
  orderBy === 'author' || orderBy === 'parent' ? emptyFirst(direction) : direction;

const tieDirection = (page: Pick<Page, 'orderBy' | 'direction'>): Direction =>
  page.orderBy === 'relevance' ? 'desc' : page.direction;

function orderKey(db: Db, filter: PostFilter, { orderBy }: Pick<Page, 'orderBy'>): RawBuilder<unknown> {
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
      return filter.search ? relevance(db, filter.search) : sql`cast(0 as integer)`;
    case 'date':
    case 'modified':
    case 'menu_order':
    case 'id':
      return sql`${sql.ref(`posts.${orderBy}`)}`;
  }
}

/** Published sticky posts, newest first. */
export async function findStickyIds(db: Db, shelf: string): Promise<number[]> {
  const rows = await own(db)
    .selectFrom('posts')
    .select('id')
    .where('type', '=', shelf)
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
