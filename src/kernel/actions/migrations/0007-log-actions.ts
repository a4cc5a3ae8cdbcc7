import type { Migration } from '#kernel/db/migrate.ts';

export const logActions: Migration = {
  name: '0007-log-actions',
  async up(db, dialect) {
    await db.schema
      .createTable('actions')
      .addColumn('id', dialect.idType, dialect.identity)
      .addColumn('at', 'text', (c) => c.notNull())
      .addColumn('user_id', 'integer', (c) => c.notNull())
      .addColumn('user_login', 'text', (c) => c.notNull())
      .addColumn('via', 'text', (c) => c.notNull())
      .addColumn('event', 'text', (c) => c.notNull())
      .addColumn('subject', 'text', (c) => c.notNull())
      .addColumn('subject_id', 'text', (c) => c.notNull())
      .addColumn('label', 'text', (c) => c.notNull())
      .execute();
    await db.schema.createIndex('actions_by_time').on('actions').column('at').execute();
    await db.schema.createIndex('actions_by_user').on('actions').columns(['user_id', 'id']).execute();
    await db.schema.createIndex('actions_by_subject').on('actions').columns(['subject', 'id']).execute();
    await db.schema.createIndex('actions_by_event').on('actions').columns(['event', 'id']).execute();
  },
};
