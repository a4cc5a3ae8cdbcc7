import type { Migration } from '#kernel/db/migrate.ts';

export const followNewNames: Migration = {
  name: '0002-follow-new-names',
  async up(db, { idType: id, identity }) {
    // JSON list: files under former names of this one, which still answer.
    await db.schema
      .alterTable('image_optimizer_files')
      .addColumn('left_files', 'text', (c) => c.notNull().defaultTo('[]'))
      .execute();

    // Files that have another name now, until all links have followed.
    await db.schema
      .createTable('image_optimizer_renames')
      .addColumn('id', id, identity)
      .addColumn('image_id', id, (c) => c.notNull())
      .addColumn('old_file', 'text', (c) => c.notNull())
      .addColumn('new_file', 'text', (c) => c.notNull())
      .execute();
    await db.schema
      .createIndex('image_optimizer_renames_of_image')
      .on('image_optimizer_renames')
      .column('image_id')
      .execute();

    // The one walk through all texts that is on its way, and how far it has come.
    await db.schema
      .createTable('image_optimizer_walks')
      .addColumn('only_row', 'integer', (c) => c.primaryKey())
      .addColumn('last_rename', id, (c) => c.notNull())
      .addColumn('place', 'text', (c) => c.notNull())
      .addColumn('after', id, (c) => c.notNull())
      .execute();
  },
};
