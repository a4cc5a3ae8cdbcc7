// Imports that were begun in the administration: their file, how far they are, what came of them.
import type { Generated, Selectable } from 'kysely';
import type { Db } from '#kernel/db/db.ts';

/** `exchange`: records of another system; `archive`: a whole site like this one. */
export type TransferKind = 'exchange' | 'archive';

export const STATES = [
  'checking',
  'ready',
  'refused',
  'running',
  'stopped',
  'failed',
  'done',
  'undoing',
  'undone',
] as const;
export type TransferState = (typeof STATES)[number];
/** Somebody works on it. */
export const BUSY = ['checking', 'running', 'undoing'] as const;

interface Transfers {
  id: Generated<number>;
  /** Of the file, as its sender calls it. */
  name: string;
  kind: TransferKind;
  state: TransferState;
  /** JSON: what whoever began it decided. */
  wishes: string;
  /** JSON; null while nobody has said how far it is. */
  progress: string | null;
  /** JSON: what an import would do. */
  findings: string | null;
  /** JSON: what it did. */
  result: string | null;
  fault: string | null;
  /** Who works on it; whoever finds another name here stops. */
  run: string | null;
  /** When whoever works on it was seen last. */
  seen_at: string | null;
  /** 1: the site as it was before lies beside the file. */
  has_copy: number;
  /** The login of whoever brought the file. */
  created_by: string;
  created_at: string;
  started_at: string | null;
  ended_at: string | null;
}
export type TransferRow = Selectable<Transfers>;

const own = (db: Db) => db.withTables<{ sitecopy_transfers: Transfers }>();

export function insertTransfer(db: Db, row: Omit<TransferRow, 'id'>): Promise<TransferRow> {
  return own(db).insertInto('sitecopy_transfers').values(row).returningAll().executeTakeFirstOrThrow();
}

export function findTransfer(db: Db, id: number): Promise<TransferRow | undefined> {
  return own(db).selectFrom('sitecopy_transfers').selectAll().where('id', '=', id).executeTakeFirst();
}

export function findTransfers(db: Db, limit: number): Promise<TransferRow[]> {
  return own(db).selectFrom('sitecopy_transfers').selectAll().orderBy('id', 'desc').limit(limit).execute();
}

export function findBusy(db: Db): Promise<TransferRow[]> {
  return own(db).selectFrom('sitecopy_transfers').selectAll().where('state', 'in', BUSY).orderBy('id').execute();
}

export async function updateTransfer(db: Db, id: number, changes: Partial<Omit<TransferRow, 'id'>>): Promise<void> {
  await own(db).updateTable('sitecopy_transfers').set(changes).where('id', '=', id).execute();
}

/** Whether the run is still the one that works on it. */
export async function updateOwnRun(
  db: Db,
  { id, run }: { id: number; run: string },
  changes: Partial<Omit<TransferRow, 'id'>>,
): Promise<boolean> {
  const { numUpdatedRows: updated } = await own(db)
    .updateTable('sitecopy_transfers')
    .set(changes)
    .where('id', '=', id)
    .where('run', '=', run)
    .executeTakeFirst();
  return updated > 0n;
}

/** Files and copies of these are not needed any more. */
export async function findEndedBefore(db: Db, time: string): Promise<number[]> {
  const rows = await own(db)
    .selectFrom('sitecopy_transfers')
    .select('id')
    .where('state', 'not in', BUSY)
    .where('created_at', '<', time)
    .orderBy('id')
    .limit(100)
    .execute();
  return rows.map(({ id }) => id);
}

export async function deleteTransfer(db: Db, id: number): Promise<void> {
  await own(db).deleteFrom('sitecopy_transfers').where('id', '=', id).execute();
}
