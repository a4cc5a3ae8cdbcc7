// Links whose page is not there yet are found by their address when it comes.
import { sql } from 'kysely';
import type { Migration } from '#kernel/db/migrate.ts';

export const findOpenLinks: Migration = {
  name: '0002-find-open-links',
  async up(db) {
    await db.schema.alterTable('seo_links').addColumn('url_hash', 'text').execute();
    await db.schema
      .createIndex('seo_links_open')
      .on('seo_links')
      .column('url_hash')
      .where(sql.ref('target_indexable_id'), 'is', null)
      .execute();
  },
};
