// Substring search on PostgreSQL: a trigram index over texts folded to one case.
import { sql, type RawBuilder, type SqlBool } from 'kysely';
import type { Db } from './db.ts';
import type { TextColumns, TextIndex, TextSearch } from './dialect.ts';
import { toIds, type Ids, type LongReads } from './long-reads.ts';
import { trivialMatch } from './operand.ts';
import { searchedRows, type SearchedRows } from './postgres-searched.ts';

export async function createTextIndex(db: Db, { table, columns }: TextIndex): Promise<void> {
  await sql`create extension if not exists pg_trgm with schema public`.execute(db);
  await createFold(db);
  const parts = columns.map((column) => sql`text_fold(${sql.id(column)}) public.gin_trgm_ops`);
  await sql`create index ${sql.id(`${table}_text`)} on ${sql.table(table)} using gin (${sql.join(parts)})`.execute(db);
}

/** The function alone: an index stays right, as both forms of it fold alike. */
export const renewTextIndexes = (db: Db): Promise<void> => createFold(db);

export function containsText({ phrase, ...search }: TextColumns & { phrase: string }): RawBuilder<SqlBool> {
  const trivial = trivialMatch(phrase);
  if (trivial !== undefined) return trivial ? sql`1 = 1` : sql`1 = 0`;
  return inOneColumn(search, (text) => sql`${text} like text_fold(${patternOf(phrase)})`);
}

export function equalsText({ text, ...search }: TextColumns & { text: string }): RawBuilder<SqlBool> {
  if (text.includes('\0')) return sql`1 = 0`;
  return inOneColumn(search, (column) => sql`${column} = text_fold(${text})`);
}

const patternOf = (phrase: string): string => `%${phrase.replace(/[\\%_]/g, '\\$&')}%`;

/** Looks at the texts themselves, as the index does before it gives a row. */
export function rowHolds({ text, isWhole, ...search }: TextColumns & TextSearch): RawBuilder<SqlBool> {
  return isWhole ? equalsText({ ...search, text }) : containsText({ ...search, phrase: text });
}

/** The newest rows tell how common a phrase is. */
const SAMPLE = 300;
const MOST_OF_SAMPLE = 6;
const SHORTEST_INDEXED = 3;

export async function findHolders(long: LongReads, search: TextSearch): Promise<Ids> {
  const { table, text, isWhole } = search;
  if (text.includes('\0')) return toIds([]);
  const find = (query: RawBuilder<unknown>): Promise<Ids> =>
    long.findIds({ compile: () => sql<{ id: number }>`${query}`.compile(long.db) });
  const withIndex = sql`select id from ${sql.table(table)} where ${rowHolds(search)}`;
  if (isWhole || text === '') return find(withIndex);
  const { rows, holds } = search.isKept ? searchedRows(search) : readRows(search);
  const newest = sql`(select * from ${rows} order by id desc limit ${sql.lit(SAMPLE)}) as newest`;
  const isLong = Array.from(text).length >= SHORTEST_INDEXED;
  const sample = isLong ? await find(sql`select id from ${newest} where ${holds}`) : [];
  return find(isLong && sample.length < MOST_OF_SAMPLE ? withIndex : sql`select id from ${rows} where ${holds}`);
}

/**
 * The index reads and folds each text that it finds, twice the work of looking for the phrase as it was typed, which is
 * where most texts have a common one.
 */
function readRows({ table, columns, text }: TextSearch): SearchedRows {
  const asTyped = columns.map((column) => sql`${sql.ref(column)} like ${patternOf(text)}`);
  const folded = columns.map((column) => sql`text_fold(${sql.ref(column)}) like text_fold(${patternOf(text)})`);
  const holds = sql<SqlBool>`case when ${sql.join(asTyped, sql` or `)} then true else ${sql.join(folded, sql` or `)} end`;
  return { rows: sql.table(table), holds };
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
    return replace(lower(coalesce(value, '') collate ${collation}), 'ς', 'σ')`.execute(db);
}
