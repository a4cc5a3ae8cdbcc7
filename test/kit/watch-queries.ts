// Every query that is asked of a database: reads, writes, and those for ids alone.
import type { Compilable, CompiledQuery, QueryExecutor } from 'kysely';
import type { Database } from '#kernel/db/db.ts';

export type Note = (query: Pick<CompiledQuery, 'sql' | 'parameters'>) => void;

export function watchQueries(database: Database, note: Note): void {
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
        note(query.compile());
        return findIds(query);
      },
    });
  }
}

function listen(executor: QueryExecutor, note: Note): void {
  const execute = executor.executeQuery.bind(executor);
  Object.assign(executor, {
    executeQuery: (query: CompiledQuery) => {
      note(query);
      return execute(query);
    },
  });
}
