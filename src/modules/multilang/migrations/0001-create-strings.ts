import type { Migration } from '#kernel/db/migrate.ts';

export const createStrings: Migration = {
  name: '0001-create-strings',
  async up(db, dialect) {
    const id = dialect.idType;
    await db.schema
      .createTable('multilang_string')
      .addColumn('id', id, dialect.identity)
      .addColumn('hash', 'text', (c) => c.notNull().unique())
      .addColumn('language', 'text', (c) => c.notNull())
      .addColumn('domain', 'text', (c) => c.notNull())
      .addColumn('context', 'text')
      .addColumn('name', 'text', (c) => c.notNull())
      .addColumn('value', 'text', (c) => c.notNull())
      .addColumn('sort_key', 'text', (c) => c.notNull())
      .addColumn('translation_priority', 'text', (c) => c.notNull())
      .addColumn('kind', 'integer', (c) => c.notNull())
      .addColumn('component_type', 'integer', (c) => c.notNull())
      .addColumn('component_id', 'text', (c) => c.notNull())
      .addColumn('word_count', 'integer', (c) => c.notNull())
      .addColumn('string_package_id', id)
      .execute();
    for (const column of ['domain', 'sort_key', 'word_count', 'string_package_id']) {
      await db.schema
        .createIndex(`multilang_string_by_${column}`)
        .on('multilang_string')
        .columns([column, 'id'])
        .execute();
    }
    await dialect.createTextIndex(db, { table: 'multilang_string', columns: ['value', 'name'] });
    await db.schema
      .createTable('multilang_string_translation')
      .addColumn('string_id', id, (c) => c.notNull().references('multilang_string.id').onDelete('cascade'))
      .addColumn('language', 'text', (c) => c.notNull())
      .addColumn('value', 'text')
      .addColumn('mo_value', 'text')
      .addColumn('status', 'integer', (c) => c.notNull())
      .addColumn('translator_id', id)
      .addColumn('translation_date', 'text', (c) => c.notNull())
      .addPrimaryKeyConstraint('multilang_string_translation_key', ['string_id', 'language'])
      .execute();
    await db.schema
      .createIndex('multilang_string_translation_by_status')
      .on('multilang_string_translation')
      .columns(['language', 'status', 'string_id'])
      .execute();
    await db.schema
      .createTable('multilang_string_position')
      .addColumn('string_id', id, (c) => c.notNull().references('multilang_string.id').onDelete('cascade'))
      .addColumn('source', 'integer', (c) => c.notNull())
      .addColumn('position', 'text', (c) => c.notNull())
      .addPrimaryKeyConstraint('multilang_string_position_key', ['string_id', 'source', 'position'])
      .execute();
    await db.schema
      .createTable('multilang_string_package')
      .addColumn('id', id, dialect.identity)
      .addColumn('kind', 'text', (c) => c.notNull())
      .addColumn('kind_slug', 'text', (c) => c.notNull())
      .addColumn('name', 'text', (c) => c.notNull())
      .addColumn('title', 'text', (c) => c.notNull())
      .addColumn('edit_link', 'text', (c) => c.notNull())
      .addColumn('view_link', 'text', (c) => c.notNull())
      .addColumn('post_id', id)
      .addColumn('translator_note', 'text', (c) => c.notNull())
      .addColumn('language', 'text', (c) => c.notNull())
      .addColumn('created_at', 'text', (c) => c.notNull())
      .addColumn('updated_at', 'text', (c) => c.notNull())
      .addUniqueConstraint('multilang_string_package_name', ['kind_slug', 'name'])
      .execute();
    await dialect.createTextIndex(db, { table: 'multilang_string_package', columns: ['title'] });
    await db.schema
      .createTable('multilang_string_queue')
      .addColumn('id', id, dialect.identity)
      .addColumn('hash', 'text', (c) => c.notNull().unique())
      .addColumn('page', 'text', (c) => c.notNull())
      .addColumn('domain', 'text', (c) => c.notNull())
      .addColumn('context', 'text')
      .addColumn('text', 'text', (c) => c.notNull())
      .addColumn('tries', 'integer', (c) => c.notNull())
      .addColumn('is_quarantined', 'integer', (c) => c.notNull())
      .execute();
    await db.schema
      .createIndex('multilang_string_queue_waiting')
      .on('multilang_string_queue')
      .columns(['is_quarantined', 'id'])
      .execute();
    await db.schema
      .createTable('multilang_string_worker')
      .addColumn('name', 'text', (c) => c.primaryKey())
      .addColumn('holder', 'text', (c) => c.notNull())
      .addColumn('held_until', 'text', (c) => c.notNull())
      .execute();
  },
};
