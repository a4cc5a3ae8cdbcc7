// Working through the queue: a few images side by side, so that the image processes never wait for the database.
import { dialectOf } from '#kernel/db/dialect.ts';
import type { Services } from '#kernel/services.ts';
import type { Tx } from '#kernel/tx.ts';
import { findItem } from '#content/media/store.ts';
import { canWork, engineOf } from '#modules/image-optimizer/engine/engine.ts';
import { failureOf } from '#modules/image-optimizer/engine/failure.ts';
import { optimizeImage, type Ending } from '#modules/image-optimizer/engine/optimize-image.ts';
import { restoreImage } from '#modules/image-optimizer/engine/restore-image.ts';
import type { Failure } from '#modules/image-optimizer/images/status.ts';
import { findOperation } from '#modules/image-optimizer/operations/store.ts';
import { callWorker, stopOptimizing } from './actions.ts';
import { giveUp, settleEnding, settleRetry } from './endings.ts';
import { isSilent, MOST_TRIES, retryDelayMs, SILENT_MS } from './rules.ts';
import { findNextJob, findNextTime, findRunningJobs, updateJob, type JobRow } from './store.ts';

/** In all processes together. */
const LANES = 2;
const RUN_MS = 60_000;
const HEARTBEAT_MS = 15_000;

export async function workOnQueue(services: Services): Promise<void> {
  const deadline = performance.now() + RUN_MS;
  const lane = async (): Promise<void> => {
    while (performance.now() < deadline) {
      const job = await services.tx((tx) => claim(tx, services));
      if (!job) return;
      await runJob(services, job);
    }
  };
  await Promise.all(Array.from({ length: LANES }, lane));
  await services.tx((tx) => lookAgain(tx, services));
}

/** The next job, unless enough of them are at work. */
async function claim(tx: Tx, services: Pick<Services, 'registry' | 'settings' | 'sites'>): Promise<JobRow | undefined> {
  await lockQueue(tx);
  const running = await findRunningJobs(tx.db);
  const lost = running.filter((job) => isSilent(job, tx.now));
  for (const job of lost) await handBack(tx, job);
  if (running.length - lost.length >= LANES) return undefined;
  const now = tx.now.toISOString();
  const job = await findNextJob(tx.db, now, { onlyRestores: !(await canWork(services, tx.db)) });
  if (!job) return undefined;
  const claimed = { ...job, state: 'running', attempts: job.attempts + 1, started_at: now, heartbeat_at: now } as const;
  await updateJob(tx.db, job.id, claimed);
  return claimed;
}

/** Its server stopped in the middle: it has waited long enough. */
async function handBack(tx: Tx, job: JobRow): Promise<void> {
  if (job.attempts >= MOST_TRIES) await giveUp(tx, job, 'generic');
  else await settleRetry(tx, job, 0);
}

async function runJob(services: Services, job: JobRow): Promise<void> {
  const beat = setInterval(() => {
    services
      .tx((tx) => updateJob(tx.db, job.id, { heartbeat_at: tx.now.toISOString() }))
      .catch((error: unknown) => {
        services.log.error({ err: error }, 'The work on an image could not be marked as alive.');
      });
  }, HEARTBEAT_MS);
  try {
    const ending = await work(services, job);
    await services.tx(async (tx) => {
      await lockQueue(tx);
      await settleEnding(tx, job, ending);
    });
  } catch (error) {
    const { failure, isTransient } = failureOf(error);
    services.log.warn({ err: error, image: job.image_id, failure }, 'The work on an image failed.');
    await services.tx((tx) => settleFailure(tx, job, failure, isTransient));
  } finally {
    clearInterval(beat);
  }
}

async function work(services: Services, job: JobRow): Promise<Ending> {
  if (job.kind === 'restore') {
    if (!(await findItem(services.db, job.image_id))) return 'gone';
    await restoreImage(services, job.image_id);
    return 'done';
  }
  const engine = engineOf(services, { isLastTry: job.attempts >= MOST_TRIES });
  return optimizeImage(services, engine, job.image_id, async () => {
    if (job.operation_id === null) return true;
    return (await findOperation(services.db, job.operation_id))?.state === 'in-progress';
  });
}

async function settleFailure(tx: Tx, job: JobRow, failure: Failure, isTransient: boolean): Promise<void> {
  await lockQueue(tx);
  const delay = isTransient ? retryDelayMs(job.attempts) : undefined;
  if (delay === undefined) await giveUp(tx, job, failure);
  else await settleRetry(tx, job, delay);
  if (failure === 'quota-exceeded') await stopOptimizing(tx);
}

/** What waits is looked at when its time comes; what others do, once they may have fallen silent. */
async function lookAgain(tx: Tx, services: Pick<Services, 'registry' | 'settings' | 'sites'>): Promise<void> {
  const next = await findNextTime(tx.db);
  const isBusy = (await findRunningJobs(tx.db)).length > 0;
  if (next === undefined && !isBusy) return;
  const later = new Date(tx.now.getTime() + SILENT_MS);
  const isWaiting = isBusy || next === undefined || !(await canWork(services, tx.db));
  await callWorker(tx, isWaiting ? later : new Date(Math.max(Date.parse(next), tx.now.getTime())));
}

async function lockQueue(tx: Tx): Promise<void> {
  await dialectOf(tx.db).lockUntilCommit(tx.db, 'image-optimizer:queue');
}
