// Jobs in the tables of graphile-worker: the engine of a fleet on PostgreSQL.
import { EventEmitter } from 'node:events';
import { setTimeout as wait } from 'node:timers/promises';
import type { Job as GraphileJob, Runner, TaskList, WorkerEvents } from 'graphile-worker';
import type { Pool } from 'pg';
import type { Logger } from 'pino';
import { AbandonedError, failureText, retryDelay } from './failure.ts';
import { createGraphileStore, jobsSchema, type Envelope } from './graphile-store.ts';
import type { Job } from './job.ts';
import type { Engine, EngineOptions } from './queue.ts';
import { deleteWorker, deleteWorkersBefore, insertFailed, upsertWorker } from './store.ts';

export function createGraphileEngine(options: EngineOptions): Engine {
  const { database, jobs, clock, log, graceMs } = options;
  const schema = jobsSchema(database.schema);
  const tables = createGraphileStore(schema);
  let prepared: Promise<void> | undefined;
  let working: Working | undefined;
  let beating: NodeJS.Timeout | undefined;

  const prepare = (): Promise<void> => {
    prepared ??= createTables(database.url, schema, log).catch((error: unknown) => {
      prepared = undefined;
      throw error;
    });
    return prepared;
  };
  /** Says that this process lives, and frees the jobs of those that do not. */
  const beat = async (workerId: string): Promise<void> => {
    const now = clock.now();
    await database.transaction(async (db) => {
      await upsertWorker(db, workerId, now);
      await deleteWorkersBefore(db, new Date(now.getTime() - leaseMs));
      await tables.unlockLost(db);
    });
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
    async start() {
      if (working) return;
      await prepare();
      const tasks: TaskList = {};
      for (const job of jobs.values()) {
        tasks[job.name] = (envelope, { job: row }) => attempt(options, tables, job, envelope as Envelope, row);
      }
      working = await startRunner({ ...options, schema, tasks });
      const { workerId } = working;
      await beat(workerId);
      beating = setInterval(() => {
        beat(workerId).catch((error: unknown) => {
          log.error({ err: error }, 'The leases of running jobs were not renewed.');
        });
      }, leaseMs / 5);
    },
    async stop() {
      if (!working) return;
      const { runner, workerId, pool } = working;
      working = undefined;
      clearInterval(beating);
      const stopped = runner.stop().then(() => pool.end());
      await Promise.race([stopped, wait(graceMs, undefined, { ref: false })]);
      await database.transaction(async (db) => {
        await tables.unlock(db, workerId);
        await deleteWorker(db, workerId);
      });
    },
    // The engine hears of new jobs from the database.
    wake: () => undefined,
    async listActive(filter) {
      await prepare();
      return tables.findActive(database.db, filter);
    },
  };
}

const leaseMs = 300_000;
const pollMs = 1000;
/** How often it is looked whether the module of a job is on again. */
const OFF_SECONDS = 10;

/** Loaded only where it is used. */
const loadGraphile = () => import('graphile-worker');

async function createTables(url: string, schema: string, log: Logger): Promise<void> {
  const { runMigrations } = await loadGraphile();
  await runMigrations({ connectionString: url, schema, logger: await graphileLogger(log) });
}

interface Working {
  runner: Runner;
  /** Jobs are locked in its name. */
  workerId: string;
  pool: Pool;
}

async function startRunner(options: EngineOptions & { schema: string; tasks: TaskList }): Promise<Working> {
  const { database, schema, tasks, concurrency, log } = options;
  const pool = await createPool(database.url, concurrency + 2, log);
  const { run } = await loadGraphile();
  const events: WorkerEvents = new EventEmitter();
  let workerId = '';
  events.on('pool:create', ({ workerPool }) => {
    workerId = workerPool.id;
  });
  const runner = await run({
    pgPool: pool,
    schema,
    taskList: tasks,
    parsedCronItems: [],
    concurrency,
    pollInterval: pollMs,
    noHandleSignals: true,
    // Without a batch the engine does not wait for its last answers when it stops.
    preset: { worker: { completeJobBatchDelay: 0, failJobBatchDelay: 0 } },
    logger: await graphileLogger(log),
    events,
  });
  return { runner, workerId, pool };
}

/** A connection that the server ends is an event for the log, whoever holds it; without a listener it ends the program. */
async function createPool(url: string, max: number, log: Logger): Promise<Pool> {
  const { default: pg } = await import('pg');
  const pool = new pg.Pool({ connectionString: url, max });
  const note = (error: unknown): void => {
    log.warn({ err: error }, 'A connection of the job queue was lost.');
  };
  pool.on('error', note);
  pool.on('connect', (client) => client.on('error', note));
  return pool;
}

/** Always ends well for the engine: what comes after a failure is decided here, by the plan of the job. */
async function attempt(
  { database, clock, log, context, isOn, refresh }: EngineOptions,
  tables: ReturnType<typeof createGraphileStore>,
  job: Job,
  envelope: Envelope,
  row: GraphileJob,
): Promise<void> {
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
    await refresh();
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
      await putBack({ payload, attempts, error: text }, delay);
      return;
    }
    const times = { runAt: row.run_at, createdAt: row.created_at, now: clock.now() };
    const failed = { name: job.name, payload: JSON.stringify(payload), key, attempts, error: text };
    await database.transaction((db) => insertFailed(db, { ...failed, ...times }));
  }
}

async function graphileLogger(log: Logger) {
  const { Logger: GraphileLogger } = await loadGraphile();
  return new GraphileLogger(() => (level: string, message) => {
    if (level === 'error') log.error(message);
    else if (level === 'warning') log.warn(message);
    else log.debug(message);
  });
}
