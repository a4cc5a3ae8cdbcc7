import type { Migration } from '#kernel/db/migrate.ts';

export const createSitestats: Migration = {
  name: '0001-create-sitestats',
  async up(db, dialect) {
    await db.schema
      .createTable('sitestats_salts')
      .addColumn('day', 'text', (c) => c.primaryKey())
      .addColumn('salt', 'text', (c) => c.notNull())
      .execute();
    await db.schema
      .createTable('sitestats_hits')
      .addColumn('id', dialect.idType, dialect.identity)
      .addColumn('day', 'text', (c) => c.notNull())
      .addColumn('visitor', 'text', (c) => c.notNull())
      .addColumn('mark', 'text', (c) => c.notNull())
      .addColumn('hour', 'text', (c) => c.notNull())
      .addColumn('path', 'text', (c) => c.notNull())
      .addColumn('language', 'text', (c) => c.notNull())
      .addColumn('referrer', 'text', (c) => c.notNull())
      .addColumn('source', 'text', (c) => c.notNull())
      .addColumn('campaign', 'text', (c) => c.notNull())
      .addColumn('device', 'text', (c) => c.notNull())
      .addColumn('browser', 'text', (c) => c.notNull())
      .addColumn('views', 'integer', (c) => c.notNull())
      .execute();
    await db.schema
      .createIndex('sitestats_hits_visitor')
      .unique()
      .on('sitestats_hits')
      .columns(['day', 'visitor', 'mark'])
      .execute();
    await db.schema
      .createTable('sitestats_days')
      .addColumn('day', 'text', (c) => c.notNull())
      .addColumn('report', 'text', (c) => c.notNull())
      .addColumn('name', 'text', (c) => c.notNull())
      .addColumn('detail', 'text', (c) => c.notNull())
      .addColumn('language', 'text', (c) => c.notNull())
      .addColumn('source', 'text', (c) => c.notNull())
      .addColumn('views', 'integer', (c) => c.notNull())
      .addColumn('visitors', 'integer', (c) => c.notNull())
      .addColumn('bounces', 'integer', (c) => c.notNull())
      .addPrimaryKeyConstraint('sitestats_days_key', ['report', 'day', 'name', 'detail', 'language', 'source'])
      .execute();
  },
};
