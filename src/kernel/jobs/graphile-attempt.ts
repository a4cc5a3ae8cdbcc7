// One try of a job of graphile-worker.
import type { Job as GraphileJob } from 'graphile-worker';
import { AbandonedError, failureText, retryDelay } from './failure.ts';
import type { Envelope, GraphileStore } from './graphile-store.ts';
import type { Job } from './job.ts';
import type { EngineOptions } from './queue.ts';
import { insertFailed } from './store.ts';
import { untilBack } from './until-back.ts';

/** How often it is looked whether the module of a job is on again. */
const OFF_SECONDS = 10;

export interface Attempt extends Pick<EngineOptions, 'database' | 'clock' | 'log' | 'context' | 'isOn' | 'refresh'> {
  readonly tables: GraphileStore;
  /** The engine is on its way down: nothing is waited for. */
  readonly isStopping: () => boolean;
}

/** Always ends well for the engine: what comes after a failure is decided here, by the plan of the job. */
export async function attempt(parts: Attempt, job: Job, envelope: Envelope, row: GraphileJob): Promise<void> {
  const { database, clock, log, context, isOn, refresh, tables, isStopping } = parts;
  // The engine counts how often the job was begun since it was last put back.
  const attempts = envelope.attempts + row.attempts;
  const { payload } = envelope;
  const { key } = row;
  const putBack = (again: Envelope, seconds: number): Promise<void> =>
    database.transaction(async (db) => {
      if (key !== null && !(await tables.hasKey(db, row.id, key))) return;
      const runAt = new Date(clock.now().getTime() + seconds * 1000);
      await tables.addJob(db, job.name, again, { runAt, key });
    });
  try {
    if (attempts > job.retry.length + 1) throw new AbandonedError();
    await untilBack(refresh, isStopping);
    if (!isOn(job.name)) {
      await putBack({ ...envelope, attempts: attempts - 1 }, OFF_SECONDS);
      return;
    }
    await job.run(payload, context());
    return;
  } catch (error) {
    log.warn({ err: error, job: job.name, attempts }, 'A job failed.');
    const delay = retryDelay(job, attempts, error);
    const text = failureText(error);
    if (delay !== undefined) {
      await untilBack(() => putBack({ payload, attempts, error: text }, delay), isStopping);
      return;
    }
    const times = { runAt: row.run_at, createdAt: row.created_at, now: clock.now() };
    const failed = { name: job.name, payload: JSON.stringify(payload), key, attempts, error: text };
    await untilBack(() => database.transaction((db) => insertFailed(db, { ...failed, ...times })), isStopping);
  }
}
