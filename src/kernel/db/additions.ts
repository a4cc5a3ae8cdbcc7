// What waits for the end of its transaction: statements on their way, and rows, by the way they go in.
import type { AtEnd, Db } from './db.ts';

/** Gives nothing back, and sends its statements without waiting for one of them. */
export type Insert<R> = (db: Db, rows: readonly R[]) => Promise<unknown>;

/** Whoever adds rows knows their type; here they only stand beside their insert. */
export interface Addition {
  readonly insert: Insert<never>;
  readonly rows: readonly unknown[];
}

/** What one transaction leaves to its end, and what collects it. */
export interface Leftovers {
  readonly atEnd: AtEnd;
  readonly deferred: readonly Promise<unknown>[];
  readonly additions: readonly Addition[];
}

export function createLeftovers(): Leftovers {
  const deferred: Promise<unknown>[] = [];
  const additions: Addition[] = [];
  const atEnd: AtEnd = {
    defer(statement) {
      // Looked at before the commit; until then a failure is nobody's surprise.
      statement.catch(() => undefined);
      deferred.push(statement);
    },
    add(insert, rows) {
      additions.push({ insert, rows });
    },
  };
  return { atEnd, deferred, additions };
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
