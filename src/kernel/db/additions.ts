// Rows that wait for the end of their transaction, by the way they go in.
import type { Db } from './db.ts';

/** Gives nothing back, and sends its statements without waiting for one of them. */
export type Insert<R> = (db: Db, rows: readonly R[]) => Promise<unknown>;

/** Whoever adds rows knows their type; here they only stand beside their insert. */
export interface Addition {
  readonly insert: Insert<never>;
  readonly rows: readonly unknown[];
}

/** Those of several transactions, in their order: what goes in the same way goes in together. */
export async function insertAll(db: Db, parts: readonly (readonly Addition[])[]): Promise<void> {
  const all = new Map<Insert<never>, unknown[]>();
  for (const part of parts) {
    for (const { insert, rows } of part) {
      const before = all.get(insert);
      if (before) before.push(...rows);
      else all.set(insert, [...rows]);
    }
  }
  await Promise.all(Array.from(all, ([insert, rows]) => insert(db, rows as never[])));
}
