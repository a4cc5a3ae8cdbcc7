import { sql } from 'kysely';
import type { Migration } from '#kernel/db/migrate.ts';

/** What an inbox asks for: few of many. */
export const indexFailedActions: Migration = {
  name: '0022-index-failed-actions',
  async up(db) {
    await sql`create index submission_actions_failed on submission_actions (module, submission_id) where status = 'failed'`.execute(
      db,
    );
    await sql`create index submission_actions_spam on submission_actions (module, submission_id) where name = 'spam'`.execute(
      db,
    );
  },
};
