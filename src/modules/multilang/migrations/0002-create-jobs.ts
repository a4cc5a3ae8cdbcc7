import type { Migration } from '#kernel/db/migrate.ts';

export const createJobs: Migration = {
  name: '0002-create-jobs',
  async up(db, dialect) {
    const id = dialect.idType;
    await db.schema
      .createTable('multilang_batch')
      .addColumn('id', id, dialect.identity)
      .addColumn('name', 'text', (c) => c.notNull())
      .addColumn('manager_id', id, (c) => c.notNull())
      .addColumn('created_at', 'text', (c) => c.notNull())
      .execute();
    await dialect.createTextIndex(db, { table: 'multilang_batch', columns: ['name'] });
    await db.schema
      .createTable('multilang_job')
      .addColumn('id', id, dialect.identity)
      .addColumn('element_type', 'text', (c) => c.notNull())
      .addColumn('element_id', id, (c) => c.notNull())
      .addColumn('source_language', 'text', (c) => c.notNull())
      .addColumn('target_language', 'text', (c) => c.notNull())
      .addColumn('status', 'integer', (c) => c.notNull())
      .addColumn('needs_update', 'integer', (c) => c.notNull())
      .addColumn('translator_id', id)
      .addColumn('batch_id', id, (c) => c.notNull().references('multilang_batch.id'))
      .addColumn('method', 'text', (c) => c.notNull())
      .addColumn('editor', 'text', (c) => c.notNull())
      .addColumn('review_status', 'text')
      .addColumn('sent_at', 'text', (c) => c.notNull())
      .addColumn('deadline', 'text', (c) => c.notNull())
      .addColumn('revision', 'integer', (c) => c.notNull())
      .addColumn('source_hash', 'text', (c) => c.notNull())
      .addColumn('field_hashes', 'text', (c) => c.notNull())
      .addColumn('field_count', 'integer', (c) => c.notNull())
      .addColumn('finished_count', 'integer', (c) => c.notNull())
      .addColumn('title', 'text', (c) => c.notNull())
      .addColumn('sort_key', 'text', (c) => c.notNull())
      .execute();
    for (const column of ['sort_key', 'status', 'sent_at', 'deadline', 'translator_id', 'batch_id']) {
      await db.schema.createIndex(`multilang_job_by_${column}`).on('multilang_job').columns([column, 'id']).execute();
    }
    await db.schema
      .createIndex('multilang_job_by_element')
      .on('multilang_job')
      .columns(['element_type', 'element_id', 'target_language'])
      .execute();
    await dialect.createTextIndex(db, { table: 'multilang_job', columns: ['title'] });
    await db.schema
      .createTable('multilang_job_field')
      .addColumn('job_id', id, (c) => c.notNull().references('multilang_job.id').onDelete('cascade'))
      .addColumn('position', 'integer', (c) => c.notNull())
      .addColumn('name', 'text', (c) => c.notNull())
      .addColumn('label', 'text', (c) => c.notNull())
      .addColumn('format', 'text', (c) => c.notNull())
      .addColumn('source', 'text', (c) => c.notNull())
      .addColumn('value', 'text', (c) => c.notNull())
      .addColumn('is_finished', 'integer', (c) => c.notNull())
      .addPrimaryKeyConstraint('multilang_job_field_key', ['job_id', 'position'])
      .execute();
    await db.schema
      .createTable('multilang_basket')
      .addColumn('id', id, dialect.identity)
      .addColumn('user_id', id, (c) => c.notNull().references('users.id').onDelete('cascade'))
      .addColumn('element_type', 'text', (c) => c.notNull())
      .addColumn('element_id', id, (c) => c.notNull())
      .addColumn('title', 'text', (c) => c.notNull())
      .addColumn('source_language', 'text', (c) => c.notNull())
      .addColumn('targets', 'text', (c) => c.notNull())
      .addUniqueConstraint('multilang_basket_element', ['user_id', 'element_type', 'element_id'])
      .execute();
    await db.schema
      .createTable('multilang_source')
      .addColumn('translation_id', id, (c) =>
        c.primaryKey().references('multilang_translation.translation_id').onDelete('cascade'),
      )
      .addColumn('field_hashes', 'text', (c) => c.notNull())
      .execute();
    await db.schema
      .createTable('multilang_words')
      .addColumn('post_id', id, (c) => c.primaryKey().references('posts.id').onDelete('cascade'))
      .addColumn('words', 'integer', (c) => c.notNull())
      .execute();
  },
};
