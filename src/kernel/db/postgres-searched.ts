// Long texts once more on PostgreSQL, in one case and not packed: to look through all of them is a matter of moments.
import { sql, type RawBuilder, type SqlBool } from 'kysely';
import type { Db } from './db.ts';
import type { TextIndex, TextSearch } from './dialect.ts';

const searchedTable = (table: string): string => `${table}_searched`;

/** Written by a trigger, so that nobody can forget it. */
export async function keepSearched(db: Db, { table, columns }: TextIndex): Promise<void> {
  const own = sql.table(searchedTable(table));
  const names = sql.join(columns.map((column) => sql.ref(column)));
  const folded = (row: string) => sql.join(columns.map((column) => sql`text_fold(${sql.ref(`${row}.${column}`)})`));
  const typed = columns.map((column) => sql`${sql.ref(column)} text not null`);
  // A row stays in one piece, as large as a page lets it be.
  await sql`create table ${own} (id bigint primary key references ${sql.table(table)} (id) on delete cascade,
    ${sql.join(typed)}) with (toast_tuple_target = 8160)`.execute(db);
  const unpacked = columns.map((column) => sql`alter column ${sql.ref(column)} set storage external`);
  await sql`alter table ${own} ${sql.join(unpacked)}`.execute(db);
  const keep = sql.id(`keep_${searchedTable(table)}`);
  const renewed = columns.map((column) => sql`${sql.ref(column)} = excluded.${sql.ref(column)}`);
  await sql`create function ${keep}() returns trigger language plpgsql set search_path from current as $$ begin
    insert into ${own} (id, ${names}) values (new.id, ${folded('new')})
    on conflict (id) do update set ${sql.join(renewed)};
    return null;
  end $$`.execute(db);
  await sql`create trigger ${keep} after insert or update of ${names} on ${sql.table(table)}
    for each row execute function ${keep}()`.execute(db);
  await sql`insert into ${own} (id, ${names}) select id, ${folded(table)} from ${sql.table(table)}`.execute(db);
}

/** Where to look for a text, and how. */
export interface SearchedRows {
  rows: RawBuilder<unknown>;
  holds: RawBuilder<SqlBool>;
}

/** What stands before the text is not everything. To be told the place (`strpos`) takes twice as long: letters are counted. */
export function searchedRows({ table, columns, text }: TextSearch): SearchedRows {
  const tests = columns.map((column) => {
    const whole = sql.ref(column);
    return sql`split_part(${whole}, text_fold(${text}), 1) <> ${whole}`;
  });
  return { rows: sql.table(searchedTable(table)), holds: sql`(${sql.join(tests, sql` or `)})` };
}
