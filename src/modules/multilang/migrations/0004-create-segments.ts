import type { Migration } from '#kernel/db/migrate.ts';

export const createSegments: Migration = {
  name: '0004-create-segments',
  async up(db, dialect) {
    const id = dialect.idType;
    await db.schema
      .createTable('multilang_segment')
      .addColumn('job_id', id, (c) => c.notNull().references('multilang_job.id').onDelete('cascade'))
      .addColumn('number', 'integer', (c) => c.notNull())
      .addColumn('field', 'text', (c) => c.notNull())
      .addColumn('gap_before', 'text', (c) => c.notNull())
      .addColumn('gap_after', 'text', (c) => c.notNull())
      .addColumn('source', 'text', (c) => c.notNull())
      .addColumn('target', 'text', (c) => c.notNull())
      .addColumn('state', 'text', (c) => c.notNull())
      .addColumn('is_prefilled', 'integer', (c) => c.notNull())
      .addPrimaryKeyConstraint('multilang_segment_key', ['job_id', 'number'])
      .execute();
  },
};
