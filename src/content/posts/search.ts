// Searching posts: every term must be contained in a column, terms with a minus in none.
import { sql, type RawBuilder, type SqlBool } from 'kysely';
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

const TABLE = { table: 'posts' };

export function searchCondition(
  db: Db,
  search: Search,
  { inFileNames = false }: { inFileNames?: boolean } = {},
): RawBuilder<SqlBool> {
  const dialect = dialectOf(db);
  const { columns } = search;
  const holdsText = (term: string): RawBuilder<SqlBool> =>
    search.isExact
      ? dialect.equalsText({ ...TABLE, columns, text: term })
      : dialect.containsText({ ...TABLE, columns, phrase: term });
  const holds = (term: string): RawBuilder<SqlBool> =>
    inFileNames ? sql`(${holdsText(term)} or ${namesFile(db, term)})` : holdsText(term);
  const conditions = [
    ...search.wanted.map(holds),
    ...search.unwanted.map((term) => sql<SqlBool>`not (${holds(term)})`),
  ];
  return sql`(${sql.join(conditions, sql` and `)})`;
}

/** Media items have a file, whose name people remember. */
function namesFile(db: Db, phrase: string): RawBuilder<SqlBool> {
  const inName = dialectOf(db).containsText({ table: 'media_items', columns: ['file'], phrase });
  return sql`posts.id in (select media_items.id from media_items where ${inName})`;
}

/** The better the match, the larger the number. */
export function relevance(db: Db, search: Search): RawBuilder<number> {
  const dialect = dialectOf(db);
  const within = (column: SearchColumn, phrase: string) =>
    dialect.containsText({ ...TABLE, columns: [column], phrase });
  const [only, second] = search.wanted;
  if (only !== undefined && second === undefined) return sql`case when ${within('title', only)} then 1 else 0 end`;
  const inTitle = search.wanted.map((term) => within('title', term));
  if (inTitle.length === 0) return sql`0`;
  return sql`case when ${within('title', search.text)} then 6 when ${sql.join(inTitle, sql` and `)} then 5
    when ${sql.join(inTitle, sql` or `)} then 4 when ${within('excerpt', search.text)} then 3
    when ${within('content', search.text)} then 2 else 1 end`;
}
