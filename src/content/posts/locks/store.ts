// The lock of a post: who edits it, and until when that counts.
import type { Db } from '#kernel/db/db.ts';
import type { Posts } from '../store.ts';

const own = (db: Db) => db.withTables<{ posts: Posts }>();

/** Takes those that are free, run out, or the person's already. */
export async function takeLocks(
  db: Db,
  ids: readonly number[],
  { userId, until, now }: { userId: number; until: string; now: string },
): Promise<void> {
  if (ids.length === 0) return;
  await own(db)
    .updateTable('posts')
    .set({ lock_user_id: userId, lock_until: until })
    .where('id', 'in', ids)
    .where((is) =>
      is.or([
        is('lock_user_id', 'is', null),
        is('lock_user_id', '=', userId),
        is('lock_until', 'is', null),
        is('lock_until', '<=', now),
      ]),
    )
    .execute();
}

/** From whoever has them. */
export async function seizeLocks(
  db: Db,
  ids: readonly number[],
  { userId, until }: { userId: number; until: string },
): Promise<void> {
  if (ids.length === 0) return;
  await own(db).updateTable('posts').set({ lock_user_id: userId, lock_until: until }).where('id', 'in', ids).execute();
}

export function findLocks(
  db: Db,
  ids: readonly number[],
  now: string,
): Promise<{ id: number; userId: number; until: string }[]> {
  if (ids.length === 0) return Promise.resolve([]);
  return own(db)
    .selectFrom('posts')
    .select((is) => ['id', is.ref('lock_user_id').$notNull().as('userId'), is.ref('lock_until').$notNull().as('until')])
    .where('id', 'in', ids)
    .where('lock_user_id', 'is not', null)
    .where('lock_until', '>', now)
    .orderBy('id')
    .execute();
}
