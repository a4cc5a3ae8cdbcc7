import type { Migration } from '#kernel/db/migrate.ts';

export const createSimpleForms: Migration = {
  name: '0001-create-simple-forms',
  async up(db, dialect) {
    await db.schema
      .createTable('forms_plugin_forms')
      .addColumn('id', dialect.idType, dialect.identity)
      .addColumn('title', 'text', (c) => c.notNull())
      .addColumn('status', 'text', (c) => c.notNull())
      .addColumn('fields', 'text', (c) => c.notNull())
      .addColumn('notifications', 'text', (c) => c.notNull())
      .addColumn('confirmation', 'text', (c) => c.notNull())
      .addColumn('settings', 'text', (c) => c.notNull())
      .addColumn('delete_after_days', 'integer', (c) => c.notNull())
      .addColumn('created_at', 'text', (c) => c.notNull())
      .addColumn('updated_at', 'text', (c) => c.notNull())
      .execute();
    await db.schema
      .createTable('forms_plugin_entries')
      .addColumn('id', dialect.idType, dialect.identity)
      .addColumn('form_id', dialect.idType, (c) => c.notNull())
      .addColumn('created_at', 'text', (c) => c.notNull())
      .addColumn('status', 'text', (c) => c.notNull())
      .addColumn('is_kept', 'integer', (c) => c.notNull())
      .addColumn('fields', 'text', (c) => c.notNull())
      .addColumn('page_url', 'text', (c) => c.notNull())
      .addColumn('language', 'text', (c) => c.notNull())
      .addColumn('user_id', dialect.idType)
      .addColumn('ip', 'text')
      .execute();
    await db.schema
      .createIndex('forms_plugin_entries_form')
      .on('forms_plugin_entries')
      .columns(['form_id', 'status', 'id'])
      .execute();
    await db.schema
      .createIndex('forms_plugin_entries_created')
      .on('forms_plugin_entries')
      .columns(['form_id', 'created_at'])
      .execute();
    await db.schema
      .createTable('forms_plugin_entry_emails')
      .addColumn('entry_id', dialect.idType, (c) => c.notNull())
      .addColumn('email', 'text', (c) => c.notNull())
      .addPrimaryKeyConstraint('forms_plugin_entry_emails_key', ['email', 'entry_id'])
      .execute();
    await db.schema
      .createIndex('forms_plugin_entry_emails_entry')
      .on('forms_plugin_entry_emails')
      .columns(['entry_id'])
      .execute();
  },
};
