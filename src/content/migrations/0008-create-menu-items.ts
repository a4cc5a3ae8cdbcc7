import type { Migration } from '#kernel/db/migrate.ts';

/** The items of menus. A menu itself is a term of the taxonomy `nav_menu`. */
export const createMenuItems: Migration = {
  name: '0008-create-menu-items',
  async up(db, dialect) {
    const id = dialect.idType;
    await db.schema
      .createTable('menu_items')
      .addColumn('id', id, (c) => c.primaryKey())
      .addColumn('menu_id', id, (c) => c.references('terms.id').onDelete('cascade'))
      .addColumn('parent_id', id, (c) => c.references('menu_items.id').onDelete('set null'))
      .addColumn('position', id, (c) => c.notNull())
      .addColumn('status', 'text', (c) => c.notNull())
      .addColumn('type', 'text', (c) => c.notNull())
      .addColumn('object', 'text', (c) => c.notNull())
      .addColumn('object_id', id, (c) => c.notNull())
      .addColumn('title', 'text', (c) => c.notNull())
      .addColumn('url', 'text', (c) => c.notNull())
      .addColumn('attr_title', 'text', (c) => c.notNull())
      .addColumn('description', 'text', (c) => c.notNull())
      .addColumn('target', 'text', (c) => c.notNull())
      .addColumn('classes', 'text', (c) => c.notNull())
      .addColumn('xfn', 'text', (c) => c.notNull())
      .addColumn('search_key', 'text', (c) => c.notNull())
      .addColumn('created_at', 'text', (c) => c.notNull())
      .addColumn('modified_at', 'text', (c) => c.notNull())
      .execute();
    await db.schema.createIndex('menu_items_by_menu').on('menu_items').columns(['menu_id', 'position', 'id']).execute();
    await db.schema.createIndex('menu_items_by_parent').on('menu_items').column('parent_id').execute();
    await db.schema.createIndex('menu_items_by_position').on('menu_items').columns(['position', 'id']).execute();
  },
};
