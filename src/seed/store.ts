// Writing many posts at once: a few statements, each with many rows and prepared once.
import type { Expression } from 'kysely';
import type { Db } from '#kernel/db/db.ts';
import { preparedRows } from '#kernel/db/prepared.ts';
import { NEWBORN, type PostRow, type Posts } from '#content/posts/store.ts';
import type { TermLinks } from '#content/terms/store.ts';

const own = (db: Db) =>
  db.withTables<{
    posts: Posts;
    seed_posts: Posts;
    term_links: TermLinks;
    seed_links: TermLinks;
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

const { language: _language, ...newborn } = NEWBORN;

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
  ...newborn,
  excerpt: '',
};

const insertSeedPosts = preparedRows<SeedPost>(
  [
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
  ],
  (db, rows) =>
    own(db)
      .insertInto('seed_posts')
      .values(rows.map((row) => ({ ...SAME, ...row }))),
);
const insertSeedLinks = preparedRows<SeedLink>(['post_id', 'term_id', 'taxonomy', 'date'], (db, rows) =>
  own(db)
    .insertInto('seed_links')
    .values(rows.map((row) => ({ type: SEED_TYPE, status: SEED_STATUS, ...row }))),
);

/**
 * The rows are collected in tables without an index, and go from there in one statement each: every statement with many
 * rows makes the database note how to undo it, and the text index write out what it has, which costs more than the rows.
 */
export async function insertSeed(db: Db, posts: readonly SeedPost[], links: readonly SeedLink[]): Promise<void> {
  const tables = own(db);
  await createLike(db, 'seed_posts', tables.selectFrom('posts').selectAll().limit(0));
  await createLike(db, 'seed_links', tables.selectFrom('term_links').selectAll().limit(0));
  await insertSeedPosts(db, posts);
  await insertSeedLinks(db, links);
  await tables.insertInto('posts').expression(tables.selectFrom('seed_posts').selectAll().orderBy('id')).execute();
  await tables.insertInto('term_links').expression(tables.selectFrom('seed_links').selectAll()).execute();
  await db.schema.dropTable('seed_posts').execute();
  await db.schema.dropTable('seed_links').execute();
}

async function createLike(db: Db, name: string, nothing: Expression<unknown>): Promise<void> {
  await db.schema.createTable(name).temporary().as(nothing).execute();
}
