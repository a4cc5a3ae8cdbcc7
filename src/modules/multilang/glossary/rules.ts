// When a text has a term.
import { tokenise } from '../inline/tokens.ts';

/** Terms have that many words at most. */
export const MOST_TERM_WORDS = 8;
/** Of a very long text the rest is left out. */
const MOST_RUNS = 40_000;
const WORD = /[\p{L}\p{M}\p{N}]+(?:['’.-][\p{L}\p{M}\p{N}]+)*/gu;

const wordsOf = (text: string): string[] => text.normalize('NFC').toLowerCase().match(WORD) ?? [];

/** What terms are compared by: their words. */
export const termKey = (term: string): string => wordsOf(term).join(' ');

export function isTerm(term: string): boolean {
  const { length } = wordsOf(term);
  return length > 0 && length <= MOST_TERM_WORDS;
}

/** The keys of every run of words that may be a term. */
export function runsIn(html: string): string[] {
  const words = wordsOf(plain(html));
  const runs = new Set<string>();
  for (const at of words.keys()) {
    for (let count = 1; count <= MOST_TERM_WORDS; count++) runs.add(words.slice(at, at + count).join(' '));
    if (runs.size >= MOST_RUNS) break;
  }
  return [...runs];
}

const plain = (html: string): string =>
  tokenise(html)
    .map((token) => (token.kind === 'text' ? token.text : ' '))
    .join('');
