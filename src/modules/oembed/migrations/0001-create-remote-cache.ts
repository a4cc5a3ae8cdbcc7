import type { Migration } from '#kernel/db/migrate.ts';

export const createRemoteCache: Migration = {
  name: '0001-create-remote-cache',
  async up(db) {
    await db.schema
      .createTable('remote_cache')
      .addColumn('key', 'text', (c) => c.primaryKey())
      .addColumn('value', 'text', (c) => c.notNull())
      .addColumn('expires_at', 'text', (c) => c.notNull())
      .execute();
    await db.schema.createIndex('remote_cache_by_end').on('remote_cache').column('expires_at').execute();
  },
};
