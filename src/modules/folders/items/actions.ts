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

/** After an item was trashed, brought back or deleted: it is counted, not counted, or forgotten. */
export async function settleItem(tx: Tx, attachmentId: number): Promise<void> {
  const owners = (await store.findPlacesOfItem(tx.db, attachmentId)).map((place) => place.created_by);
  for (const owner of owners.sort((one, other) => one - other)) await lockTree(tx, owner);
  const [head] = await findPostHeads(tx.db, [attachmentId]);
  const isCounted = head?.status === 'trash' ? 0 : 1;
  const changes = new Map<number, number>();
  for (const place of await store.findPlacesOfItem(tx.db, attachmentId)) {
    const { created_by: owner, folder_id: folder } = place;
    if (!owners.includes(owner)) continue;
    add(changes, folder, (head ? isCounted : 0) - place.is_counted);
    if (head) await store.upsertPlaces(tx.db, [{ ...place, is_counted: isCounted }]);
    else await store.deletePlaces(tx.db, owner, [attachmentId]);
  }
  await addItemCounts(tx.db, changes);
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
