// Whose folders a request is about: everybody's, or the caller's own.
import { dialectOf } from '#kernel/db/dialect.ts';
import type { Ctx } from '#kernel/routes/context.ts';
import type { Tx } from '#kernel/tx.ts';
import { userMode } from './settings/settings.ts';

export const SHARED = 0;

export function ownerFor({ caller, services }: Pick<Ctx, 'caller' | 'services'>): number {
  return ownerOf(caller.id, services);
}

export function ownerOf(userId: number, { settings }: Pick<Ctx['services'], 'settings'>): number {
  return settings.get(userMode) ? userId : SHARED;
}

/** One writer at a time in the tree of an owner. */
export async function lockTree(tx: Tx, owner: number): Promise<void> {
  await dialectOf(tx.db).lockUntilCommit(tx.db, `folders:${owner}`);
  tx.touch(treeTag(owner));
}

export const treeTag = (owner: number): string => `folders:${owner}`;
