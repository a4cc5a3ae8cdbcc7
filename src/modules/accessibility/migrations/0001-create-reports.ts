import type { Migration } from '#kernel/db/migrate.ts';

export const createReports: Migration = {
  name: '0001-create-reports',
  async up(db, dialect) {
    const id = dialect.idType;
    await db.schema
      .createTable('accessibility_pages')
      .addColumn('post_id', id, (c) => c.primaryKey())
      .addColumn('title', 'text', (c) => c.notNull())
      .addColumn('address', 'text', (c) => c.notNull())
      .addColumn('checked_at', 'text', (c) => c.notNull())
      .execute();
    await db.schema
      .createTable('accessibility_reports')
      .addColumn('id', id, dialect.identity)
      .addColumn('post_id', id, (c) => c.notNull())
      .addColumn('rule', 'text', (c) => c.notNull())
      .addColumn('place', 'text', (c) => c.notNull())
      .addColumn('hint', 'text', (c) => c.notNull())
      .addColumn('found_at', 'text', (c) => c.notNull())
      .execute();
    await db.schema
      .createIndex('accessibility_reports_by_post')
      .on('accessibility_reports')
      .column('post_id')
      .execute();
  },
};
