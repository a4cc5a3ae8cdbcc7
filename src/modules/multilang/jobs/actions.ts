// What is done with jobs. Each of them looks at the job once more inside its transaction.
import { dialectOf } from '#kernel/db/dialect.ts';
import type { Tx } from '#kernel/tx.ts';
import { isOfStrings, kindOf } from '../sources/source.ts';
import { stringOfField } from '../string-jobs/source.ts';
import { unmarkWaiting } from '../string-jobs/store.ts';
import { findPairs } from '../translators/store.ts';
import { findGranted } from '#content/users/grants.ts';
import { jobClosed, jobConflict, jobNotFound, jobTaken, translatorInvalid } from './errors.ts';
import { isInPairs } from './permission.ts';
import { CANCELLED, IN_PROGRESS, OPEN } from './states.ts';
import type { ReadyFields } from './ready-fields.ts';
import { findFields, findJob, findJobs, updateField, updateJob, updateJobs, type JobRow } from './store.ts';

/** Two who change the same jobs do it one after the other. */
export async function lockJobs(tx: Tx): Promise<void> {
  await dialectOf(tx.db).lockUntilCommit(tx.db, 'multilang:jobs');
}

async function getJob(tx: Tx, id: number): Promise<JobRow> {
  const job = await findJob(tx.db, id);
  if (!job) throw jobNotFound();
  return job;
}

/** Whoever translates between these languages. */
export async function checkTranslator(
  tx: Pick<Tx, 'db'>,
  userId: number,
  languages: Pick<JobRow, 'source_language' | 'target_language'>,
): Promise<void> {
  const isOne = (await findGranted(tx.db, 'translate')).includes(userId);
  if (!isOne || !isInPairs(languages, await findPairs(tx.db, userId))) throw translatorInvalid();
}

export async function assignJob(tx: Tx, id: number, translatorId: number): Promise<void> {
  await lockJobs(tx);
  const job = await getJob(tx, id);
  if (job.status === CANCELLED) throw jobClosed();
  await checkTranslator(tx, translatorId, job);
  await updateJob(tx.db, id, { translator_id: translatorId });
}

/** Those that were open. */
export async function cancelJobs(tx: Tx, ids: readonly number[]): Promise<JobRow[]> {
  await lockJobs(tx);
  const open = (await findJobs(tx.db, ids)).filter(({ status }) => OPEN.includes(status));
  const found = open.map(({ id }) => id);
  await updateJobs(tx.db, found, { status: CANCELLED });
  for (const job of open) await stopWaiting(tx, job);
  return open;
}

/** Its strings are as if nobody had sent them. */
async function stopWaiting(tx: Tx, job: JobRow): Promise<void> {
  if (!isOfStrings(kindOf(job.element_type))) return;
  const strings = (await findFields(tx.db, job.id)).map(({ name }) => stringOfField(name));
  await unmarkWaiting(tx.db, strings, job.target_language);
}

export async function takeJob(tx: Tx, id: number, userId: number): Promise<void> {
  await lockJobs(tx);
  const job = await getJob(tx, id);
  if (job.status === CANCELLED) throw jobClosed();
  if (job.translator_id !== null) throw jobTaken();
  await updateJob(tx.db, id, { translator_id: userId });
}

export async function resignJob(tx: Tx, id: number): Promise<void> {
  await lockJobs(tx);
  await getJob(tx, id);
  await updateJob(tx.db, id, { translator_id: null });
}

/** `revision`: the one that was changed, where the client says. Gives whether anything is different now. */
export async function saveFields(tx: Tx, id: number, saved: ReadyFields, revision?: number): Promise<boolean> {
  await lockJobs(tx);
  const job = await getJob(tx, id);
  if (job.status === CANCELLED) throw jobClosed();
  if (revision !== undefined && revision !== job.revision) throw jobConflict(job.revision);
  const fields = await findFields(tx.db, id);
  let finished = 0;
  let hasChanged = false;
  for (const field of fields) {
    const wish = saved.get(field.name);
    const after = wish ? { value: wish.value, is_finished: wish.finished ? 1 : 0 } : field;
    finished += after.is_finished;
    if (after.value === field.value && after.is_finished === field.is_finished) continue;
    hasChanged = true;
    await updateField(tx.db, field, { value: after.value, is_finished: after.is_finished });
  }
  const progress = { finished_count: finished, revision: job.revision + 1, status: IN_PROGRESS };
  await updateJob(tx.db, id, progress);
  return hasChanged;
}
