// Jobs for translators, their fields, and the batches in which they were sent.
import { sql, type Generated, type Insertable, type Selectable, type Updateable } from 'kysely';
import type { Db } from '#kernel/db/db.ts';
import { dialectOf } from '#kernel/db/dialect.ts';
import { CANCELLED, OPEN } from './states.ts';

interface Jobs {
  id: Generated<number>;
  element_type: string;
  element_id: number;
  source_language: string;
  target_language: string;
  status: number;
  /** The original says something else than this job. */
  needs_update: number;
  /** Null: it is free. */
  translator_id: number | null;
  batch_id: number;
  method: string;
  editor: string;
  review_status: string | null;
  sent_at: string;
  /** Empty: none. */
  deadline: string;
  /** Raised by every save. */
  revision: number;
  /** Of the original as it was sent: of all, and JSON by field. */
  source_hash: string;
  field_hashes: string;
  field_count: number;
  finished_count: number;
  title: string;
  sort_key: string;
}
export type JobRow = Selectable<Jobs>;
export type NewJob = Insertable<Jobs>;

interface Fields {
  job_id: number;
  position: number;
  name: string;
  label: string;
  format: string;
  source: string;
  value: string;
  is_finished: number;
}
export type FieldRow = Selectable<Fields>;

interface Batches {
  id: Generated<number>;
  name: string;
  manager_id: number;
  created_at: string;
}

export type JobTables = { multilang_job: Jobs; multilang_job_field: Fields; multilang_batch: Batches };

const own = (db: Db) => db.withTables<JobTables>();

export async function insertBatch(db: Db, row: Insertable<Batches>): Promise<number> {
  const { id } = await own(db).insertInto('multilang_batch').values(row).returning('id').executeTakeFirstOrThrow();
  return id;
}

export async function insertJob(db: Db, row: NewJob, fields: readonly Omit<FieldRow, 'job_id'>[]): Promise<number> {
  const { id } = await own(db).insertInto('multilang_job').values(row).returning('id').executeTakeFirstOrThrow();
  for (const field of fields) {
    await own(db)
      .insertInto('multilang_job_field')
      .values({ ...field, job_id: id })
      .execute();
  }
  return id;
}

export function findJob(db: Db, id: number): Promise<JobRow | undefined> {
  return own(db).selectFrom('multilang_job').selectAll().where('id', '=', id).executeTakeFirst();
}

export function findJobs(db: Db, ids: readonly number[]): Promise<JobRow[]> {
  return own(db).selectFrom('multilang_job').selectAll().where(dialectOf(db).isOneOf('id', ids)).execute();
}

export function findFields(db: Db, jobId: number): Promise<FieldRow[]> {
  return own(db)
    .selectFrom('multilang_job_field')
    .selectAll()
    .where('job_id', '=', jobId)
    .orderBy('position')
    .execute();
}

/** The one that is not done yet. */
export function findOpenJob(
  db: Db,
  element: { type: string; id: number },
  target: string,
): Promise<Pick<JobRow, 'id'> | undefined> {
  return own(db)
    .selectFrom('multilang_job')
    .select('id')
    .where('element_type', '=', element.type)
    .where('element_id', '=', element.id)
    .where('target_language', '=', target)
    .where('status', 'in', OPEN)
    .orderBy('id', 'desc')
    .executeTakeFirst();
}

export async function updateJob(db: Db, id: number, changes: Updateable<Jobs>): Promise<void> {
  await own(db).updateTable('multilang_job').set(changes).where('id', '=', id).execute();
}

export async function updateJobs(db: Db, ids: readonly number[], changes: Updateable<Jobs>): Promise<void> {
  if (ids.length > 0) await own(db).updateTable('multilang_job').set(changes).where('id', 'in', ids).execute();
}

export async function updateField(
  db: Db,
  { job_id: jobId, position }: Pick<FieldRow, 'job_id' | 'position'>,
  changes: Pick<FieldRow, 'value' | 'is_finished'>,
): Promise<void> {
  await own(db)
    .updateTable('multilang_job_field')
    .set(changes)
    .where('job_id', '=', jobId)
    .where('position', '=', position)
    .execute();
}

/** The original was saved: the jobs that hold something else are old. */
export async function compareJobs(db: Db, element: { type: string; id: number }, hash: string): Promise<void> {
  await own(db)
    .updateTable('multilang_job')
    .set({ needs_update: sql<number>`case when source_hash = ${hash} then 0 else 1 end` })
    .where('element_type', '=', element.type)
    .where('element_id', '=', element.id)
    .where('status', '<>', CANCELLED)
    .execute();
}

/** Nobody translates what is gone. */
export async function cancelJobsOf(db: Db, element: { type: string; id: number }): Promise<void> {
  await own(db)
    .updateTable('multilang_job')
    .set({ status: CANCELLED })
    .where('element_type', '=', element.type)
    .where('element_id', '=', element.id)
    .where('status', 'in', OPEN)
    .execute();
}

/** Whoever was to do them does not any more. */
export async function freeJobsOf(db: Db, translatorId: number): Promise<void> {
  await own(db)
    .updateTable('multilang_job')
    .set({ translator_id: null })
    .where('translator_id', '=', translatorId)
    .where('status', 'in', OPEN)
    .execute();
}
