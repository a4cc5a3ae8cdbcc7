import type { Migration } from '#kernel/db/migrate.ts';

export const createSites: Migration = {
  name: '0001-create-sites',
  async up(db, dialect) {
    const id = dialect.idType;
    await db.schema
      .createTable('sites')
      .addColumn('id', id, (c) => c.primaryKey())
      .addColumn('domain', 'text', (c) => c.notNull())
      .addColumn('path', 'text', (c) => c.notNull())
      .addColumn('name', 'text', (c) => c.notNull())
      .addColumn('created_at', 'text', (c) => c.notNull())
      .addColumn('owner_id', id, (c) => c.notNull())
      .execute();
    await db.schema.createIndex('sites_by_address').unique().on('sites').columns(['domain', 'path']).execute();
    await db.schema
      .createTable('site_ids')
      .addColumn('last_id', id, (c) => c.notNull())
      .execute();
    await db
      .withTables<{ site_ids: { last_id: number } }>()
      .insertInto('site_ids')
      // The main site is the first.
      .values({ last_id: 1 })
      .execute();
  },
};
