import type { Migration } from '#kernel/db/migrate.ts';

/** What people say about the heads of terms and authors; posts have it in their meta. */
export const createHeadValues: Migration = {
  name: '0018-create-head-values',
  async up(db, dialect) {
    await db.schema
      .createTable('head_values')
      .addColumn('object_type', 'text', (c) => c.notNull())
      .addColumn('object_id', dialect.idType, (c) => c.notNull())
      .addColumn('key', 'text', (c) => c.notNull())
      .addColumn('value', 'text', (c) => c.notNull())
      .addPrimaryKeyConstraint('head_values_key', ['object_type', 'object_id', 'key'])
      .execute();
  },
};
