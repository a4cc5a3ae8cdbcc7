// Jobs in the tables of graphile-worker: the engine of a fleet on PostgreSQL.
import { setTimeout as wait } from 'node:timers/promises';
import type { TaskList } from 'graphile-worker';
import { belongsToOutage, noteOutage } from '#kernel/errors/outage-log.ts';
import { attempt } from './graphile-attempt.ts';
import { createTables, startRunner, type Runner } from './graphile-runner.ts';
import { createGraphileStore, jobsSchema, type Envelope } from './graphile-store.ts';
import type { Engine, EngineOptions } from './queue.ts';
import { deleteWorker, deleteWorkersBefore, upsertWorker } from './store.ts';
import { untilBack } from './until-back.ts';

export function createGraphileEngine(options: EngineOptions): Engine {
  const { database, jobs, clock, log, concurrency, graceMs } = options;
  const schema = jobsSchema(database.schema);
  const tables = createGraphileStore(schema);
  /** Those that have jobs: the one that takes new ones, and those that ended and have some left. */
  const alive = new Set<Runner>();
  let prepared: Promise<void> | undefined;
  let isStarted = false;
  let isWorking = false;
  let beating: NodeJS.Timeout | undefined;

  const prepare = (): Promise<void> => {
    prepared ??= createTables(database, schema, log).catch((error: unknown) => {
      prepared = undefined;
      throw error;
    });
    return prepared;
  };
  /** Says that this process lives, and frees the jobs of those that do not. */
  const beat = async (): Promise<void> => {
    const now = clock.now();
    await database.transaction(async (db) => {
      for (const { workerId } of alive) await upsertWorker(db, workerId, now);
      await deleteWorkersBefore(db, new Date(now.getTime() - leaseMs));
      await tables.unlockLost(db);
    });
  };
  const free = (runners: Iterable<Runner>): Promise<void> =>
    database.transaction(async (db) => {
      for (const { workerId } of runners) {
        await tables.unlock(db, workerId);
        await deleteWorker(db, workerId);
      }
    });
  const isStopping = (): boolean => !isStarted;
  const tasks: TaskList = {};
  for (const job of jobs.values()) {
    const parts = { ...options, tables, isStopping };
    tasks[job.name] = (envelope, { job: row }) => attempt(parts, job, envelope as Envelope, row);
  }
  const begin = async (): Promise<Runner> => {
    const runner = await startRunner({ database, schema, tasks, concurrency, log });
    alive.add(runner);
    options.announce({ url: database.url, schema: database.schema, id: runner.workerId });
    void runner.settled.then(() => letGo(runner));
    if (isStopping()) runner.stop();
    await beat();
    return runner;
  };
  /** What it could not tell the database of is nobody's now. */
  const letGo = async (runner: Runner): Promise<void> => {
    if (isStopping()) return;
    alive.delete(runner);
    await untilBack(() => free([runner]), isStopping).catch((error: unknown) => {
      log.error({ err: error }, 'The jobs of a queue that ended were not freed; their lease runs out.');
    });
  };
  const beginAgain = async (): Promise<Runner | undefined> => {
    for (let pause = shortestPauseMs; ; pause = Math.min(pause * 2, longestPauseMs)) {
      await wait(pause, undefined, { ref: false });
      if (isStopping()) return undefined;
      try {
        return await begin();
      } catch (error) {
        noteOutage(log, error, 'the job queue could not be begun again; another try follows');
      }
    }
  };
  const keepWorking = async (first: Runner): Promise<void> => {
    for (let runner: Runner | undefined = first; runner; runner = await beginAgain()) {
      isWorking = true;
      await runner.ended;
      if (isStopping()) return;
      isWorking = false;
      if (!belongsToOutage(log)) log.error('The job queue has ended by itself and is begun again.');
    }
  };

  return {
    async insert(db, planned) {
      await prepare();
      for (const { name, payload, runAt } of planned) {
        await tables.addJob(db, name, { payload, attempts: 0 }, runAt ? { runAt } : {});
      }
    },
    async enqueue(db, job, payload, given) {
      await prepare();
      await tables.addJob(db, job.name, { payload, attempts: 0 }, given);
    },
    async cancel(db, key) {
      await prepare();
      await tables.removeJob(db, key);
    },
    async forget(db, names) {
      await prepare();
      await tables.removeWaiting(db, names);
    },
    async start() {
      if (isStarted) return;
      await prepare();
      isStarted = true;
      const first = await begin();
      void keepWorking(first);
      beating = setInterval(() => {
        beat().catch((error: unknown) => {
          log.error({ err: error }, 'The leases of running jobs were not renewed.');
        });
      }, leaseMs / 5);
    },
    async stop() {
      if (!isStarted) return;
      isStarted = false;
      clearInterval(beating);
      const runners = [...alive];
      alive.clear();
      for (const runner of runners) runner.stop();
      const settled = Promise.all(runners.map((runner) => runner.settled));
      await Promise.race([settled, wait(graceMs, undefined, { ref: false })]);
      await free(runners);
    },
    // The engine hears of new jobs from the database.
    wake: () => undefined,
    isStanding: () => isStarted && !isWorking,
    async listActive(filter) {
      await prepare();
      return tables.findActive(database.db, filter);
    },
  };
}

const leaseMs = 300_000;
const shortestPauseMs = 500;
const longestPauseMs = 10_000;
