// SQLite's side of the dialect. Every transaction is the only writer, so locks and announcements cost nothing.
import { sql, type RawBuilder } from 'kysely';
import type { Db } from './db.ts';
import type { Dialect } from './dialect.ts';
import { namedColumns, operandOf } from './operand.ts';
import { findHolders } from './sqlite-holders.ts';
import { containsText, createTextIndex, equalsText, renewTextIndexes, rowHolds } from './sqlite-text-index.ts';

export const sqliteDialect: Dialect = {
  // Only the word `integer` makes a key the row's own number.
  idType: 'integer',
  identity: (column) => column.primaryKey().autoIncrement(),

  async createIds(db) {
    await sql`create table content_ids (only_row integer primary key check (only_row = 1), last_id integer not null)`.execute(
      db,
    );
    await sql`insert into content_ids (only_row, last_id) values (1, 0)`.execute(db);
  },
  nextId: (db) => advanceIds(db, 1),
  async reserveIds(db, count) {
    const last = await advanceIds(db, count);
    return Array.from({ length: count }, (_, index) => last - count + 1 + index);
  },
  claimIds: (db, upTo, table) => (table === undefined ? claimContentIds(db, upTo) : claimTableIds(db, upTo, table)),

  createTextIndex,
  renewTextIndexes,
  // The index has every place of every word, and needs no look at the texts.
  keepSearched: () => Promise.resolve(),
  containsText,
  equalsText,
  rowHolds,
  findHolders,
  // Its own order.
  sortEmptyFirst: () => Promise.resolve(),
  orderIgnoringCase: (operand) => sql`${operandOf(operand)} collate nocase`,

  greatest: (left, right) => sql`max(${operandOf(left)}, ${operandOf(right)})`,
  least: (left, right) => sql`min(${operandOf(left)}, ${operandOf(right)})`,
  isOneOf: (operand, values) => sql`${operandOf(operand)} in (select value from json_each(${values}))`,
  jsonText: (operand, path) => jsonText(operandOf(operand), path),
  jsonRows: (columns) => sql`json_group_array(json_object(${namedColumns(columns)}))`,

  async usedBytes(db) {
    const { rows } = await sql<{
      bytes: number;
    }>`select page_count * page_size as bytes from pragma_page_count(), pragma_page_size()`.execute(db);
    return rows[0]!.bytes;
  },

  lockUntilCommit: () => Promise.resolve(),
  lockForMigration: () => Promise.resolve(),
  notifyChange: () => Promise.resolve(),
};

async function advanceIds(db: Db, count: number): Promise<number> {
  const { rows } = await sql<{
    last_id: number;
  }>`update content_ids set last_id = last_id + ${count} returning last_id`.execute(db);
  return rows[0]!.last_id;
}

async function claimContentIds(db: Db, upTo: number): Promise<number> {
  const { rows } = await sql<{ last_id: number }>`select last_id from content_ids`.execute(db);
  await sql`update content_ids set last_id = max(last_id, ${upTo})`.execute(db);
  return rows[0]!.last_id;
}

/** A table without a row has none in `sqlite_sequence` either. */
async function claimTableIds(db: Db, upTo: number, table: string): Promise<number> {
  const { rows } = await sql<{ seq: number }>`select seq from sqlite_sequence where name = ${table}`.execute(db);
  const last = rows[0]?.seq ?? 0;
  if (rows.length === 0) await sql`insert into sqlite_sequence (name, seq) values (${table}, ${upTo})`.execute(db);
  else await sql`update sqlite_sequence set seq = max(seq, ${upTo}) where name = ${table}`.execute(db);
  return last;
}

/** SQLite reads true as 1, PostgreSQL as 'true'; the words are what both can give. */
function jsonText(value: RawBuilder<unknown>, path: readonly string[]): RawBuilder<string | null> {
  const at = `$${path.map((key) => `.${JSON.stringify(key)}`).join('')}`;
  return sql`case json_type(${value}, ${at}) when 'true' then 'true' when 'false' then 'false' else cast(json_extract(${value}, ${at}) as text) end`;
}
