import { sql } from 'kysely';
import type { Migration } from '#kernel/db/migrate.ts';

/** Strangers do not find posts with a password: there are few, and nobody should read all rows to know them. */
export const indexLockedPosts: Migration = {
  name: '0016-index-locked-posts',
  async up(db) {
    await sql`create index posts_locked on posts (id) where password <> ''`.execute(db);
  },
};
