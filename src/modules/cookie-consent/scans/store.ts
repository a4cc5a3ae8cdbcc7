// Scans of the site's own pages: what was asked for, and what each page had.
import type { Generated, Selectable } from 'kysely';
import type { Db } from '#kernel/db/db.ts';

export const ENGINES = ['static', 'browser', 'remote'] as const;
/** Scans with a request of their own are done by the administrator's browser. */
export type Engine = (typeof ENGINES)[number];
export type ScanState = 'pending' | 'queued' | 'running' | 'finished' | 'failed' | 'cancelled';
export type ScanMode = 'with-consent' | 'without-consent';

interface Scans {
  id: Generated<number>;
  /** Of scans in the administrator's browser. */
  request_id: string | null;
  state: ScanState;
  mode: ScanMode;
  engine: Engine;
  most_pages: number;
  created_at: string;
  started_at: string | null;
  finished_at: string | null;
  /** Until then the administrator's browser may report. */
  expires_at: string;
}
export type ScanRow = Selectable<Scans>;

interface ScanPages {
  scan_id: number;
  url: string;
  /** Null: not looked at yet. */
  status: number | null;
  note: string;
  /** JSON; null: not looked at yet. */
  items: string | null;
}
export type ScanPageRow = Selectable<ScanPages>;

const own = (db: Db) => db.withTables<{ cookie_consent_scans: Scans; cookie_consent_scan_pages: ScanPages }>();

export async function insertScan(db: Db, scan: Omit<ScanRow, 'id'>, urls: readonly string[]): Promise<ScanRow> {
  const row = await own(db).insertInto('cookie_consent_scans').values(scan).returningAll().executeTakeFirstOrThrow();
  await insertPages(db, row.id, urls);
  return row;
}

/** Those that are there already stay as they are. */
export async function insertPages(db: Db, scanId: number, urls: readonly string[]): Promise<void> {
  if (urls.length === 0) return;
  const rows = urls.map((url) => ({ scan_id: scanId, url, status: null, note: '', items: null }));
  await own(db)
    .insertInto('cookie_consent_scan_pages')
    .values(rows)
    .onConflict((conflict) => conflict.columns(['scan_id', 'url']).doNothing())
    .execute();
}

export function findScan(db: Db, id: number): Promise<ScanRow | undefined> {
  return own(db)
    .selectFrom('cookie_consent_scans')
    .selectAll()
    .where('id', '=', id)
    .where('request_id', 'is', null)
    .executeTakeFirst();
}

export function findRequest(db: Db, requestId: string): Promise<ScanRow | undefined> {
  return own(db).selectFrom('cookie_consent_scans').selectAll().where('request_id', '=', requestId).executeTakeFirst();
}

/** The one that is under way, of those that the server does. */
export function findOpenScan(db: Db): Promise<ScanRow | undefined> {
  return own(db)
    .selectFrom('cookie_consent_scans')
    .selectAll()
    .where('request_id', 'is', null)
    .where('state', 'in', ['queued', 'running'])
    .limit(1)
    .executeTakeFirst();
}

export function findScans(db: Db, limit: number): Promise<ScanRow[]> {
  return own(db)
    .selectFrom('cookie_consent_scans')
    .selectAll()
    .where('request_id', 'is', null)
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
}

export async function updateScan(db: Db, id: number, changes: Partial<Omit<ScanRow, 'id'>>): Promise<void> {
  await own(db).updateTable('cookie_consent_scans').set(changes).where('id', '=', id).execute();
}

export function findScanPages(db: Db, scanId: number): Promise<ScanPageRow[]> {
  return own(db)
    .selectFrom('cookie_consent_scan_pages')
    .selectAll()
    .where('scan_id', '=', scanId)
    .orderBy('url')
    .execute();
}

export function findScanPage(db: Db, scanId: number, url: string): Promise<ScanPageRow | undefined> {
  return own(db)
    .selectFrom('cookie_consent_scan_pages')
    .selectAll()
    .where('scan_id', '=', scanId)
    .where('url', '=', url)
    .executeTakeFirst();
}

export async function findWaitingUrls(db: Db, scanId: number, limit: number): Promise<string[]> {
  const rows = await own(db)
    .selectFrom('cookie_consent_scan_pages')
    .select('url')
    .where('scan_id', '=', scanId)
    .where('status', 'is', null)
    .orderBy('url')
    .limit(limit)
    .execute();
  return rows.map(({ url }) => url);
}

export async function findUrls(db: Db, scanId: number): Promise<string[]> {
  const rows = await own(db)
    .selectFrom('cookie_consent_scan_pages')
    .select('url')
    .where('scan_id', '=', scanId)
    .execute();
  return rows.map(({ url }) => url);
}

export async function updatePage(db: Db, { scan_id: scanId, url, ...changes }: ScanPageRow): Promise<void> {
  await own(db)
    .updateTable('cookie_consent_scan_pages')
    .set(changes)
    .where('scan_id', '=', scanId)
    .where('url', '=', url)
    .execute();
}

export async function deleteScansBefore(db: Db, created: string): Promise<void> {
  const old = own(db).selectFrom('cookie_consent_scans').select('id').where('created_at', '<', created);
  await own(db).deleteFrom('cookie_consent_scan_pages').where('scan_id', 'in', old).execute();
  await own(db).deleteFrom('cookie_consent_scans').where('created_at', '<', created).execute();
}
