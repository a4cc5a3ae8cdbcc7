// What was translated before: sentences with their translations, found by all or some of their words.
import type { Generated, Selectable } from 'kysely';
import type { Db } from '#kernel/db/db.ts';
import { dialectOf } from '#kernel/db/dialect.ts';
import { preparedQuery, preparedRows } from '#kernel/db/prepared.ts';
import { hashOf, lengthsFor, normalise, telling, wordsOf, MOST_WORDS } from './rules.ts';

interface Memories {
  id: Generated<number>;
  /** `en>de` */
  pair: string;
  /** Of the normal form of the source. */
  hash: string;
  /** Both with marks in the place of tags. */
  source: string;
  target: string;
  updated_at: string;
}
export type MemoryRow = Pick<Selectable<Memories>, 'source' | 'target'>;

interface Words {
  pair: string;
  word: string;
  /** How many words the sentence has. */
  length: number;
  memory_id: number;
}

type Tables = { multilang_memory: Memories; multilang_memory_word: Words };
const own = (db: Db) => db.withTables<Tables>();

export interface Pair {
  readonly source: string;
  readonly target: string;
}
const nameOf = ({ source, target }: Pair): string => `${source}>${target}`;

const upsertQuery = preparedQuery<
  { pair: string; hash: string; source: string; target: string; at: string },
  { id: number }
>((db, param) =>
  own(db)
    .insertInto('multilang_memory')
    .values({
      pair: param('pair'),
      hash: param('hash'),
      source: param('source'),
      target: param('target'),
      updated_at: param('at'),
    })
    .onConflict((conflict) =>
      conflict.columns(['pair', 'hash']).doUpdateSet((is) => ({
        source: is.ref('excluded.source'),
        target: is.ref('excluded.target'),
        updated_at: is.ref('excluded.updated_at'),
      })),
    )
    .returning('id'),
);

const insertWords = preparedRows<Words>(['pair', 'word', 'length', 'memory_id'], (db, rows) =>
  own(db)
    .insertInto('multilang_memory_word')
    .values(rows)
    .onConflict((conflict) => conflict.doNothing()),
);

/** The last translation of a sentence is the one that counts. */
export async function rememberSentence(db: Db, languages: Pair, row: MemoryRow, at: string): Promise<void> {
  const normal = normalise(row.source);
  const pair = nameOf(languages);
  const [made] = await upsertQuery(db, { pair, hash: hashOf(normal), source: row.source, target: row.target, at });
  const words = wordsOf(normal);
  if (!made || words.length > MOST_WORDS) return;
  const rows = [...new Set(words)].map((word) => ({ pair, word, length: words.length, memory_id: made.id }));
  await insertWords(db, rows);
}

const findExactQuery = preparedQuery<{ pair: string; hashes: string[] }, MemoryRow & { hash: string }>(
  (db, param, dialect) =>
    own(db)
      .selectFrom('multilang_memory')
      .select(['hash', 'source', 'target'])
      .where('pair', '=', param('pair'))
      .where(dialect.isOneOf('hash', param('hashes'))),
);

/** By the hash of their normal form. */
export async function findExact(db: Db, languages: Pair, hashes: readonly string[]): Promise<Map<string, MemoryRow>> {
  if (hashes.length === 0) return new Map();
  const rows = await findExactQuery(db, { pair: nameOf(languages), hashes: [...hashes] });
  return new Map(rows.map((row) => [row.hash, row]));
}

/** Those that have most of the telling words are looked at. */
const MOST_CANDIDATES = 60;

const findAlikeQuery = preparedQuery<
  { pair: string; words: string[]; from: number; to: number; limit: number },
  MemoryRow
>((db, param, dialect) => {
  const tables = own(db);
  const hits = tables
    .selectFrom('multilang_memory_word')
    .select(['memory_id', (is) => is.fn.countAll<number>().as('hits')])
    .where('pair', '=', param('pair'))
    .where(dialect.isOneOf('word', param('words')))
    .where('length', '>=', param('from'))
    .where('length', '<=', param('to'))
    .groupBy('memory_id')
    .orderBy('hits', 'desc')
    .orderBy('memory_id', 'desc')
    .limit(param('limit'));
  return tables
    .selectFrom(hits.as('found'))
    .innerJoin('multilang_memory', 'multilang_memory.id', 'found.memory_id')
    .select(['multilang_memory.source', 'multilang_memory.target'])
    .orderBy('found.hits', 'desc')
    .orderBy('found.memory_id', 'desc');
});

/** All that may be alike enough, and some that are not. */
export function findAlike(db: Db, languages: Pair, words: readonly string[]): Promise<MemoryRow[]> {
  if (words.length === 0 || words.length > MOST_WORDS) return Promise.resolve([]);
  const { from, to } = lengthsFor(words.length);
  const place = { pair: nameOf(languages), words: telling(words), from, to, limit: MOST_CANDIDATES };
  return findAlikeQuery(db, place);
}

/** Those that contain the phrase. */
export function findContaining(db: Db, languages: Pair, phrase: string, limit: number): Promise<MemoryRow[]> {
  const search = { table: 'multilang_memory', columns: ['source'], phrase };
  return own(db)
    .selectFrom('multilang_memory')
    .select(['source', 'target'])
    .where('pair', '=', nameOf(languages))
    .where(dialectOf(db).containsText(search))
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
}
