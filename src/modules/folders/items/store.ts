// Which media item lies in which folder.
import { sql } from 'kysely';
import type { Db } from '#kernel/db/db.ts';
import { dialectOf } from '#kernel/db/dialect.ts';
import { preparedRows } from '#kernel/db/prepared.ts';

export interface Items {
  created_by: number;
  attachment_id: number;
  folder_id: number;
  /** 0 while the item is in the trash. */
  is_counted: number;
}

const own = (db: Db) => db.withTables<{ folders_items: Items }>();

export function findPlaces(db: Db, owner: number, attachmentIds: readonly number[]): Promise<Items[]> {
  return own(db)
    .selectFrom('folders_items')
    .selectAll()
    .where(dialectOf(db).isOneOf('attachment_id', [...attachmentIds]))
    .where('created_by', '=', owner)
    .execute();
}

/** The places of one item, under all owners. */
export function findPlacesOfItem(db: Db, attachmentId: number): Promise<Items[]> {
  return own(db).selectFrom('folders_items').selectAll().where('attachment_id', '=', attachmentId).execute();
}

export async function findItemIds(db: Db, folderId: number): Promise<number[]> {
  const rows = await own(db)
    .selectFrom('folders_items')
    .select('attachment_id')
    .where('folder_id', '=', folderId)
    .where('is_counted', '=', 1)
    .orderBy('attachment_id')
    .execute();
  return rows.map((row) => row.attachment_id);
}

/** All places, or those of one owner, by folder. */
export function findAllPlaces(db: Db, owner?: number): Promise<Pick<Items, 'folder_id' | 'attachment_id'>[]> {
  let query = own(db).selectFrom('folders_items').select(['folder_id', 'attachment_id']);
  if (owner !== undefined) query = query.where('created_by', '=', owner);
  return query.orderBy('folder_id').orderBy('attachment_id').execute();
}

export const upsertPlaces = preparedRows<Items>(
  ['created_by', 'attachment_id', 'folder_id', 'is_counted'],
  (db, rows) =>
    own(db)
      .insertInto('folders_items')
      .values(rows)
      .onConflict((conflict) =>
        conflict.columns(['attachment_id', 'created_by']).doUpdateSet((is) => ({
          folder_id: is.ref('excluded.folder_id'),
          is_counted: is.ref('excluded.is_counted'),
        })),
      ),
);

export async function deletePlaces(db: Db, owner: number, attachmentIds: readonly number[]): Promise<void> {
  await own(db)
    .deleteFrom('folders_items')
    .where(dialectOf(db).isOneOf('attachment_id', [...attachmentIds]))
    .where('created_by', '=', owner)
    .execute();
}

/** Right by construction; this mends what a fault or a hand at the database left behind. */
export async function recountItems(db: Db): Promise<void> {
  await sql`delete from folders_items where not exists
    (select 1 from posts where posts.id = folders_items.attachment_id and posts.type = 'attachment')`.execute(db);
  await sql`update folders_items set is_counted = 1 - is_counted where is_counted <>
    (select case when posts.status = 'trash' then 0 else 1 end from posts where posts.id = attachment_id)`.execute(db);
  await sql`update folders_folders set item_count = coalesce(fresh.count, 0) from
    (select folder.id, (select count(*) from folders_items item
      where item.folder_id = folder.id and item.is_counted = 1) as count from folders_folders folder) fresh
    where fresh.id = folders_folders.id and folders_folders.item_count <> fresh.count`.execute(db);
}
