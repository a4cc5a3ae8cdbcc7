// PostgreSQL's side of the dialect.
import { sql } from 'kysely';
import type { Db } from './db.ts';
import type { Dialect } from './dialect.ts';
import { namedColumns, operandOf } from './operand.ts';
import {
  containsText,
  createTextIndex,
  equalsText,
  findHolders,
  renewTextIndexes,
  rowHolds,
} from './postgres-text-index.ts';
import { keepSearched } from './postgres-searched.ts';
import { LIFT_LIMIT } from './postgres-limits.ts';

export const changesChannel = 'sitewright_changes';

export const postgresDialect: Dialect = {
  idType: 'bigint',
  identity: (column) => column.primaryKey().generatedByDefaultAsIdentity(),

  async createIds(db) {
    await sql`create sequence content_ids`.execute(db);
  },
  async nextId(db) {
    const { rows } = await sql<{ id: number }>`select nextval('content_ids') as id`.execute(db);
    return rows[0]!.id;
  },
  async reserveIds(db, count) {
    const { rows } = await sql<{
      id: number;
    }>`select nextval('content_ids') as id from generate_series(1, ${count}::integer)`.execute(db);
    return rows.map((row) => row.id);
  },
  async claimIds(db, upTo, table) {
    const sequence = table === undefined ? 'content_ids' : await ownSequenceOf(db, table);
    // Changes nothing, but waits for everybody who took an id, and keeps others from taking one: `setval` alone could
    // put the sequence back behind them.
    await sql`alter sequence ${sql.raw(sequence)} no cycle`.execute(db);
    const { rows } = await sql<{ last: number | null }>`
      select pg_sequence_last_value(${sequence}::regclass) as last`.execute(db);
    const last = rows[0]?.last ?? 0;
    if (upTo > last) await sql`select setval(${sequence}::regclass, ${upTo})`.execute(db);
    return last;
  },

  createTextIndex,
  // The index keeps itself.
  renewTextIndexes,
  keepSearched,
  containsText,
  equalsText,
  rowHolds,
  findHolders,
  async sortEmptyFirst(db, { name, table, columns, emptyColumn }) {
    const parts = columns.map((column) =>
      column === emptyColumn ? sql`${sql.id(column)} nulls first` : sql`${sql.id(column)}`,
    );
    await sql`drop index ${sql.id(name)}`.execute(db);
    await sql`create index ${sql.id(name)} on ${sql.id(table)} (${sql.join(parts)})`.execute(db);
  },
  orderIgnoringCase: (operand) => sql`lower(${operandOf(operand)} collate "C")`,

  greatest: (left, right) => sql`greatest(${operandOf(left)}, ${operandOf(right)})`,
  least: (left, right) => sql`least(${operandOf(left)}, ${operandOf(right)})`,
  isOneOf: (operand, values) => sql`${operandOf(operand)} = any(${values})`,
  // Not jsonb: it refuses a whole text for one escaped NUL in it.
  jsonText: (operand, path) => sql`(${operandOf(operand)})::json #>> ${path}::text[]`,
  jsonRows: (columns) => sql`coalesce(json_agg(json_build_object(${namedColumns(columns)})), '[]')::text`,

  async usedBytes(db) {
    // The indexes and long texts of a table count with it.
    const { rows } = await sql<{ bytes: number }>`
      select coalesce(sum(pg_total_relation_size(oid)), 0)::bigint as bytes from pg_class
      where relnamespace = current_schema()::regnamespace and relkind in ('r', 'm', 'p')`.execute(db);
    return rows[0]!.bytes;
  },

  async lockUntilCommit(db, name) {
    await sql`select pg_advisory_xact_lock(hashtextextended(current_schema() || '/' || ${name}, 0))`.execute(db);
  },
  async lockForMigration(db) {
    await sql.raw(LIFT_LIMIT).execute(db);
    await postgresDialect.lockUntilCommit(db, 'migration');
  },
  async notifyChange(db) {
    await sql`select pg_notify(${changesChannel}, '')`.execute(db);
  },
};

/** Its name as it stands in statements, quoted where it must be. */
async function ownSequenceOf(db: Db, table: string): Promise<string> {
  const { rows } = await sql<{ name: string }>`
    select pg_get_serial_sequence(quote_ident(relname), attname) as name
    from pg_class join pg_attribute on attrelid = pg_class.oid and attidentity <> ''
    where relnamespace = current_schema()::regnamespace and relname = ${table}`.execute(db);
  return rows[0]!.name;
}
