// Taking over what this module kept before it had tables of its own.
import type { Db } from '#kernel/db/db.ts';
import type { Services } from '#kernel/services.ts';
import type { Tx } from '#kernel/tx.ts';
import { finishedImports } from '#modules/folders/settings/settings.ts';
import { keepSnapshot } from '#modules/folders/snapshots/actions.ts';
import { itemsIn } from '#modules/folders/sources/sources.ts';
import { findStaged } from '#modules/folders/sources/store.ts';
import { deleteAllTrees } from '#modules/folders/tree/actions.ts';
import { importTree } from '#modules/folders/tree/import.ts';
import type { OldFolder } from './rules.ts';
import { findConverted, upsertConverted } from './store.ts';

/** Where such rows wait after they were carried over. */
export const OLD_PREFIX = 'old';

export async function findOldFolders(db: Db): Promise<OldFolder[]> {
  return (await findStaged(db, OLD_PREFIX)).map((row, ord) => ({
    id: row.id,
    parent: row.parent_id,
    created_by: row.created_by,
    name: row.name,
    ord,
    attachments: itemsIn(row.attachments),
  }));
}

/** One chunk; later ones find their parents by what is remembered here. */
export async function insertOldFolders(tx: Tx, folders: readonly OldFolder[]): Promise<void> {
  const owners = [...new Set(folders.map((folder) => folder.created_by))].sort((one, other) => one - other);
  for (const owner of owners) {
    const own = folders.filter((folder) => folder.created_by === owner);
    const known = await findConverted(
      tx.db,
      own.map((folder) => folder.parent),
    );
    const { ids } = await importTree(tx, owner, own, { known, keepsPlaces: true });
    const made = own.map((folder) => ({ old_id: folder.id, folder_id: ids.get(folder.id) ?? 0 }));
    await upsertConverted(
      tx.db,
      made.filter((row) => row.folder_id !== 0),
    );
  }
}

/** All folders of all people; the media stay, and so does a snapshot. */
export async function clearAll(tx: Tx, userId: number, settings: Services['settings']): Promise<void> {
  await keepSnapshot(tx, 'clear', userId);
  await deleteAllTrees(tx);
  await settings.reset(tx, finishedImports);
}
