// Substring search on SQLite: an FTS5 table whose tokens are all runs of three characters, folded to one case. A row that
// was just written waits in `text_pending` until the index takes it, with others, and is searched by looking at it.
import { sql, type RawBuilder, type SqlBool } from 'kysely';
import type { Db } from './db.ts';
import type { TextColumns, TextIndex, TextSearch } from './dialect.ts';
import { trivialMatch } from './operand.ts';

export async function createTextIndex(db: Db, { table, columns }: TextIndex): Promise<void> {
  const { index, source, terms } = namesOf(table);
  const list = sql.join(columns.map((column) => sql.id(column)));
  const sources = sql.join(columns.map((column) => sql`${paddedText(sql.ref(column))} as ${sql.id(column)}`));
  const on = sql.table(table);
  const statements = [
    createPending,
    sql`create view ${source} as select id, ${sources} from ${on}`,
    sql`create virtual table ${index} using fts5 (${list}, content = ${sql.lit(`${table}_text_source`)}, content_rowid = 'id', columnsize = 0, tokenize = 'trigram')`,
    // Fewer merges while rows come in; a search looks into a few more parts.
    sql`insert into ${index} (${index}, rank) values ('automerge', 8)`,
    sql`create virtual table ${terms} using fts5vocab (${index}, 'row')`,
    ...triggersOf({ table, columns }),
    sql`insert into ${index} (${index}) values ('rebuild')`,
  ];
  for (const statement of statements) await statement.execute(db);
}

/** Databases of early versions have triggers that bring each row into the index at once: writes wait for that. */
export async function renewTextIndexes(db: Db): Promise<void> {
  const { rows } = await sql<{ name: string }>`
    select name from sqlite_master where type = 'trigger' and name like '%\\_text\\_insert' escape '\\'
    and sql not like '%text_pending%'`.execute(db);
  for (const { name } of rows) {
    const table = name.slice(0, -'_text_insert'.length);
    const found = await sql<{ name: string }>`select name from pragma_table_info(${`${table}_text`})`.execute(db);
    const columns = found.rows.map((column) => column.name);
    await createPending.execute(db);
    for (const event of ['insert', 'delete', 'update']) {
      await sql`drop trigger if exists ${sql.id(`${table}_text_${event}`)}`.execute(db);
    }
    for (const statement of triggersOf({ table, columns })) await statement.execute(db);
  }
}

const createPending = sql`create table if not exists text_pending (table_name text not null, id integer not null, primary key (table_name, id)) without rowid`;

function triggersOf({ table, columns }: TextIndex): RawBuilder<unknown>[] {
  const { index } = namesOf(table);
  const list = sql.join(columns.map((column) => sql.id(column)));
  const texts = (row: string) => sql.join(columns.map((column) => paddedText(sql.ref(`${row}.${column}`))));
  const isPending = sql`exists (select 1 from text_pending where table_name = ${sql.lit(table)} and id = old.id)`;
  const remove = sql`insert into ${index} (${index}, rowid, ${list}) select 'delete', old.id, ${texts('old')} where not ${isPending};`;
  const forget = sql`delete from text_pending where table_name = ${sql.lit(table)} and id = old.id;`;
  const add = sql`insert into text_pending (table_name, id) values (${sql.lit(table)}, new.id);`;
  const differs = sql.join(
    columns.map((name) => sql`${sql.ref(`old.${name}`)} is not ${sql.ref(`new.${name}`)}`),
    sql` or `,
  );
  const trigger = (event: string) => sql.id(`${table}_text_${event}`);
  const on = sql.table(table);
  return [
    sql`create trigger ${trigger('insert')} after insert on ${on} begin ${add} end`,
    sql`create trigger ${trigger('delete')} after delete on ${on} begin ${remove} ${forget} end`,
    sql`create trigger ${trigger('update')} after update of id, ${list} on ${on} when old.id <> new.id or ${differs} begin ${remove} ${forget} ${add} end`,
  ];
}

export function containsText({ phrase, ...search }: TextColumns & { phrase: string }): RawBuilder<SqlBool> {
  const trivial = trivialMatch(phrase);
  if (trivial !== undefined) return trivial ? sql`1 = 1` : sql`1 = 0`;
  const isLong = Array.from(phrase).length >= tokenLength;
  const asked = { ...search, text: phrase, isWhole: false };
  return isIn(asked, isLong ? tokensAsQuery(asked, [phrase]) : tokensThatBegin(asked));
}

export function equalsText({ text, ...search }: TextColumns & { text: string }): RawBuilder<SqlBool> {
  if (text.includes('\0')) return sql`1 = 0`;
  if (text !== '') {
    const query = sql<string>`${`${filter(search)} : ^ ${quoted(text + padding)}`}`;
    return isIn({ ...search, text, isWhole: true }, query);
  }
  const { table, alias = table, columns } = search;
  return sql`(${sql.join(
    columns.map((column) => sql`${sql.ref(`${alias}.${column}`)} = ''`),
    sql` or `,
  )})`;
}

type TextFunction = (text: string | null, wanted: string) => number;

/** What the queries above ask of a connection: the second text comes folded. */
export const textFunctions: Readonly<Record<string, TextFunction>> = {
  text_contains: (text, wanted) => Number(folded(text ?? '').includes(wanted)),
  text_equals: (text, wanted) => Number(folded(text ?? '') === wanted),
};

export const tokenLength = 3;
// Two characters that no text has stand behind each text, so that its last characters begin a token too.
const padding = '\u0002\u0002';

function namesOf(table: string) {
  return {
    index: sql.table(`${table}_text`),
    source: sql.table(`${table}_text_source`),
    terms: sql.table(`${table}_text_terms`),
  };
}

function paddedText(column: RawBuilder<unknown>): RawBuilder<string> {
  return sql`coalesce(${column}, '') || char(2, 2)`;
}

/** Looks at the texts themselves. */
export function rowHolds({ table, alias = table, columns, text, isWhole }: Asked): RawBuilder<SqlBool> {
  const test = sql.raw(isWhole ? 'text_equals' : 'text_contains');
  const tests = columns.map((column) => sql`${test}(${sql.ref(`${alias}.${column}`)}, ${folded(text)})`);
  return sql`(${sql.join(tests, sql` or `)})`;
}

type Asked = TextColumns & TextSearch;

function isIn(search: Asked, query: RawBuilder<string>): RawBuilder<SqlBool> {
  const { table, alias = table } = search;
  return sql`${sql.ref(`${alias}.id`)} in (${indexedRows(search, query)} union all ${waitingRows(search)})`;
}

export function indexedRows({ table }: TextIndex, query: RawBuilder<string>): RawBuilder<{ id: number }> {
  const { index } = namesOf(table);
  return sql`select rowid as id from ${index} where ${index} match ${query}`;
}

/** Those that the index does not have yet. */
export function waitingRows(search: TextSearch): RawBuilder<{ id: number }> {
  const { table } = search;
  return sql`select waiting.id from text_pending cross join ${sql.table(table)} as waiting on waiting.id = text_pending.id where text_pending.table_name = ${sql.lit(table)} and ${rowHolds({ ...search, alias: 'waiting' })}`;
}

/** One of these stands in one of the columns. */
export function tokensAsQuery(search: TextIndex, tokens: readonly string[]): RawBuilder<string> {
  return sql`${`${filter(search)} : (${tokens.map(quoted).join(' OR ')})`}`;
}

/** A phrase shorter than a token is found through all tokens that begin with it. */
export function tokensThatBegin(search: TextSearch, except: readonly string[] = []): RawBuilder<string> {
  const { terms } = namesOf(search.table);
  const start = folded(search.text);
  const end = `${start}\u{10ffff}`;
  return sql`(select coalesce(${`${filter(search)} : (`} || group_concat('"' || replace(term, '"', '""') || '"', ' OR ') || ')', '""') from ${terms} where term >= ${start} and term < ${end} and term not in (select value from json_each(${except})))`;
}

function filter({ columns }: TextIndex): string {
  return `{${columns.map(quoted).join(' ')}}`;
}

function quoted(text: string): string {
  return `"${text.replaceAll('"', '""')}"`;
}

/** Folds as the tokenizer does: each character by itself. */
export function folded(text: string): string {
  return isPlain.test(text) ? text.toLowerCase() : Array.from(text, foldedCharacter).join('');
}

const isPlain = /^[\x00-\x7f]*$/;

function foldedCharacter(character: string): string {
  if (character === 'ς') return 'σ';
  const lower = character.toLowerCase();
  return Array.from(lower).length === 1 ? lower : character;
}
