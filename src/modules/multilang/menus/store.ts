// Which item of a translated menu stands for which item of the original.
import type { Db } from '#kernel/db/db.ts';
import { dialectOf } from '#kernel/db/dialect.ts';

interface Copies {
  item_id: number;
  menu_id: number;
  origin_id: number;
}

const own = (db: Db) => db.withTables<{ multilang_menu_copy: Copies }>();

/** By the original item. */
export async function findCopies(db: Db, menuId: number): Promise<Map<number, number>> {
  const rows = await own(db).selectFrom('multilang_menu_copy').selectAll().where('menu_id', '=', menuId).execute();
  return new Map(rows.map((row) => [row.origin_id, row.item_id]));
}

export async function insertCopy(db: Db, row: Copies): Promise<void> {
  await own(db).insertInto('multilang_menu_copy').values(row).execute();
}

export async function deleteCopies(db: Db, ids: readonly number[]): Promise<void> {
  await own(db).deleteFrom('multilang_menu_copy').where(dialectOf(db).isOneOf('item_id', ids)).execute();
}
