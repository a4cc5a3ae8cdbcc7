import type { Migration } from '#kernel/db/migrate.ts';

export const createMemory: Migration = {
  name: '0003-create-memory',
  async up(db, dialect) {
    const id = dialect.idType;
    await db.schema
      .createTable('multilang_memory')
      .addColumn('id', id, dialect.identity)
      .addColumn('pair', 'text', (c) => c.notNull())
      .addColumn('hash', 'text', (c) => c.notNull())
      .addColumn('source', 'text', (c) => c.notNull())
      .addColumn('target', 'text', (c) => c.notNull())
      .addColumn('updated_at', 'text', (c) => c.notNull())
      .addUniqueConstraint('multilang_memory_hash', ['pair', 'hash'])
      .execute();
    await dialect.createTextIndex(db, { table: 'multilang_memory', columns: ['source'] });
    await db.schema
      .createTable('multilang_memory_word')
      .addColumn('pair', 'text', (c) => c.notNull())
      .addColumn('word', 'text', (c) => c.notNull())
      .addColumn('length', 'integer', (c) => c.notNull())
      .addColumn('memory_id', id, (c) => c.notNull().references('multilang_memory.id').onDelete('cascade'))
      .addPrimaryKeyConstraint('multilang_memory_word_key', ['pair', 'word', 'length', 'memory_id'])
      .execute();
    await db.schema
      .createTable('multilang_glossary')
      .addColumn('id', id, dialect.identity)
      .addColumn('source', 'text', (c) => c.notNull())
      .addColumn('target', 'text', (c) => c.notNull())
      .addColumn('term', 'text', (c) => c.notNull())
      .addColumn('term_key', 'text', (c) => c.notNull())
      .addColumn('translation', 'text', (c) => c.notNull())
      .addColumn('note', 'text', (c) => c.notNull())
      .addUniqueConstraint('multilang_glossary_term', ['source', 'target', 'term_key'])
      .execute();
    await dialect.createTextIndex(db, { table: 'multilang_glossary', columns: ['term', 'translation'] });
  },
};
