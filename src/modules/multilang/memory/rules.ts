// When two sentences are the same, and how much they are alike.
import { createHash } from 'node:crypto';

const MARK = /<(\/?[gx])(?: id="\d+")?\/?>/g;
const NUMBER = /\p{N}+(?:[.,:]\p{N}+)*/gu;
const SPACELESS =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}]/u;
const WORD = new RegExp(`<[^<>]*>|${SPACELESS.source}|(?:(?!${SPACELESS.source})[\\p{L}\\p{M}\\p{N}])+`, 'gu');

/** Whatever the case, the white space, the numbers, and which tags they are. */
export function normalise(marked: string): string {
  return marked
    .normalize('NFC')
    .replaceAll(MARK, '<$1>')
    .replaceAll(NUMBER, '0')
    .replaceAll(/\s+/g, ' ')
    .trim()
    .toLowerCase();
}

export const hashOf = (normal: string): string => createHash('sha256').update(normal).digest('hex').slice(0, 32);

export const wordsOf = (normal: string): string[] => normal.match(WORD) ?? [];

/** Longer ones are only found as they are. */
export const MOST_WORDS = 200;
export const LEAST_SCORE = 75;

/** What may differ, that both are still alike enough. */
export function lengthsFor(length: number): { from: number; to: number } {
  return { from: Math.ceil((length * LEAST_SCORE) / 100), to: Math.floor((length * 100) / LEAST_SCORE) };
}

/**
 * Any that is alike enough has one of these: more cannot differ. Long words are rare ones, so few have them.
 */
export function telling(words: readonly string[]): string[] {
  const { to } = lengthsFor(words.length);
  const mostOther = Math.floor((to * (100 - LEAST_SCORE)) / 100);
  const byLength = words.toSorted((one, other) => other.length - one.length);
  return [...new Set(byLength.slice(0, mostOther + 1))];
}

/** 100: the same words in the same order. Of what is too long to be compared only that is found out. */
export function scoreOf(left: readonly string[], right: readonly string[]): number {
  const longest = Math.max(left.length, right.length);
  if (longest > lengthsFor(MOST_WORDS).to) return left.join(' ') === right.join(' ') ? 100 : 0;
  return longest === 0 ? 0 : Math.floor(100 * (1 - distance(left, right) / longest));
}

function distance(left: readonly string[], right: readonly string[]): number {
  let row = Array.from({ length: right.length + 1 }, (_, at) => at);
  for (const [at, word] of left.entries()) {
    const next = [at + 1];
    for (const [to, other] of right.entries()) {
      const kept = (row[to] ?? 0) + (word === other ? 0 : 1);
      next.push(Math.min(kept, (row[to + 1] ?? 0) + 1, (next[to] ?? 0) + 1));
    }
    row = next;
  }
  return row.at(-1) ?? 0;
}

/** The translation with the numbers of this sentence; undefined where it is not sure which belongs where. */
export function withNumbers(target: string, remembered: string, asked: string): string | undefined {
  const [before, now] = [numbersIn(remembered), numbersIn(asked)];
  if (before.length === now.length && before.every((number, at) => number === now[at])) return target;
  const there = numbersIn(target);
  if (before.length !== now.length || there.toSorted().join(' ') !== before.toSorted().join(' ')) return undefined;
  if (new Set(before).size < before.length) return undefined;
  const swapped = new Map(before.map((number, at) => [number, now[at] ?? number]));
  return outsideMarks(target, (text) => text.replaceAll(NUMBER, (number) => swapped.get(number) ?? number));
}

const numbersIn = (marked: string): string[] => marked.replaceAll(MARK, ' ').match(NUMBER) ?? [];

function outsideMarks(marked: string, change: (text: string) => string): string {
  return marked
    .split(/(<\/?[gx](?: id="\d+")?\/?>)/)
    .map((part, at) => (at % 2 === 1 ? part : change(part)))
    .join('');
}
