// Trees as they were before something large happened to them.
import type { Generated } from 'kysely';
import type { Db } from '#kernel/db/db.ts';

interface Snapshots {
  id: Generated<number>;
  reason: string;
  created_at: string;
  created_by: number;
  /** JSON. */
  rows: string;
}

const own = (db: Db) => db.withTables<{ folders_snapshots: Snapshots }>();

export async function insertSnapshot(db: Db, snapshot: Omit<Snapshots, 'id'>): Promise<void> {
  await own(db).insertInto('folders_snapshots').values(snapshot).execute();
}

export function findSnapshot(db: Db, id: number): Promise<{ rows: string; created_by: number } | undefined> {
  return own(db).selectFrom('folders_snapshots').select(['rows', 'created_by']).where('id', '=', id).executeTakeFirst();
}

export function findLastSnapshot(db: Db): Promise<{ id: number; rows: string } | undefined> {
  return own(db)
    .selectFrom('folders_snapshots')
    .select(['id', 'rows'])
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
}

/** All but the newest. */
export async function deleteOldSnapshots(db: Db, keep: number): Promise<void> {
  await own(db)
    .deleteFrom('folders_snapshots')
    .where('id', 'not in', (is) => is.selectFrom('folders_snapshots').select('id').orderBy('id', 'desc').limit(keep))
    .execute();
}
