// Everything that has a phrase, or is much like it.
import type { Db } from '#kernel/db/db.ts';
import { hashOf, normalise, scoreOf, wordsOf } from './rules.ts';
import { findAlike, findContaining, findExact, type MemoryRow, type Pair } from './store.ts';
import type { Match } from './match.ts';

const MOST_FOUND = 50;
const MOST_LOOKED_AT = 100;

/** The best first. */
export async function concordance(db: Db, languages: Pair, phrase: string): Promise<Match[]> {
  const normal = normalise(phrase);
  const words = wordsOf(normal);
  const rows = [
    ...(await findExact(db, languages, [hashOf(normal)])).values(),
    ...(await findAlike(db, languages, words)),
    ...(await findContaining(db, languages, phrase.trim(), MOST_LOOKED_AT)),
  ];
  const unique = new Map(rows.map((row) => [row.source, row]));
  return [...unique.values()]
    .map((row) => ({ ...pick(row), score: scoreOf(words, wordsOf(normalise(row.source))) }))
    .filter(({ source, score }) => score > 0 || normalise(source).includes(normal))
    .toSorted((one, other) => other.score - one.score)
    .slice(0, MOST_FOUND);
}

const pick = ({ source, target }: MemoryRow): MemoryRow => ({ source, target });
