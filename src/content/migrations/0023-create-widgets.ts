import type { Migration } from '#kernel/db/migrate.ts';

/** What stands in the places that the theme has for it. */
export const createWidgets: Migration = {
  name: '0023-create-widgets',
  async up(db, dialect) {
    await db.schema
      .createTable('widgets')
      .addColumn('id', dialect.idType, dialect.identity)
      .addColumn('kind', 'text', (c) => c.notNull())
      .addColumn('sidebar', 'text', (c) => c.notNull())
      .addColumn('position', 'integer', (c) => c.notNull())
      .addColumn('instance', 'text', (c) => c.notNull())
      .execute();
    await db.schema.createIndex('widgets_by_place').on('widgets').columns(['sidebar', 'position', 'id']).execute();
  },
};
