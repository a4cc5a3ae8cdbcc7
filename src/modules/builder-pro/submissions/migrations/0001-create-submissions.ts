import { sql } from 'kysely';
import type { Migration } from '#kernel/db/migrate.ts';

/** Every way to narrow the list, in the order of its dates, where the id settles ties, or of the ids. */
const ORDERS: Readonly<Record<string, readonly string[]>> = {
  date: ['status', 'created_at', 'id'],
  id: ['status', 'id'],
  read_and_date: ['status', 'is_read', 'created_at', 'id'],
  read_and_id: ['status', 'is_read', 'id'],
  form: ['post_id', 'element_id', 'status', 'created_at', 'id'],
  referer: ['referer', 'status', 'created_at', 'id'],
  page: ['referer', 'referer_title', 'status'],
};

export const createSubmissions: Migration = {
  name: '0001-create-submissions',
  async up(db, dialect) {
    const id = dialect.idType;
    await db.schema
      .createTable('builder_submissions')
      .addColumn('id', id, (c) => c.primaryKey())
      .addColumn('hash_id', 'text', (c) => c.notNull())
      .addColumn('post_id', id, (c) => c.notNull())
      .addColumn('element_id', 'text', (c) => c.notNull())
      .addColumn('edit_post_id', id, (c) => c.notNull())
      .addColumn('form_name', 'text', (c) => c.notNull())
      .addColumn('referer', 'text', (c) => c.notNull())
      .addColumn('referer_title', 'text', (c) => c.notNull())
      .addColumn('user_id', id, (c) => c.notNull())
      .addColumn('user_ip', 'text', (c) => c.notNull())
      .addColumn('user_agent', 'text', (c) => c.notNull())
      .addColumn('status', 'text', (c) => c.notNull())
      .addColumn('is_read', 'integer', (c) => c.notNull())
      .addColumn('main_position', 'integer', (c) => c.notNull())
      .addColumn('fields', 'text', (c) => c.notNull())
      .addColumn('search_text', 'text', (c) => c.notNull())
      .addColumn('created_at', 'text', (c) => c.notNull())
      .addColumn('updated_at', 'text', (c) => c.notNull())
      .addColumn('trashed_at', 'text')
      .execute();
    for (const [name, columns] of Object.entries(ORDERS)) {
      await db.schema
        .createIndex(`builder_submissions_by_${name}`)
        .on('builder_submissions')
        .columns([...columns])
        .execute();
    }
    await sql`create index builder_submissions_trashed on builder_submissions (trashed_at) where status = 'trash'`.execute(
      db,
    );
    await sql`create index builder_submissions_passing on builder_submissions (created_at) where status = 'passing'`.execute(
      db,
    );
    await sql`create index builder_submissions_of_user on builder_submissions (user_id) where user_id > 0`.execute(db);
    await dialect.createTextIndex(db, { table: 'builder_submissions', columns: ['search_text'] });

    await db.schema
      .createTable('builder_submission_ids')
      .addColumn('next', id, (c) => c.notNull())
      .execute();
    await sql`insert into builder_submission_ids (next) values (1)`.execute(db);

    await db.schema
      .createTable('builder_submission_counts')
      .addColumn('post_id', id, (c) => c.notNull())
      .addColumn('element_id', 'text', (c) => c.notNull())
      .addColumn('is_trash', 'integer', (c) => c.notNull())
      .addColumn('is_read', 'integer', (c) => c.notNull())
      .addColumn('count', 'integer', (c) => c.notNull())
      .addPrimaryKeyConstraint('builder_submission_counts_key', ['post_id', 'element_id', 'is_trash', 'is_read'])
      .execute();

    await db.schema
      .createTable('builder_form_snapshots')
      .addColumn('post_id', id, (c) => c.notNull())
      .addColumn('element_id', 'text', (c) => c.notNull())
      .addColumn('name', 'text', (c) => c.notNull())
      .addColumn('fields', 'text', (c) => c.notNull())
      .addPrimaryKeyConstraint('builder_form_snapshots_key', ['post_id', 'element_id'])
      .execute();
  },
};
