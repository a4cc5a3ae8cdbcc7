import { sql } from 'kysely';
import type { Migration } from '#kernel/db/migrate.ts';

/** Every list order and its tie-break, after type and status. */
const ORDERS = ['date', 'modified', 'author_id', 'parent_id', 'menu_order'];

export const createPosts: Migration = {
  name: '0002-create-posts',
  async up(db, dialect) {
    const id = dialect.idType;
    // The long texts stand last, so that reading the short columns does not touch them.
    await db.schema
      .createTable('posts')
      .addColumn('id', id, (c) => c.primaryKey())
      .addColumn('type', 'text', (c) => c.notNull())
      .addColumn('status', 'text', (c) => c.notNull())
      .addColumn('author_id', id, (c) => c.references('users.id').onDelete('set null'))
      .addColumn('parent_id', id, (c) => c.references('posts.id').onDelete('set null'))
      .addColumn('slug', 'text', (c) => c.notNull())
      .addColumn('date', 'text', (c) => c.notNull())
      .addColumn('date_gmt', 'text')
      .addColumn('modified', 'text', (c) => c.notNull())
      .addColumn('modified_gmt', 'text', (c) => c.notNull())
      .addColumn('password', 'text', (c) => c.notNull())
      .addColumn('comment_status', 'text', (c) => c.notNull())
      .addColumn('ping_status', 'text', (c) => c.notNull())
      .addColumn('format', 'text', (c) => c.notNull())
      .addColumn('template', 'text', (c) => c.notNull())
      .addColumn('is_sticky', 'integer', (c) => c.notNull())
      .addColumn('featured_media', id, (c) => c.notNull())
      .addColumn('menu_order', id, (c) => c.notNull())
      .addColumn('guid', 'text', (c) => c.notNull())
      .addColumn('trashed_status', 'text')
      .addColumn('trashed_slug', 'text')
      .addColumn('trashed_at', 'text')
      .addColumn('lock_user_id', id, (c) => c.references('users.id').onDelete('set null'))
      .addColumn('lock_until', 'text')
      .addColumn('revision_count', 'integer', (c) => c.notNull())
      .addColumn('last_revision_id', id)
      .addColumn('title_key', 'text', (c) => c.notNull())
      .addColumn('title', 'text', (c) => c.notNull())
      .addColumn('excerpt', 'text', (c) => c.notNull())
      .addColumn('excerpt_html', 'text')
      .addColumn('content_html', 'text')
      .addColumn('html_key', 'text')
      .addColumn('content', 'text', (c) => c.notNull())
      .execute();
    for (const column of ORDERS) {
      await db.schema.createIndex(`posts_by_${column}`).on('posts').columns(['type', 'status', column, 'id']).execute();
    }
    await db.schema.createIndex('posts_by_id').on('posts').columns(['type', 'status', 'id']).execute();
    await db.schema
      .createIndex('posts_by_author_and_date')
      .on('posts')
      .columns(['type', 'status', 'author_id', 'date', 'id'])
      .execute();
    await sql`create index posts_by_title on posts (type, status, ${dialect.orderIgnoringCase('title_key')}, id)`.execute(
      db,
    );
    await sql`create index posts_by_slug_order on posts (type, status, ${dialect.orderIgnoringCase('slug')}, id)`.execute(
      db,
    );
    await db.schema.createIndex('posts_by_slug').on('posts').columns(['slug', 'type', 'parent_id']).execute();
    await db.schema.createIndex('posts_by_parent').on('posts').columns(['parent_id', 'type']).execute();
    await db.schema.createIndex('posts_by_author').on('posts').column('author_id').execute();
    await sql`create index posts_sticky on posts (type, date, id) where is_sticky = 1`.execute(db);
    await sql`create index posts_with_format on posts (type, format, status, date, id) where format <> ''`.execute(db);
    await sql`create index posts_due on posts (date_gmt) where status = 'future'`.execute(db);
    await sql`create index posts_trashed on posts (trashed_at) where status = 'trash'`.execute(db);
    await dialect.createTextIndex(db, { table: 'posts', columns: ['title', 'excerpt', 'content'] });

    await db.schema
      .createTable('post_meta')
      .addColumn('post_id', id, (c) => c.references('posts.id').onDelete('cascade').notNull())
      .addColumn('key', 'text', (c) => c.notNull())
      .addColumn('value', 'text', (c) => c.notNull())
      .addPrimaryKeyConstraint('post_meta_key', ['post_id', 'key'])
      .execute();

    await db.schema
      .createTable('revisions')
      .addColumn('id', id, (c) => c.primaryKey())
      .addColumn('post_id', id, (c) => c.references('posts.id').onDelete('cascade').notNull())
      .addColumn('kind', 'text', (c) => c.notNull())
      .addColumn('author_id', id, (c) => c.references('users.id').onDelete('set null'))
      .addColumn('date', 'text', (c) => c.notNull())
      .addColumn('date_gmt', 'text', (c) => c.notNull())
      .addColumn('modified', 'text', (c) => c.notNull())
      .addColumn('modified_gmt', 'text', (c) => c.notNull())
      .addColumn('meta', 'text', (c) => c.notNull())
      .addColumn('title', 'text', (c) => c.notNull())
      .addColumn('excerpt', 'text', (c) => c.notNull())
      .addColumn('content', 'text', (c) => c.notNull())
      .execute();
    await db.schema.createIndex('revisions_by_post').on('revisions').columns(['post_id', 'date', 'id']).execute();
    await sql`create unique index autosaves_by_user on revisions (post_id, author_id) where kind = 'autosave'`.execute(
      db,
    );
    await db.schema.createIndex('revisions_by_author').on('revisions').column('author_id').execute();

    // How many posts there are, kept in the transaction of each write: totals do not count rows.
    await db.schema
      .createTable('post_counts')
      .addColumn('type', 'text', (c) => c.notNull())
      .addColumn('status', 'text', (c) => c.notNull())
      .addColumn('scope', 'text', (c) => c.notNull())
      .addColumn('scope_id', id, (c) => c.notNull())
      .addColumn('count', id, (c) => c.notNull())
      .addPrimaryKeyConstraint('post_counts_key', ['scope', 'scope_id', 'type', 'status'])
      .execute();
  },
};
