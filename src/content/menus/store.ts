// The items of menus.
import { sql, type Selectable } from 'kysely';
import type { Db } from '#kernel/db/db.ts';
import { dialectOf } from '#kernel/db/dialect.ts';
import { preparedQuery } from '#kernel/db/prepared.ts';

export const ITEM_TYPES = ['taxonomy', 'post_type', 'post_type_archive', 'custom'] as const;
export const ITEM_STATUSES = ['publish', 'draft'] as const;

export interface MenuItems {
  /** From the number range of posts. */
  id: number;
  menu_id: number | null;
  parent_id: number | null;
  position: number;
  status: (typeof ITEM_STATUSES)[number];
  type: (typeof ITEM_TYPES)[number];
  /** The post type or the taxonomy it points at; `custom` for an address of its own. */
  object: string;
  object_id: number;
  /** Empty: the title of its object. */
  title: string;
  /** Only of custom items. */
  url: string;
  attr_title: string;
  description: string;
  target: string;
  /** Class names, separated by blanks. */
  classes: string;
  /** Link relations, separated by blanks. */
  xfn: string;
  /** Its own texts in small letters, for searching. */
  search_key: string;
  created_at: string;
  modified_at: string;
}
export type MenuItemRow = Selectable<MenuItems>;

const own = (db: Db) => db.withTables<{ menu_items: MenuItems }>();

const findItemsQuery = preparedQuery<{ menu: number }, MenuItemRow>((db, param) =>
  own(db).selectFrom('menu_items').selectAll().where('menu_id', '=', param('menu')).orderBy('position').orderBy('id'),
);

/** All items of a menu, in order. */
export function findItemsOfMenu(db: Db, menuId: number): Promise<MenuItemRow[]> {
  return findItemsQuery(db, { menu: menuId });
}

export function findMenuItem(db: Db, id: number): Promise<MenuItemRow | undefined> {
  return own(db).selectFrom('menu_items').selectAll().where('id', '=', id).executeTakeFirst();
}

/** Which item stands below which, in one menu. */
export function findParents(db: Db, menuId: number | null): Promise<Pick<MenuItemRow, 'id' | 'parent_id'>[]> {
  return own(db)
    .selectFrom('menu_items')
    .select(['id', 'parent_id'])
    .where('menu_id', menuId === null ? 'is' : '=', menuId)
    .execute();
}

export async function findLastPosition(db: Db, menuId: number | null): Promise<number> {
  const row = await own(db)
    .selectFrom('menu_items')
    .select(sql<number | null>`max(position)`.as('last'))
    .where('menu_id', menuId === null ? 'is' : '=', menuId)
    .executeTakeFirst();
  return row?.last ?? 0;
}

/** Which of these menus have an item that points there already. */
export async function findMenusWithObject(
  db: Db,
  menuIds: readonly number[],
  { type, objectId }: { type: MenuItemRow['type']; objectId: number },
): Promise<Set<number>> {
  const rows = await own(db)
    .selectFrom('menu_items')
    .select('menu_id')
    .where(dialectOf(db).isOneOf('menu_id', menuIds))
    .where('type', '=', type)
    .where('object_id', '=', objectId)
    .execute();
  return new Set(rows.map((row) => row.menu_id).filter((id) => id !== null));
}

export function nextMenuItemId(db: Db): Promise<number> {
  return dialectOf(db).nextId(db);
}

export async function insertMenuItem(db: Db, row: MenuItemRow): Promise<void> {
  await own(db).insertInto('menu_items').values(row).execute();
}

export async function updateMenuItem(db: Db, id: number, changes: Partial<Omit<MenuItemRow, 'id'>>): Promise<void> {
  await own(db).updateTable('menu_items').set(changes).where('id', '=', id).execute();
}

export async function moveItemsToMenu(db: Db, ids: readonly number[], menuId: number | null): Promise<void> {
  await own(db).updateTable('menu_items').set({ menu_id: menuId }).where(dialectOf(db).isOneOf('id', ids)).execute();
}

/** The items below one that goes away move up to its parent. */
export async function moveItemsUp(db: Db, id: number, parentId: number | null): Promise<void> {
  await own(db).updateTable('menu_items').set({ parent_id: parentId }).where('parent_id', '=', id).execute();
}

export async function deleteMenuItem(db: Db, id: number): Promise<void> {
  await own(db).deleteFrom('menu_items').where('id', '=', id).execute();
}
