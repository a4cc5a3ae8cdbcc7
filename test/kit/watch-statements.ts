// Every statement that is asked of a SQLite database, reads and writes, once each: what it says, not with which values.
import type { Compilable, CompiledQuery, QueryExecutor } from 'kysely';
import type { Database } from '#kernel/db/db.ts';

/** A search is kept, and renewed later, when it took a moment: the clock decides that. */
const RENEWAL = /where \(id > \? or "id" in \(select/;

/** Gives what prints those since the last time. */
export function watchStatements(database: Database): () => string {
  const seen = new Set<string>();
  const note = (sql: string): void => {
    if (!RENEWAL.test(sql)) seen.add(withoutLengths(sql));
  };
  listen(database.db.getExecutor(), note);
  const transaction = database.transaction.bind(database);
  Object.assign(database, {
    transaction: ((work, ...more) =>
      transaction(
        (db, atEnd) => {
          listen(db.getExecutor(), note);
          return work(db, atEnd);
        },
        ...more,
      )) satisfies Database['transaction'],
  });
  for (const reads of [database.short, database.long]) {
    const findIds = reads.findIds.bind(reads);
    Object.assign(reads, {
      findIds: (query: Compilable<{ id: number }>) => {
        note(query.compile().sql);
        return findIds(query);
      },
    });
  }
  return () => {
    const sorted = [...seen].sort();
    seen.clear();
    return sorted.map((sql) => `${sql}\n`).join('');
  };
}

function listen(executor: QueryExecutor, note: (sql: string) => void): void {
  const execute = executor.executeQuery.bind(executor);
  Object.assign(executor, {
    executeQuery: (query: CompiledQuery) => {
      note(query.sql);
      return execute(query);
    },
  });
}

/** Lists of values, and rows of them, have any length. */
function withoutLengths(sql: string): string {
  return sql
    .replaceAll(/\(\?(?:, \?)+\)/g, '(?, …)')
    .replaceAll(/(\([^()]*\))(?:, \1)+/g, '$1, …')
    .replaceAll(/\s+/g, ' ')
    .trim();
}
