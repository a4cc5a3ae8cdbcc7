// The SQL of graphile-worker's tables: its public functions, and its private table only to list payloads.
import { sql, type RawBuilder } from 'kysely';
import type { Db } from '#kernel/db/db.ts';
import type { JobPayload } from './job.ts';
import type { JobFilter, ListedJob } from './store.ts';

/** Tries are counted in the payload, and not by the engine, which knows only its own plan of delays. */
export interface Envelope {
  payload: JobPayload;
  attempts: number;
  /** What the last try ended with. */
  error?: string;
}

export interface GraphileStore {
  addJob(db: Db, name: string, envelope: Envelope, options: { runAt?: Date; key?: string | null }): Promise<void>;
  removeJob(db: Db, key: string): Promise<void>;
  /** Whoever runs one comes to the end of it. */
  removeWaiting(db: Db, names: readonly string[]): Promise<void>;
  /** A running job that lost its key was replaced or cancelled. */
  hasKey(db: Db, id: string, key: string): Promise<boolean>;
  findActive(db: Db, filter: JobFilter): Promise<ListedJob[]>;
  /** Frees the jobs of one worker. */
  unlock(db: Db, workerId: string): Promise<void>;
  /** Frees the jobs of workers that have no row in `job_workers` any more. */
  unlockLost(db: Db): Promise<void>;
}

/** Beside the schema of the site, in one of their own. */
export const jobsSchema = (schema: string | undefined): string => `${schema ?? 'sitewright'}_jobs`;

export function createGraphileStore(schema: string): GraphileStore {
  const named = (name: string): RawBuilder<unknown> => sql`${sql.id(schema)}.${sql.id(name)}`;
  return {
    async addJob(db, name, envelope, { runAt, key = null }) {
      const time = runAt?.toISOString() ?? null;
      await sql`select ${named('add_job')} (${name}::text, payload => ${JSON.stringify(envelope)}::json,
        run_at => ${time}::timestamptz, job_key => ${key}::text)`.execute(db);
    },
    async removeJob(db, key) {
      await sql`select ${named('remove_job')} (${key}::text)`.execute(db);
    },
    async removeWaiting(db, names) {
      await sql`
        select ${named('complete_jobs')} (array_agg(id)) from ${named('jobs')}
        where task_identifier = any(${[...names]}::text[]) and locked_at is null`.execute(db);
    },
    async hasKey(db, id, key) {
      const { rows } = await sql`select 1 from ${named('jobs')} where id = ${id} and key = ${key}`.execute(db);
      return rows.length > 0;
    },
    async findActive(db, { state, name = null, limit = 100 }) {
      const { rows } = await sql<ListedJob>`
        select * from (
          select job.id, job.task_identifier as name, (row.payload -> 'payload')::text as payload, job.key,
            case when job.locked_at is null then 'waiting' else 'running' end as state, ${isoText('job.run_at')} as run_at,
            (row.payload ->> 'attempts')::integer + job.attempts as attempts, row.payload ->> 'error' as last_error,
            ${isoText('job.created_at')} as created_at, null as failed_at
          from ${named('jobs')} as job join ${named('_private_jobs')} as row on row.id = job.id
        ) as listed
        where (${state ?? null}::text is null or state = ${state ?? null}::text)
          and (${name}::text is null or name = ${name}::text)
        order by id limit ${limit}`.execute(db);
      return rows;
    },
    async unlock(db, workerId) {
      await sql`select ${named('force_unlock_workers')} (array[${workerId}::text])`.execute(db);
    },
    async unlockLost(db) {
      await sql`
        select ${named('force_unlock_workers')} (array_agg(distinct locked_by)) from ${named('jobs')}
        where locked_at < now() - interval '5 minutes' and locked_by not in (select id from job_workers)`.execute(db);
    },
  };
}

function isoText(column: string): RawBuilder<string> {
  return sql`to_char(${sql.ref(column)} at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;
}
