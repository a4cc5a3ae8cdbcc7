// Rows that wait for the end of their transaction, by the way they go in.
import type { Db } from './db.ts';

/** Gives nothing back, and sends its statements without waiting for one of them. */
export type Insert<R> = (db: Db, rows: readonly R[]) => Promise<unknown>;

/** Whoever adds rows knows their type; here they only stand under their insert. */
export type Additions = Map<Insert<never>, unknown[]>;

export function addRows(to: Additions, insert: Insert<never>, rows: readonly unknown[]): void {
  const waiting = to.get(insert);
  if (waiting) waiting.push(...rows);
  else to.set(insert, [...rows]);
}

/** Those of several transactions, in their order: what goes in the same way goes in together. */
export function joined(parts: readonly Additions[]): Additions {
  if (parts.length === 1) return parts[0]!;
  const all: Additions = new Map();
  for (const part of parts) for (const [insert, rows] of part) addRows(all, insert, rows);
  return all;
}

export async function insertAll(db: Db, additions: Additions): Promise<void> {
  await Promise.all(Array.from(additions, ([insert, rows]) => insert(db, rows as never[])));
}
