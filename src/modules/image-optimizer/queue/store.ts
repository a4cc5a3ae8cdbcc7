// Work on images that waits, runs or is over, and the operations that it belongs to.
import { sql, type Generated, type Selectable } from 'kysely';
import type { Db } from '#kernel/db/db.ts';
import { dialectOf } from '#kernel/db/dialect.ts';
import type { Kind } from '#modules/image-optimizer/images/status.ts';

export type JobState = 'queued' | 'running' | 'rescheduled' | 'done' | 'failed' | 'cancelled';
export type Origin = 'single' | 'upload' | 'bulk' | 'bulk-reoptimize';

interface Jobs {
  id: Generated<number>;
  image_id: number;
  kind: Kind;
  origin: Origin;
  /** Lower ones go first. */
  rank: number;
  operation_id: string | null;
  state: JobState;
  attempts: number;
  /** Of all files of the image, to tell how long the rest will take. */
  bytes: number;
  run_after: string;
  heartbeat_at: string | null;
  started_at: string | null;
  finished_at: string | null;
  error: string | null;
}
export type JobRow = Selectable<Jobs>;

const own = (db: Db) => db.withTables<{ image_optimizer_jobs: Jobs }>();

const TOTAL_BYTES = sql<number>`cast(coalesce(sum(bytes), 0) as bigint)`;
const OPEN: readonly JobState[] = ['queued', 'running', 'rescheduled'];
const WAITING: readonly JobState[] = ['queued', 'rescheduled'];
export const RANKS: Readonly<Record<Origin, number>> = { single: 0, upload: 1, bulk: 2, 'bulk-reoptimize': 2 };

export type NewJob = Pick<JobRow, 'image_id' | 'kind' | 'origin' | 'bytes' | 'run_after'>;

/** False when the image has an open job already. */
export async function insertJob(db: Db, job: NewJob): Promise<boolean> {
  const row = await own(db)
    .insertInto('image_optimizer_jobs')
    .values({ ...job, rank: RANKS[job.origin], state: 'queued', attempts: 0 })
    .onConflict((conflict) =>
      conflict
        .column('image_id')
        .where(
          'state',
          'in',
          OPEN.map((state) => sql.lit(state)),
        )
        .doNothing(),
    )
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

/** Which images an operation is about: those that were never done or failed, those that lack a size, … */
export type Choice = 'unfinished' | 'incomplete' | 'optimized' | 'restorable';

const CHOICES: Readonly<Record<Exclude<Choice, 'incomplete'>, ReturnType<typeof sql<boolean>>>> = {
  unfinished: sql<boolean>`not exists (select 1 from image_optimizer_images image where image.image_id = file.image_id
    and (image.status = 'optimized' or image.error_type = 'quota-exceeded'))`,
  optimized: sql<boolean>`exists (select 1 from image_optimizer_images image where image.image_id = file.image_id
    and image.status in ('optimized', 'reoptimizing-failed'))`,
  restorable: sql<boolean>`exists (select 1 from image_optimizer_files made where made.image_id = file.image_id
    and (made.backup_key is not null or made.variant_file is not null)) and not exists
    (select 1 from image_optimizer_files lost where lost.image_id = file.image_id
      and lost.original is not null and lost.backup_key is null)`,
};

export interface BulkWish {
  operationId: string;
  kind: Kind;
  origin: Origin;
  choice: Choice;
  /** Sizes that take part; undefined: all. */
  sizes: readonly string[] | undefined;
  /** Only these images; undefined: all. */
  imageIds: readonly number[] | undefined;
  now: string;
}

/** One job for each image that fits and has no open one. */
export async function insertJobs(db: Db, wish: BulkWish): Promise<{ total: number; bytes: number }> {
  const { operationId, kind, origin, choice, now } = wish;
  const dialect = dialectOf(db);
  const ofSizes = wish.sizes ? dialect.isOneOf('part.size', wish.sizes) : sql<boolean>`1 = 1`;
  const ofImages = wish.imageIds ? dialect.isOneOf('file.image_id', wish.imageIds) : sql<boolean>`1 = 1`;
  const fits =
    choice === 'incomplete'
      ? sql<boolean>`exists (select 1 from image_optimizer_files part where part.image_id = file.image_id
          and part.is_done = 0 and ${ofSizes})`
      : CHOICES[choice];
  await sql`insert into image_optimizer_jobs (image_id, kind, origin, rank, operation_id, state, attempts, bytes, run_after)
    select file.image_id, ${kind}, ${origin}, ${sql.lit(RANKS[origin])}, ${operationId}, 'queued', 0,
      (select coalesce(sum(part.bytes), 0) from image_optimizer_files part where part.image_id = file.image_id and ${ofSizes}),
      ${now}
    from image_optimizer_files file
    where file.size = 'full' and ${ofImages} and ${fits} and not exists
      (select 1 from image_optimizer_jobs job where job.image_id = file.image_id
        and job.state in ('queued', 'running', 'rescheduled'))
    order by file.image_id`.execute(db);
  return own(db)
    .selectFrom('image_optimizer_jobs')
    .select([sql<number>`count(*)`.as('total'), TOTAL_BYTES.as('bytes')])
    .where('operation_id', '=', operationId)
    .executeTakeFirstOrThrow();
}

export function findOpenJob(db: Db, imageId: number): Promise<JobRow | undefined> {
  return own(db)
    .selectFrom('image_optimizer_jobs')
    .selectAll()
    .where('image_id', '=', imageId)
    .where('state', 'in', OPEN)
    .executeTakeFirst();
}

export async function findOpenJobs(db: Db, imageIds: readonly number[]): Promise<Map<number, JobRow>> {
  const rows = await own(db)
    .selectFrom('image_optimizer_jobs')
    .selectAll()
    .where(dialectOf(db).isOneOf('image_id', [...imageIds]))
    .where('state', 'in', OPEN)
    .execute();
  return new Map(rows.map((row) => [row.image_id, row]));
}

/** The next one whose time has come. */
export async function findNextJob(
  db: Db,
  now: string,
  { onlyRestores }: { onlyRestores: boolean },
): Promise<JobRow | undefined> {
  const jobs = own(db).selectFrom('image_optimizer_jobs').selectAll();
  return (onlyRestores ? jobs.where('kind', '=', 'restore') : jobs)
    .where(
      'state',
      'in',
      WAITING.map((state) => sql.lit(state)),
    )
    .where('run_after', '<=', now)
    .orderBy('rank')
    .orderBy('id')
    .limit(1)
    .executeTakeFirst();
}

/** When the next one is due; undefined when none waits. */
export async function findNextTime(db: Db): Promise<string | undefined> {
  const row = await own(db)
    .selectFrom('image_optimizer_jobs')
    .select((is) => is.fn.min<string | null>('run_after').as('time'))
    .where(
      'state',
      'in',
      WAITING.map((state) => sql.lit(state)),
    )
    .executeTakeFirst();
  return row?.time ?? undefined;
}

export function findRunningJobs(db: Db): Promise<JobRow[]> {
  return own(db).selectFrom('image_optimizer_jobs').selectAll().where('state', '=', 'running').execute();
}

export async function updateJob(db: Db, id: number, changes: Partial<Omit<JobRow, 'id'>>): Promise<void> {
  await own(db).updateTable('image_optimizer_jobs').set(changes).where('id', '=', id).execute();
}

/** The first of the open jobs of an operation, those at work before those that wait. */
export function findOpenOf(db: Db, operationId: string, limit: number, offset: number): Promise<JobRow[]> {
  return own(db)
    .selectFrom('image_optimizer_jobs')
    .selectAll()
    .where('operation_id', '=', operationId)
    .where('state', 'in', OPEN)
    .orderBy(sql`case when state = 'running' then 0 else 1 end`)
    .orderBy('id')
    .limit(limit)
    .offset(offset)
    .execute();
}

export async function countByState(
  db: Db,
  operationId: string,
): Promise<Map<JobState, { count: number; bytes: number }>> {
  const rows = await own(db)
    .selectFrom('image_optimizer_jobs')
    .select(['state', sql<number>`count(*)`.as('count'), TOTAL_BYTES.as('bytes')])
    .where('operation_id', '=', operationId)
    .groupBy('state')
    .execute();
  return new Map(rows.map(({ state, count, bytes }) => [state, { count, bytes }]));
}

/** The last ones that were done, for a look at the speed. */
export function findLastDone(db: Db, operationId: string, limit: number): Promise<JobRow[]> {
  return own(db)
    .selectFrom('image_optimizer_jobs')
    .selectAll()
    .where('operation_id', '=', operationId)
    .where('state', '=', 'done')
    .orderBy('finished_at', 'desc')
    .limit(limit)
    .execute();
}

export async function cancelWaiting(db: Db, operationId: string, now: string): Promise<void> {
  await own(db)
    .updateTable('image_optimizer_jobs')
    .set({ state: 'cancelled', finished_at: now })
    .where('operation_id', '=', operationId)
    .where('state', 'in', WAITING)
    .execute();
}

export async function cancelAllOptimizing(db: Db, now: string): Promise<void> {
  await own(db)
    .updateTable('image_optimizer_jobs')
    .set({ state: 'cancelled', finished_at: now })
    .where('kind', 'in', ['optimize', 'reoptimize'])
    .where('state', 'in', WAITING)
    .execute();
}

/** One that is being worked on comes to its end by itself. */
export async function deleteIdleJobsOf(db: Db, imageId: number): Promise<void> {
  await own(db)
    .deleteFrom('image_optimizer_jobs')
    .where('image_id', '=', imageId)
    .where('state', '<>', 'running')
    .execute();
}

export async function deleteJobsBefore(db: Db, before: string): Promise<void> {
  await own(db).deleteFrom('image_optimizer_jobs').where('finished_at', '<', before).execute();
}
