// What the memory knows about sentences.
import type { Db } from '#kernel/db/db.ts';
import { fromMarks, toMarks } from '../inline/marks.ts';
import { targetMarks } from '../inline/remembered.ts';
import { inTurns } from '../inline/turns.ts';
import { hashOf, LEAST_SCORE, normalise, scoreOf, wordsOf, withNumbers } from './rules.ts';
import { findAlike, findExact, rememberSentence, type MemoryRow, type Pair } from './store.ts';

export interface Match {
  readonly source: string;
  readonly target: string;
  readonly score: number;
}

export const EXACT = 100;
const MOST_MATCHES = 5;

/** The same sentence, by sentence; those whose tags cannot be put back are left out. */
export async function findSame(db: Db, languages: Pair, sentences: readonly string[]): Promise<Map<string, Match>> {
  const hashes = new Map<string, string>();
  await inTurns(sentences, (sentence) => hashes.set(sentence, hashOf(normalise(toMarks(sentence)))));
  const rows = await findExact(db, languages, [...new Set(hashes.values())]);
  const found = new Map<string, Match>();
  await inTurns(hashes, ([sentence, hash]) => {
    const row = rows.get(hash);
    const match = row && matchOf(sentence, row, EXACT);
    if (match?.score === EXACT) found.set(sentence, match);
  });
  return found;
}

/** The best first. */
export async function findMatches(db: Db, languages: Pair, sentence: string): Promise<Match[]> {
  const normal = normalise(toMarks(sentence));
  const words = wordsOf(normal);
  const rows = await findAlike(db, languages, words);
  const exact = (await findExact(db, languages, [hashOf(normal)])).values();
  const scored = [...exact, ...rows].map((row) => {
    const own = normalise(row.source);
    return { row, score: own === normal ? EXACT : Math.min(scoreOf(words, wordsOf(own)), EXACT - 1) };
  });
  const seen = new Set<string>();
  return scored
    .filter(({ row, score }) => score >= LEAST_SCORE && !seen.has(row.source) && seen.add(row.source))
    .flatMap(({ row, score }) => matchOf(sentence, row, score) ?? [])
    .toSorted((one, other) => other.score - one.score)
    .slice(0, MOST_MATCHES);
}

/** With the numbers and the tags of the sentence; where the numbers cannot be told apart it is not quite the same. */
function matchOf(sentence: string, row: MemoryRow, score: number): Match | undefined {
  const numbered = withNumbers(row.target, row.source, toMarks(sentence));
  const target = fromMarks(numbered ?? row.target, sentence);
  if (target === undefined) return undefined;
  return { source: sentence, target, score: numbered === undefined ? Math.min(score, UNSURE) : score };
}

const UNSURE = 95;

/** False for a translation that has other tags than its source, or says nothing. */
export async function learn(
  db: Db,
  languages: Pair,
  { source, target }: { source: string; target: string },
  at: string,
): Promise<boolean> {
  const marked = target.trim() === '' ? undefined : targetMarks(target, source);
  if (marked === undefined) return false;
  await rememberSentence(db, languages, { source: toMarks(source), target: marked }, at);
  return true;
}
