// What a list of posts is narrowed by, as a condition on their rows.
import { sql, type RawBuilder, type SelectQueryBuilder, type SqlBool } from 'kysely';
import type { Db } from '#kernel/db/db.ts';
import { dialectOf } from '#kernel/db/dialect.ts';
import { readShelf } from '#content/languages/shelves.ts';
import type { MediaItems } from '#content/media/store.ts';
import type { TermLinks } from '#content/terms/store.ts';
import { isBeyond, ownOf, type Reach } from './reach.ts';
import type { Search } from './search.ts';
import type { Posts } from './store.ts';

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
  /** Which posts: of a type, in a language. */
  shelf: string;
  /** The shelf of the default language, for what is missing on the other. */
  fallback?: string | undefined;
  /** Further shelves that stand in the same list. */
  alsoOn?: readonly string[] | undefined;
  statuses: readonly string[];
  /** Answered by `findSearched`. */
  search?: Search | undefined;
  /** What a search has found, where that is little: nothing else is looked at. */
  among?: readonly number[] | undefined;
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
  /** Of these only what is out of reach is hidden then. */
  lockedReach?: Reach | undefined;
  /** What of the list the person who asks may see. Absent: everything. */
  reach?: Reach | undefined;
  /** Which posts media items that have no state of their own may belong to. */
  parentReach?: Reach | undefined;
  /** The same where few items are hidden by it: these. */
  hidden?: readonly number[] | undefined;
  /** Only posts with a password. */
  isLocked?: boolean | undefined;
}

/** Everything of a type that visitors can find; narrowed by what is written over it. */
export function published(shelf: string): PostFilter {
  return {
    shelf,
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

export type Tables = { posts: Posts; term_links: TermLinks; media_items: MediaItems };
export type PostQuery = SelectQueryBuilder<Tables, 'posts', object>;

const own = (db: Db) => db.withTables<Tables>();

/** The rows of `posts` that fit. */
export function filtered(db: Db, filter: PostFilter, statuses: readonly string[]): PostQuery {
  if (filter.search && !filter.among) throw new Error('A search is asked of findSearched.');
  const posts: PostQuery = own(db).selectFrom('posts');
  const { shelf, fallback } = filter;
  let query = posts.where(isOfKind(db, filter, statuses));
  if (fallback !== undefined) query = query.where(isMissingOn(shelf, fallback));
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
  if (filter.isSticky !== undefined) query = query.where(isSticky(filter.isSticky));
  if (filter.formats.length > 0) query = query.where(hasFormat(filter.formats));
  if (filter.hidesProtected) query = query.where(isOpenTo(filter.lockedReach));
  if (filter.reach) query = query.where(sql<SqlBool>`not ${isBeyond(filter.reach)}`);
  if (filter.parentReach) query = query.where(belongsWithin(filter.parentReach));
  if (filter.hidden) query = query.where(sql<SqlBool>`not ${dialectOf(db).isOneOf('posts.id', filter.hidden)}`);
  if (filter.media && !isOpen(filter.media)) query = query.where(isMedia(filter.media));
  for (const condition of filter.conditions ?? []) query = query.where(condition);
  return withTerms(query, filter);
}

/** The one list, as lists of which each has its own authors: whoever reaches the own posts alone asks for an author. */
export function reachedParts(filter: PostFilter): PostFilter[] {
  const { reach, statuses } = filter;
  if (!reach) return [filter];
  const ofKind = (wish: ReturnType<typeof ownOf>) => statuses.filter((status) => ownOf(reach, status) === wish);
  const isOwn = filter.authors.length === 0 || filter.authors.includes(reach.caller);
  return [
    { ...filter, statuses: ofKind('all'), reach: undefined },
    { ...filter, statuses: isOwn ? ofKind('own') : [], authors: [reach.caller], reach: undefined },
    { ...filter, statuses: ofKind(undefined) },
  ].filter((part) => part.statuses.length > 0);
}

export function isOpenTo(reach: Reach | undefined): RawBuilder<SqlBool> {
  return reach ? sql`(posts.password = '' or not ${isBeyond(reach)})` : sql`posts.password = ''`;
}

/** Not `exists`: PostgreSQL would rather read all parents once than ask for that of each row. */
function belongsWithin(reach: Reach): RawBuilder<SqlBool> {
  return sql`coalesce((select 1 from posts as parent
    where parent.id = posts.parent_id and posts.status = 'inherit' and ${isBeyond(reach, 'parent')} limit 1), 0) = 0`;
}

/** The opposite, from the side of the parents. */
export function belongsBeyond(reach: Reach): RawBuilder<SqlBool> {
  const parents = sql`select parent.id from posts as parent where ${isBeyond(reach, 'parent')}`;
  return sql`(posts.status = 'inherit' and posts.parent_id in (${parents}))`;
}

/** Type and status; of the few that are known by their ids, locked or sticky, so that these are looked at one by one. */
function isOfKind(db: Db, filter: PostFilter, statuses: readonly string[]): RawBuilder<SqlBool> {
  const shelves = shelvesOf(filter);
  if (filter.among) return isFew(db, filter.among, shelves, statuses);
  if (filter.isLocked) return few(sql`posts.password <> ''`, shelves, statuses);
  if (filter.isSticky) return sql`(${isOn(shelves)} and ${isOneOf('posts.status', statuses)})`;
  return sql`(${isOn(shelves)} and posts.status in (${sql.join(statuses)}))`;
}

export function isFew(
  db: Db,
  ids: readonly number[],
  shelves: readonly string[],
  statuses: readonly string[],
): RawBuilder<SqlBool> {
  return few(dialectOf(db).isOneOf('posts.id', ids), shelves, statuses);
}

function few(isOne: RawBuilder<SqlBool>, shelves: readonly string[], statuses: readonly string[]): RawBuilder<SqlBool> {
  return sql`(${isOne} and ${isOneOf('posts.type', shelves)} and ${isOneOf('posts.status', statuses)})`;
}

/** An expression instead of the column, so that no index of it looks better than that of the few. */
const isOneOf = (column: string, values: readonly string[]): RawBuilder<SqlBool> =>
  sql`coalesce(${sql.ref(column)}, '') in (${sql.join(values)})`;

/** In the words of the index of the sticky ones, as below in those of the few that have a format. */
const isSticky = (is: boolean): RawBuilder<SqlBool> => (is ? sql`posts.is_sticky = 1` : sql`posts.is_sticky = 0`);

function hasFormat(formats: readonly string[]): RawBuilder<SqlBool> {
  const isOne = sql<SqlBool>`posts.format in (${sql.join(formats)})`;
  return formats.includes('') ? isOne : sql`(${isOne} and posts.format <> '')`;
}

function shelvesOf({ shelf, fallback, alsoOn = [] }: PostFilter): string[] {
  return [shelf, ...(fallback === undefined ? [] : [fallback]), ...alsoOn];
}

function isOn([shelf, ...others]: readonly string[]): RawBuilder<SqlBool> {
  return others.length === 0 ? sql`posts.type = ${shelf}` : sql`posts.type in (${sql.join([shelf, ...others])})`;
}

/** Of the default language those alone that have no translation. */
function isMissingOn(shelf: string, fallback: string): RawBuilder<SqlBool> {
  const { name, language } = readShelf(shelf);
  return sql`(posts.type <> ${fallback} or not exists (select 1 from multilang_translation as original
    join multilang_translation as other on other.trid = original.trid and other.language_code = ${language}
    where original.element_type = ${`post_${name}`} and original.element_id = posts.id))`;
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

export function isPlain(filter: PostFilter): boolean {
  return isPlainBeside(filter) && (filter.media === undefined || isOpen(filter.media));
}

/**
 * Few are asked for by name, or an index has them in this order and a counter their number. Everything else may be a walk
 * over all posts.
 */
export function isQuick(filter: PostFilter, orderBy: string): boolean {
  return reachedParts(filter).every((part) => isQuickPart({ ...part, hidden: undefined }, orderBy));
}

function isQuickPart(filter: PostFilter, orderBy: string): boolean {
  const isNamed = filter.include.length > 0 || filter.slugs.length > 0;
  if (isNamed || isPlain(filter)) return true;
  const isCounted = [onlyAuthor, onlyTerm, onlyMedia].some((only) => only(filter) !== undefined);
  return orderBy === 'date' && isCounted;
}

/** No filter but type, status and the kind of media. */
function isPlainBeside(filter: PostFilter): boolean {
  return isBare(filter) && filter.authors.length === 0 && filter.terms.length === 0;
}

/** The one kind or type of media that a list is about. */
export function onlyMedia(filter: PostFilter): { column: 'media_type' | 'mime_type'; value: string } | undefined {
  if (!filter.media || !isPlainBeside(filter)) return undefined;
  const { kinds, mimeTypes } = filter.media;
  const [value, ...others] = [...kinds, ...mimeTypes];
  if (value === undefined || others.length > 0) return undefined;
  return { column: kinds.length > 0 ? 'media_type' : 'mime_type', value };
}

/** What a search has found, and nothing else to narrow it. */
export function onlyFew(filter: PostFilter): { ids: number[]; isProtectedToo: number } | undefined {
  const { among, hidesProtected } = filter;
  const isOnly = isPlain({ ...filter, search: undefined, hidesProtected: false });
  return among && isOnly ? { ids: [...among], isProtectedToo: hidesProtected ? 0 : 1 } : undefined;
}

export function onlyAuthor(filter: PostFilter): number | undefined {
  const isOpenMedia = filter.media === undefined || isOpen(filter.media);
  const isOnly = isBare(filter) && isOpenMedia && filter.authors.length === 1 && filter.terms.length === 0;
  return isOnly ? filter.authors[0] : undefined;
}

export function onlyTerm(filter: PostFilter): number | undefined {
  const [first, second] = filter.terms;
  const isOnly = isBare(filter) && !filter.media && filter.authors.length === 0 && second === undefined;
  return isOnly && first?.match !== 'none' && first?.terms.length === 1 ? first.terms[0] : undefined;
}

/** No filter but type, status, authors and terms. */
function isBare(filter: PostFilter): boolean {
  return (
    filter.search === undefined &&
    filter.fallback === undefined &&
    filter.alsoOn === undefined &&
    filter.after === undefined &&
    filter.before === undefined &&
    filter.modifiedAfter === undefined &&
    filter.modifiedBefore === undefined &&
    filter.menuOrder === undefined &&
    filter.isSticky === undefined &&
    (filter.conditions ?? []).length === 0 &&
    filter.lockedReach === undefined &&
    filter.reach === undefined &&
    filter.parentReach === undefined &&
    filter.hidden === undefined &&
    !filter.hidesProtected &&
    !filter.isLocked &&
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
