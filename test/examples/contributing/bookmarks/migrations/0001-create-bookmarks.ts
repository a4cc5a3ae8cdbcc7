import type { Migration } from '#kernel/db/migrate.ts';

export const createBookmarks: Migration = {
  name: '0001-create-bookmarks',
  async up(db, dialect) {
    await db.schema
      .createTable('bookmarks')
      .addColumn('id', dialect.idType, dialect.identity)
      .addColumn('user_id', 'integer', (column) => column.notNull())
      .addColumn('url', 'text', (column) => column.notNull())
      .execute();
    await db.schema.createIndex('bookmarks_by_user').on('bookmarks').columns(['user_id', 'id']).execute();
  },
};
