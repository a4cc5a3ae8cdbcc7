import type { Migration } from '#kernel/db/migrate.ts';

export const createOutbox: Migration = {
  name: '0002-create-outbox',
  async up(db, dialect) {
    await db.schema
      .createTable('outbox')
      .addColumn('id', dialect.idType, dialect.identity)
      .addColumn('module', 'text', (c) => c.notNull())
      .addColumn('reference', 'text', (c) => c.notNull())
      .addColumn('message_id', 'text', (c) => c.notNull())
      .addColumn('recipient', 'text', (c) => c.notNull())
      .addColumn('subject', 'text', (c) => c.notNull())
      .addColumn('body', 'text', (c) => c.notNull())
      .addColumn('state', 'text', (c) => c.notNull())
      .addColumn('attempts', 'integer', (c) => c.notNull())
      .addColumn('last_error', 'text')
      .addColumn('created_at', 'text', (c) => c.notNull())
      .addColumn('sent_at', 'text')
      .execute();
    await db.schema.createIndex('outbox_by_state').on('outbox').columns(['state', 'id']).execute();
    await db.schema.createIndex('outbox_by_time').on('outbox').column('created_at').execute();
  },
};
