// Posts that appear at a time to come.
import { jobType } from '#kernel/jobs/job.ts';
import type { Tx } from '#kernel/tx.ts';
import type { PostRow } from './store.ts';

/** By this key a later save takes back when it was to be published. */
export const publishPost = jobType<{ id: number }>('content.publishPost');
export const publicationKey = (id: number): string => `post:publish:${id}`;

export async function schedulePost(tx: Tx, before: PostRow | undefined, after: PostRow): Promise<void> {
  if (after.status === 'future' && after.date_gmt !== null) {
    const runAt = new Date(`${after.date_gmt}Z`);
    await tx.enqueue(publishPost, { id: after.id }, { runAt, key: publicationKey(after.id) });
    return;
  }
  if (before?.status === 'future') await tx.cancel(publicationKey(after.id));
}
