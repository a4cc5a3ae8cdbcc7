import type { Migration } from '#kernel/db/migrate.ts';

/** Fonts that people brought: families, and the files of each. */
export const createFonts: Migration = {
  name: '0024-create-fonts',
  async up(db, dialect) {
    await db.schema
      .createTable('font_families')
      .addColumn('id', dialect.idType, dialect.identity)
      .addColumn('slug', 'text', (c) => c.notNull().unique())
      .addColumn('settings', 'text', (c) => c.notNull())
      .execute();
    await db.schema
      .createTable('font_faces')
      .addColumn('id', dialect.idType, dialect.identity)
      .addColumn('family_id', dialect.idType, (c) => c.notNull())
      .addColumn('trait', 'text', (c) => c.notNull())
      .addColumn('settings', 'text', (c) => c.notNull())
      .addColumn('files', 'text', (c) => c.notNull())
      .execute();
    await db.schema
      .createIndex('font_faces_by_family')
      .on('font_faces')
      .columns(['family_id', 'trait'])
      .unique()
      .execute();
  },
};
