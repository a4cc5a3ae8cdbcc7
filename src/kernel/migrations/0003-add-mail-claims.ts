import type { Migration } from '#kernel/db/migrate.ts';

export const addMailClaims: Migration = {
  name: '0003-add-mail-claims',
  async up(db) {
    await db.schema.alterTable('outbox').addColumn('claimed_until', 'text').execute();
    await db.schema.createIndex('outbox_by_reference').on('outbox').columns(['reference', 'created_at']).execute();
  },
};
