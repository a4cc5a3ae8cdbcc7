import type { Migration } from '#kernel/db/migrate.ts';

export const rateFeedback: Migration = {
  name: '0003-rate-feedback',
  async up(db) {
    await db.schema.alterTable('feedback').addColumn('rating', 'integer').execute();
  },
};
