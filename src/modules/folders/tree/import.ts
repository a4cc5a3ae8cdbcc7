// Makes the folders of a foreign tree, or finds those that are there already, and fills them.
import type { Tx } from '#kernel/tx.ts';
import { placeItems } from '#modules/folders/items/actions.ts';
import { findPlaces } from '#modules/folders/items/store.ts';
import { lockTree } from '#modules/folders/scope.ts';
import { parentsFirst, type ForeignFolder } from './import-rules.ts';
import { cleanName, DEEPEST, isName, nameKey, type Folder } from './rules.ts';
import { findFolders, insertFolders, type FolderRow, type NewFolder } from './store.ts';

export interface ImportOptions {
  /** Foreign parents that were made before, with the folders that they became. */
  known?: ReadonlyMap<number, number>;
  /** Items that lie in a folder already stay there. */
  keepsPlaces?: boolean;
}

export interface Imported {
  /** Foreign id to folder id. */
  ids: ReadonlyMap<number, number>;
  skipped: { attachments: number; rows: number };
}

/** Doing it twice changes nothing. */
export async function importTree(
  tx: Tx,
  owner: number,
  folders: readonly ForeignFolder[],
  { known = new Map(), keepsPlaces = false }: ImportOptions = {},
): Promise<Imported> {
  await lockTree(tx, owner);
  const named = folders
    .map((folder) => ({ ...folder, name: cleanName(folder.name) }))
    .filter(({ name }) => isName(name));
  const tree = createGrowingTree(owner, await findFolders(tx.db, owner));
  const ids = new Map(known);
  for (const level of parentsFirst(named, known)) {
    const wishes = level.map((folder) => ({ folder, parentId: tree.roomyParent(ids.get(folder.parent) ?? 0) }));
    const missing = wishes.flatMap(({ folder, parentId }) => tree.plan(parentId, folder.name) ?? []);
    for (const made of await insertFolders(tx.db, missing)) tree.add(made);
    for (const { folder, parentId } of wishes) {
      const id = tree.find(parentId, folder.name);
      if (id !== undefined) ids.set(folder.id, id);
    }
  }
  const wish = new Map<number, number>();
  for (const { id, attachments } of named) {
    const folderId = ids.get(id);
    if (folderId !== undefined) for (const attachment of attachments) wish.set(attachment, folderId);
  }
  if (keepsPlaces)
    for (const place of await findPlaces(tx.db, owner, [...wish.keys()])) wish.delete(place.attachment_id);
  const attachments = await placeItems(tx, owner, wish);
  return { ids, skipped: { attachments, rows: folders.length - named.length } };
}

type Known = Pick<FolderRow, 'id' | 'parent_id' | 'name_key'>;

/** The tree of an owner while folders are added to it. */
function createGrowingTree(owner: number, rows: readonly Folder[]) {
  const ids = new Map<string, number>();
  const parents = new Map<number, number>();
  const sizes = new Map<number, number>();
  const planned = new Set<string>();
  const keyOf = (parentId: number, key: string): string => `${parentId}|${key}`;
  const add = ({ id, parent_id: parentId, name_key: key }: Known): void => {
    ids.set(keyOf(parentId, key), id);
    parents.set(id, parentId);
  };
  for (const row of rows) {
    add({ ...row, name_key: nameKey(row.name) });
    sizes.set(row.parent_id, (sizes.get(row.parent_id) ?? 0) + 1);
  }
  const depthOf = (id: number): number => {
    let depth = 0;
    for (let at = id; at !== 0; at = parents.get(at) ?? 0) depth++;
    return depth;
  };
  return {
    add,
    find: (parentId: number, name: string) => ids.get(keyOf(parentId, nameKey(name))),
    /** The top, where the parent lies too deep to have children. */
    roomyParent: (parentId: number): number => (depthOf(parentId) < DEEPEST ? parentId : 0),
    /** The row to insert; undefined when there is or will be such a folder. */
    plan(parentId: number, name: string): NewFolder | undefined {
      const key = keyOf(parentId, nameKey(name));
      if (ids.has(key) || planned.has(key)) return undefined;
      planned.add(key);
      const ord = sizes.get(parentId) ?? 0;
      sizes.set(parentId, ord + 1);
      return { created_by: owner, parent_id: parentId, name, name_key: nameKey(name), ord };
    },
  };
}
