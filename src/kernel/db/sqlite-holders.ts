// All rows of a table that contain a phrase, on SQLite.
import { sql, type RawBuilder } from 'kysely';
import type { TextSearch } from './dialect.ts';
import { Bitmap, select } from './id-set.ts';
import { toIds, type Ids, type LongReads } from './long-reads.ts';
import { trivialMatch } from './operand.ts';
import {
  equalsText,
  folded,
  indexedRows,
  rowHolds,
  tokenLength,
  tokensAsQuery,
  tokensThatBegin,
  waitingRows,
} from './sqlite-text-index.ts';

type IdQuery = RawBuilder<{ id: number }>;

export async function findHolders(long: LongReads, search: TextSearch): Promise<Ids> {
  const { text, isWhole } = search;
  if (isWhole) return find(long, rowsWhere(search, equalsText(search)));
  const trivial = trivialMatch(text);
  if (trivial !== undefined) return trivial ? find(long, rowsWhere(search, sql`1 = 1`)) : toIds([]);
  if (Array.from(text).length >= tokenLength) {
    return find(long, sql`${indexedRows(search, tokensAsQuery(search, [text]))} union all ${waitingRows(search)}`);
  }
  return findShort(long, search);
}

const find = (long: LongReads, query: IdQuery): Promise<Ids> => long.findIds({ compile: () => query.compile(long.db) });

const rowsWhere = ({ table }: TextSearch, condition: RawBuilder<unknown>): IdQuery =>
  sql`select id from ${sql.table(table)} where ${condition}`;

/** Rows of which the usual tokens are learned. */
const SAMPLE = 50;
const MOST_TOKENS = 6;
/** So many texts are sooner read than asked for. */
const FEW = 5_000;
/** How often tokens are learned of what those before have left over. */
const MOST_ROUNDS = 4;

/**
 * A phrase shorter than a token is found through all tokens that begin with it. In most texts one of a few is enough:
 * those come first, then those that are usual in what they leave over, until that is small or has only rare ones.
 */
async function findShort(long: LongReads, search: TextSearch): Promise<Ids> {
  const newest = sql`order by id desc limit ${sql.lit(SAMPLE)}`;
  let tokens = usualTokens(await findTexts(long, search, newest), folded(search.text));
  const waiting = find(long, waitingRows(search));
  if (tokens.length === 0) {
    return joined([await find(long, indexedRows(search, tokensThatBegin(search))), await waiting]);
  }
  const all = find(long, rowsWhere(search, sql`1 = 1`));
  const asked: string[] = [];
  const parts = [await waiting];
  const known = await Bitmap.of(await waiting);
  let rest = toIds([]);
  for (let round = 0; round < MOST_ROUNDS && tokens.length > 0; round++) {
    const found = await select(await find(long, indexedRows(search, tokensAsQuery(search, tokens))), known, false);
    known.addAll(found);
    parts.push(found);
    asked.push(...tokens);
    rest = await select(await all, known, false);
    if (rest.length <= FEW) break;
    const sample = sql`where id in (select value from json_each(${spread(rest, SAMPLE)}))`;
    tokens = usualTokens(await findTexts(long, search, sample), folded(search.text));
  }
  const further =
    rest.length <= FEW
      ? rowsWhere(search, sql`id in (select value from json_each(${[...rest]})) and ${rowHolds(search)}`)
      : indexedRows(search, tokensThatBegin(search, asked));
  return joined([...parts, await find(long, further)]);
}

/** So many of them, from everywhere in the list. */
const spread = (ids: Ids, count: number): number[] =>
  Array.from({ length: count }, (_, at) => ids[Math.floor((at * ids.length) / count)]!);

async function findTexts(
  long: LongReads,
  { table, columns }: TextSearch,
  which: RawBuilder<unknown>,
): Promise<string[]> {
  const texts = sql.join(
    columns.map((column) => sql`coalesce(${sql.ref(column)}, '')`),
    sql` || char(2, 2) || `,
  );
  const { rows } = await sql<{ text: string }>`select ${texts} as text from ${sql.table(table)} ${which}`.execute(
    long.db,
  );
  return rows.map((row) => folded(row.text));
}

/** The tokens that stand in most of the texts, then in most of those that have none of these. */
function usualTokens(texts: readonly string[], start: string): string[] {
  let open = texts.map((text) => tokensOf(text, start)).filter((tokens) => tokens.size > 0);
  const usual: string[] = [];
  while (open.length > 0 && usual.length < MOST_TOKENS) {
    const counts = new Map<string, number>();
    for (const tokens of open) for (const token of tokens) counts.set(token, (counts.get(token) ?? 0) + 1);
    const [best] = [...counts].reduce((one, other) => (other[1] > one[1] ? other : one));
    usual.push(best);
    open = open.filter((tokens) => !tokens.has(best));
  }
  return usual;
}

function tokensOf(text: string, start: string): Set<string> {
  const tokens = new Set<string>();
  for (let at = text.indexOf(start); at !== -1; at = text.indexOf(start, at + 1)) {
    const token = Array.from(text.slice(at, at + tokenLength * 2))
      .slice(0, tokenLength)
      .join('');
    if (Array.from(token).length === tokenLength) tokens.add(token);
  }
  return tokens;
}

function joined(parts: readonly Ids[]): Ids {
  const length = parts.reduce((sum, part) => sum + part.length, 0);
  const isShort = parts.every((part) => part instanceof Uint32Array);
  const all = isShort ? new Uint32Array(length) : new Float64Array(length);
  let at = 0;
  for (const part of parts) {
    all.set(part, at);
    at += part.length;
  }
  return all;
}
