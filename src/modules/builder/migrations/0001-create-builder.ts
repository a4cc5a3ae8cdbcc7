import { sql } from 'kysely';
import { dialectOf } from '#kernel/db/dialect.ts';
import type { Migration } from '#kernel/db/migrate.ts';

export const createBuilder: Migration = {
  name: '0001-create-builder',
  async up(db) {
    const { idType, identity } = dialectOf(db);
    await db.schema
      .createTable('builder_events')
      .addColumn('id', idType, identity)
      .addColumn('event_data', 'text', (c) => c.notNull())
      .addColumn('created_at', 'text', (c) => c.notNull())
      .execute();
    await db.schema.createIndex('builder_events_by_time').on('builder_events').column('created_at').execute();

    await db.schema
      .createTable('feedback')
      .addColumn('id', idType, identity)
      .addColumn('app', 'text', (c) => c.notNull())
      .addColumn('kind', 'text', (c) => c.notNull())
      .addColumn('user_id', idType, (c) => c.references('users.id').onDelete('set null'))
      .addColumn('subject', 'text', (c) => c.notNull())
      .addColumn('title', 'text', (c) => c.notNull())
      .addColumn('text', 'text', (c) => c.notNull())
      .addColumn('created_at', 'text', (c) => c.notNull())
      .addColumn('forwarded_at', 'text')
      .execute();
    await db.schema.createIndex('feedback_by_user').on('feedback').columns(['user_id', 'created_at']).execute();

    await db.schema
      .createTable('builder_connections')
      .addColumn('user_id', idType, (c) => c.primaryKey().references('users.id').onDelete('cascade'))
      .addColumn('client_id', 'text', (c) => c.notNull())
      .addColumn('sealed_token', 'text', (c) => c.notNull())
      .addColumn('remote_user', 'text', (c) => c.notNull())
      .addColumn('home', 'text', (c) => c.notNull())
      .addColumn('connected_at', 'text', (c) => c.notNull())
      .execute();

    // The few posts that are documents, and the few images that came from elsewhere, are found without a look at all.
    await sql`create index post_meta_documents on post_meta (post_id, value) where key = '_builder_edit_mode'`.execute(
      db,
    );
    await sql`create index post_meta_image_sources on post_meta (value) where key = '_builder_source_image_hash'`.execute(
      db,
    );
  },
};
