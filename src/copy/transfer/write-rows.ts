// Puts rows of an archive into their table: what has the same key is updated, the rest is added.
import { sql } from 'kysely';
import type { Db } from '#kernel/db/db.ts';
import { preparedRows } from '#kernel/db/prepared.ts';
import { DERIVED } from './derived.ts';
import type { TablePlan } from './plan.ts';
import type { Row, Value } from './row.ts';

type Record_ = Record<string, Value>;
type AnyTable = Record<string, Record_>;

const own = (db: Db) => db.withTables<AnyTable>();

export type WriteRows = (db: Db, rows: readonly Row[]) => Promise<void>;

/** Takes complete rows. */
export function createWriter({ table, columns, keyPlaces }: TablePlan): WriteRows {
  const names = [...columns.map(({ name }) => name), ...(DERIVED[table.name]?.columns ?? [])];
  const key = keyPlaces.map((place) => names[place] ?? '');
  const others = names.filter((name) => !key.includes(name));
  if (key.length === 0) return (db, rows) => raiseCounters(db, table.name, names, rows);
  const insert = preparedRows<Record_>(names, (db, rows) =>
    own(db)
      .insertInto(table.name)
      .values(rows)
      .onConflict((conflict) => {
        const found = conflict.columns(key);
        if (others.length === 0) return found.doNothing();
        return found.doUpdateSet((is) => Object.fromEntries(others.map((name) => [name, is.ref(`excluded.${name}`)])));
      }),
  );
  return (db, rows) =>
    insert(
      db,
      rows.map((row) => Object.fromEntries(names.map((name, place) => [name, row[place] ?? null]))),
    );
}

/** A table without a key has one row of numbers, and they only rise. */
async function raiseCounters(db: Db, table: string, names: readonly string[], rows: readonly Row[]): Promise<void> {
  for (const row of rows) {
    for (const [place, name] of names.entries()) {
      const value = row[place] ?? null;
      await sql`update ${sql.table(table)} set ${sql.ref(name)} = ${value} where ${sql.ref(name)} < ${value}`.execute(
        db,
      );
    }
  }
}

/** References to rows that come later are put off: whatever stands before a row is there already. */
export function holdReferences(plan: TablePlan, rows: readonly Row[]): { held: readonly Row[]; isLate: boolean } {
  const { ownReferences } = plan;
  if (ownReferences.length === 0) return { held: rows, isLate: false };
  let isLate = false;
  const held = rows.map((row) => {
    const late = ownReferences.filter((place) => isForward(plan, row, place));
    if (late.length === 0) return row;
    isLate = true;
    return row.map((value, place) => (late.includes(place) ? null : value));
  });
  return { held, isLate };
}

function isForward({ keyPlaces: [keyPlace = -1] }: TablePlan, row: Row, place: number): boolean {
  return Number(row[place] ?? 0) > Number(row[keyPlace]);
}

/** The references that were put off, now that all rows are there. */
export async function writeReferences(db: Db, plan: TablePlan, rows: readonly Row[]): Promise<void> {
  const { table, columns, ownReferences, keyPlaces } = plan;
  const [keyPlace = -1] = keyPlaces;
  for (const row of rows) {
    for (const place of ownReferences) {
      if (!isForward(plan, row, place)) continue;
      await own(db)
        .updateTable(table.name)
        .set({ [columns[place]?.name ?? '']: row[place] ?? null })
        .where(table.key[0] ?? '', '=', row[keyPlace] ?? null)
        .execute();
    }
  }
}
