import { sql } from 'kysely';
import type { Migration } from '#kernel/db/migrate.ts';

const MARKS = ['is_read', 'is_starred', 'is_trash'] as const;

export const markSubmissions: Migration = {
  name: '0002-mark-submissions',
  async up(db) {
    for (const mark of MARKS) {
      await db.schema
        .alterTable('contactform_submissions')
        .addColumn(mark, 'integer', (c) => c.notNull().defaultTo(0))
        .execute();
    }
    // What came before there was a mark is no news.
    await sql`update contactform_submissions set is_read = 1`.execute(db);
    await sql`create index contactform_submissions_unread on contactform_submissions (id) where is_read = 0`.execute(
      db,
    );
    await sql`create index contactform_submissions_starred on contactform_submissions (id) where is_starred = 1`.execute(
      db,
    );
    await sql`create index contactform_submissions_trash on contactform_submissions (id) where is_trash = 1`.execute(
      db,
    );
  },
};
