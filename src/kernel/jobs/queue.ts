// The queue of jobs: enqueued inside the transaction of the change, run after its commit, by any process.
import type { Logger } from 'pino';
import type { Clock } from '#kernel/clock/clock.ts';
import { closeAll } from '#kernel/closing.ts';
import type { Insert } from '#kernel/db/additions.ts';
import type { Database, Db } from '#kernel/db/db.ts';
import type { Services } from '#kernel/services.ts';
import type { JobOwner } from './free-jobs.ts';
import { createGraphileEngine } from './graphile-engine.ts';
import type { Job, JobPayload } from './job.ts';
import { createSchedules } from './schedules.ts';
import {
  deleteFailed,
  deleteFailedBefore,
  deleteFailedOf,
  deleteRunsBefore,
  findFailed,
  type JobFilter,
  type ListedJob,
} from './store.ts';
import { createTableEngine } from './table-engine.ts';

export interface EnqueueOptions {
  /** Not before this time. */
  runAt?: Date;
  /** Replaces the waiting job of this key. */
  key?: string;
}

/** A job that has no key. */
export interface PlannedJob {
  name: string;
  payload: JobPayload;
  /** Absent: at once. */
  runAt: Date | undefined;
}

export interface JobQueue {
  /** For the end of a transaction: `tx.enqueue` gives it what has no key. */
  insert: Insert<PlannedJob>;
  /** Inside a transaction: when that fails, the job never was. */
  enqueue(db: Db, name: string, payload: JobPayload, options?: EnqueueOptions): Promise<void>;
  /** Takes back a waiting job; one that runs already comes to its end, but is not tried again. */
  cancel(db: Db, key: string): Promise<void>;
  /** Takes back all that wait or have failed. */
  forget(db: Db, names: readonly string[]): Promise<void>;
  start(): Promise<void>;
  /** Lets running jobs finish for a while, then hands them back. */
  stop(): Promise<void>;
  /** Something was enqueued by this process and is committed. */
  wake(): void;
  /** It should be working, and is not: what is due waits. */
  isStanding(): boolean;
  list(filter?: JobFilter): Promise<ListedJob[]>;
  /** Runs a failed job again; false when there is none of that id. */
  retry(id: number): Promise<boolean>;
}

export interface QueueOptions {
  database: Database;
  jobs: readonly Job[];
  clock: Clock;
  log: Logger;
  context: () => Services;
  /** Whether the module of a job is active: what waits for another one waits on. Absent: all are. */
  isOn?: (job: string) => boolean;
  /** Asked before a job is begun: what other processes switched is known then. */
  refresh?: () => Promise<void>;
  /** How many jobs this process runs at a time. */
  concurrency?: number;
  /** How long `stop` waits for running jobs. */
  graceMs?: number;
  /** Told in whose name jobs are about to be taken. */
  announce?: (owner: JobOwner) => void;
}

export interface EngineOptions extends Required<Omit<QueueOptions, 'jobs'>> {
  jobs: ReadonlyMap<string, Job>;
}

/** What the two databases do in their own way. */
export interface Engine {
  insert: Insert<PlannedJob>;
  enqueue(db: Db, job: Job, payload: JobPayload, options: EnqueueOptions): Promise<void>;
  cancel: (db: Db, key: string) => Promise<void>;
  /** Those that wait. */
  forget: (db: Db, names: readonly string[]) => Promise<void>;
  start(): Promise<void>;
  stop(): Promise<void>;
  wake: () => void;
  isStanding: () => boolean;
  listActive(filter: JobFilter): Promise<ListedJob[]>;
}

export function createJobQueue(options: QueueOptions): JobQueue {
  const { database, clock, log } = options;
  const jobs = new Map(options.jobs.map((job) => [job.name, job]));
  const always = { isOn: () => true, refresh: () => Promise.resolve(), announce: () => undefined };
  const complete: EngineOptions = { concurrency: 4, graceMs: 7_000, ...always, ...options, jobs };
  const engine = database.kind === 'sqlite' ? createTableEngine(complete) : createGraphileEngine(complete);
  const known = (name: string): Job => {
    const job = jobs.get(name);
    if (!job) throw new Error(`No job has the name ${name}.`);
    return job;
  };
  const enqueue: JobQueue['enqueue'] = async (db, name, payload, given = {}) => {
    await engine.enqueue(db, known(name), payload, given);
  };
  const schedules = createSchedules({ ...complete, jobs: options.jobs, enqueue, wake: engine.wake });
  let cleaning: NodeJS.Timeout | undefined;

  return {
    async insert(db, planned) {
      for (const { name } of planned) known(name);
      await engine.insert(db, planned);
    },
    enqueue,
    cancel: engine.cancel,
    async forget(db, names) {
      if (names.length === 0) return;
      await engine.forget(db, names);
      await deleteFailedOf(db, names);
    },
    async start() {
      await engine.start();
      schedules.start();
      cleaning ??= setInterval(() => {
        clean(database, clock).catch((error: unknown) => {
          log.error({ err: error }, 'Old jobs were not removed.');
        });
      }, cleaningMs);
    },
    async stop() {
      clearInterval(cleaning);
      cleaning = undefined;
      await closeAll([() => schedules.stop(), () => engine.stop()], complete.graceMs + LAST_WORDS_MS);
    },
    wake() {
      schedules.look();
      engine.wake();
    },
    isStanding: engine.isStanding,
    async list(filter = {}) {
      const failed = filter.state && filter.state !== 'failed' ? [] : await findFailed(database.db, filter);
      const active = filter.state === 'failed' ? [] : await engine.listActive(filter);
      return [...active, ...failed].slice(0, filter.limit ?? defaultLimit);
    },
    async retry(id) {
      const isFound = await database.transaction(async (db) => {
        const failed = await deleteFailed(db, id);
        // Without its key: by now another job may be waiting under it.
        if (failed) await enqueue(db, failed.name, JSON.parse(failed.payload) as JobPayload);
        return failed !== undefined;
      });
      engine.wake();
      return isFound;
    },
  };
}

/** For what a stop tells the database in the end. */
const LAST_WORDS_MS = 1_500;
const defaultLimit = 100;
const cleaningMs = 3_600_000;
const keptMs = 30 * 24 * 3_600_000;

async function clean(database: Database, clock: Clock): Promise<void> {
  const before = new Date(clock.now().getTime() - keptMs);
  await database.transaction(async (db) => {
    await deleteFailedBefore(db, before);
    await deleteRunsBefore(db, before);
  });
}
