import type { Migration } from '#kernel/db/migrate.ts';

export const createContactForms: Migration = {
  name: '0001-create-contact-forms',
  async up(db, dialect) {
    const id = dialect.idType;
    await db.schema
      .createTable('contactform_forms')
      .addColumn('id', id, dialect.identity)
      .addColumn('hash', 'text', (c) => c.notNull())
      .addColumn('short_hash', 'text', (c) => c.notNull())
      .addColumn('slug', 'text', (c) => c.notNull())
      .addColumn('title', 'text', (c) => c.notNull())
      .addColumn('locale', 'text', (c) => c.notNull())
      .addColumn('form', 'text', (c) => c.notNull())
      .addColumn('mail', 'text', (c) => c.notNull())
      .addColumn('mail_2', 'text', (c) => c.notNull())
      .addColumn('messages', 'text', (c) => c.notNull())
      .addColumn('additional_settings', 'text', (c) => c.notNull())
      .addColumn('search_text', 'text', (c) => c.notNull())
      .addColumn('last_serial', 'integer', (c) => c.notNull().defaultTo(0))
      .addColumn('created_at', 'text', (c) => c.notNull())
      .addColumn('modified_at', 'text', (c) => c.notNull())
      .execute();
    await db.schema.createIndex('contactform_forms_by_slug').on('contactform_forms').column('slug').unique().execute();
    await db.schema.createIndex('contactform_forms_by_hash').on('contactform_forms').column('short_hash').execute();
    await dialect.createTextIndex(db, { table: 'contactform_forms', columns: ['search_text'] });

    // A form may go, what was sent with it stays: no reference, but the title as it was.
    await db.schema
      .createTable('contactform_submissions')
      .addColumn('id', id, dialect.identity)
      .addColumn('form_id', id, (c) => c.notNull())
      .addColumn('form_title', 'text', (c) => c.notNull())
      .addColumn('serial', 'integer', (c) => c.notNull())
      .addColumn('received_at', 'text', (c) => c.notNull())
      .addColumn('expires_at', 'text', (c) => c.notNull())
      .addColumn('status', 'text', (c) => c.notNull())
      .addColumn('is_stored', 'integer', (c) => c.notNull())
      .addColumn('subject', 'text', (c) => c.notNull())
      .addColumn('from_name', 'text', (c) => c.notNull())
      .addColumn('from_email', 'text', (c) => c.notNull())
      .addColumn('email_key', 'text', (c) => c.notNull())
      .addColumn('fields', 'text', (c) => c.notNull())
      .addColumn('consents', 'text', (c) => c.notNull())
      .addColumn('meta', 'text', (c) => c.notNull())
      .addColumn('files', 'text', (c) => c.notNull())
      .addColumn('spam_log', 'text', (c) => c.notNull())
      .addColumn('posted_data_hash', 'text', (c) => c.notNull())
      .execute();
    for (const [name, columns] of INDEXES) {
      await db.schema
        .createIndex(`contactform_submissions_${name}`)
        .on('contactform_submissions')
        .columns([...columns])
        .execute();
    }
  },
};

const INDEXES: readonly (readonly [name: string, columns: readonly string[]])[] = [
  ['of_form', ['form_id', 'id']],
  ['by_status', ['status', 'id']],
  ['by_email', ['email_key']],
  ['by_hash', ['posted_data_hash']],
  ['by_end', ['expires_at']],
];
