// Which reads a piece of work asks of the database: only its own, whatever else runs meanwhile.
import { AsyncLocalStorage } from 'node:async_hooks';
import type { Compilable, CompiledQuery } from 'kysely';
import type { Database } from '#kernel/db/db.ts';

/** Puts `work` under watch; gives the texts of its statements. */
export type Watch = <T>(work: () => T, statements: string[]) => T;

// One for all databases: each storage costs every promise of the process something.
const running = new AsyncLocalStorage<{ of: Database; statements: string[] }>();

/** For SQLite, where all reads of a process go through one handle. */
export function watchReads(database: Database): Watch {
  const note = (statement: string): void => {
    const watch = running.getStore();
    if (watch?.of === database) watch.statements.push(statement);
  };
  const executor = database.db.getExecutor();
  const execute = executor.executeQuery.bind(executor);
  Object.assign(executor, {
    executeQuery: (query: CompiledQuery) => {
      // Whether somebody else has written meanwhile is asked by whoever comes next.
      if (!query.sql.includes('"invalidations"')) note(query.sql);
      return execute(query);
    },
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
  return (work, statements) => running.run({ of: database, statements }, work);
}
