// Lists of comments: which ids fit a filter, in which order, and how many there are in all.
import { sql, type RawBuilder, type SelectQueryBuilder, type SqlBool } from 'kysely';
import type { Db } from '#kernel/db/db.ts';
import { dialectOf } from '#kernel/db/dialect.ts';
import { preparedQuery } from '#kernel/db/prepared.ts';
import { isBeyond, type Reach } from '#content/posts/reach.ts';
import type { CommentStatus, CommentTables } from './store.ts';

export type CommentOrder = 'date' | 'date_gmt' | 'id' | 'include' | 'post' | 'parent' | 'type';

export interface CommentFilter {
  type: string;
  statuses: readonly CommentStatus[];
  search: string;
  /** UTC. */
  after: string | undefined;
  before: string | undefined;
  authors: readonly number[];
  notAuthors: readonly number[];
  email: string | undefined;
  include: readonly number[];
  exclude: readonly number[];
  posts: readonly number[];
  /** Only of posts that stand there; absent: of all. */
  shelves?: readonly string[] | undefined;
  /** 0 for comments that answer no other. */
  parents: readonly number[];
  notParents: readonly number[];
  /** Absent: all of them, for whoever asks on behalf of nobody. */
  access?: CommentAccess | undefined;
  /** Whether addresses of the writers are searched, too. */
  searchesAddresses?: boolean | undefined;
}

/** What of the comments a person may see. */
export interface CommentAccess {
  readonly caller: number;
  /** Those of these posts are not for them. */
  readonly posts: HiddenPosts;
  /** Those that wait, and are not of their own, are shown below posts that they could edit; absent: below all. */
  readonly edit?: Reach | undefined;
}

/** The numbers of the posts, where they are few; else what can be read, and of those with a password edited. */
export type HiddenPosts = readonly number[] | { readonly read?: Reach | undefined; readonly edit?: Reach | undefined };

export interface CommentPage {
  orderBy: CommentOrder;
  direction: 'asc' | 'desc';
  offset: number;
  limit: number;
}

type CommentQuery = SelectQueryBuilder<CommentTables, 'comments', object>;

const own = (db: Db) => db.withTables<CommentTables>();

/** The ids of one page of a list. */
export async function findCommentIds(db: Db, filter: CommentFilter, page: CommentPage): Promise<number[]> {
  if (page.orderBy === 'include') return findIncluded(db, filter, page);
  const [status, ...others] = filter.statuses;
  if (status === undefined) return [];
  const query = others.length === 0 ? walk(db, filter, status, page) : merge(db, filter, [status, ...others], page);
  return (await query.execute()).map((row) => row.id);
}

export async function countComments(db: Db, filter: CommentFilter): Promise<number> {
  if (filter.statuses.length === 0) return 0;
  const { access, ...all } = filter;
  if (!access) return count(filtered(db, filter, filter.statuses));
  let total = 0;
  for (const status of filter.statuses) {
    total += await count(filtered(db, status === 'approved' ? all : filter, [status]));
    // Few stand below a post that somebody may not see: those are counted, not the others.
    if (status === 'approved') total -= await count(filtered(db, all, [status]).where(isOfHidden(db, access.posts)));
  }
  return total;
}

async function count(comments: CommentQuery): Promise<number> {
  const row = await comments.select(sql<number>`count(*)`.as('count')).executeTakeFirstOrThrow();
  return row.count;
}

/** Those in one state, but no more than `most`: counting ends there. */
export async function countCommentsUpTo(
  db: Db,
  { status, shelves }: { status: CommentStatus; shelves: readonly string[] | undefined },
  most: number,
): Promise<number> {
  const found = filtered(db, { ...EVERYTHING, shelves }, [status])
    .select('comments.id')
    .limit(most);
  const row = await own(db)
    .selectFrom(found.as('found'))
    .select((is) => is.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return row.count;
}

const EVERYTHING: CommentFilter = {
  type: 'comment',
  statuses: [],
  search: '',
  after: undefined,
  before: undefined,
  authors: [],
  notAuthors: [],
  email: undefined,
  include: [],
  exclude: [],
  posts: [],
  parents: [],
  notParents: [],
};

const countOf = preparedQuery<{ postId: number }, { count: number }>((db, param) =>
  own(db)
    .selectFrom('comments')
    .select((is) => is.fn.countAll<number>().as('count'))
    .where('post_id', '=', param('postId'))
    .where('type', '=', sql.lit('comment'))
    .where('status', '=', sql.lit('approved')),
);

/** The approved comments of a post. */
export async function countApproved(db: Db, postId: number): Promise<number> {
  return (await countOf(db, { postId }))[0]?.count ?? 0;
}

const countsOf = preparedQuery<{ ids: number[] }, { post_id: number; count: number }>((db, param, dialect) =>
  own(db)
    .selectFrom('comments')
    .select(['post_id', (is) => is.fn.countAll<number>().as('count')])
    .where(dialect.isOneOf('post_id', param('ids')))
    .where('type', '=', sql.lit('comment'))
    .where('status', '=', sql.lit('approved'))
    .groupBy('post_id'),
);

/** The same for many; those without a comment are left out. */
export async function countApprovedOf(db: Db, postIds: readonly number[]): Promise<Map<number, number>> {
  const rows = await countsOf(db, { ids: [...postIds] });
  return new Map(rows.map((row) => [row.post_id, row.count]));
}

async function findIncluded(db: Db, filter: CommentFilter, { offset, limit }: CommentPage): Promise<number[]> {
  const rows = await filtered(db, filter, filter.statuses).select('comments.id').execute();
  const found = new Set(rows.map((row) => row.id));
  return [...new Set(filter.include)].filter((id) => found.has(id)).slice(offset, offset + limit);
}

function walk(db: Db, filter: CommentFilter, status: CommentStatus, page: CommentPage) {
  return ordered(filtered(db, filter, [status]).select('comments.id'), page)
    .limit(page.limit)
    .offset(page.offset);
}

/** Several states: the first rows of each, in order, then the first of all. Each part is a walk over its index. */
function merge(
  db: Db,
  filter: CommentFilter,
  [status, ...others]: readonly [CommentStatus, ...CommentStatus[]],
  page: CommentPage,
) {
  const part = (one: CommentStatus) => {
    const found = filtered(db, filter, [one]).select(['comments.id', orderKey(page).as('key')]);
    const firstOnes = ordered(found, page).limit(page.offset + page.limit);
    return own(db).selectFrom(firstOnes.as('part')).select(['part.id', 'part.key']);
  };
  const all = others.reduce((union, one) => union.unionAll(part(one)), part(status));
  return own(db)
    .selectFrom(all.as('parts'))
    .select('parts.id')
    .orderBy('parts.key', page.direction)
    .orderBy('parts.id', page.direction)
    .limit(page.limit)
    .offset(page.offset);
}

function ordered<O>(
  query: SelectQueryBuilder<CommentTables, 'comments', O>,
  page: CommentPage,
): SelectQueryBuilder<CommentTables, 'comments', O> {
  const isById = page.orderBy === 'id' || page.orderBy === 'type';
  const byKey = isById ? query : query.orderBy(orderKey(page), page.direction);
  return byKey.orderBy('comments.id', page.direction);
}

/** A list has one type only, so the order by type is that of ids. */
function orderKey({ orderBy }: CommentPage): RawBuilder<unknown> {
  switch (orderBy) {
    case 'date':
      return sql`comments.date`;
    case 'date_gmt':
      return sql`comments.date_gmt`;
    case 'post':
      return sql`comments.post_id`;
    case 'parent':
      return parentKey;
    case 'id':
    case 'include':
    case 'type':
      return sql`comments.id`;
  }
}

const SHOWN = ['author_name', 'author_url', 'content'];
const ADDRESSES = ['author_email', 'author_ip'];

function filtered(db: Db, filter: CommentFilter, statuses: readonly CommentStatus[]): CommentQuery {
  const dialect = dialectOf(db);
  let query: CommentQuery = own(db)
    .selectFrom('comments')
    .where(isOneOf('comments.type', [filter.type]))
    .where(isOneOf('comments.status', statuses))
    .where(isOfShownPost());
  if (filter.after !== undefined) query = query.where('comments.date_gmt', '>', filter.after);
  if (filter.before !== undefined) query = query.where('comments.date_gmt', '<', filter.before);
  if (filter.authors.length > 0) query = query.where('comments.author_id', 'in', filter.authors);
  if (filter.notAuthors.length > 0) {
    query = query.where((is) =>
      is.or([is('comments.author_id', 'is', null), is('comments.author_id', 'not in', filter.notAuthors)]),
    );
  }
  if (filter.email !== undefined) query = query.where('comments.author_email', '=', filter.email);
  if (filter.include.length > 0) query = query.where('comments.id', 'in', filter.include);
  if (filter.exclude.length > 0) query = query.where('comments.id', 'not in', filter.exclude);
  if (filter.posts.length > 0) query = query.where('comments.post_id', 'in', filter.posts);
  else if (filter.shelves) query = query.where(isOfPostOn(filter.shelves));
  if (filter.parents.includes(0)) query = query.where(answersOneOf(filter.parents));
  else if (filter.parents.length > 0) query = query.where('comments.parent_id', 'in', filter.parents);
  if (filter.notParents.length > 0) query = query.where(sql<SqlBool>`not (${answersOneOf(filter.notParents)})`);
  if (filter.search !== '') {
    const columns = filter.searchesAddresses ? [...SHOWN, ...ADDRESSES] : SHOWN;
    query = query.where(dialect.containsText({ table: 'comments', columns, phrase: filter.search }));
  }
  if (filter.access) query = query.where(isShownTo(db, filter.access));
  return query;
}

/** As `canReadComment` says. */
function isShownTo(db: Db, { caller, posts, edit }: CommentAccess): RawBuilder<SqlBool> {
  const isForeign = sql`(comments.status <> 'approved' and coalesce(comments.author_id, 0) <> ${caller})`;
  const hidden = 'length' in posts ? undefined : posts;
  const tests = [
    ...(hidden?.read ? [isBeyond(hidden.read)] : []),
    ...(hidden?.edit ? [sql<SqlBool>`(posts.password <> '' and ${isBeyond(hidden.edit)})`] : []),
    ...(edit ? [sql<SqlBool>`(${isForeign} and ${isBeyond(edit)})`] : []),
  ];
  const isNamed = 'length' in posts && posts.length > 0 ? isOfOne(db, posts) : sql<SqlBool>`1 = 0`;
  if (tests.length === 0) return sql`not ${isNamed}`;
  // Not `exists`: PostgreSQL would rather read all posts once than ask for that of each row.
  return sql`(not ${isNamed} and coalesce((select 1 from posts
    where posts.id = comments.post_id and (${sql.join(tests, sql` or `)}) limit 1), 0) = 0)`;
}

const isOfOne = (db: Db, posts: readonly number[]): RawBuilder<SqlBool> =>
  sql`(${dialectOf(db).isOneOf('comments.post_id', posts)})`;

/** Below posts that are hidden from somebody, from the side of the posts. */
function isOfHidden(db: Db, posts: HiddenPosts): RawBuilder<SqlBool> {
  return 'length' in posts ? isOfOne(db, posts) : sql`comments.post_id in (${hiddenPosts(posts)})`;
}

function hiddenPosts({ read, edit }: Exclude<HiddenPosts, readonly number[]>): RawBuilder<{ id: number }> {
  const parts = [
    ...(read ? [sql`select posts.id from posts where ${isBeyond(read)}`] : []),
    // As the index of those with a password says it.
    ...(edit ? [sql`select posts.id from posts where password <> '' and ${isBeyond(edit)}`] : []),
  ];
  return parts.length === 0 ? sql`select posts.id from posts where 1 = 0` : sql`${sql.join(parts, sql` union `)}`;
}

/** Posts with comments that are hidden from somebody; for `searches.order`. */
export function hiddenCommentedIds(db: Db, posts: Exclude<HiddenPosts, readonly number[]>) {
  return db
    .withTables<{ hidden: { id: number } } & CommentTables>()
    .selectFrom(sql<{ id: number }>`(${hiddenPosts(posts)})`.as('hidden'))
    .select('hidden.id')
    .where(sql<SqlBool>`exists (select 1 from comments where comments.post_id = hidden.id)`);
}

/** As expressions: SQLite plans anew for every execution where a bare value could fit a partial index. */
function isOneOf(column: string, values: readonly string[]): RawBuilder<SqlBool> {
  return sql`${sql.ref(column)} in (${sql.join(values.map((value) => sql`cast(${value} as text)`))})`;
}

/** The comments of a post in the trash are hidden with it. The trash is small and has its own index. */
function isOfShownPost(): RawBuilder<SqlBool> {
  return sql`comments.post_id not in (select posts.id from posts where posts.status = 'trash')`;
}

/** Asked for each row on the way: a post has one row, and the newest comments are wanted. */
function isOfPostOn(shelves: readonly string[]): RawBuilder<SqlBool> {
  return sql`exists (select 1 from posts where posts.id = comments.post_id and posts.type in (${sql.join(shelves)}))`;
}

/** 0 stands for no parent, in filters and in the order. */
const parentKey = sql`coalesce(comments.parent_id, 0)`;

function answersOneOf(parents: readonly number[]): RawBuilder<SqlBool> {
  return sql`${parentKey} in (${sql.join(parents)})`;
}

/** What visitors see of these posts, or of all. */
export function approvedComments(posts: readonly number[], shelves?: readonly string[]): CommentFilter {
  return { ...EVERYTHING, statuses: ['approved'], posts, shelves };
}
