// Keeping a tree before it changes, so that export and import can bring it back.
import { utcText } from '#kernel/clock/clock.ts';
import type { Db } from '#kernel/db/db.ts';
import { isMap } from '#kernel/args/is-map.ts';
import type { Tx } from '#kernel/tx.ts';
import { findAllPlaces } from '#modules/folders/items/store.ts';
import { findAllFolders, findFoldersById, findSubtrees } from '#modules/folders/tree/store.ts';
import { deleteOldSnapshots, findLastSnapshot, findSnapshot, insertSnapshot } from './store.ts';

/** A folder with what lies in it, as it is exported. */
export interface FlatFolder {
  id: number;
  name: string;
  parent: number;
  type: number;
  ord: number;
  created_by: number;
  attachment_ids: number[];
}

type Reason = 'delete' | 'clear' | 'import' | 'daily';

const KEPT = 30;
const MANY_FOLDERS = 20;

/** All folders, or those of one owner. */
export async function flatFolders(db: Db, owner?: number): Promise<FlatFolder[]> {
  const folders = await findAllFolders(db, owner);
  const items = new Map<number, number[]>(folders.map((folder) => [folder.id, []]));
  for (const place of await findAllPlaces(db, owner)) items.get(place.folder_id)?.push(place.attachment_id);
  return folders.map(({ id, name, parent_id, type, ord, created_by }) => ({
    id,
    name,
    parent: parent_id,
    type,
    ord,
    created_by,
    attachment_ids: items.get(id) ?? [],
  }));
}

export async function keepSnapshot(tx: Tx, reason: Reason, userId: number, owner?: number): Promise<void> {
  const folders = await flatFolders(tx.db, owner);
  if (folders.length === 0) return;
  const rows = JSON.stringify(folders);
  await insertSnapshot(tx.db, { reason, created_at: utcText(tx.now), created_by: userId, rows });
  await deleteOldSnapshots(tx.db, KEPT);
}

/** A few folders are made again by hand. */
export async function keepBeforeDelete(tx: Tx, owner: number, ids: readonly number[], userId: number): Promise<void> {
  const roots = await findFoldersById(tx.db, owner, ids);
  const below = await findSubtrees(
    tx.db,
    roots.map((root) => root.id),
  );
  if (below.length > MANY_FOLDERS) await keepSnapshot(tx, 'delete', userId, owner);
}

/** Nothing is kept when nothing changed since the last one. */
export async function keepDaily(tx: Tx): Promise<void> {
  const last = await findLastSnapshot(tx.db);
  if (last?.rows === JSON.stringify(await flatFolders(tx.db))) return;
  await keepSnapshot(tx, 'daily', 0);
}

export async function readSnapshot(db: Db, id: number): Promise<FlatFolder[]> {
  const snapshot = await findSnapshot(db, id);
  const rows: unknown = snapshot ? JSON.parse(snapshot.rows) : [];
  return Array.isArray(rows) ? rows.filter(isFlatFolder) : [];
}

function isFlatFolder(row: unknown): row is FlatFolder {
  return isMap(row) && typeof row['id'] === 'number' && Array.isArray(row['attachment_ids']);
}
