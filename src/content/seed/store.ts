// Writing many posts at once: a few statements, each with many rows and prepared once.
import { sql } from 'kysely';
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

const own = (db: Db) => db.withTables<{ posts: Posts; term_links: TermLinks; post_counts: PostCounts }>();

/** The columns that differ from one made-up post to the next. */
const POST_COLUMNS = [
  'id',
  'author_id',
  'slug',
  'date',
  'date_gmt',
  'modified',
  'modified_gmt',
  'guid',
  'title_key',
  'title',
  'excerpt_html',
  'content_html',
  'html_key',
  'content',
] as const;
const LINK_COLUMNS = ['post_id', 'term_id', 'taxonomy', 'date'] as const;

export type SeedPost = Pick<PostRow, (typeof POST_COLUMNS)[number]>;
export type SeedLink = Pick<TermLinks, (typeof LINK_COLUMNS)[number]>;

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

type Values = Record<string, unknown>;

const postsQuery = byRowCount((rows) =>
  preparedQuery<Values, never>((db, param) =>
    own(db)
      .insertInto('posts')
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
  preparedQuery<Values, never>((db, param) =>
    own(db)
      .insertInto('term_links')
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

export async function insertSeedPosts(db: Db, posts: readonly SeedPost[]): Promise<void> {
  await insertAll(db, postsQuery, posts, POST_COLUMNS);
}

export async function insertSeedLinks(db: Db, links: readonly SeedLink[]): Promise<void> {
  await insertAll(db, linksQuery, links, LINK_COLUMNS);
}

/** Raises the counters by what was added, in the same transaction: no total is ever wrong, even if the load stops. */
export async function addCounts(db: Db, counts: readonly { scope: Scope; scope_id: number; count: number }[]): Promise<void> {
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

type Insert = (rows: number) => PreparedQuery<Values, never>;

function byRowCount(create: Insert): Insert {
  const made = new Map<number, PreparedQuery<Values, never>>();
  return (rows) => {
    const query = made.get(rows) ?? create(rows);
    made.set(rows, query);
    return query;
  };
}

/** Only two statements of each kind are ever prepared: for a full set of rows, and for a single one. */
async function insertAll<C extends string>(
  db: Db,
  insert: Insert,
  rows: readonly Readonly<Record<C, unknown>>[],
  columns: readonly C[],
): Promise<void> {
  const rest = rows.length % ROWS_AT_ONCE;
  const full = rows.length - rest;
  for (let at = 0; at < full; at += ROWS_AT_ONCE) {
    await insert(ROWS_AT_ONCE)(db, valuesOf(rows.slice(at, at + ROWS_AT_ONCE), columns));
  }
  for (const row of rows.slice(full)) await insert(1)(db, valuesOf([row], columns));
}

function valuesOf<C extends string>(rows: readonly Readonly<Record<C, unknown>>[], columns: readonly C[]): Values {
  const values: Values = {};
  for (const [at, row] of rows.entries()) for (const column of columns) values[`${column}${at}`] = row[column];
  return values;
}
