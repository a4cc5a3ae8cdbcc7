import type { Migration } from '#kernel/db/migrate.ts';

export const locateFeedback: Migration = {
  name: '0004-locate-feedback',
  async up(db) {
    await db.schema
      .alterTable('feedback')
      .addColumn('country', 'text', (c) => c.notNull().defaultTo(''))
      .execute();
  },
};
