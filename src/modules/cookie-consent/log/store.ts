// Decisions of visitors: who (a random id), when, to what, how. No address is ever here.
import type { Generated, Selectable } from 'kysely';
import type { Db } from '#kernel/db/db.ts';

interface Log {
  id: Generated<number>;
  uid: string;
  uid_hash: string;
  version: number;
  consents: string;
  is_latest: number;
  created_at: string;
  /** When another decision took its place; null while it is the latest. */
  ended_at: string | null;
  language: string;
  method: string;
  dialog_hash: string;
  country: string | null;
  user_agent_family: string;
  prev_hash: string;
  hash: string;
}
export type LogRow = Selectable<Log>;

const own = (db: Db) => db.withTables<{ cookie_consent_log: Log }>();

export function findLatest(db: Db, uid: string): Promise<LogRow | undefined> {
  return own(db)
    .selectFrom('cookie_consent_log')
    .selectAll()
    .where('uid', '=', uid)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
}

export function findHistory(db: Db, uid: string, limit: number): Promise<LogRow[]> {
  return own(db)
    .selectFrom('cookie_consent_log')
    .selectAll()
    .where('uid', '=', uid)
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
}

/** Another decision takes its place. */
export async function endLatest(db: Db, uid: string, endedAt: string): Promise<void> {
  await own(db)
    .updateTable('cookie_consent_log')
    .set({ is_latest: 0, ended_at: endedAt })
    .where('uid', '=', uid)
    .where('is_latest', '=', 1)
    .execute();
}

export async function appendRow(db: Db, row: Omit<LogRow, 'id' | 'is_latest' | 'ended_at'>): Promise<void> {
  await own(db)
    .insertInto('cookie_consent_log')
    .values({ ...row, is_latest: 1, ended_at: null })
    .execute();
}

export interface LogWish {
  readonly uid?: string | undefined;
  readonly from?: string | undefined;
  readonly to?: string | undefined;
  readonly isLatest?: boolean | undefined;
}

function wished(db: Db, { uid, from, to, isLatest }: LogWish) {
  let query = own(db).selectFrom('cookie_consent_log');
  if (uid !== undefined) query = query.where('uid', '=', uid);
  if (from !== undefined) query = query.where('created_at', '>=', from);
  if (to !== undefined) query = query.where('created_at', '<=', to);
  if (isLatest !== undefined) query = query.where('is_latest', '=', isLatest ? 1 : 0);
  return query;
}

export function findLog(
  db: Db,
  wish: LogWish,
  { limit, offset }: { limit: number; offset: number },
): Promise<LogRow[]> {
  return wished(db, wish).selectAll().orderBy('id', 'desc').limit(limit).offset(offset).execute();
}

export async function countLog(db: Db, wish: LogWish): Promise<number> {
  const row = await wished(db, wish)
    .select((is) => is.fn.countAll<number>().as('count'))
    .executeTakeFirst();
  return row?.count ?? 0;
}

/** In the order in which they came, from one id on. */
export function findRowsAfter(db: Db, after: number, limit: number): Promise<LogRow[]> {
  return own(db)
    .selectFrom('cookie_consent_log')
    .selectAll()
    .where('id', '>', after)
    .orderBy('id')
    .limit(limit)
    .execute();
}

/** Those below the id that came before `to`: newest first, for downloads that go through all. */
export function findLogBefore(db: Db, wish: LogWish, before: number, limit: number): Promise<LogRow[]> {
  return wished(db, wish).selectAll().where('id', '<', before).orderBy('id', 'desc').limit(limit).execute();
}

/** Ended before `ended`; the latest of a browser when it was made before `lapsed`, so that it is not valid any more. */
export async function deleteOld(db: Db, ended: string, lapsed: string): Promise<number> {
  const result = await own(db)
    .deleteFrom('cookie_consent_log')
    .where((is) =>
      is.or([
        is.and([is('is_latest', '=', 0), is('ended_at', '<', ended)]),
        is.and([is('is_latest', '=', 1), is('created_at', '<', lapsed)]),
      ]),
    )
    .executeTakeFirst();
  return Number(result.numDeletedRows);
}

/** The rows stay as proof, and nobody can find them by the id any more. */
export async function eraseUid(db: Db, uid: string, erased: string, now: string): Promise<number> {
  const result = await own(db)
    .updateTable('cookie_consent_log')
    .set((is) => ({ uid: erased, is_latest: 0, ended_at: is.fn.coalesce('ended_at', is.val(now)) }))
    .where('uid', '=', uid)
    .executeTakeFirst();
  return Number(result.numUpdatedRows);
}

export async function deleteUid(db: Db, uid: string, endedBefore?: string): Promise<number> {
  let query = own(db).deleteFrom('cookie_consent_log').where('uid', '=', uid);
  if (endedBefore !== undefined) query = query.where('ended_at', '<', endedBefore);
  return Number((await query.executeTakeFirst()).numDeletedRows);
}

export async function findUsedVersions(db: Db): Promise<number[]> {
  const rows = await own(db).selectFrom('cookie_consent_log').select('version').distinct().execute();
  return rows.map(({ version }) => version);
}

export async function findHashesOfDay(db: Db, day: string): Promise<string[]> {
  const rows = await own(db)
    .selectFrom('cookie_consent_log')
    .select('hash')
    .where('created_at', '>=', `${day}T00:00:00`)
    .where('created_at', '<=', `${day}T23:59:59`)
    .orderBy('id')
    .execute();
  return rows.map(({ hash }) => hash);
}

interface Anchors {
  day: string;
  hash: string;
  entries: number;
}

const anchors = (db: Db) => db.withTables<{ cookie_consent_anchors: Anchors }>();

export function findLastAnchor(db: Db): Promise<Anchors | undefined> {
  return anchors(db)
    .selectFrom('cookie_consent_anchors')
    .selectAll()
    .orderBy('day', 'desc')
    .limit(1)
    .executeTakeFirst();
}

export async function insertAnchor(db: Db, anchor: Anchors): Promise<void> {
  await anchors(db)
    .insertInto('cookie_consent_anchors')
    .values(anchor)
    .onConflict((conflict) => conflict.column('day').doNothing())
    .execute();
}
