// Folders follow media items in the transactions of their changes.
import type { Tx } from '#kernel/tx.ts';
import type { MediaFollower } from '#content/media/followers.ts';
import { toNumber } from '#modules/folders/input.ts';
import { ownerOf } from '#modules/folders/scope.ts';
import { findOrCreateFolder } from '#modules/folders/tree/actions.ts';
import { cleanName, isName } from '#modules/folders/tree/rules.ts';
import { findFolder } from '#modules/folders/tree/store.ts';
import { forgetItem, placeItems } from './actions.ts';

export const mediaFollower: MediaFollower = {
  async created(tx, { item, authorId, sent }, services) {
    const wish = sent['fbv'];
    if (typeof wish !== 'string' && typeof wish !== 'number') return;
    const owner = ownerOf(authorId, services);
    const folderId = await folderFor(tx, owner, String(wish));
    if (folderId > 0) await placeItems(tx, owner, new Map([[item.id, folderId]]));
  },
  async removed(tx, item) {
    await forgetItem(tx, item.id);
    return [];
  },
};

/** `3/2026/May`: the folder, and folders below it that are made where they are missing. 0 when there is none. */
async function folderFor(tx: Tx, owner: number, wish: string): Promise<number> {
  const [first = '', ...names] = wish.split('/');
  let id = toNumber(first) ?? 0;
  if (id < 0 || (id > 0 && !(await findFolder(tx.db, owner, id)))) return 0;
  for (const name of names.map(cleanName).filter(isName)) {
    id = (await findOrCreateFolder(tx, owner, { name, parentId: id })).id;
  }
  return id;
}
