// The salts of days: the one table whose rows must not grow old.
import type { Db } from '#kernel/db/db.ts';

interface Salts {
  day: string;
  salt: string;
}

const own = (db: Db) => db.withTables<{ sitestats_salts: Salts }>();

export async function findSalt(db: Db, day: string): Promise<string | undefined> {
  return (await own(db).selectFrom('sitestats_salts').select('salt').where('day', '=', day).executeTakeFirst())?.salt;
}

/** Whoever came first decides. */
export async function insertSalt(db: Db, day: string, salt: string): Promise<void> {
  await own(db)
    .insertInto('sitestats_salts')
    .values({ day, salt })
    .onConflict((conflict) => conflict.column('day').doNothing())
    .execute();
}

export async function deleteSaltsBefore(db: Db, day: string): Promise<void> {
  await own(db).deleteFrom('sitestats_salts').where('day', '<', day).execute();
}
