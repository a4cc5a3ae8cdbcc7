import { sql } from 'kysely';
import type { Migration } from '#kernel/db/migrate.ts';

export const createFolders: Migration = {
  name: '0001-create-folders',
  async up(db, dialect) {
    const id = dialect.idType;
    // Owner 0 is everybody, parent 0 the top: neither is a row, and a null would slip through the unique index.
    await db.schema
      .createTable('folders_folders')
      .addColumn('id', id, dialect.identity)
      .addColumn('created_by', id, (c) => c.notNull())
      .addColumn('parent_id', id, (c) => c.notNull())
      .addColumn('name', 'text', (c) => c.notNull())
      .addColumn('name_key', 'text', (c) => c.notNull())
      .addColumn('type', 'integer', (c) => c.notNull().defaultTo(0))
      .addColumn('ord', 'integer', (c) => c.notNull())
      .addColumn('color', 'text', (c) => c.notNull().defaultTo(''))
      .addColumn('item_count', 'integer', (c) => c.notNull().defaultTo(0))
      .execute();
    await db.schema
      .createIndex('folders_folders_by_name')
      .on('folders_folders')
      .columns(['created_by', 'parent_id', 'name_key'])
      .unique()
      .execute();
    await db.schema.createIndex('folders_folders_by_parent').on('folders_folders').column('parent_id').execute();

    // An item lies in one folder of each owner. A deleted item is taken out with its count, so it does not cascade.
    await db.schema
      .createTable('folders_items')
      .addColumn('created_by', id, (c) => c.notNull())
      .addColumn('attachment_id', id, (c) => c.notNull())
      .addColumn('folder_id', id, (c) => c.notNull().references('folders_folders.id').onDelete('cascade'))
      .addColumn('is_counted', 'integer', (c) => c.notNull())
      .addPrimaryKeyConstraint('folders_items_key', ['attachment_id', 'created_by'])
      .execute();
    await db.schema
      .createIndex('folders_items_of_folder')
      .on('folders_items')
      .columns(['folder_id', 'attachment_id'])
      .execute();

    await db.schema
      .createTable('folders_snapshots')
      .addColumn('id', id, dialect.identity)
      .addColumn('reason', 'text', (c) => c.notNull())
      .addColumn('created_at', 'text', (c) => c.notNull())
      .addColumn('created_by', id, (c) => c.notNull())
      .addColumn('rows', 'text', (c) => c.notNull())
      .execute();

    // Folders of other systems that were carried over, waiting to be imported.
    await db.schema
      .createTable('folders_staged')
      .addColumn('prefix', 'text', (c) => c.notNull())
      .addColumn('id', id, (c) => c.notNull())
      .addColumn('parent_id', id, (c) => c.notNull())
      .addColumn('created_by', id, (c) => c.notNull())
      .addColumn('name', 'text', (c) => c.notNull())
      .addColumn('attachments', 'text', (c) => c.notNull())
      .addPrimaryKeyConstraint('folders_staged_key', ['prefix', 'id'])
      .execute();
    await db.schema
      .createTable('folders_imports')
      .addColumn('prefix', 'text', (c) => c.primaryKey())
      .addColumn('folders', 'text', (c) => c.notNull())
      .addColumn('attachments', 'text')
      .addColumn('created_at', 'text', (c) => c.notNull())
      .execute();
    await db.schema
      .createTable('folders_converted')
      .addColumn('old_id', id, (c) => c.primaryKey())
      .addColumn('folder_id', id, (c) => c.notNull().references('folders_folders.id').onDelete('cascade'))
      .execute();
    await sql`create index folders_converted_of_folder on folders_converted (folder_id)`.execute(db);
  },
};
