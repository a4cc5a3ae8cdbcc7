// Searching posts: every term must be contained in a column, terms with a minus in none.
import { sql, type RawBuilder } from 'kysely';
import type { Db } from '#kernel/db/db.ts';
import { dialectOf } from '#kernel/db/dialect.ts';

export type SearchColumn = 'title' | 'excerpt' | 'content';

export interface Search {
  /** The whole text as it was typed. */
  text: string;
  wanted: readonly string[];
  unwanted: readonly string[];
  columns: readonly SearchColumn[];
  /** The whole column must be the term. */
  isExact: boolean;
}

const STOP_WORDS = new Set(
  'about an are as at be by com for from how in is it of on or that the this to was what when where who will with www'.split(
    ' ',
  ),
);
const MOST_TERMS = 9;

export function parseSearch(text: string, options: Pick<Search, 'columns' | 'isExact'>): Search | undefined {
  const trimmed = text.trim();
  if (trimmed === '') return undefined;
  const terms = (trimmed.match(/"[^"]*"|[^\s",+]+/g) ?? []).map(readTerm).filter((term) => term.text !== '');
  const useful = terms.filter(({ text: term, isPhrase }) => isPhrase || !isNoise(term));
  const isWhole = useful.length === 0 || useful.length > MOST_TERMS;
  const kept = isWhole ? [{ text: trimmed, isUnwanted: false }] : useful;
  return {
    text: trimmed,
    wanted: kept.filter((term) => !term.isUnwanted).map((term) => term.text),
    unwanted: kept.filter((term) => term.isUnwanted).map((term) => term.text),
    ...options,
  };
}

function readTerm(part: string): { text: string; isPhrase: boolean; isUnwanted: boolean } {
  if (part.startsWith('"')) return { text: part.slice(1, -1).trim(), isPhrase: true, isUnwanted: false };
  const isUnwanted = part.startsWith('-') && part.length > 1;
  return { text: isUnwanted ? part.slice(1) : part, isPhrase: false, isUnwanted };
}

/** Single Latin letters and words that stand in every text find nothing worth finding. */
function isNoise(term: string): boolean {
  return /^[a-z]$/i.test(term) || STOP_WORDS.has(term.toLowerCase());
}

/** A row that was found: the better it fits, the larger the number. Looks at the texts, so only few are asked. */
export function relevance(db: Db, search: Search): RawBuilder<number> {
  const dialect = dialectOf(db);
  const within = (column: SearchColumn, text: string) =>
    dialect.rowHolds({ table: 'posts', columns: [column], text, isWhole: false });
  const [only, second] = search.wanted;
  // As an expression: a bare number would name a column.
  if (only === undefined) return sql`cast(0 as integer)`;
  if (second === undefined) return sql`case when ${within('title', only)} then 1 else 0 end`;
  const inTitle = search.wanted.map((term) => within('title', term));
  return sql`case when ${within('title', search.text)} then 6 when ${sql.join(inTitle, sql` and `)} then 5
    when ${sql.join(inTitle, sql` or `)} then 4 when ${within('excerpt', search.text)} then 3
    when ${within('content', search.text)} then 2 else 1 end`;
}
