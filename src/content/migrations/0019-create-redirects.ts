import type { Migration } from '#kernel/db/migrate.ts';

/** Old addresses that lead on, and those that were looked for in vain. */
export const createRedirects: Migration = {
  name: '0019-create-redirects',
  async up(db, dialect) {
    await db.schema
      .createTable('redirects')
      .addColumn('id', dialect.idType, dialect.identity)
      .addColumn('kind', 'text', (c) => c.notNull())
      .addColumn('source', 'text', (c) => c.notNull())
      .addColumn('target', 'text', (c) => c.notNull())
      .addColumn('status', 'integer', (c) => c.notNull())
      .addColumn('is_active', 'integer', (c) => c.notNull())
      .addColumn('origin', 'text', (c) => c.notNull())
      .addColumn('hits', 'integer', (c) => c.notNull())
      .addColumn('last_hit_at', 'text')
      .addColumn('created_at', 'text', (c) => c.notNull())
      .execute();
    await db.schema.createIndex('redirects_by_source').on('redirects').columns(['source', 'kind']).unique().execute();
    await db.schema.createIndex('redirects_by_target').on('redirects').column('target').execute();
    await db.schema.createIndex('redirects_by_kind').on('redirects').columns(['kind', 'id']).execute();
    await db.schema
      .createTable('missing_addresses')
      .addColumn('path', 'text', (c) => c.primaryKey())
      .addColumn('hits', 'integer', (c) => c.notNull())
      .addColumn('referrer', 'text', (c) => c.notNull())
      .addColumn('first_at', 'text', (c) => c.notNull())
      .addColumn('last_at', 'text', (c) => c.notNull())
      .execute();
    await db.schema.createIndex('missing_addresses_by_time').on('missing_addresses').column('last_at').execute();
  },
};
