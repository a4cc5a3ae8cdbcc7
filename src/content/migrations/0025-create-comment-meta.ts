import type { Migration } from '#kernel/db/migrate.ts';

export const createCommentMeta: Migration = {
  name: '0025-create-comment-meta',
  async up(db, { idType }) {
    await db.schema
      .createTable('comment_meta')
      .addColumn('comment_id', idType, (c) => c.references('comments.id').onDelete('cascade').notNull())
      .addColumn('key', 'text', (c) => c.notNull())
      .addColumn('value', 'text', (c) => c.notNull())
      .addPrimaryKeyConstraint('comment_meta_key', ['comment_id', 'key'])
      .execute();
  },
};
