// Putting media items into folders. Counters change in the same transaction.
import type { Tx } from '#kernel/tx.ts';
import { findPostHeads } from '#content/posts/store.ts';
import { attachment } from '#content/posts/types.ts';
import { lockTree } from '#modules/folders/scope.ts';
import { addItemCounts } from '#modules/folders/tree/store.ts';
import * as store from './store.ts';

const AT_ONCE = 1000;

/** Attachment id to folder id; folder 0 takes the item out. Gives how many were no media items. */
export async function placeItems(tx: Tx, owner: number, wish: ReadonlyMap<number, number>): Promise<number> {
  await lockTree(tx, owner);
  const ids = [...wish.keys()];
  let skipped = 0;
  for (let at = 0; at < ids.length; at += AT_ONCE) {
    skipped += await placeSome(tx, owner, wish, ids.slice(at, at + AT_ONCE));
  }
  return skipped;
}

/** An item that goes leaves its folders, with their counts, in the same transaction. */
export async function forgetItem(tx: Tx, attachmentId: number): Promise<void> {
  const places = await lockPlaces(tx, attachmentId);
  const changes = new Map<number, number>();
  for (const place of places) {
    add(changes, place.folder_id, -place.is_counted);
    await store.deletePlaces(tx.db, place.created_by, [attachmentId]);
  }
  await addItemCounts(tx.db, changes);
}

/** After an item was trashed or brought back: it is counted, or not. */
export async function settleItem(tx: Tx, attachmentId: number): Promise<void> {
  const places = await lockPlaces(tx, attachmentId);
  const [head] = await findPostHeads(tx.db, [attachmentId]);
  if (!head) return;
  const isCounted = head.status === 'trash' ? 0 : 1;
  const changes = new Map<number, number>();
  for (const place of places) add(changes, place.folder_id, isCounted - place.is_counted);
  await store.upsertPlaces(
    tx.db,
    places.map((place) => ({ ...place, is_counted: isCounted })),
  );
  await addItemCounts(tx.db, changes);
}

/** The places of an item, which nobody changes until the commit. */
async function lockPlaces(tx: Tx, attachmentId: number): Promise<store.Items[]> {
  const owners = (await store.findPlacesOfItem(tx.db, attachmentId)).map((place) => place.created_by);
  for (const owner of owners.sort((one, other) => one - other)) await lockTree(tx, owner);
  return (await store.findPlacesOfItem(tx.db, attachmentId)).filter((place) => owners.includes(place.created_by));
}

async function placeSome(
  tx: Tx,
  owner: number,
  wish: ReadonlyMap<number, number>,
  ids: readonly number[],
): Promise<number> {
  const media = (await findPostHeads(tx.db, ids)).filter((head) => head.type === attachment.name);
  const known = media.map((head) => head.id);
  const changes = new Map<number, number>();
  for (const place of await store.findPlaces(tx.db, owner, known)) add(changes, place.folder_id, -place.is_counted);
  const rows = media.map(({ id, status }) => ({
    created_by: owner,
    attachment_id: id,
    folder_id: wish.get(id) ?? 0,
    is_counted: status === 'trash' ? 0 : 1,
  }));
  const filed = rows.filter((row) => row.folder_id !== 0);
  for (const row of filed) add(changes, row.folder_id, row.is_counted);
  const freed = rows.filter((row) => row.folder_id === 0).map((row) => row.attachment_id);
  if (freed.length > 0) await store.deletePlaces(tx.db, owner, freed);
  await store.upsertPlaces(tx.db, filed);
  await addItemCounts(tx.db, changes);
  return ids.length - known.length;
}

function add(changes: Map<number, number>, folder: number, change: number): void {
  changes.set(folder, (changes.get(folder) ?? 0) + change);
}
