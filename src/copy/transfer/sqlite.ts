// SQLite's side of carrying whole tables.
import { sql } from 'kysely';
import type { CopyDialect } from './dialect.ts';
import { tablesOf, type ColumnRow, type ReferenceRow } from './table.ts';

/** Neither the parts of text indexes nor the tables of SQLite itself. */
const ownTables = sql`(select name from pragma_table_list where schema = 'main' and type = 'table' and name not like 'sqlite\\_%' escape '\\')`;

export const sqliteCopy: CopyDialect = {
  beginSnapshot: sql`begin`,
  line: (columns) => sql`json_array(${sql.join(columns.map((name) => sql.ref(name)))})`,

  async findTables(db) {
    const columns = await sql<ColumnRow>`
      select own.name as table_name, info.name, info.type, info."notnull" = 0 and info.pk = 0 as is_nullable,
        info.dflt_value is not null as has_default, info.pk as key_position
      from ${ownTables} as own, pragma_table_info(own.name) as info order by own.name, info.cid`.execute(db);
    const references = await sql<ReferenceRow>`
      select own.name as table_name, list."from" as column_name, list."table" as target
      from ${ownTables} as own, pragma_foreign_key_list(own.name) as list`.execute(db);
    return tablesOf(columns.rows, references.rows);
  },

  async findLastIds(db) {
    const { rows } = await sql<{ name: string; seq: number }>`select name, seq from sqlite_sequence`.execute(db);
    return new Map(rows.map(({ name, seq }) => [name, seq]));
  },
  async findLastContentId(db) {
    const { rows } = await sql<{ last_id: number }>`select last_id from content_ids`.execute(db);
    return rows[0]?.last_id ?? 0;
  },
  async raiseLastId(db, table, id) {
    await sql`insert into sqlite_sequence (name, seq) select ${table}, 0
      where not exists (select 1 from sqlite_sequence where name = ${table})`.execute(db);
    await sql`update sqlite_sequence set seq = max(seq, ${id}) where name = ${table}`.execute(db);
  },
  async raiseLastContentId(db, id) {
    await sql`update content_ids set last_id = max(last_id, ${id})`.execute(db);
  },
};
