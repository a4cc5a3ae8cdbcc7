// One run of graphile-worker. It ends for good when it cannot tell the database what became of a job: see `ended`.
import { EventEmitter } from 'node:events';
import { setTimeout as wait } from 'node:timers/promises';
import type { TaskList, WorkerEvents } from 'graphile-worker';
import type { Pool, PoolClient } from 'pg';
import type { Logger } from 'pino';
import type { Database } from '#kernel/db/db.ts';
import { connectionLimits, KEEP_ALIVE } from '#kernel/db/postgres-limits.ts';
import { belongsToOutage, isDatabaseAway, noteOutage } from '#kernel/errors/outage-log.ts';

export interface Runner {
  /** Jobs are locked in its name. */
  readonly workerId: string;
  /** It takes no more jobs, because it was told so or could not go on. */
  readonly ended: Promise<void>;
  /** The last of its jobs has come to its end. */
  readonly settled: Promise<void>;
  stop(): void;
}

export interface RunnerOptions {
  readonly database: Pick<Database, 'url' | 'openSocket'>;
  readonly schema: string;
  readonly tasks: TaskList;
  readonly concurrency: number;
  readonly log: Logger;
}

const pollMs = 1000;
/** What was told to the database before the end has arrived by then. */
const lastAnswersMs = 1000;

/** Loaded only where it is used. */
const loadGraphile = () => import('graphile-worker');

export async function createTables(
  { url, openSocket }: Pick<Database, 'url' | 'openSocket'>,
  schema: string,
  log: Logger,
): Promise<void> {
  const { runMigrations } = await loadGraphile();
  const pool = await createPool({ connectionString: url, max: 1, stream: openSocket }, log);
  try {
    await runMigrations({ pgPool: pool, schema, logger: await graphileLogger(log) });
  } finally {
    await pool.end();
  }
}

export async function startRunner({ database, schema, concurrency, log, ...given }: RunnerOptions): Promise<Runner> {
  const { tasks, isIdle } = countRunning(given.tasks);
  const { url: connectionString, openSocket: stream } = database;
  const pool = await createPool({ connectionString, max: concurrency + 2, stream }, log);
  const closePool = (): void => {
    pool.end().catch(() => undefined);
  };
  const { run } = await loadGraphile();
  const events: WorkerEvents = new EventEmitter();
  let workerId = '';
  events.on('pool:create', ({ workerPool }) => {
    workerId = workerPool.id;
  });
  const ended = new Promise<void>((resolve) => {
    events.on('pool:gracefulShutdown', () => {
      resolve();
    });
    events.on('pool:forcefulShutdown', () => {
      resolve();
    });
  });
  try {
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
    const isDone = runner.promise.catch(() => undefined);
    // One that ended by itself waits for an answer that it does not ask for again.
    const isForsaken = ended.then(isIdle).then(() => wait(lastAnswersMs, undefined, { ref: false }));
    return {
      workerId,
      ended: Promise.race([ended, isDone]),
      settled: Promise.race([isDone, isForsaken]).finally(closePool),
      // One that has stopped by itself says so with an error.
      stop: () => void runner.stop().catch(() => undefined),
    };
  } catch (error) {
    closePool();
    throw error;
  }
}

/** `isIdle` resolves when none of them is running. */
function countRunning(given: TaskList): { tasks: TaskList; isIdle: () => Promise<void> } {
  const running = new Set<Promise<unknown>>();
  const counted = ([name, task]: [string, TaskList[string]]): [string, TaskList[string]] => [
    name,
    async (payload, helpers) => {
      const one = Promise.resolve(task?.(payload as never, helpers));
      running.add(one);
      await one.finally(() => running.delete(one));
    },
  ];
  return {
    tasks: Object.fromEntries(Object.entries(given).map(counted)),
    isIdle: async () => {
      while (running.size > 0) await Promise.allSettled(running);
    },
  };
}

interface PoolConfig {
  readonly connectionString: string;
  readonly max: number;
  readonly stream: Database['openSocket'];
}

/** A connection that the server ends is an event for the log, whoever holds it; without a listener it ends the program. */
async function createPool({ stream, ...config }: PoolConfig, log: Logger): Promise<Pool> {
  const { default: pg } = await import('pg');
  const pool = new pg.Pool({ ...config, ...(stream && { stream }), ...connectionLimits, options: KEEP_ALIVE });
  const note = (error: unknown): void => {
    noteOutage(log, error, 'a connection of the job queue was lost');
  };
  pool.on('error', note);
  pool.on('connect', (client) => client.on('error', note));
  return releasingOnce(pool);
}

type Release = () => void;
type Connect = (
  done: (error: Error | undefined, client: PoolClient | undefined, release: Release | undefined) => void,
) => void;

/**
 * The engine gives the connection that it listens with back twice when it breaks as the engine stops. A pool that has
 * ended gives none, and nothing to release.
 */
export function releasingOnce<P extends Pick<Pool, 'connect'>>(pool: P): P {
  const connect = pool.connect.bind(pool) as Connect & (() => Promise<PoolClient>);
  const connectOnce = (done?: Parameters<Connect>[0]): unknown => {
    if (!done) return connect();
    connect((error, client, release) => {
      let isReleased = false;
      const releaseOnce = (): void => {
        if (!isReleased) release?.();
        isReleased = true;
      };
      done(error, client, release && releaseOnce);
    });
    return undefined;
  };
  return Object.assign(pool, { connect: connectOnce });
}

async function graphileLogger(log: Logger) {
  const { Logger: GraphileLogger } = await loadGraphile();
  return new GraphileLogger(() => (level: string, message, meta) => {
    if (level !== 'error' && level !== 'warning') log.debug(message);
    else if (isDatabaseAway(meta?.['error'])) noteOutage(log, meta?.['error'], 'the job queue cannot go on');
    // What it says of its end without a reason follows from the same.
    else if (belongsToOutage(log)) return;
    else if (level === 'error') log.error(message);
    else log.warn(message);
  });
}
