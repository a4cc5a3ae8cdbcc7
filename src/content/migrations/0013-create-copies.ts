import type { Migration } from '#kernel/db/migrate.ts';

/** Whose copy the site is, and how far an import has come. */
export const createCopies: Migration = {
  name: '0013-create-copies',
  async up(db) {
    await db.schema
      .createTable('copy_state')
      .addColumn('name', 'text', (c) => c.primaryKey())
      .addColumn('value', 'text', (c) => c.notNull())
      .execute();
    await db.schema
      .createTable('copy_keys')
      .addColumn('part', 'text', (c) => c.notNull())
      .addColumn('key', 'text', (c) => c.notNull())
      .addPrimaryKeyConstraint('copy_keys_key', ['part', 'key'])
      .execute();
  },
};
