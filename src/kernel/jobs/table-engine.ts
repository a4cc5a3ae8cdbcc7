// Jobs in a table of the site's own database, claimed with a lease: the engine of a site on SQLite.
import { AsyncResource } from 'node:async_hooks';
import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { AbandonedError, failureText, retryDelay } from './failure.ts';
import type { Job, JobPayload } from './job.ts';
import type { Engine, EngineOptions } from './queue.ts';
import * as store from './store.ts';
import { untilBack } from './until-back.ts';

export function createTableEngine(options: EngineOptions): Engine {
  const { database, jobs, clock, log, context, concurrency, graceMs } = options;
  const namesOn = (): string[] => [...jobs.keys()].filter(options.isOn);
  const owner = randomUUID();
  const running = new Map<store.JobRow, Promise<void>>();
  let isStarted = false;
  let isStanding = false;
  let looking: Promise<void> | undefined;
  let shouldLookAgain = false;
  let timer: NodeJS.Timeout | undefined;
  let renewing: NodeJS.Timeout | undefined;

  const lease = (): store.Lease => ({ owner, until: new Date(clock.now().getTime() + leaseMs) });

  const isFull = (): boolean => running.size >= concurrency;
  const claim = async (): Promise<store.JobRow[]> => {
    const free = concurrency - running.size;
    const now = clock.now();
    const names = namesOn();
    if (isFull() || !(await store.hasDue(database.db, names, now))) return [];
    return database.transaction((db) => store.claimDue(db, names, lease(), now, free));
  };
  const look = async (): Promise<void> => {
    await options.refresh();
    const rows = await claim();
    // What was written together with a job is there when it runs, though both may have come after the first look.
    if (rows.length > 0) await options.refresh();
    for (const row of rows) running.set(row, run(row));
    // The next that ends brings another look.
    if (isFull()) return;
    const next = await store.findNextRunAt(database.db, namesOn());
    const pause = next === undefined ? pollMs : Date.parse(next) - clock.now().getTime();
    timer = setTimeout(wake, Math.min(Math.max(pause, 5), pollMs));
  };
  // Whoever wakes the engine does not lend its own async context to the jobs.
  const begin = AsyncResource.bind((): void => {
    clearTimeout(timer);
    shouldLookAgain = false;
    looking = look()
      .then(() => {
        isStanding = false;
      })
      .catch((error: unknown) => {
        if (!isStanding) log.error({ err: error }, 'The job queue could not be read; it is tried again.');
        isStanding = true;
        timer = setTimeout(wake, pollMs);
      })
      .finally(() => {
        looking = undefined;
        if (shouldLookAgain) wake();
      });
  });
  const wake = (): void => {
    if (!isStarted || isFull()) return;
    if (looking) shouldLookAgain = true;
    else begin();
  };

  const run = async (row: store.JobRow): Promise<void> => {
    try {
      await attempt(jobs.get(row.name)!, row);
    } catch (error) {
      // The lease runs out, and the job comes again.
      log.error({ err: error, job: row.name }, 'The end of a job was not recorded.');
    } finally {
      running.delete(row);
      wake();
    }
  };
  /** Its lease is renewed meanwhile, so nobody does it again. */
  const tell = (work: Parameters<typeof database.transaction<void>>[0]): Promise<void> =>
    untilBack(
      () => database.transaction(work),
      () => !isStarted,
    );
  const attempt = async (job: Job, row: store.JobRow): Promise<void> => {
    try {
      if (row.attempts > job.retry.length + 1) throw new AbandonedError();
      await job.run(JSON.parse(row.payload) as JobPayload, context());
    } catch (error) {
      log.warn({ err: error, job: row.name, attempts: row.attempts }, 'A job failed.');
      await recordFailure(job, row, error);
      return;
    }
    // Nobody asks what came of it: it goes with whatever else is written.
    await tell((_db, { add }) => {
      add(store.deleteDone, [{ id: row.id, owner }]);
    });
  };
  const recordFailure = async (job: Job, row: store.JobRow, error: unknown): Promise<void> => {
    const delay = retryDelay(job, row.attempts, error);
    const now = clock.now();
    const text = failureText(error);
    await tell(async (db) => {
      if (delay === undefined) {
        await store.updateToFailed(db, row.id, owner, text, now);
        return;
      }
      const runAt = new Date(now.getTime() + delay * 1000);
      await store.updateToWaiting(db, row, owner, { runAt, attempts: row.attempts, error: text });
    });
  };

  return {
    insert(db, planned) {
      const created_at = clock.now().toISOString();
      const rows = planned.map(({ name, payload, runAt }) => ({
        ...store.waitingJob(name, payload, null),
        run_at: runAt?.toISOString() ?? created_at,
        created_at,
      }));
      return store.insertJobs(db, rows);
    },
    async enqueue(db, job, payload, { runAt, key = null }) {
      const created_at = clock.now().toISOString();
      if (key !== null) await store.releaseKey(db, key);
      const row = store.waitingJob(job.name, payload, key);
      await store.upsertWaiting(db, { ...row, run_at: runAt?.toISOString() ?? created_at, created_at });
    },
    async cancel(db, key) {
      await store.releaseKey(db, key);
      await store.deleteWaiting(db, key);
    },
    forget: store.deleteWaitingOf,
    start() {
      isStarted = true;
      options.announce({ url: database.url, schema: database.schema, id: owner });
      renewing ??= setInterval(() => {
        if (running.size === 0) return;
        database
          .transaction((db) => store.renewLeases(db, lease()))
          .catch((error: unknown) => {
            log.error({ err: error }, 'The leases of running jobs were not renewed.');
          });
      }, leaseMs / 5);
      wake();
      return Promise.resolve();
    },
    async stop() {
      isStarted = false;
      await looking;
      clearTimeout(timer);
      await Promise.race([Promise.all(running.values()), wait(graceMs, undefined, { ref: false })]);
      clearInterval(renewing);
      renewing = undefined;
      if (running.size === 0) return;
      const runAt = clock.now();
      await database.transaction(async (db) => {
        for (const row of running.keys()) {
          await store.updateToWaiting(db, row, owner, { runAt, attempts: row.attempts - 1, error: row.last_error });
        }
      });
    },
    wake,
    isStanding: () => isStarted && isStanding,
    listActive: (filter) => store.findActive(database.db, filter),
  };
}

const leaseMs = 300_000;
const pollMs = 1000;
