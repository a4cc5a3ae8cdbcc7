import { sql } from 'kysely';
import type { Migration } from '#kernel/db/migrate.ts';

/** Which record of another site became which one here, and what terms of other sites carry beside their texts. */
export const createOrigins: Migration = {
  name: '0012-create-origins',
  async up(db, { idType }) {
    await db.schema
      .createTable('origins')
      .addColumn('origin', 'text', (c) => c.notNull())
      .addColumn('kind', 'text', (c) => c.notNull())
      .addColumn('origin_id', 'text', (c) => c.notNull())
      .addColumn('local_id', idType, (c) => c.notNull())
      .addColumn('digest', 'text', (c) => c.notNull().defaultTo(''))
      // Nought until everything that it points at was looked up.
      .addColumn('is_settled', 'integer', (c) => c.notNull().defaultTo(1))
      .addPrimaryKeyConstraint('origins_key', ['origin', 'kind', 'origin_id'])
      .execute();
    await db.schema.createIndex('origins_by_local_id').on('origins').columns(['kind', 'local_id']).execute();
    await sql`create index origins_unsettled on origins (origin, kind, local_id) where is_settled = 0`.execute(db);

    await db.schema
      .createTable('term_meta')
      .addColumn('term_id', idType, (c) => c.references('terms.id').onDelete('cascade').notNull())
      .addColumn('key', 'text', (c) => c.notNull())
      .addColumn('value', 'text', (c) => c.notNull())
      .addPrimaryKeyConstraint('term_meta_key', ['term_id', 'key'])
      .execute();
  },
};
