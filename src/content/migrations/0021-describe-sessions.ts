import type { Migration } from '#kernel/db/migrate.ts';

/** By what people tell their sessions apart. */
export const describeSessions: Migration = {
  name: '0021-describe-sessions',
  async up(db) {
    await db.schema
      .alterTable('sessions')
      .addColumn('agent', 'text', (column) => column.notNull().defaultTo(''))
      .execute();
    await db.schema
      .alterTable('sessions')
      .addColumn('address', 'text', (column) => column.notNull().defaultTo(''))
      .execute();
  },
};
