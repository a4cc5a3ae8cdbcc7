import type { Migration } from '#kernel/db/migrate.ts';

export const createInstaller: Migration = {
  name: '0001-create-installer',
  async up(db, dialect) {
    await db.schema
      .createTable('installer_feeds')
      .addColumn('url', 'text', (c) => c.primaryKey())
      .addColumn('payload', 'text', (c) => c.notNull())
      .addColumn('fetched_at', 'text', (c) => c.notNull())
      .execute();
    await db.schema
      .createTable('installer_subscriptions')
      .addColumn('slug', 'text', (c) => c.primaryKey())
      .addColumn('sealed_key', 'text', (c) => c.notNull())
      .addColumn('key_end', 'text', (c) => c.notNull())
      .addColumn('is_verified', 'integer', (c) => c.notNull())
      .addColumn('expires', 'text')
      .addColumn('updated_at', 'text', (c) => c.notNull())
      .execute();
    await db.schema
      .createTable('installer_installs')
      .addColumn('id', dialect.idType, dialect.identity)
      .addColumn('slug', 'text', (c) => c.notNull())
      .addColumn('version', 'text', (c) => c.notNull())
      .addColumn('state', 'text', (c) => c.notNull())
      .addColumn('error', 'text')
      .addColumn('started_at', 'text', (c) => c.notNull())
      .execute();
    await db.schema
      .createIndex('installer_installs_by_slug')
      .on('installer_installs')
      .columns(['slug', 'id'])
      .execute();
  },
};
