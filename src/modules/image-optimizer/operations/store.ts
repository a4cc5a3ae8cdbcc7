// Work on many images at once: what was asked for, and whether it is over.
import type { Selectable } from 'kysely';
import type { Db } from '#kernel/db/db.ts';

export type OperationKind = 'optimize' | 'restore' | 'remove-backup';

interface Operations {
  id: string;
  kind: OperationKind;
  state: 'in-progress' | 'done' | 'canceled';
  total: number;
  total_bytes: number;
  started_at: string;
  finished_at: string | null;
}
export type OperationRow = Selectable<Operations>;

const own = (db: Db) => db.withTables<{ image_optimizer_operations: Operations }>();

export async function insertOperation(db: Db, operation: OperationRow): Promise<void> {
  await own(db).insertInto('image_optimizer_operations').values(operation).execute();
}

/** False when it is over already. */
export async function endOperation(
  db: Db,
  id: string,
  changes: Pick<OperationRow, 'state' | 'finished_at'>,
): Promise<boolean> {
  const row = await own(db)
    .updateTable('image_optimizer_operations')
    .set(changes)
    .where('id', '=', id)
    .where('state', '=', 'in-progress')
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

export function findRunningOperation(db: Db, kind: OperationKind): Promise<OperationRow | undefined> {
  return own(db)
    .selectFrom('image_optimizer_operations')
    .selectAll()
    .where('kind', '=', kind)
    .where('state', '=', 'in-progress')
    .executeTakeFirst();
}

/** The last one of a kind, whatever became of it. */
export function findLastOperation(db: Db, kind: OperationKind): Promise<OperationRow | undefined> {
  return own(db)
    .selectFrom('image_optimizer_operations')
    .selectAll()
    .where('kind', '=', kind)
    .orderBy('started_at', 'desc')
    .limit(1)
    .executeTakeFirst();
}

export function findOperation(db: Db, id: string): Promise<OperationRow | undefined> {
  return own(db).selectFrom('image_optimizer_operations').selectAll().where('id', '=', id).executeTakeFirst();
}

export async function deleteOperationsBefore(db: Db, before: string): Promise<void> {
  await own(db).deleteFrom('image_optimizer_operations').where('finished_at', '<', before).execute();
}
