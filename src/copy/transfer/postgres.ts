// PostgreSQL's side of carrying whole tables.
import { sql } from 'kysely';
import { dialectOf } from '#kernel/db/dialect.ts';
import type { CopyDialect } from './dialect.ts';
import { tablesOf, type ColumnRow, type ReferenceRow } from './table.ts';

const ownTables = sql`relnamespace = current_schema()::regnamespace and relkind = 'r'`;

export const postgresCopy: CopyDialect = {
  beginSnapshot: sql`begin isolation level repeatable read read only`,
  line: (columns) => sql`json_build_array(${sql.join(columns.map((name) => sql.ref(name)))})::text`,

  async findTables(db) {
    const columns = await sql<ColumnRow>`
      select relname as table_name, attname as name, format_type(atttypid, atttypmod) as type,
        (not attnotnull)::integer as is_nullable,
        (atthasdef or attidentity <> '')::integer as has_default,
        coalesce(array_position(conkey, attnum), 0) as key_position
      from pg_class
        join pg_attribute on attrelid = pg_class.oid and attnum > 0 and not attisdropped
        left join pg_constraint on conrelid = pg_class.oid and contype = 'p'
      where ${ownTables} order by relname, attnum`.execute(db);
    const references = await sql<ReferenceRow>`
      select relname as table_name, attname as column_name, confrelid::regclass::text as target
      from pg_class
        join pg_constraint on conrelid = pg_class.oid and contype = 'f'
        join pg_attribute on attrelid = pg_class.oid and attnum = any(conkey)
      where ${ownTables}`.execute(db);
    return tablesOf(columns.rows, references.rows);
  },

  async findLastIds(db) {
    const { rows } = await sql<{ name: string; last: number | null }>`
      select relname as name, pg_sequence_last_value(pg_get_serial_sequence(quote_ident(relname), attname)::regclass) as last
      from pg_class join pg_attribute on attrelid = pg_class.oid and attidentity <> ''
      where ${ownTables}`.execute(db);
    return new Map(rows.map(({ name, last }) => [name, last ?? 0]));
  },
  async findLastContentId(db) {
    const { rows } = await sql<{ last: number | null }>`
      select pg_sequence_last_value('content_ids'::regclass) as last`.execute(db);
    return rows[0]?.last ?? 0;
  },
  async raiseLastId(db, table, id) {
    if ((await postgresCopy.findLastIds(db)).has(table)) await dialectOf(db).claimIds(db, id, table);
  },
  async raiseLastContentId(db, id) {
    await dialectOf(db).claimIds(db, id);
  },
};
