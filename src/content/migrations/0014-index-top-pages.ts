import { sql } from 'kysely';
import type { Migration } from '#kernel/db/migrate.ts';

/** A site without a menu shows its first pages on every page. */
export const indexTopPages: Migration = {
  name: '0014-index-top-pages',
  async up(db) {
    await sql`create index posts_top_pages on posts (menu_order, title_key, id)
      where (case when type = 'page' and status = 'publish' and parent_id is null then 1 end) = 1`.execute(db);
  },
};
