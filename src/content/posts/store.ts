// Posts, pages and their kin: rows and meta.
import { sql, type Selectable } from 'kysely';
import type { Db } from '#kernel/db/db.ts';
import { dialectOf, type Dialect } from '#kernel/db/dialect.ts';
import { inOrder } from '#kernel/db/in-order.ts';
import { preparedQuery, preparedRows, type Param } from '#kernel/db/prepared.ts';
import { readShelf, shelf } from '#content/languages/shelves.ts';

export interface Posts {
  id: number;
  /** The shelf: `post`, or `post@de` in another language than the default one. */
  type: string;
  status: string;
  author_id: number | null;
  parent_id: number | null;
  slug: string;
  /** Site time. */
  date: string;
  /** Null while the date floats with the last save. */
  date_gmt: string | null;
  modified: string;
  modified_gmt: string;
  password: string;
  comment_status: string;
  ping_status: string;
  /** Empty for the standard format. */
  format: string;
  template: string;
  is_sticky: number;
  featured_media: number;
  menu_order: number;
  guid: string;
  trashed_status: string | null;
  trashed_slug: string | null;
  trashed_at: string | null;
  lock_user_id: number | null;
  lock_until: string | null;
  revision_count: number;
  last_revision_id: number | null;
  /** What lists sorted by title compare. */
  title_key: string;
  title: string;
  excerpt: string;
  /** The rendered texts, kept when they depend on nothing but the post. */
  excerpt_html: string | null;
  content_html: string | null;
  /** Which renderer made them. */
  html_key: string | null;
  content: string;
}
export interface PostMeta {
  post_id: number;
  key: string;
  value: string;
}

type Row = Selectable<Posts>;

/** In rows that are read, `type` is the kind alone. */
interface Spoken {
  /** Empty: the default language of the site, or none. */
  language: string;
}
export type PostRow = Row & Spoken;
/** The few facts that decide who may see and change a post. */
export type PostHead = Pick<Row, (typeof HEAD)[number]> & Spoken;
/** A row for answers: the raw texts are absent where nobody asked for them. */
export type ShownPost = Pick<Row, (typeof SHORT)[number] | (typeof RENDERED)[number]> & {
  content: string | null;
} & Spoken;

/** What time brings to a record. */
export const NEWBORN = {
  language: '',
  trashed_status: null,
  trashed_slug: null,
  trashed_at: null,
  lock_user_id: null,
  lock_until: null,
  revision_count: 0,
  last_revision_id: null,
};

const own = (db: Db) => db.withTables<{ posts: Posts; post_meta: PostMeta }>();

const HEAD = ['id', 'type', 'status', 'author_id', 'parent_id', 'slug', 'date', 'trashed_status', 'password'] as const;
const SHORT = [
  ...HEAD,
  'date_gmt',
  'modified',
  'modified_gmt',
  'comment_status',
  'ping_status',
  'format',
  'template',
  'is_sticky',
  'featured_media',
  'menu_order',
  'guid',
  'revision_count',
  'last_revision_id',
  'title',
] as const;
/** What no answer shows. */
const INNER = ['trashed_slug', 'trashed_at', 'lock_user_id', 'lock_until', 'title_key'] as const;
const RENDERED = ['excerpt', 'excerpt_html', 'content_html', 'html_key'] as const;

/** Takes rows off their shelves, in place. */
export function unshelved<R extends { type: string }>(rows: readonly R[]): (R & Spoken)[] {
  return rows.map((row) => {
    const { name, language } = readShelf(row.type);
    return Object.assign(row, { type: name, language });
  });
}

export const shelfOf = ({ type, language }: { type: string } & Spoken): string => shelf(type, language);

const findHeadsQuery = preparedQuery<{ ids: number[] }, Pick<Row, (typeof HEAD)[number]>>((db, param, dialect) =>
  own(db)
    .selectFrom('posts')
    .select(HEAD)
    .where(dialect.isOneOf('posts.id', param('ids'))),
);
const findPostQuery = preparedQuery<{ id: number }, Row>((db, param) =>
  own(db).selectFrom('posts').selectAll().where('id', '=', param('id')),
);
/** Content is only read where the stored rendering cannot stand for it. */
const findShownQuery = preparedQuery<{ ids: number[]; htmlKey: string }, Omit<ShownPost, 'language'>>(
  (db, param, dialect) =>
    own(db)
      .selectFrom('posts')
      .select([...SHORT, ...RENDERED])
      .select(sql<string | null>`case when html_key = ${param('htmlKey')} then null else content end`.as('content'))
      .where(dialect.isOneOf('posts.id', param('ids'))),
);
const findWholeQuery = preparedQuery<{ ids: number[] }, Row>((db, param, dialect) =>
  own(db)
    .selectFrom('posts')
    .selectAll()
    .where(dialect.isOneOf('posts.id', param('ids'))),
);
const findShortQuery = preparedQuery<{ ids: number[] }, Pick<Row, (typeof SHORT)[number]>>((db, param, dialect) =>
  own(db)
    .selectFrom('posts')
    .select(SHORT)
    .where(dialect.isOneOf('posts.id', param('ids'))),
);
const findMetaQuery = preparedQuery<{ ids: number[]; keys: string[] }, PostMeta>((db, param, dialect) =>
  own(db)
    .selectFrom('post_meta')
    .selectAll()
    .where(dialect.isOneOf('post_id', param('ids')))
    .where(dialect.isOneOf('key', param('keys'))),
);

/** A pattern for the keys costs one look for each post; a list of keys one for each of them. */
const findNamedMetaQuery = preparedQuery<{ ids: number[]; pattern: string }, PostMeta>((db, param, dialect) =>
  own(db)
    .selectFrom('post_meta')
    .selectAll()
    .where(dialect.isOneOf('post_id', param('ids')))
    .where(sql<boolean>`key like ${param('pattern')} escape '!'`),
);

export async function findPost(db: Db, id: number): Promise<PostRow | undefined> {
  return unshelved(await findPostQuery(db, { id }))[0];
}

export async function findPostHeads(db: Db, ids: readonly number[]): Promise<PostHead[]> {
  return unshelved(await findHeadsQuery(db, { ids: [...ids] }));
}

/** In the order of the ids, as below. */
export async function findWholePosts(db: Db, ids: readonly number[]): Promise<PostRow[]> {
  return inOrder([...new Set(ids)], unshelved(await findWholeQuery(db, { ids: [...ids] })));
}

/** For reading: stored renderings instead of the raw content where they are good. */
export async function findShownPosts(db: Db, ids: readonly number[], htmlKey: string): Promise<ShownPost[]> {
  return inOrder([...new Set(ids)], unshelved(await findShownQuery(db, { ids: [...ids], htmlKey })));
}

/** Without any of the long texts. */
export async function findShortPosts(db: Db, ids: readonly number[]): Promise<ShownPost[]> {
  const rows = inOrder([...new Set(ids)], unshelved(await findShortQuery(db, { ids: [...ids] })));
  return rows.map((row) => ({
    ...row,
    excerpt: '',
    excerpt_html: '',
    content_html: '',
    html_key: null,
    content: null,
  }));
}

export async function findMeta(
  db: Db,
  ids: readonly number[],
  keys: readonly string[],
): Promise<Map<number, Map<string, string>>> {
  return byPost(await findMetaQuery(db, { ids: [...ids], keys: [...keys] }));
}

/** Of keys that begin with a word. */
export async function findMetaNamed(
  db: Db,
  ids: readonly number[],
  begin: string,
): Promise<Map<number, Map<string, string>>> {
  const pattern = `${begin.replaceAll(/[!_%]/g, '!$&')}%`;
  return byPost(await findNamedMetaQuery(db, { ids: [...ids], pattern }));
}

function byPost(rows: readonly PostMeta[]): Map<number, Map<string, string>> {
  const found = new Map<number, Map<string, string>>();
  for (const { post_id: id, key, value } of rows) {
    found.set(id, (found.get(id) ?? new Map<string, string>()).set(key, value));
  }
  return found;
}

export async function findAllMeta(db: Db, id: number): Promise<Map<string, string>> {
  const rows = await own(db).selectFrom('post_meta').selectAll().where('post_id', '=', id).execute();
  return new Map(rows.map(({ key, value }) => [key, value]));
}

/** Those that stand below a post, in their order. */
export async function findChildIds(db: Db, parentId: number, shelf: string, limit: number): Promise<number[]> {
  const rows = await own(db)
    .selectFrom('posts')
    .select('id')
    .where('parent_id', '=', parentId)
    .where('type', '=', shelf)
    .where('status', '<>', 'trash')
    .orderBy('id')
    .limit(limit)
    .execute();
  return rows.map((row) => row.id);
}

/** The posts that have one of these values and, if wished, lack another; behind a number. */
export async function findPostsWithMeta(
  db: Db,
  keys: readonly string[],
  { without, after, limit }: { without?: string; after: number; limit: number },
): Promise<number[]> {
  const rows = await own(db)
    .selectFrom('post_meta')
    .select('post_id')
    .distinct()
    .where('key', 'in', keys)
    .where('post_id', '>', after)
    .$if(without !== undefined, (query) =>
      query.where(({ not, exists, selectFrom }) =>
        not(
          exists(
            selectFrom('post_meta as other')
              .select('other.post_id')
              .whereRef('other.post_id', '=', 'post_meta.post_id')
              .where('other.key', '=', without ?? ''),
          ),
        ),
      ),
    )
    .orderBy('post_id')
    .limit(limit)
    .execute();
  return rows.map((row) => row.post_id);
}

interface SlugPlace {
  slugs: string[];
  types: string[];
  exceptId: number;
}

const findSlugsQuery = preparedQuery<SlugPlace, { slug: string }>((db, param, dialect) => bySlugs(db, param, dialect));
const findSlugsBelowQuery = preparedQuery<SlugPlace & { parentId: number }, { slug: string }>((db, param, dialect) =>
  bySlugs(db, param, dialect).where('parent_id', '=', param('parentId')),
);
const findTopSlugsQuery = preparedQuery<SlugPlace, { slug: string }>((db, param, dialect) =>
  bySlugs(db, param, dialect).where('parent_id', 'is', null),
);

function bySlugs(db: Db, param: Param<SlugPlace>, dialect: Dialect) {
  return own(db)
    .selectFrom('posts')
    .select('slug')
    .where(dialect.isOneOf('slug', param('slugs')))
    .where(dialect.isOneOf('type', param('types')))
    .where('id', '<>', param('exceptId'));
}

/** Without `parentId` a slug must be free among all posts of the shelves. */
export async function findTakenSlugs(
  db: Db,
  slugs: readonly string[],
  among: { shelves: readonly string[]; parentId?: number | null; exceptId: number },
): Promise<Set<string>> {
  const { parentId, exceptId } = among;
  const place = { slugs: [...slugs], types: [...among.shelves], exceptId };
  const rows = await (parentId === undefined ? findSlugsQuery(db, place) : findBelow(db, place, parentId));
  return new Set(rows.map((row) => row.slug));
}

/** Those of the slugs that nothing has, of whatever type. */
export async function findUnused(db: Db, slugs: readonly string[]): Promise<Set<string>> {
  if (slugs.length === 0) return new Set();
  const rows = await own(db).selectFrom('posts').select('slug').where(dialectOf(db).isOneOf('slug', slugs)).execute();
  const used = new Set(rows.map((row) => row.slug));
  return new Set(slugs.filter((slug) => !used.has(slug)));
}

function findBelow(db: Db, place: SlugPlace, parentId: number | null): Promise<{ slug: string }[]> {
  return parentId === null ? findTopSlugsQuery(db, place) : findSlugsBelowQuery(db, { ...place, parentId });
}

const COLUMNS = [...SHORT, ...INNER, ...RENDERED, 'content'] as const;
const insertRows = preparedRows<Row>(COLUMNS, (db, rows) => own(db).insertInto('posts').values(rows));

export function insertPosts(db: Db, rows: readonly PostRow[]): Promise<void> {
  return insertRows(
    db,
    rows.map((row) => (row.language === '' ? row : { ...row, type: shelfOf(row) })),
  );
}

export function insertPost(db: Db, row: PostRow): Promise<void> {
  return insertPosts(db, [row]);
}

/** As the table has them: `type` is the shelf. */
export type PostColumns = Partial<Omit<Row, 'id'>>;

export async function updatePost(db: Db, id: number, changes: PostColumns): Promise<void> {
  await own(db).updateTable('posts').set(changes).where('id', '=', id).execute();
}

export async function deletePost(db: Db, id: number): Promise<void> {
  await own(db).deleteFrom('posts').where('id', '=', id).execute();
}

/** The children of a post that goes away move up to its parent; gives their ids. */
export async function moveChildrenUp(
  db: Db,
  id: number,
  parentId: number | null,
): Promise<{ id: number; type: string; status: string }[]> {
  const rows = await own(db)
    .updateTable('posts')
    .set({ parent_id: parentId })
    .where('parent_id', '=', id)
    .returning(['id', 'type', 'status'])
    .execute();
  return unshelved(rows);
}

export const insertMeta = preparedRows<PostMeta>(['post_id', 'key', 'value'], (db, rows) =>
  own(db).insertInto('post_meta').values(rows),
);

export async function upsertMeta(db: Db, postId: number, key: string, value: string): Promise<void> {
  await own(db)
    .insertInto('post_meta')
    .values({ post_id: postId, key, value })
    .onConflict((conflict) => conflict.columns(['post_id', 'key']).doUpdateSet({ value }))
    .execute();
}

export async function deleteMeta(db: Db, postId: number, key: string): Promise<void> {
  await own(db).deleteFrom('post_meta').where('post_id', '=', postId).where('key', '=', key).execute();
}

export function nextPostId(db: Db): Promise<number> {
  return dialectOf(db).nextId(db);
}
