import { sql } from 'kysely';
import type { Migration } from '#kernel/db/migrate.ts';

export const createMedia: Migration = {
  name: '0007-create-media',
  async up(db, dialect) {
    const id = dialect.idType;
    // Status and date of the post stand here too, so that the list of one kind of files is one walk over one index.
    await db.schema
      .createTable('media_items')
      .addColumn('id', id, (c) => c.primaryKey().references('posts.id').onDelete('cascade'))
      .addColumn('status', 'text', (c) => c.notNull())
      .addColumn('date', 'text', (c) => c.notNull())
      .addColumn('media_type', 'text', (c) => c.notNull())
      .addColumn('mime_type', 'text', (c) => c.notNull())
      .addColumn('file', 'text', (c) => c.notNull())
      .addColumn('original_file', 'text')
      .addColumn('width', 'integer')
      .addColumn('height', 'integer')
      .addColumn('filesize', id, (c) => c.notNull())
      .addColumn('alt_text', 'text', (c) => c.notNull())
      .addColumn('details', 'text', (c) => c.notNull())
      .execute();
    for (const column of ['media_type', 'mime_type']) {
      await db.schema
        .createIndex(`media_items_by_${column}`)
        .on('media_items')
        .columns([column, 'status', 'date', 'id'])
        .execute();
    }
    await dialect.createTextIndex(db, { table: 'media_items', columns: ['file'] });

    // Every name that a file has or soon will have: two uploads at the same moment cannot get the same one.
    await db.schema
      .createTable('media_names')
      .addColumn('name', 'text', (c) => c.primaryKey())
      .addColumn('post_id', id, (c) => c.notNull())
      .addColumn('unsettled_since', 'text')
      .execute();
    await db.schema.createIndex('media_names_of_post').on('media_names').column('post_id').execute();
    await sql`create index media_names_unsettled on media_names (unsettled_since) where unsettled_since is not null`.execute(
      db,
    );

    await sql`create index posts_by_featured_media on posts (featured_media) where featured_media > 0`.execute(db);
  },
};
