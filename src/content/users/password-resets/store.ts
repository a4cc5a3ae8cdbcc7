// Open wishes for a new password: one for each person, only the hash of its key.
import type { Db } from '#kernel/db/db.ts';

interface PasswordResets {
  user_id: number;
  hash: string;
  expires_at: string;
}

const own = (db: Db) => db.withTables<{ password_resets: PasswordResets }>();

export function findReset(db: Db, userId: number): Promise<PasswordResets | undefined> {
  return own(db).selectFrom('password_resets').selectAll().where('user_id', '=', userId).executeTakeFirst();
}

/** A new wish takes the place of an older one. */
export async function upsertReset(db: Db, reset: PasswordResets): Promise<void> {
  const { hash, expires_at } = reset;
  await own(db)
    .insertInto('password_resets')
    .values(reset)
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet({ hash, expires_at }))
    .execute();
}

export async function deleteReset(db: Db, userId: number): Promise<void> {
  await own(db).deleteFrom('password_resets').where('user_id', '=', userId).execute();
}
