// Sessions of people who signed in through a page; only the hash of their cookie.
import type { Db } from '#kernel/db/db.ts';

export interface Sessions {
  hash: string;
  user_id: number;
  created_at: string;
  expires_at: string;
  /** What the browser called itself; empty when nobody knows. */
  agent: string;
  address: string;
}

const own = (db: Db) => db.withTables<{ sessions: Sessions }>();

export function findSession(db: Db, hash: string): Promise<Sessions | undefined> {
  return own(db).selectFrom('sessions').selectAll().where('hash', '=', hash).executeTakeFirst();
}

const MOST = 100;

/** The newest ones that have not ended. */
export function findSessionsOf(db: Db, userId: number, now: string): Promise<Sessions[]> {
  return own(db)
    .selectFrom('sessions')
    .selectAll()
    .where('user_id', '=', userId)
    .where('expires_at', '>', now)
    .orderBy('created_at', 'desc')
    .limit(MOST)
    .execute();
}

export async function insertSession(db: Db, session: Sessions): Promise<void> {
  await own(db).insertInto('sessions').values(session).execute();
}

export async function deleteSession(db: Db, hash: string): Promise<void> {
  await own(db).deleteFrom('sessions').where('hash', '=', hash).execute();
}

export async function deleteSessions(db: Db, userId: number): Promise<void> {
  await own(db).deleteFrom('sessions').where('user_id', '=', userId).execute();
}

/** All but the one, if any, that asked for it. */
export async function deleteOtherSessions(db: Db, userId: number, kept: string | undefined): Promise<void> {
  await own(db)
    .deleteFrom('sessions')
    .where('user_id', '=', userId)
    .where('hash', '<>', kept ?? '')
    .execute();
}

export async function deleteExpiredSessions(db: Db, now: string): Promise<void> {
  await own(db).deleteFrom('sessions').where('expires_at', '<', now).execute();
}
