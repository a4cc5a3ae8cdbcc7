// What the site remembers of copies: who it is, whose copy it is, and how far an import has come.
import { sql } from 'kysely';
import type { Db } from '#kernel/db/db.ts';
import { preparedRows } from '#kernel/db/prepared.ts';

interface CopyState {
  name: string;
  value: string;
}

interface CopyKeys {
  part: string;
  key: string;
}

const own = (db: Db) => db.withTables<{ copy_state: CopyState; copy_keys: CopyKeys }>();

export type StateName = 'site' | 'origin' | 'run' | 'import';

export async function findState(db: Db, name: StateName): Promise<string | undefined> {
  const row = await own(db).selectFrom('copy_state').select('value').where('name', '=', name).executeTakeFirst();
  return row?.value;
}

export async function setState(db: Db, name: StateName, value: string): Promise<void> {
  await own(db)
    .insertInto('copy_state')
    .values({ name, value })
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ value }))
    .execute();
}

/** The keys of an archive, while rows that it does not have are looked for. */
export const insertKeys = preparedRows<CopyKeys>(['part', 'key'], (db, rows) =>
  own(db)
    .insertInto('copy_keys')
    .values(rows)
    .onConflict((conflict) => conflict.doNothing()),
);

export async function deleteKeys(db: Db): Promise<void> {
  await own(db).deleteFrom('copy_keys').execute();
}

export async function findKnownKeys(db: Db, part: string, keys: readonly string[]): Promise<Set<string>> {
  const rows = await own(db)
    .selectFrom('copy_keys')
    .select('key')
    .where('part', '=', part)
    .where('key', 'in', keys)
    .execute();
  return new Set(rows.map(({ key }) => key));
}

/** Every cache of every process forgets everything, as after a gap in the log: nobody knows what an import changes. */
export async function dropCaches(db: Db): Promise<void> {
  await sql`insert into invalidations (tags, created_at) values ('[]', '')`.execute(db);
  await sql`delete from invalidations`.execute(db);
}
