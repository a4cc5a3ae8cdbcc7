import { sql } from 'kysely';
import type { Migration } from '#kernel/db/migrate.ts';

export const starSubmissions: Migration = {
  name: '0003-star-submissions',
  async up(db) {
    await db.schema
      .alterTable('builder_submissions')
      .addColumn('is_starred', 'integer', (c) => c.notNull().defaultTo(0))
      .execute();
    await sql`create index builder_submissions_starred on builder_submissions (created_at, id) where is_starred = 1`.execute(
      db,
    );
  },
};
