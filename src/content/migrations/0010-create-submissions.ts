import type { Migration } from '#kernel/db/migrate.ts';

export const createSubmissions: Migration = {
  name: '0010-create-submissions',
  async up(db, dialect) {
    const id = dialect.idType;
    await db.schema
      .createTable('submission_actions')
      .addColumn('id', id, dialect.identity)
      .addColumn('module', 'text', (c) => c.notNull())
      .addColumn('submission_id', id, (c) => c.notNull())
      .addColumn('position', 'integer', (c) => c.notNull())
      .addColumn('name', 'text', (c) => c.notNull())
      .addColumn('label', 'text', (c) => c.notNull())
      .addColumn('details', 'text', (c) => c.notNull())
      .addColumn('status', 'text', (c) => c.notNull())
      .addColumn('log', 'text')
      .addColumn('attempts', 'integer', (c) => c.notNull())
      .addColumn('is_final', 'integer', (c) => c.notNull())
      .addColumn('claimed_until', 'text')
      .addColumn('created_at', 'text', (c) => c.notNull())
      .addColumn('updated_at', 'text', (c) => c.notNull())
      .execute();
    await db.schema
      .createIndex('submission_actions_of')
      .on('submission_actions')
      .columns(['submission_id', 'module', 'position'])
      .execute();
    await db.schema
      .createTable('submission_files')
      .addColumn('key', 'text', (c) => c.primaryKey())
      .addColumn('module', 'text', (c) => c.notNull())
      .addColumn('submission_id', id, (c) => c.notNull())
      .addColumn('field', 'text', (c) => c.notNull())
      .addColumn('name', 'text', (c) => c.notNull())
      .addColumn('type', 'text', (c) => c.notNull())
      .addColumn('size', id, (c) => c.notNull())
      .execute();
    await db.schema
      .createIndex('submission_files_of')
      .on('submission_files')
      .columns(['submission_id', 'module'])
      .execute();
    await db.schema
      .createTable('submission_repeats')
      .addColumn('key', 'text', (c) => c.primaryKey())
      .addColumn('submission_id', id, (c) => c.notNull())
      .addColumn('is_spam', 'integer', (c) => c.notNull())
      .addColumn('expires_at', 'text', (c) => c.notNull())
      .execute();
    await db.schema
      .createIndex('submission_repeats_expired')
      .on('submission_repeats')
      .columns(['expires_at'])
      .execute();
    await db.schema
      .createTable('spent_form_tokens')
      .addColumn('token', 'text', (c) => c.primaryKey())
      .addColumn('expires_at', 'text', (c) => c.notNull())
      .execute();
    await db.schema.createIndex('spent_form_tokens_expired').on('spent_form_tokens').columns(['expires_at']).execute();
  },
};
