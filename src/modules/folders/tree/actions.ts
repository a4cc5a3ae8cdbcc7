// Changing the tree: the siblings of an owner stand in a dense order from 0, and no two have the same name.
import type { Tx } from '#kernel/tx.ts';
import * as errors from '#modules/folders/errors.ts';
import { lockTree } from '#modules/folders/scope.ts';
import { cleanName, DEEPEST, isName, nameKey } from './rules.ts';
import * as store from './store.ts';
import type { FolderRow } from './store.ts';

export interface NewFolder {
  name: string;
  parentId: number;
}

/** At the end of its siblings. */
export async function createFolder(tx: Tx, owner: number, { name: sent, parentId }: NewFolder): Promise<FolderRow> {
  await lockTree(tx, owner);
  const name = checkedName(sent);
  await checkParent(tx, owner, parentId);
  if (await store.findChildByName(tx.db, owner, parentId, nameKey(name))) throw errors.nameTaken();
  return insert(tx, owner, { name, parentId });
}

/** The folder of that name below the parent, made if need be. */
export async function findOrCreateFolder(
  tx: Tx,
  owner: number,
  { name: sent, parentId }: NewFolder,
): Promise<FolderRow> {
  await lockTree(tx, owner);
  const name = checkedName(sent);
  const known = await store.findChildByName(tx.db, owner, parentId, nameKey(name));
  if (known) return known;
  await checkParent(tx, owner, parentId);
  return insert(tx, owner, { name, parentId });
}

export async function renameFolder(tx: Tx, owner: number, id: number, sent: string): Promise<void> {
  await lockTree(tx, owner);
  const name = checkedName(sent);
  const folder = await getFolder(tx, owner, id);
  const other = await store.findChildByName(tx.db, owner, folder.parent_id, nameKey(name));
  if (other && other.id !== id) throw errors.nameTaken();
  await store.updateFolder(tx.db, id, { name, name_key: nameKey(name) });
}

export async function colourFolder(tx: Tx, owner: number, id: number, color: string): Promise<void> {
  await lockTree(tx, owner);
  await getFolder(tx, owner, id);
  await store.updateFolder(tx.db, id, { color });
}

export interface Move {
  id: number;
  /** The folder that it was dropped on. */
  targetId: number;
  /** 0: first in the target; 1: after the target; -1: first of the parent. */
  position: -1 | 0 | 1;
  parentId: number;
}

export async function moveFolder(tx: Tx, owner: number, move: Move): Promise<void> {
  await lockTree(tx, owner);
  const folder = await store.findFolder(tx.db, owner, move.id);
  if (!folder) throw errors.invalidParams('There is no such folder.');
  const parentId = move.position === 0 ? move.targetId : move.parentId;
  await checkNewParent(tx, owner, folder, parentId);
  const target = move.position === 1 ? await store.findFolder(tx.db, owner, move.targetId) : undefined;
  if (move.position === 1 && !target) throw errors.invalidParams('The folder that it was dropped on does not exist.');
  const isSibling = target?.parent_id === parentId && target.id !== folder.id;
  const count = await store.countChildren(tx.db, owner, parentId);
  const wish = isSibling ? target.ord + 1 : count;
  await place(tx, folder, parentId, move.position === 1 ? wish : 0);
}

/** With everything below them. Gives how many went. */
export async function deleteTrees(tx: Tx, owner: number, ids: readonly number[]): Promise<number> {
  await lockTree(tx, owner);
  const roots = await store.findFoldersById(tx.db, owner, ids);
  const below = await store.findSubtrees(
    tx.db,
    roots.map((root) => root.id),
  );
  const gone = new Set(below.map((folder) => folder.id));
  await store.deleteFolders(tx.db, [...gone]);
  // From the last one on, so that the places of the others still hold.
  const gaps = roots.filter((root) => !gone.has(root.parent_id)).sort((one, other) => other.ord - one.ord);
  for (const { parent_id: parentId, ord } of gaps) {
    await store.shiftChildren(tx.db, { owner, parentId, from: ord + 1, to: LAST, by: -1 });
  }
  return gone.size;
}

/** Of all people; the items are uncategorised then. */
export async function deleteAllTrees(tx: Tx): Promise<void> {
  for (const owner of await store.findOwners(tx.db)) await lockTree(tx, owner);
  await store.deleteAllFolders(tx.db);
}

const LAST = 2_147_483_647;

function checkedName(sent: string): string {
  const name = cleanName(sent);
  if (!isName(name)) throw errors.validationFailed('The name must have 1 to 250 characters.');
  return name;
}

async function getFolder(tx: Tx, owner: number, id: number): Promise<FolderRow> {
  const folder = await store.findFolder(tx.db, owner, id);
  if (!folder) throw errors.validationFailed('There is no such folder.');
  return folder;
}

async function checkParent(tx: Tx, owner: number, parentId: number): Promise<void> {
  if (parentId === 0) return;
  await getFolder(tx, owner, parentId);
  if ((await store.findPath(tx.db, parentId)).length >= DEEPEST) throw errors.validationFailed(TOO_DEEP);
}

async function checkNewParent(tx: Tx, owner: number, folder: FolderRow, parentId: number): Promise<void> {
  if (parentId === folder.parent_id) return;
  if (parentId !== 0 && !(await store.findFolder(tx.db, owner, parentId))) {
    throw errors.invalidParams('The new parent does not exist.');
  }
  const path = parentId === 0 ? [] : await store.findPath(tx.db, parentId);
  if (path.includes(folder.id)) throw errors.invalidParams('A folder cannot lie in itself.');
  const below = await store.findSubtrees(tx.db, [folder.id]);
  const height = 1 + Math.max(...below.map(({ depth }) => depth));
  if (path.length + height > DEEPEST) throw errors.invalidParams(TOO_DEEP);
  if (await store.findChildByName(tx.db, owner, parentId, folder.name_key)) throw errors.nameTaken();
}

async function insert(tx: Tx, owner: number, { name, parentId }: NewFolder): Promise<FolderRow> {
  const ord = await store.countChildren(tx.db, owner, parentId);
  const row = { created_by: owner, parent_id: parentId, name, name_key: nameKey(name), ord };
  const id = await store.insertFolder(tx.db, row);
  return { ...row, id, type: 0, color: '', item_count: 0 };
}

/** `wish` counts the folder itself where it stays among its siblings. */
async function place(tx: Tx, folder: FolderRow, parentId: number, wish: number): Promise<void> {
  const { id, created_by: owner, parent_id: oldParent, ord: from } = folder;
  if (parentId !== oldParent) {
    await store.shiftChildren(tx.db, { owner, parentId: oldParent, from: from + 1, to: LAST, by: -1 });
    await store.shiftChildren(tx.db, { owner, parentId, from: wish, to: LAST, by: 1 });
    await store.updateFolder(tx.db, id, { parent_id: parentId, ord: wish });
    return;
  }
  const to = wish > from ? wish - 1 : wish;
  if (to > from) await store.shiftChildren(tx.db, { owner, parentId, from: from + 1, to, by: -1 });
  else await store.shiftChildren(tx.db, { owner, parentId, from: to, to: from - 1, by: 1 });
  await store.updateFolder(tx.db, id, { ord: to });
}

const TOO_DEEP = `Folders may be nested at most ${DEEPEST} levels deep.`;
