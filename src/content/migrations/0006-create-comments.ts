import { sql } from 'kysely';
import type { Migration } from '#kernel/db/migrate.ts';

/** Every list order and its tie-break, after type and status. The post decides whether a comment is hidden. */
const ORDERS: Readonly<Record<string, readonly string[]>> = {
  date: ['date', 'id', 'post_id', 'date_gmt'],
  date_gmt: ['date_gmt', 'id', 'post_id'],
  id: ['id', 'post_id'],
  post: ['post_id', 'id'],
  author: ['author_id', 'date_gmt', 'id', 'post_id'],
  email: ['author_email', 'date_gmt', 'id', 'post_id'],
};

export const createComments: Migration = {
  name: '0006-create-comments',
  async up(db, dialect) {
    const id = dialect.idType;
    await db.schema
      .createTable('comments')
      .addColumn('id', id, dialect.identity)
      .addColumn('post_id', id, (c) => c.references('posts.id').onDelete('cascade').notNull())
      .addColumn('parent_id', id, (c) => c.references('comments.id').onDelete('set null'))
      .addColumn('author_id', id, (c) => c.references('users.id').onDelete('set null'))
      .addColumn('type', 'text', (c) => c.notNull())
      .addColumn('status', 'text', (c) => c.notNull())
      .addColumn('status_before', 'text')
      .addColumn('trashed_at', 'text')
      .addColumn('date', 'text', (c) => c.notNull())
      .addColumn('date_gmt', 'text', (c) => c.notNull())
      .addColumn('created_at', 'text', (c) => c.notNull())
      .addColumn('fingerprint', 'text', (c) => c.notNull())
      .addColumn('author_name', 'text', (c) => c.notNull())
      .addColumn('author_email', 'text', (c) => c.notNull())
      .addColumn('author_url', 'text', (c) => c.notNull())
      .addColumn('author_ip', 'text', (c) => c.notNull())
      .addColumn('author_user_agent', 'text', (c) => c.notNull())
      .addColumn('content', 'text', (c) => c.notNull())
      .execute();
    for (const [name, columns] of Object.entries(ORDERS)) {
      await db.schema
        .createIndex(`comments_by_${name}`)
        .on('comments')
        .columns(['type', 'status', ...columns])
        .execute();
    }
    await sql`create index comments_by_parent on comments (type, status, coalesce(parent_id, 0), id, post_id)`.execute(
      db,
    );
    await db.schema
      .createIndex('comments_of_post')
      .on('comments')
      .columns(['post_id', 'type', 'status', 'date_gmt', 'id'])
      .execute();
    await db.schema.createIndex('comments_of_parent').on('comments').columns(['parent_id', 'status']).execute();
    await db.schema.createIndex('comments_of_author').on('comments').columns(['author_id', 'status']).execute();
    await db.schema.createIndex('comments_by_fingerprint').on('comments').columns(['post_id', 'fingerprint']).execute();
    await db.schema.createIndex('comments_by_creation').on('comments').column('created_at').execute();
    await sql`create index comments_trashed on comments (trashed_at) where status = 'trash'`.execute(db);
    await dialect.createTextIndex(db, {
      table: 'comments',
      columns: ['author_name', 'author_email', 'author_url', 'author_ip', 'content'],
    });
  },
};
