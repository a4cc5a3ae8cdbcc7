// Documents of which nobody knows yet whether their last writers may use any HTML: those of an older program, and of
// archives that it made.
import { jobType } from '#kernel/jobs/job.ts';
import { defineJob } from '#kernel/jobs/job.ts';
import type { Services } from '#kernel/services.ts';
import type { Tx } from '#kernel/tx.ts';
import { findMeta, findPostHeads, findPostsWithMeta, upsertMeta } from '#content/posts/store.ts';
import { TRUST_KEY } from '#content/posts/trust.ts';
import { findNewestRevision } from '#content/revisions/store.ts';
import { findCapabilities } from '#content/users/store.ts';
import { documentsReviewed } from '#modules/builder/settings/settings.ts';
import { cleanElementsText, cleanValue } from './clean.ts';
import { documentTag, TRUSTED_TEXTS } from './load.ts';

const review = jobType<{ after?: number }>('builder.review');
const AT_ONCE = 50;

/** At every start, until all are done. */
export async function startReview({ settings, tx }: Pick<Services, 'settings' | 'tx'>): Promise<void> {
  if (settings.get(documentsReviewed)) return;
  await tx(async (open) => {
    const waiting = await findOpen(open, 0, 1);
    if (waiting.length > 0) await open.enqueue(review, {}, { key: review.name });
    else await settings.set(open, documentsReviewed, true);
  });
}

/** Some documents in each transaction; the next ones are a job of their own. */
export const reviewDocuments = defineJob({
  type: review,
  async run({ after = 0 }, { settings, tx }) {
    await tx(async (open) => {
      const ids = await findOpen(open, after, AT_ONCE);
      for (const id of ids) await reviewDocument(open, id);
      const last = ids.at(-1);
      if (last !== undefined) await open.enqueue(review, { after: last }, { key: review.name });
      else if (!settings.get(documentsReviewed)) await settings.set(open, documentsReviewed, true);
    });
  },
});

function findOpen({ db }: Tx, after: number, limit: number): Promise<number[]> {
  return findPostsWithMeta(db, TRUSTED_TEXTS, { without: TRUST_KEY, after, limit });
}

/** What writers without the right left there is cleaned as if they stored it now. */
async function reviewDocument(tx: Tx, id: number): Promise<void> {
  const [head] = await findPostHeads(tx.db, [id]);
  if (!head) return;
  const writer = (await findNewestRevision(tx.db, id))?.author_id ?? head.author_id;
  const isTrusted = writer !== null && (await findCapabilities(tx.db, writer)).has('unfiltered_html');
  await upsertMeta(tx.db, id, TRUST_KEY, JSON.stringify(isTrusted ? TRUSTED_TEXTS : []));
  if (!isTrusted) await cleanStored(tx, id);
  tx.touch(documentTag(id), `${head.type}:${id}`);
}

async function cleanStored(tx: Tx, id: number): Promise<void> {
  for (const [key, stored] of (await findMeta(tx.db, [id], TRUSTED_TEXTS)).get(id) ?? []) {
    const value: unknown = JSON.parse(stored);
    const clean = JSON.stringify(typeof value === 'string' ? cleanElementsText(value) : cleanValue(value));
    if (clean !== stored) await upsertMeta(tx.db, id, key, clean);
  }
}
