import type { Migration } from '#kernel/db/migrate.ts';

/** Which items are translations of each other, and how far each translation is. */
export const createTranslations: Migration = {
  name: '0017-create-translations',
  async up(db, dialect) {
    const id = dialect.idType;
    await db.schema
      .createTable('multilang_translation')
      .addColumn('translation_id', id, dialect.identity)
      .addColumn('element_type', 'text', (c) => c.notNull())
      .addColumn('element_id', id, (c) => c.notNull())
      .addColumn('trid', id, (c) => c.notNull())
      .addColumn('language_code', 'text', (c) => c.notNull())
      .addColumn('source_language_code', 'text')
      .addUniqueConstraint('multilang_translation_member', ['trid', 'language_code'])
      .addUniqueConstraint('multilang_translation_element', ['element_type', 'element_id'])
      .execute();
    await db.schema
      .createTable('multilang_translation_status')
      .addColumn('translation_id', id, (c) =>
        c.primaryKey().references('multilang_translation.translation_id').onDelete('cascade'),
      )
      .addColumn('status', 'integer', (c) => c.notNull())
      .addColumn('translator_id', id, (c) => c.references('users.id').onDelete('set null'))
      .addColumn('needs_update', 'integer', (c) => c.notNull())
      .addColumn('md5', 'text', (c) => c.notNull())
      .addColumn('method', 'text', (c) => c.notNull())
      .addColumn('editor', 'text', (c) => c.notNull())
      .addColumn('review_status', 'text')
      .addColumn('batch_id', id)
      .execute();
    await db.schema
      .createIndex('multilang_translation_status_by_translator')
      .on('multilang_translation_status')
      .column('translator_id')
      .execute();
  },
};
