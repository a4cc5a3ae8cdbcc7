import type { Migration } from '#kernel/db/migrate.ts';

export const createDefinitions: Migration = {
  name: '0001-create-definitions',
  async up(db) {
    await db.schema
      .createTable('posttypes_definitions')
      .addColumn('slug', 'text', (column) => column.primaryKey())
      .addColumn('kind', 'text', (column) => column.notNull())
      .addColumn('definition', 'text', (column) => column.notNull())
      .addColumn('updated_at', 'text', (column) => column.notNull())
      .execute();
    await db.schema
      .createTable('posttypes_former_words')
      .addColumn('word', 'text', (column) => column.primaryKey())
      .addColumn('slug', 'text', (column) => column.notNull())
      .addColumn('until', 'text', (column) => column.notNull())
      .execute();
  },
};
