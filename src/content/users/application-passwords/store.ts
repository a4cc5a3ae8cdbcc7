// The application passwords of people; only their hashes.
import type { Selectable } from 'kysely';
import type { Db } from '#kernel/db/db.ts';

interface ApplicationPasswords {
  uuid: string;
  /** Keeps the order of creation. */
  position: number;
  user_id: number;
  app_id: string;
  name: string;
  hash: string;
  created_at: string;
  last_used: string | null;
  last_ip: string | null;
}
export type ApplicationPasswordRow = Selectable<ApplicationPasswords>;

const own = (db: Db) => db.withTables<{ application_passwords: ApplicationPasswords }>();

export function findApplicationPasswords(db: Db, userId: number): Promise<ApplicationPasswordRow[]> {
  return own(db)
    .selectFrom('application_passwords')
    .selectAll()
    .where('user_id', '=', userId)
    .orderBy('position')
    .execute();
}

export function findApplicationPassword(
  db: Db,
  userId: number,
  uuid: string,
): Promise<ApplicationPasswordRow | undefined> {
  return own(db)
    .selectFrom('application_passwords')
    .selectAll()
    .where('user_id', '=', userId)
    .where('uuid', '=', uuid)
    .executeTakeFirst();
}

export async function insertApplicationPassword(db: Db, row: Omit<ApplicationPasswordRow, 'position'>): Promise<void> {
  const last = await own(db)
    .selectFrom('application_passwords')
    .select((is) => is.fn.max('position').as('position'))
    .where('user_id', '=', row.user_id)
    .executeTakeFirst();
  await own(db)
    .insertInto('application_passwords')
    .values({ ...row, position: (last?.position ?? 0) + 1 })
    .execute();
}

export async function renameApplicationPassword(db: Db, uuid: string, name: string): Promise<void> {
  await own(db).updateTable('application_passwords').set({ name }).where('uuid', '=', uuid).execute();
}

export async function updateLastUse(
  db: Db,
  uuid: string,
  lastUsed: string,
  lastIp: string,
): Promise<number | undefined> {
  const row = await own(db)
    .updateTable('application_passwords')
    .set({ last_used: lastUsed, last_ip: lastIp })
    .where('uuid', '=', uuid)
    .returning('user_id')
    .executeTakeFirst();
  return row?.user_id;
}

export async function deleteApplicationPassword(db: Db, uuid: string): Promise<void> {
  await own(db).deleteFrom('application_passwords').where('uuid', '=', uuid).execute();
}

export async function deleteApplicationPasswords(db: Db, userId: number): Promise<number> {
  const rows = await own(db)
    .deleteFrom('application_passwords')
    .where('user_id', '=', userId)
    .returning('uuid')
    .execute();
  return rows.length;
}
