import type { Migration } from '#kernel/db/migrate.ts';

/** For lists of all forms together. */
export const indexEntries: Migration = {
  name: '0002-index-entries',
  async up(db) {
    await db.schema
      .createIndex('forms_plugin_entries_status')
      .on('forms_plugin_entries')
      .columns(['status', 'id'])
      .execute();
  },
};
