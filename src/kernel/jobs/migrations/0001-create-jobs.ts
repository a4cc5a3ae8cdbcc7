import { sql } from 'kysely';
import type { Migration } from '#kernel/db/migrate.ts';

export const createJobs: Migration = {
  name: '0001-create-jobs',
  async up(db, dialect) {
    await db.schema
      .createTable('jobs')
      .addColumn('id', 'integer', dialect.identity)
      .addColumn('name', 'text', (column) => column.notNull())
      .addColumn('payload', 'text', (column) => column.notNull())
      .addColumn('key', 'text')
      .addColumn('state', 'text', (column) => column.notNull())
      .addColumn('run_at', 'text', (column) => column.notNull())
      .addColumn('attempts', 'integer', (column) => column.notNull())
      .addColumn('lease_owner', 'text')
      .addColumn('leased_until', 'text')
      .addColumn('last_error', 'text')
      .addColumn('created_at', 'text', (column) => column.notNull())
      .addColumn('failed_at', 'text')
      .execute();
    await db.schema.createIndex('jobs_by_time').on('jobs').columns(['state', 'run_at', 'id']).execute();
    await db.schema
      .createIndex('jobs_by_key')
      .on('jobs')
      .column('key')
      .unique()
      .where(sql.ref('state'), '=', sql.lit('waiting'))
      .execute();
    await db.schema
      .createTable('job_runs')
      .addColumn('name', 'text', (column) => column.notNull())
      .addColumn('due_at', 'text', (column) => column.notNull())
      .addPrimaryKeyConstraint('job_runs_key', ['name', 'due_at'])
      .execute();
    await db.schema
      .createTable('job_workers')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('seen_at', 'text', (column) => column.notNull())
      .execute();
  },
};
