// What other sites answered, kept for a while.
import type { Db } from '#kernel/db/db.ts';

interface RemoteCache {
  key: string;
  /** JSON. */
  value: string;
  expires_at: string;
}

const own = (db: Db) => db.withTables<{ remote_cache: RemoteCache }>();

export async function findKept(db: Db, key: string, now: string): Promise<string | undefined> {
  const row = await own(db)
    .selectFrom('remote_cache')
    .select('value')
    .where('key', '=', key)
    .where('expires_at', '>', now)
    .executeTakeFirst();
  return row?.value;
}

export async function upsertKept(db: Db, row: RemoteCache): Promise<void> {
  const { value, expires_at } = row;
  await own(db)
    .insertInto('remote_cache')
    .values(row)
    .onConflict((conflict) => conflict.column('key').doUpdateSet({ value, expires_at }))
    .execute();
}

export async function deleteExpired(db: Db, now: string): Promise<void> {
  await own(db).deleteFrom('remote_cache').where('expires_at', '<=', now).execute();
}
