// Rows of a table as lines of JSON, made by the database itself, page after page in the order of their key.
import { sql, type RawBuilder, type SqlBool } from 'kysely';
import type { Db } from '#kernel/db/db.ts';
import type { CopyDialect } from './dialect.ts';
import type { Table } from './table.ts';

const FIRST_PAGE = 100;
const MOST_ROWS = 5_000;
/** Short enough that others on the same thread get their turn. */
const PAGE_BYTES = 1_000_000;

export interface Lines {
  bytes: Buffer;
  rows: number;
}

export async function* readLines(
  db: Db,
  table: Table,
  { dialect, which }: { dialect: CopyDialect; which: RawBuilder<SqlBool> },
): AsyncGenerator<Lines> {
  const columns = table.columns.map(({ name }) => name);
  const order = table.key.length > 0 ? sql` order by ${refs(table.key)}` : sql``;
  const places = table.key.map((name) => columns.indexOf(name));
  let after = sql<SqlBool>`1 = 1`;
  for (let limit = FIRST_PAGE; ;) {
    const { rows } = await sql<{ line: string }>`
      select ${dialect.line(columns)} as line from ${sql.table(table.name)}
      where ${which} and ${after}${order} limit ${limit}`.execute(db);
    const last = rows.at(-1);
    if (!last) return;
    const bytes = Buffer.from(`${rows.map(({ line }) => line).join('\n')}\n`);
    yield { bytes, rows: rows.length };
    // Without a key there is one page: such tables have one row.
    if (rows.length < limit || places.length === 0) return;
    const values: unknown = JSON.parse(last.line);
    if (!Array.isArray(values)) throw new Error(`A row of ${table.name} is no list.`);
    after = sql`(${refs(table.key)}) > (${sql.join(places.map((place): unknown => values[place]))})`;
    limit = Math.max(1, Math.min(MOST_ROWS, Math.round((rows.length * PAGE_BYTES) / bytes.length)));
  }
}

const refs = (names: readonly string[]): RawBuilder<unknown> => sql.join(names.map((name) => sql.ref(name)));

export async function countRows(db: Db, table: string, which: RawBuilder<SqlBool>): Promise<number> {
  const { rows } = await sql<{
    count: number;
  }>`select count(*) as count from ${sql.table(table)} where ${which}`.execute(db);
  return rows[0]?.count ?? 0;
}
