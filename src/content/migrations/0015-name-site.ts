import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { Migration } from '#kernel/db/migrate.ts';

/** Each site is told from all others by a random word of its own. */
export const nameSite: Migration = {
  name: '0015-name-site',
  async up(db) {
    await sql`insert into copy_state (name, value) values ('site', ${randomUUID()})`.execute(db);
  },
};
