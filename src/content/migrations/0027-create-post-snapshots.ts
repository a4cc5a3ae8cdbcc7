import type { Migration } from '#kernel/db/migrate.ts';

export const createPostSnapshots: Migration = {
  name: '0027-create-post-snapshots',
  async up(db, { idType, identity }) {
    await db.schema
      .createTable('post_snapshots')
      .addColumn('id', idType, identity)
      .addColumn('post_id', idType, (c) => c.references('posts.id').onDelete('cascade').notNull())
      .addColumn('kind', 'text', (c) => c.notNull())
      .addColumn('author_id', idType, (c) => c.references('users.id').onDelete('set null'))
      .addColumn('date_gmt', 'text', (c) => c.notNull())
      .addColumn('meta', 'text', (c) => c.notNull())
      .addColumn('title', 'text', (c) => c.notNull())
      .addColumn('excerpt', 'text', (c) => c.notNull())
      .addColumn('content', 'text', (c) => c.notNull())
      .execute();
    await db.schema
      .createIndex('post_snapshots_by_post')
      .on('post_snapshots')
      .columns(['post_id', 'kind', 'id'])
      .execute();
    await db.schema.createIndex('post_snapshots_by_author').on('post_snapshots').column('author_id').execute();
  },
};
