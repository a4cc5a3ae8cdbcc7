import type { Migration } from '#kernel/db/migrate.ts';

/** Modules that somebody uninstalled: the start of a server does not bring them back. */
export const rememberRemoved: Migration = {
  name: '0006-remember-removed',
  async up(db) {
    await db.schema
      .createTable('removed_modules')
      .addColumn('name', 'text', (c) => c.primaryKey())
      .addColumn('version', 'text')
      .addColumn('removed_at', 'text', (c) => c.notNull())
      .execute();
  },
};
