import type { Migration } from '#kernel/db/migrate.ts';

export const createStringJobs: Migration = {
  name: '0005-create-string-jobs',
  async up(db, dialect) {
    const id = dialect.idType;
    await db.schema
      .createTable('multilang_string_batch')
      .addColumn('id', id, dialect.identity)
      .addColumn('title', 'text', (c) => c.notNull())
      .addColumn('language', 'text', (c) => c.notNull())
      .execute();
    await db.schema
      .createTable('multilang_string_batch_part')
      .addColumn('batch_id', id, (c) => c.notNull().references('multilang_string_batch.id').onDelete('cascade'))
      .addColumn('string_id', id, (c) => c.notNull().references('multilang_string.id').onDelete('cascade'))
      .addPrimaryKeyConstraint('multilang_string_batch_part_key', ['batch_id', 'string_id'])
      .execute();
    await db.schema
      .createIndex('multilang_string_batch_part_by_string')
      .on('multilang_string_batch_part')
      .columns(['string_id', 'batch_id'])
      .execute();
    await db.schema
      .createTable('multilang_menu_copy')
      .addColumn('item_id', id, (c) => c.primaryKey())
      .addColumn('menu_id', id, (c) => c.notNull())
      .addColumn('origin_id', id, (c) => c.notNull())
      .execute();
    await db.schema
      .createIndex('multilang_menu_copy_by_menu')
      .on('multilang_menu_copy')
      .columns(['menu_id', 'origin_id'])
      .execute();
  },
};
