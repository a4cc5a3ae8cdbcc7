import type { Migration } from '#kernel/db/migrate.ts';

/** Imports that people began in the administration. */
export const createTransfers: Migration = {
  name: '0002-create-transfers',
  async up(db, dialect) {
    await db.schema
      .createTable('sitecopy_transfers')
      .addColumn('id', dialect.idType, dialect.identity)
      .addColumn('name', 'text', (c) => c.notNull())
      .addColumn('kind', 'text', (c) => c.notNull())
      .addColumn('state', 'text', (c) => c.notNull())
      .addColumn('wishes', 'text', (c) => c.notNull())
      .addColumn('progress', 'text')
      .addColumn('findings', 'text')
      .addColumn('result', 'text')
      .addColumn('fault', 'text')
      .addColumn('run', 'text')
      .addColumn('seen_at', 'text')
      .addColumn('has_copy', 'integer', (c) => c.notNull())
      .addColumn('created_by', 'text', (c) => c.notNull())
      .addColumn('created_at', 'text', (c) => c.notNull())
      .addColumn('started_at', 'text')
      .addColumn('ended_at', 'text')
      .execute();
  },
};
