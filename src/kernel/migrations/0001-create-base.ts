import type { Migration } from '#kernel/db/migrate.ts';

export const createBase: Migration = {
  name: '0001-create-base',
  async up(db, dialect) {
    await dialect.createIds(db);
    await db.schema
      .createTable('settings')
      .addColumn('name', 'text', (c) => c.primaryKey())
      .addColumn('value', 'text', (c) => c.notNull())
      .addColumn('updated_at', 'text', (c) => c.notNull())
      .execute();
    await db.schema
      .createTable('invalidations')
      .addColumn('id', dialect.idType, dialect.identity)
      .addColumn('tags', 'text', (c) => c.notNull())
      .addColumn('created_at', 'text', (c) => c.notNull())
      .execute();
    await db.schema
      .createTable('rate_counts')
      .addColumn('key', 'text', (c) => c.primaryKey())
      .addColumn('count', 'integer', (c) => c.notNull())
      .addColumn('ends_at', dialect.idType, (c) => c.notNull())
      .execute();
    await db.schema
      .createTable('modules')
      .addColumn('name', 'text', (c) => c.primaryKey())
      .addColumn('version', 'text', (c) => c.notNull())
      .addColumn('is_active', 'integer', (c) => c.notNull())
      .addColumn('updated_at', 'text', (c) => c.notNull())
      .execute();
  },
};
