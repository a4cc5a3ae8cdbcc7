// What single people may do beside their roles.
import type { Db } from '#kernel/db/db.ts';
import type { UserCapabilities } from './store.ts';

const own = (db: Db) => db.withTables<{ user_capabilities: UserCapabilities }>();

export async function grant(db: Db, userId: number, capability: string): Promise<void> {
  await own(db)
    .insertInto('user_capabilities')
    .values({ user_id: userId, capability })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** False when it was not granted. */
export async function revoke(db: Db, userId: number, capability: string): Promise<boolean> {
  const result = await own(db)
    .deleteFrom('user_capabilities')
    .where('user_id', '=', userId)
    .where('capability', '=', capability)
    .executeTakeFirst();
  return result.numDeletedRows > 0;
}

/** Those who have it by themselves, the oldest account first. */
export async function findGranted(db: Db, capability: string): Promise<number[]> {
  const rows = await own(db)
    .selectFrom('user_capabilities')
    .select('user_id')
    .where('capability', '=', capability)
    .orderBy('user_id')
    .execute();
  return rows.map((row) => row.user_id);
}
