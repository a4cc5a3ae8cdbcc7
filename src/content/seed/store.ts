// Writing many posts at once: a few statements, each with many rows and prepared once.
import { sql, type Expression } from 'kysely';
import type { Db } from '#kernel/db/db.ts';
import { preparedQuery, type PreparedQuery } from '#kernel/db/prepared.ts';
import type { Scope } from '#content/posts/counts.ts';
import type { PostRow, Posts } from '#content/posts/store.ts';
import type { TermLinks } from '#content/terms/store.ts';

interface PostCounts {
  type: string;
  status: string;
  scope: Scope;
  scope_id: number;
  count: number;
}

const own = (db: Db) =>
  db.withTables<{
    posts: Posts;
    seed_posts: Posts;
    term_links: TermLinks;
    seed_links: TermLinks;
    post_counts: PostCounts;
  }>();

/** The columns that differ from one made-up post to the next. */
export type SeedPost = Pick<
  PostRow,
  | 'id'
  | 'author_id'
  | 'slug'
  | 'date'
  | 'date_gmt'
  | 'modified'
  | 'modified_gmt'
  | 'guid'
  | 'title_key'
  | 'title'
  | 'excerpt_html'
  | 'content_html'
  | 'html_key'
  | 'content'
>;
export type SeedLink = Pick<TermLinks, 'post_id' | 'term_id' | 'taxonomy' | 'date'>;

export const SEED_TYPE = 'post';
export const SEED_STATUS = 'publish';

const SAME = {
  type: SEED_TYPE,
  status: SEED_STATUS,
  parent_id: null,
  password: '',
  comment_status: 'open',
  ping_status: 'open',
  format: '',
  template: '',
  is_sticky: 0,
  featured_media: 0,
  menu_order: 0,
  trashed_status: null,
  trashed_slug: null,
  trashed_at: null,
  lock_user_id: null,
  lock_until: null,
  revision_count: 0,
  last_revision_id: null,
  excerpt: '',
};

/** The columns of several rows, each with the number of its row: `title0`, `title1`. */
type Values<R> = { [K in keyof R & string as `${K}${number}`]: R[K] };

const postsQuery = byRowCount((rows) =>
  preparedQuery<Values<SeedPost>, never>((db, param) =>
    own(db)
      .insertInto('seed_posts')
      .values(
        Array.from({ length: rows }, (_, at) => ({
          ...SAME,
          id: param(`id${at}`),
          author_id: param(`author_id${at}`),
          slug: param(`slug${at}`),
          date: param(`date${at}`),
          date_gmt: param(`date_gmt${at}`),
          modified: param(`modified${at}`),
          modified_gmt: param(`modified_gmt${at}`),
          guid: param(`guid${at}`),
          title_key: param(`title_key${at}`),
          title: param(`title${at}`),
          excerpt_html: param(`excerpt_html${at}`),
          content_html: param(`content_html${at}`),
          html_key: param(`html_key${at}`),
          content: param(`content${at}`),
        })),
      ),
  ),
);

const linksQuery = byRowCount((rows) =>
  preparedQuery<Values<SeedLink>, never>((db, param) =>
    own(db)
      .insertInto('seed_links')
      .values(
        Array.from({ length: rows }, (_, at) => ({
          post_id: param(`post_id${at}`),
          term_id: param(`term_id${at}`),
          taxonomy: param(`taxonomy${at}`),
          type: SEED_TYPE,
          status: SEED_STATUS,
          date: param(`date${at}`),
        })),
      ),
  ),
);

/**
 * The rows are collected in tables without an index, and go from there in one statement each: every statement with many
 * rows makes the database note how to undo it, and the text index write out what it has, which costs more than the rows.
 */
export async function insertSeed(db: Db, posts: readonly SeedPost[], links: readonly SeedLink[]): Promise<void> {
  const tables = own(db);
  await createLike(db, 'seed_posts', tables.selectFrom('posts').selectAll().limit(0));
  await createLike(db, 'seed_links', tables.selectFrom('term_links').selectAll().limit(0));
  await insertAll(db, postsQuery, posts, postValues);
  await insertAll(db, linksQuery, links, linkValues);
  await tables.insertInto('posts').expression(tables.selectFrom('seed_posts').selectAll().orderBy('id')).execute();
  await tables.insertInto('term_links').expression(tables.selectFrom('seed_links').selectAll()).execute();
  await db.schema.dropTable('seed_posts').execute();
  await db.schema.dropTable('seed_links').execute();
}

async function createLike(db: Db, name: string, nothing: Expression<unknown>): Promise<void> {
  await db.schema.createTable(name).temporary().as(nothing).execute();
}

/** Raises the counters by what was added, in the same transaction: no total is ever wrong, even if the load stops. */
export async function addCounts(
  db: Db,
  counts: readonly { scope: Scope; scope_id: number; count: number }[],
): Promise<void> {
  if (counts.length === 0) return;
  await own(db)
    .insertInto('post_counts')
    .values(counts.map((cell) => ({ ...cell, type: SEED_TYPE, status: SEED_STATUS })))
    .onConflict((conflict) =>
      conflict
        .columns(['scope', 'scope_id', 'type', 'status'])
        .doUpdateSet({ count: sql<number>`post_counts.count + excluded.count` }),
    )
    .execute();
}

const ROWS_AT_ONCE = 50;

type Insert<R> = (rows: number) => PreparedQuery<Values<R>, never>;

function byRowCount<R>(create: Insert<R>): Insert<R> {
  const made = new Map<number, PreparedQuery<Values<R>, never>>();
  return (rows) => {
    const query = made.get(rows) ?? create(rows);
    made.set(rows, query);
    return query;
  };
}

/** Only two statements of each kind are ever prepared: for a full set of rows, and for a single one. */
async function insertAll<R>(
  db: Db,
  insert: Insert<R>,
  rows: readonly R[],
  valuesOf: (rows: readonly R[]) => Values<R>,
): Promise<void> {
  const full = rows.length - (rows.length % ROWS_AT_ONCE);
  for (let at = 0; at < full; at += ROWS_AT_ONCE) {
    await insert(ROWS_AT_ONCE)(db, valuesOf(rows.slice(at, at + ROWS_AT_ONCE)));
  }
  for (const row of rows.slice(full)) await insert(1)(db, valuesOf([row]));
}

function postValues(posts: readonly SeedPost[]): Values<SeedPost> {
  const values: Values<SeedPost> = {};
  for (const [at, post] of posts.entries()) {
    values[`id${at}`] = post.id;
    values[`author_id${at}`] = post.author_id;
    values[`slug${at}`] = post.slug;
    values[`date${at}`] = post.date;
    values[`date_gmt${at}`] = post.date_gmt;
    values[`modified${at}`] = post.modified;
    values[`modified_gmt${at}`] = post.modified_gmt;
    values[`guid${at}`] = post.guid;
    values[`title_key${at}`] = post.title_key;
    values[`title${at}`] = post.title;
    values[`excerpt_html${at}`] = post.excerpt_html;
    values[`content_html${at}`] = post.content_html;
    values[`html_key${at}`] = post.html_key;
    values[`content${at}`] = post.content;
  }
  return values;
}

function linkValues(links: readonly SeedLink[]): Values<SeedLink> {
  const values: Values<SeedLink> = {};
  for (const [at, link] of links.entries()) {
    values[`post_id${at}`] = link.post_id;
    values[`term_id${at}`] = link.term_id;
    values[`taxonomy${at}`] = link.taxonomy;
    values[`date${at}`] = link.date;
  }
  return values;
}
