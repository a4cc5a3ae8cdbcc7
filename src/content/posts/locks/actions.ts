// Keeping posts open for editing.
import { utcText } from '#kernel/clock/clock.ts';
import type { EditLockKind } from '#content/admin/edit-locks.ts';
import { findPostType } from '../kinds.ts';
import { canEditPost } from '../rules.ts';
import { findPostHeads } from '../store.ts';
import { findLocks, takeLocks } from './store.ts';

const SECONDS = 150;

export const postLocks: EditLockKind = {
  name: 'posts',
  keep: (ids, caller, services) =>
    services.tx(async ({ db, now }) => {
      const heads = await findPostHeads(db, ids);
      const editable = heads
        .filter((post) => findPostType(services, post.type) && canEditPost(caller, post, services))
        .map(({ id }) => id);
      const until = utcText(new Date(now.getTime() + SECONDS * 1000));
      await takeLocks(db, editable, { userId: caller.id, until, now: utcText(now) });
      return findLocks(db, editable, utcText(now));
    }),
};
