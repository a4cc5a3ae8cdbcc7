// Who has a component open: for an hour, or as long as the ordinary edit lock says.
import { utcText } from '#kernel/clock/clock.ts';
import type { Db } from '#kernel/db/db.ts';
import type { Services } from '#kernel/services.ts';
import type { Tx } from '#kernel/tx.ts';
import type { EditLock, EditLockKind } from '#content/admin/edit-locks.ts';
import { findLocks } from '#content/posts/locks/store.ts';
import { deleteMeta, updatePost, upsertMeta } from '#content/posts/store.ts';
import { findComponents, findLock, LOCK_KEYS } from './store.ts';

const SECONDS = 3600;

const secondsOf = (time: Date): number => Math.floor(time.getTime() / 1000);

/** Who holds it now; undefined when it is free or the lock ran out. */
export async function holderOf(db: Db, id: number, now: Date): Promise<number | undefined> {
  return (await findHeld(db, id, now))?.userId;
}

async function findHeld(db: Db, id: number, now: Date): Promise<Omit<EditLock, 'id'> | undefined> {
  const lock = await findLock(db, id);
  if (lock && lock.time + SECONDS > secondsOf(now))
    return { userId: lock.userId, until: utcText(new Date((lock.time + SECONDS) * 1000)) };
  const [ordinary] = await findLocks(db, [id], utcText(now));
  return ordinary;
}

/** The holder, when it is somebody else; else it is the caller's for an hour from now. */
export async function takeLock(
  tx: Tx,
  services: Pick<Services, 'database'>,
  id: number,
  userId: number,
): Promise<number | undefined> {
  const other = await findOther(tx, services, id, userId);
  if (other !== undefined) return other;
  await upsertMeta(tx.db, id, LOCK_KEYS[0], JSON.stringify(userId));
  await upsertMeta(tx.db, id, LOCK_KEYS[1], JSON.stringify(secondsOf(tx.now)));
  return undefined;
}

/** The holder, when it is somebody else. */
export async function releaseLock(
  tx: Tx,
  services: Pick<Services, 'database'>,
  id: number,
  userId: number,
): Promise<number | undefined> {
  const other = await findOther(tx, services, id, userId);
  if (other === undefined) await clearLock(tx, id);
  return other;
}

/** Nobody else asks until this is over. */
async function findOther(
  tx: Tx,
  { database }: Pick<Services, 'database'>,
  id: number,
  userId: number,
): Promise<number | undefined> {
  await database.dialect.lockUntilCommit(tx.db, 'builder-components');
  const holder = await holderOf(tx.db, id, tx.now);
  return holder === userId ? undefined : holder;
}

export async function clearLock(tx: Tx, id: number): Promise<void> {
  for (const key of LOCK_KEYS) await deleteMeta(tx.db, id, key);
  await updatePost(tx.db, id, { lock_user_id: null, lock_until: null });
}

export async function hasExpiredLock(db: Db, id: number, now: Date): Promise<boolean> {
  const lock = await findLock(db, id);
  return lock !== undefined && lock.time + SECONDS <= secondsOf(now);
}

/** Heartbeats of an open editor. */
export const componentLocks: EditLockKind = {
  name: 'components',
  keep: (ids, caller, services) =>
    services.tx(async (tx) => {
      if (!caller.can('manage_options')) return [];
      const locks: EditLock[] = [];
      for (const { id } of await findComponents(tx.db, ids)) {
        await takeLock(tx, services, id, caller.id);
        const held = await findHeld(tx.db, id, tx.now);
        if (held) locks.push({ ...held, id });
      }
      return locks;
    }),
};
