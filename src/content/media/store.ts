// The files behind media items, and the names that are taken.
import { sql, type Selectable } from 'kysely';
import type { Db } from '#kernel/db/db.ts';
import { preparedQuery } from '#kernel/db/prepared.ts';
import { unshelved, type Posts } from '#content/posts/store.ts';
import type { Details } from './details.ts';
import { readDetails } from './read-details.ts';
import type { MediaType } from './types.ts';

export interface MediaItems {
  /** The number of the post. */
  id: number;
  /** Those of the post. */
  status: string;
  date: string;
  media_type: MediaType;
  mime_type: string;
  /** `2026/03/tree-scaled.jpg`: what stands for the item. */
  file: string;
  /** The upload, where a copy stands for it. */
  original_file: string | null;
  width: number | null;
  height: number | null;
  filesize: number;
  alt_text: string;
  /** JSON. */
  details: string;
}
export interface MediaNames {
  /** Of the upload, or a further one that its item has taken. */
  name: string;
  post_id: number;
  /** Null as long as there is an item of that name. */
  unsettled_since: string | null;
}

export type MediaItem = Omit<Selectable<MediaItems>, 'details'> & { details: Details };

const own = (db: Db) => db.withTables<{ media_items: MediaItems; media_names: MediaNames; posts: Posts }>();

const findItemsQuery = preparedQuery<{ ids: number[] }, Selectable<MediaItems>>((db, param, dialect) =>
  own(db)
    .selectFrom('media_items')
    .selectAll()
    .where(dialect.isOneOf('media_items.id', param('ids'))),
);

export async function findItems(db: Db, ids: readonly number[]): Promise<Map<number, MediaItem>> {
  const rows = await findItemsQuery(db, { ids: [...ids] });
  return new Map(rows.map((row) => [row.id, { ...row, details: readDetails(row.details) }]));
}

export async function findItem(db: Db, id: number): Promise<MediaItem | undefined> {
  return (await findItems(db, [id])).get(id);
}

export async function insertItem(db: Db, item: MediaItem): Promise<void> {
  await own(db)
    .insertInto('media_items')
    .values({ ...item, details: JSON.stringify(item.details) })
    .execute();
}

export async function updateItem(db: Db, id: number, changes: Partial<Omit<MediaItem, 'id'>>): Promise<void> {
  const { details, ...columns } = changes;
  await own(db)
    .updateTable('media_items')
    .set({ ...columns, ...(details && { details: JSON.stringify(details) }) })
    .where('id', '=', id)
    .execute();
}

/** Of several that want the same name at the same moment, one gets true. */
export async function claimName(db: Db, row: MediaNames): Promise<boolean> {
  const claimed = await own(db)
    .insertInto('media_names')
    .values(row)
    .onConflict((conflict) => conflict.column('name').doNothing())
    .returning('name')
    .executeTakeFirst();
  return claimed !== undefined;
}

export async function isNameClaimed(db: Db, name: string): Promise<boolean> {
  const row = await own(db).selectFrom('media_names').select('name').where('name', '=', name).executeTakeFirst();
  return row !== undefined;
}

export async function findNameOwner(db: Db, name: string): Promise<number | undefined> {
  const row = await own(db).selectFrom('media_names').select('post_id').where('name', '=', name).executeTakeFirst();
  return row?.post_id;
}

export function findName(db: Db, postId: number): Promise<MediaNames | undefined> {
  return own(db).selectFrom('media_names').selectAll().where('post_id', '=', postId).executeTakeFirst();
}

export async function settleName(db: Db, postId: number, unsettledSince: string | null): Promise<void> {
  await own(db)
    .updateTable('media_names')
    .set({ unsettled_since: unsettledSince })
    .where('post_id', '=', postId)
    .execute();
}

export async function releaseNames(db: Db, postId: number): Promise<void> {
  await own(db).deleteFrom('media_names').where('post_id', '=', postId).execute();
}

export async function releaseName(db: Db, name: string): Promise<void> {
  await own(db).deleteFrom('media_names').where('name', '=', name).execute();
}

/** Names of uploads that came to nothing, and of items whose files are still there. */
export function findUnsettledNames(db: Db, before: string, limit: number): Promise<MediaNames[]> {
  return own(db)
    .selectFrom('media_names')
    .selectAll()
    .where('unsettled_since', '<', before)
    .orderBy('unsettled_since')
    .limit(limit)
    .execute();
}

/** Posts that showed an image which goes away; gives what was changed. */
export async function clearFeaturedMedia(db: Db, id: number): Promise<Pick<Posts, 'id' | 'type' | 'status'>[]> {
  const rows = await own(db)
    .updateTable('posts')
    .set({ featured_media: 0 })
    .where('featured_media', '=', id)
    // Known to the index of the few posts that have one.
    .where(sql<boolean>`featured_media > 0`)
    .returning(['id', 'type', 'status'])
    .execute();
  return unshelved(rows);
}
