// The tables of jobs. On PostgreSQL only failed ones are here; the others are in the tables of its engine.
import { sql, type Generated, type Selectable } from 'kysely';
import type { Db } from '#kernel/db/db.ts';
import { preparedQuery, preparedRows } from '#kernel/db/prepared.ts';
import type { JobPayload } from './job.ts';

export type JobState = 'waiting' | 'running' | 'failed';

interface Jobs {
  id: Generated<number>;
  name: string;
  payload: string;
  key: string | null;
  state: JobState;
  run_at: string;
  attempts: number;
  lease_owner: string | null;
  leased_until: string | null;
  last_error: string | null;
  created_at: string;
  failed_at: string | null;
}

export type JobRow = Selectable<Jobs>;

export interface JobFilter {
  state?: JobState;
  name?: string;
  limit?: number;
}

/** A job as an administrator sees it. */
export type ListedJob = Pick<
  JobRow,
  'id' | 'name' | 'payload' | 'key' | 'state' | 'run_at' | 'attempts' | 'last_error' | 'created_at' | 'failed_at'
>;

const own = (db: Db) =>
  db.withTables<{
    jobs: Jobs;
    job_runs: { name: string; due_at: string };
    job_workers: { id: string; seen_at: string };
  }>();

type WaitingJob = Pick<Jobs, 'name' | 'payload' | 'key' | 'run_at' | 'created_at' | 'state' | 'attempts'>;

export function waitingJob(
  name: string,
  payload: JobPayload,
  key: string | null,
): Omit<WaitingJob, 'run_at' | 'created_at'> {
  return { name, payload: JSON.stringify(payload), key, state: 'waiting', attempts: 0 };
}

const WAITING = ['name', 'payload', 'key', 'run_at', 'created_at', 'state', 'attempts'] as const;

export const insertJobs = preparedRows<WaitingJob>(WAITING, (db, rows) => own(db).insertInto('jobs').values(rows));

const upsertJobs = preparedRows<WaitingJob>(WAITING, (db, rows) =>
  own(db)
    .insertInto('jobs')
    .values(rows)
    .onConflict((conflict) =>
      conflict
        .column('key')
        .where('state', '=', sql.lit('waiting'))
        .doUpdateSet((is) => ({
          name: is.ref('excluded.name'),
          payload: is.ref('excluded.payload'),
          run_at: is.ref('excluded.run_at'),
          created_at: is.ref('excluded.created_at'),
          attempts: 0,
          last_error: null,
        })),
    ),
);

/** A waiting job of the same key takes the new values. */
export async function upsertWaiting(db: Db, job: WaitingJob): Promise<void> {
  await upsertJobs(db, [job]);
}

export async function deleteWaiting(db: Db, key: string): Promise<void> {
  await own(db).deleteFrom('jobs').where('key', '=', key).where('state', '=', sql.lit('waiting')).execute();
}

export async function deleteWaitingOf(db: Db, names: readonly string[]): Promise<void> {
  await own(db).deleteFrom('jobs').where('name', 'in', names).where('state', '=', 'waiting').execute();
}

export async function deleteFailedOf(db: Db, names: readonly string[]): Promise<void> {
  await own(db).deleteFrom('jobs').where('name', 'in', names).where('state', '=', 'failed').execute();
}

/** A running job that lost its key was replaced or cancelled, and is not tried again. */
export async function releaseKey(db: Db, key: string): Promise<void> {
  await own(db).updateTable('jobs').set({ key: null }).where('key', '=', key).where('state', '=', 'running').execute();
}

interface Due {
  names: string[];
  now: string;
  limit: number;
}

/** Each part goes along the index of times and ends after a few rows, however many jobs wait. */
const findDue = preparedQuery<Due, { id: number }>((db, param, dialect) => {
  const jobs = own(db)
    .selectFrom('jobs')
    .select('id')
    .where(dialect.isOneOf('name', param('names')))
    .orderBy('run_at')
    .orderBy('id')
    .limit(param('limit'));
  const lost = jobs.where('state', '=', sql.lit('running')).where('leased_until', '<', param('now'));
  const waiting = jobs.where('state', '=', sql.lit('waiting')).where('run_at', '<=', param('now'));
  return db
    .selectFrom(lost.as('lost'))
    .select('id')
    .unionAll(db.selectFrom(waiting.as('waiting')).select('id'))
    .limit(param('limit'));
});

export async function hasDue(db: Db, names: readonly string[], now: Date): Promise<boolean> {
  return (await findDue(db, { names: [...names], now: now.toISOString(), limit: 1 })).length > 0;
}

export interface Lease {
  owner: string;
  until: Date;
}

const takeJobs = preparedQuery<{ ids: number[]; owner: string; until: string }, JobRow>((db, param, dialect) =>
  own(db)
    .updateTable('jobs')
    .set({ state: 'running', lease_owner: param('owner'), leased_until: param('until') })
    .set((is) => ({ attempts: is('attempts', '+', 1) }))
    .where(dialect.isOneOf('id', param('ids')))
    .returningAll(),
);

/** In a transaction, which keeps others away. */
export async function claimDue(
  db: Db,
  names: readonly string[],
  lease: Lease,
  now: Date,
  limit: number,
): Promise<JobRow[]> {
  const found = await findDue(db, { names: [...names], now: now.toISOString(), limit });
  if (found.length === 0) return [];
  const ids = found.map(({ id }) => id);
  return takeJobs(db, { ids, owner: lease.owner, until: lease.until.toISOString() });
}

export async function renewLeases(db: Db, lease: Lease): Promise<void> {
  await own(db)
    .updateTable('jobs')
    .set({ leased_until: lease.until.toISOString() })
    .where('state', '=', 'running')
    .where('lease_owner', '=', lease.owner)
    .execute();
}

/** As if they had run out. What was begun often waits longer, as it may be what ends its servers. */
export async function endLeases(db: Db, owner: string, now: Date): Promise<void> {
  const held = own(db).selectFrom('jobs').where('state', '=', 'running').where('lease_owner', '=', owner);
  for (const { id, attempts } of await held.select(['id', 'attempts']).execute()) {
    const until = new Date(now.getTime() - 1 + (attempts - 1) * ANOTHER_DEATH_MS);
    await own(db).updateTable('jobs').set({ leased_until: until.toISOString() }).where('id', '=', id).execute();
  }
}

const ANOTHER_DEATH_MS = 30_000;

export async function countWaitingBefore(db: Db, before: Date): Promise<number> {
  const { total } = await own(db)
    .selectFrom('jobs')
    .select((is) => is.fn.countAll<number>().as('total'))
    .where('state', '=', 'waiting')
    .where('run_at', '<', before.toISOString())
    .executeTakeFirstOrThrow();
  return total;
}

const findNext = preparedQuery<{ names: string[] }, { run_at: string }>((db, param, dialect) =>
  own(db)
    .selectFrom('jobs')
    .select('run_at')
    .where('state', '=', 'waiting')
    .where(dialect.isOneOf('name', param('names')))
    .orderBy('run_at')
    .limit(1),
);

export async function findNextRunAt(db: Db, names: readonly string[]): Promise<string | undefined> {
  return (await findNext(db, { names: [...names] }))[0]?.run_at;
}

const removeDone = preparedQuery<{ id: number; owner: string }, unknown>((db, param) =>
  own(db).deleteFrom('jobs').where('id', '=', param('id')).where('lease_owner', '=', param('owner')),
);

export async function deleteDone(db: Db, jobs: readonly { id: number; owner: string }[]): Promise<void> {
  await Promise.all(jobs.map((job) => removeDone(db, job)));
}

/** Back to waiting, unless it has lost its key meanwhile. */
export async function updateToWaiting(
  db: Db,
  { id, key }: Pick<JobRow, 'id' | 'key'>,
  owner: string,
  changes: { runAt: Date; attempts: number; error: string | null },
): Promise<void> {
  await own(db)
    .updateTable('jobs')
    .set({
      state: 'waiting',
      run_at: changes.runAt.toISOString(),
      attempts: changes.attempts,
      last_error: changes.error,
    })
    .set({ lease_owner: null, leased_until: null })
    .where('id', '=', id)
    .where('lease_owner', '=', owner)
    .where('key', key === null ? 'is' : '=', key)
    .execute();
  await deleteDone(db, [{ id, owner }]);
}

export async function updateToFailed(db: Db, id: number, owner: string, error: string, now: Date): Promise<void> {
  await own(db)
    .updateTable('jobs')
    .set({ state: 'failed', last_error: error, failed_at: now.toISOString(), lease_owner: null, leased_until: null })
    .where('id', '=', id)
    .where('lease_owner', '=', owner)
    .execute();
}

export async function insertFailed(
  db: Db,
  job: Pick<JobRow, 'name' | 'payload' | 'key'> & {
    runAt: Date;
    now: Date;
    attempts: number;
    error: string;
    createdAt: Date;
  },
): Promise<void> {
  const { name, payload, key, attempts } = job;
  await own(db)
    .insertInto('jobs')
    .values({
      ...{ name, payload, key, attempts, state: 'failed', last_error: job.error },
      run_at: job.runAt.toISOString(),
      created_at: job.createdAt.toISOString(),
      failed_at: job.now.toISOString(),
    })
    .execute();
}

export function findFailed(db: Db, filter: JobFilter): Promise<ListedJob[]> {
  return findJobs(db, { ...filter, state: 'failed' });
}

export function findActive(db: Db, filter: JobFilter): Promise<ListedJob[]> {
  return findJobs(db, filter);
}

function findJobs(db: Db, { state, name, limit = 100 }: JobFilter): Promise<ListedJob[]> {
  return own(db)
    .selectFrom('jobs')
    .select(['id', 'name', 'payload', 'key', 'state', 'run_at', 'attempts', 'last_error', 'created_at', 'failed_at'])
    .where('state', state ? '=' : '!=', state ?? 'failed')
    .$if(name !== undefined, (query) => query.where('name', '=', name ?? ''))
    .orderBy('id', state === 'failed' ? 'desc' : 'asc')
    .limit(limit)
    .execute();
}

export function deleteFailed(db: Db, id: number): Promise<Pick<JobRow, 'name' | 'payload'> | undefined> {
  return own(db)
    .deleteFrom('jobs')
    .where('id', '=', id)
    .where('state', '=', 'failed')
    .returning(['name', 'payload'])
    .executeTakeFirst();
}

export async function deleteFailedBefore(db: Db, before: Date): Promise<void> {
  await own(db)
    .deleteFrom('jobs')
    .where('state', '=', 'failed')
    .where('failed_at', '<', before.toISOString())
    .execute();
}

/** True for the first process that comes with this name and time. */
export async function insertRun(db: Db, name: string, dueAt: Date): Promise<boolean> {
  const row = await own(db)
    .insertInto('job_runs')
    .values({ name, due_at: dueAt.toISOString() })
    .onConflict((conflict) => conflict.doNothing())
    .returning('name')
    .executeTakeFirst();
  return row !== undefined;
}

export async function deleteRunsBefore(db: Db, before: Date): Promise<void> {
  await own(db).deleteFrom('job_runs').where('due_at', '<', before.toISOString()).execute();
}

export async function upsertWorker(db: Db, id: string, now: Date): Promise<void> {
  const seen_at = now.toISOString();
  await own(db)
    .insertInto('job_workers')
    .values({ id, seen_at })
    .onConflict((conflict) => conflict.column('id').doUpdateSet({ seen_at }))
    .execute();
}

/** Workers that nobody has heard of since then. */
export async function deleteWorkersBefore(db: Db, before: Date): Promise<void> {
  await own(db).deleteFrom('job_workers').where('seen_at', '<', before.toISOString()).execute();
}

export async function deleteWorker(db: Db, id: string): Promise<void> {
  await own(db).deleteFrom('job_workers').where('id', '=', id).execute();
}
