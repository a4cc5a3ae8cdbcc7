// Jobs that nobody takes though their time has come.
import { sql } from 'kysely';
import type { Database } from '#kernel/db/db.ts';
import { jobsSchema } from './graphile-store.ts';
import { countWaitingBefore } from './store.ts';

export async function countOverdue({ db, kind, schema }: Database, before: Date): Promise<number> {
  if (kind === 'sqlite') return countWaitingBefore(db, before);
  const jobs = sql.id(jobsSchema(schema), 'jobs');
  // Before the first start there is no such table.
  const { rows: found } = await sql`select 1 from information_schema.tables
    where table_schema = ${jobsSchema(schema)} and table_name = 'jobs'`.execute(db);
  if (found.length === 0) return 0;
  const { rows } = await sql<{ total: number }>`
    select count(*) as total from ${jobs} where locked_at is null and run_at < ${before.toISOString()}::timestamptz`.execute(
    db,
  );
  return rows[0]?.total ?? 0;
}
