// Keeping posts open for editing.
import type { Caller } from '#kernel/auth/caller.ts';
import { utcText } from '#kernel/clock/clock.ts';
import type { Db } from '#kernel/db/db.ts';
import type { Services } from '#kernel/services.ts';
import type { EditLockKind } from '#content/admin/edit-locks.ts';
import { findPostType } from '../kinds.ts';
import { canEditPost } from '../rules.ts';
import { findPostHeads } from '../store.ts';
import { findLocks, seizeLocks, takeLocks } from './store.ts';

const SECONDS = 150;

export const postLocks: EditLockKind = {
  name: 'posts',
  keep: (ids, caller, services) =>
    services.tx(async ({ db, now }) => {
      const editable = await editableOf(db, ids, caller, services);
      await takeLocks(db, editable, { userId: caller.id, until: endOf(now), now: utcText(now) });
      return findLocks(db, editable, utcText(now));
    }),
  take: (ids, caller, services) =>
    services.tx(async ({ db, now }) => {
      await seizeLocks(db, await editableOf(db, ids, caller, services), { userId: caller.id, until: endOf(now) });
    }),
};

const endOf = (now: Date): string => utcText(new Date(now.getTime() + SECONDS * 1000));

async function editableOf(db: Db, ids: readonly number[], caller: Caller, services: Services): Promise<number[]> {
  const heads = await findPostHeads(db, ids);
  return heads
    .filter((post) => findPostType(services, post.type) && canEditPost(caller, post, services))
    .map(({ id }) => id);
}
