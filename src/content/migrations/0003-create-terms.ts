import { sql } from 'kysely';
import type { Migration } from '#kernel/db/migrate.ts';

export const createTerms: Migration = {
  name: '0003-create-terms',
  async up(db, dialect) {
    const id = dialect.idType;
    await db.schema
      .createTable('terms')
      .addColumn('id', id, dialect.identity)
      .addColumn('taxonomy', 'text', (c) => c.notNull())
      .addColumn('parent_id', id, (c) => c.references('terms.id').onDelete('set null'))
      .addColumn('slug', 'text', (c) => c.notNull())
      .addColumn('name', 'text', (c) => c.notNull())
      .addColumn('name_key', 'text', (c) => c.notNull())
      .addColumn('description', 'text', (c) => c.notNull())
      .addUniqueConstraint('terms_slug', ['taxonomy', 'slug'])
      .execute();
    await sql`create index terms_by_name on terms (taxonomy, ${dialect.orderIgnoringCase('name_key')}, id)`.execute(db);
    await db.schema.createIndex('terms_by_parent').on('terms').columns(['parent_id', 'taxonomy']).execute();

    // Type, status and date of the post stand here too, so that a term's list is one walk over one index.
    await db.schema
      .createTable('term_links')
      .addColumn('post_id', id, (c) => c.references('posts.id').onDelete('cascade').notNull())
      .addColumn('term_id', id, (c) => c.references('terms.id').onDelete('cascade').notNull())
      .addColumn('taxonomy', 'text', (c) => c.notNull())
      .addColumn('type', 'text', (c) => c.notNull())
      .addColumn('status', 'text', (c) => c.notNull())
      .addColumn('date', 'text', (c) => c.notNull())
      .addPrimaryKeyConstraint('term_links_key', ['post_id', 'term_id'])
      .execute();
    await sql`create index term_links_by_term on term_links (term_id, type, status, date, post_id)`.execute(db);
  },
};
