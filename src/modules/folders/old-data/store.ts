// Which folders of the old format became which.
import type { Db } from '#kernel/db/db.ts';
import { dialectOf } from '#kernel/db/dialect.ts';

interface Converted {
  old_id: number;
  folder_id: number;
}

const own = (db: Db) => db.withTables<{ folders_converted: Converted }>();

export async function findConverted(db: Db, oldIds: readonly number[]): Promise<Map<number, number>> {
  const rows = await own(db)
    .selectFrom('folders_converted')
    .selectAll()
    .where(dialectOf(db).isOneOf('old_id', [...oldIds]))
    .execute();
  return new Map(rows.map((row) => [row.old_id, row.folder_id]));
}

export async function upsertConverted(db: Db, rows: readonly Converted[]): Promise<void> {
  if (rows.length === 0) return;
  await own(db)
    .insertInto('folders_converted')
    .values(rows)
    .onConflict((conflict) =>
      conflict.column('old_id').doUpdateSet((is) => ({ folder_id: is.ref('excluded.folder_id') })),
    )
    .execute();
}

export async function deleteConverted(db: Db): Promise<void> {
  await own(db).deleteFrom('folders_converted').execute();
}
