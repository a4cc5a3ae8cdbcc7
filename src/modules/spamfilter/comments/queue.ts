// Comments that have to be asked about again, and words to the service that it did not hear yet.
import type { Generated, Selectable } from 'kysely';
import { utcText } from '#kernel/clock/clock.ts';
import type { Db } from '#kernel/db/db.ts';
import { jobType } from '#kernel/jobs/job.ts';
import type { Tx } from '#kernel/tx.ts';

interface Queue {
  id: Generated<number>;
  task: 'check' | 'submit-spam' | 'submit-ham';
  comment_id: number;
  /** Who gave the feedback. */
  reporter: string;
  attempts: number;
  next_at: string;
  created_at: string;
}
export type QueueRow = Selectable<Queue>;

export const workOnQueue = jobType<object>('spamfilter.workOnQueue');
const JOB_KEY = 'spamfilter.queue';
const FIRST_DELAY = 60;
const LONGEST_DELAY = 6 * 3600;

const own = (db: Db) => db.withTables<{ spamfilter_queue: Queue }>();

/** Feedback takes the place of earlier feedback about the same comment. */
export async function addToQueue(
  tx: Tx,
  task: QueueRow['task'],
  commentId: number,
  { reporter = '', isAtOnce = false }: { reporter?: string; isAtOnce?: boolean } = {},
): Promise<void> {
  const { db, now } = tx;
  const wasEmpty = (await findQueue(db, 1)).length === 0;
  await own(db).deleteFrom('spamfilter_queue').where('comment_id', '=', commentId).execute();
  const next = isAtOnce ? now : after(now, FIRST_DELAY);
  await own(db)
    .insertInto('spamfilter_queue')
    .values({
      task,
      comment_id: commentId,
      reporter,
      attempts: 0,
      next_at: utcText(next),
      created_at: utcText(now),
    })
    .execute();
  if (wasEmpty) await tx.enqueue(workOnQueue, {}, { key: JOB_KEY, runAt: next });
}

/** The oldest first. */
export function findQueue(db: Db, limit: number): Promise<QueueRow[]> {
  return own(db).selectFrom('spamfilter_queue').selectAll().orderBy('id').limit(limit).execute();
}

export async function removeFromQueue(db: Db, id: number): Promise<void> {
  await own(db).deleteFrom('spamfilter_queue').where('id', '=', id).execute();
}

export async function removeCommentFromQueue(db: Db, commentId: number): Promise<void> {
  await own(db).deleteFrom('spamfilter_queue').where('comment_id', '=', commentId).execute();
}

/** A minute, doubled with each try up to six hours. */
export async function postpone(tx: Tx, { id, attempts }: QueueRow): Promise<void> {
  const next = after(tx.now, Math.min(LONGEST_DELAY, FIRST_DELAY * 2 ** Math.min(attempts, 20)));
  await own(tx.db)
    .updateTable('spamfilter_queue')
    .set({ attempts: attempts + 1, next_at: utcText(next) })
    .where('id', '=', id)
    .execute();
  await tx.enqueue(workOnQueue, {}, { key: JOB_KEY, runAt: next });
}

/** Looks at the queue again at the time of its oldest entry. */
export async function wakeQueue(tx: Tx): Promise<void> {
  const [oldest] = await findQueue(tx.db, 1);
  if (oldest) await tx.enqueue(workOnQueue, {}, { key: JOB_KEY, runAt: new Date(`${oldest.next_at}Z`) });
}

const after = (now: Date, seconds: number): Date => new Date(now.getTime() + seconds * 1000);
