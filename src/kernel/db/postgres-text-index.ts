// Substring search on PostgreSQL: a trigram index over texts folded to one case.
import { sql, type RawBuilder, type SqlBool } from 'kysely';
import type { Db } from './db.ts';
import type { TextColumns, TextIndex } from './dialect.ts';
import { trivialMatch } from './operand.ts';

export async function createTextIndex(db: Db, { table, columns }: TextIndex): Promise<void> {
  await sql`create extension if not exists pg_trgm with schema public`.execute(db);
  await createFold(db);
  const parts = columns.map((column) => sql`text_fold(${sql.id(column)}) public.gin_trgm_ops`);
  await sql`create index ${sql.id(`${table}_text`)} on ${sql.table(table)} using gin (${sql.join(parts)})`.execute(db);
}

export function containsText({ phrase, ...search }: TextColumns & { phrase: string }): RawBuilder<SqlBool> {
  const trivial = trivialMatch(phrase);
  if (trivial !== undefined) return trivial ? sql`1 = 1` : sql`1 = 0`;
  const pattern = `%${phrase.replace(/[\\%_]/g, '\\$&')}%`;
  return inOneColumn(search, (text) => sql`${text} like text_fold(${pattern})`);
}

export function equalsText({ text, ...search }: TextColumns & { text: string }): RawBuilder<SqlBool> {
  if (text.includes('\0')) return sql`1 = 0`;
  return inOneColumn(search, (column) => sql`${column} = text_fold(${text})`);
}

function inOneColumn(
  { table, alias = table, columns }: TextColumns,
  test: (text: RawBuilder<string>) => RawBuilder<SqlBool>,
): RawBuilder<SqlBool> {
  const tests = columns.map((column) => test(sql`text_fold(${sql.ref(`${alias}.${column}`)})`));
  return sql`(${sql.join(tests, sql` or `)})`;
}

/**
 * Folds as SQLite's tokenizer does, whatever the language of the server: by a collation that knows all letters and no
 * language, and with one form of the small sigma.
 */
async function createFold(db: Db): Promise<void> {
  const { rows } = await sql<{ collname: string }>`
    select collname from pg_collation where collname in ('pg_c_utf8', 'und-x-icu')
    order by collname limit 1`.execute(db);
  const collation = sql.id(rows[0]?.collname ?? 'default');
  await sql`
    create or replace function text_fold(value text) returns text language sql immutable parallel safe
    return translate(lower(coalesce(value, '') collate ${collation}), 'ς', 'σ')`.execute(db);
}
