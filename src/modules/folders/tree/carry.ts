// Folders of another site: what came before stays as it is called and where it is here; the others are made below it.
import type { LandFolders } from '#copy/pull/folders.ts';
import { placeItems } from '#modules/folders/items/actions.ts';
import { lockTree } from '#modules/folders/scope.ts';
import { importTree } from './import.ts';
import { findFolders, updateFolder } from './store.ts';

const COLOR = /^#(?:[\dA-Fa-f]{3}|[\dA-Fa-f]{6})$/;

export const landFolders: LandFolders = async (tx, owner, folders) => {
  await lockTree(tx, owner);
  const here = new Set((await findFolders(tx.db, owner)).map(({ id }) => id));
  const known = new Map<number, number>();
  for (const { id, known: before } of folders) if (before !== undefined && here.has(before)) known.set(id, before);
  const fresh = folders.filter(({ id }) => !known.has(id));
  const { ids } = await importTree(
    tx,
    owner,
    fresh.map(({ items, ...folder }) => ({ ...folder, attachments: items })),
    { known },
  );
  for (const { id, color } of fresh) {
    const made = ids.get(id);
    if (made !== undefined && !here.has(made) && COLOR.test(color)) await updateFolder(tx.db, made, { color });
  }
  const filed = folders.flatMap(({ id, items }) => items.map((item) => [item, known.get(id) ?? 0] as const));
  await placeItems(tx, owner, new Map(filed.filter(([, folder]) => folder !== 0)));
  return ids;
};
