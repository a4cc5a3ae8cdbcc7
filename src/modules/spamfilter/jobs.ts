// What the filter does later: asking again, telling the service, throwing away.
import { utcText } from '#kernel/clock/clock.ts';
import { defineJob } from '#kernel/jobs/job.ts';
import type { Services } from '#kernel/services.ts';
import { removeComment } from '#content/comments/actions.ts';
import { findComment, findOldSpamIds } from '#content/comments/store.ts';
import { modeOf } from './ask.ts';
import { isLastWordOurs } from './comments/history.ts';
import { findQueue, postpone, removeFromQueue, wakeQueue, workOnQueue, type QueueRow } from './comments/queue.ts';
import { recheckComment } from './comments/recheck.ts';
import { settleComment } from './comments/settle.ts';
import { subjectIn } from './comments/subject.ts';
import { deleteReputations, findReputationAges } from './engine/store.ts';
import { fieldsOf } from './remote/fields.ts';
import { callRemote, JOB_SECONDS, RemoteDown } from './remote/remote.ts';
import { deleteOldVerdicts, findVerdictOfComment } from './verdicts/store.ts';

const DAY = 86_400_000;
const SPAM_DAYS = 15;
const QUEUE_DAYS = 15;
const VERDICT_DAYS = 60;
const REPUTATION_DAYS = 180;
const AT_ONCE = 100;

const queueJob = defineJob({
  type: workOnQueue,
  async run(_payload, services) {
    const now = utcText(services.clock.now());
    for (const row of await findQueue(services.db, AT_ONCE)) {
      if (row.next_at > now) break;
      if (!(await work(services, row))) {
        await services.tx((tx) => postpone(tx, row));
        return;
      }
      await services.tx((tx) => removeFromQueue(tx.db, row.id));
    }
    await services.tx(wakeQueue);
  },
});

const deleteOldSpam = defineJob({
  name: 'spamfilter.deleteOldSpam',
  schedule: '17 4 * * *',
  async run(_payload, services) {
    const { db, tx, clock } = services;
    const find = () => findOldSpamIds(db, before(clock.now(), SPAM_DAYS), AT_ONCE);
    for (let ids = await find(); ids.length > 0; ids = await find()) {
      await tx(async (open) => {
        for (const id of ids) {
          const comment = await findComment(open.db, id);
          if (comment?.status === 'spam') await removeComment(open, comment);
        }
      });
    }
    await tx(async (open) => {
      await deleteOldVerdicts(open.db, before(open.now, VERDICT_DAYS));
      // A job that failed for good has not taken the queue with it.
      await wakeQueue(open);
    });
    await forgetSenders(services);
  },
});

const SENDERS_AT_ONCE = 2_000;

/** Those who have not been seen for long. */
async function forgetSenders({ db, tx, clock }: Pick<Services, 'clock' | 'db' | 'tx'>): Promise<void> {
  const since = before(clock.now(), REPUTATION_DAYS);
  for (let after = ''; ;) {
    const some = await findReputationAges(db, after, SENDERS_AT_ONCE);
    const old = some.filter(({ last_seen }) => last_seen < since).map(({ key }) => key);
    if (old.length > 0) await tx((open) => deleteReputations(open.db, old, since));
    after = some.at(-1)?.key ?? after;
    if (some.length < SENDERS_AT_ONCE) return;
  }
}

export const spamfilterJobs = [queueJob, deleteOldSpam, settleComment];

/** False when the service has to be asked another time. */
async function work(services: Services, row: QueueRow): Promise<boolean> {
  const { comment_id: commentId, task, created_at: since } = row;
  const comment = await findComment(services.db, commentId);
  if (!comment || since < before(services.clock.now(), QUEUE_DAYS)) return true;
  try {
    if (task !== 'check') return await report(services, row, task);
    if (!(await isLastWordOurs(services.db, commentId))) return true;
    return (await recheckComment(services, commentId, 'cron-retry')) !== 'error';
  } catch (error) {
    if (error instanceof RemoteDown) return false;
    throw error;
  }
}

/** With the comment as it was first sent, and what the service said of it then. */
async function report(services: Services, row: QueueRow, task: 'submit-spam' | 'submit-ham'): Promise<boolean> {
  const verdict = await findVerdictOfComment(services.db, row.comment_id);
  if (!verdict || modeOf(services) === 'embedded') return true;
  const fields = await fieldsOf(services, subjectIn(verdict), new Date(`${verdict.created_at}Z`));
  const more = [['reporter', row.reporter] as const, ['comment_check_response', WORDS[verdict.verdict]] as const];
  await callRemote(services, task, [...fields, ...more], JOB_SECONDS);
  return true;
}

/** As the service says it. */
const WORDS = { spam: 'true', ham: 'false', unsure: 'false', error: 'error', skipped: 'skipped' } as const;

const before = (now: Date, days: number): string => utcText(new Date(now.getTime() - days * DAY));
