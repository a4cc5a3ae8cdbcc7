// Kysely's handle over SQLite, and the statements that rows become on their way through it.
import { SqliteAdapter, SqliteIntrospector, SqliteQueryCompiler } from 'kysely';
import { insertAll, type Addition } from './additions.ts';
import { createHandles, type Flavour } from './handle.ts';
import type { Statement } from './sqlite-writer.ts';

const flavour: Flavour = {
  createAdapter: () => new SqliteAdapter(),
  createQueryCompiler: () => new SqliteQueryCompiler(),
  createIntrospector: (db) => new SqliteIntrospector(db),
};

export const createSqliteHandle = createHandles(flavour);

/** Of the additions of several transactions. */
export async function statementsOf(parts: readonly (readonly Addition[])[]): Promise<Statement[]> {
  const statements: Statement[] = [];
  const collect = createSqliteHandle(({ sql, parameters }) => {
    statements.push({ sql, parameters });
    return { rows: [] };
  });
  await insertAll(collect, parts);
  return statements;
}
