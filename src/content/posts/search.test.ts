import { expect, test } from 'vitest';
import { parseSearch } from './search.ts';

const options = { columns: ['title'], isExact: false } as const;
const NINE = 'one two three four five six seven eight nine';

test.each<[typed: string, wanted: string[], unwanted: string[]]>([
  ['bridge', ['bridge'], []],
  [' old  bridge ', ['old', 'bridge'], []],
  ['old,bridge+new', ['old', 'bridge', 'new'], []],
  ['"old bridge" new', ['old bridge', 'new'], []],
  ['" old "', ['old'], []],
  ['"" old', ['old'], []],
  ['old -new', ['old'], ['new']],
  ['-new', [], ['new']],
  ['old -', ['old', '-'], []],
  ['old "-new"', ['old', '-new'], []],
  // Words and letters that stand everywhere count between quotes alone.
  ['the old A bridge', ['old', 'bridge'], []],
  ['The Bridge', ['Bridge'], []],
  ['"the" bridge', ['the', 'bridge'], []],
  ['"a" bridge', ['a', 'bridge'], []],
  ['1 ä ab', ['1', 'ä', 'ab'], []],
  // Where nothing would be left, or too much, the whole is one.
  [' the of ', ['the of'], []],
  ['""', ['""'], []],
  [NINE, NINE.split(' '), []],
  [`${NINE} the`, NINE.split(' '), []],
  [`${NINE} -ten`, [`${NINE} -ten`], []],
])('%j', (typed, wanted, unwanted) => {
  expect(parseSearch(typed, options)).toEqual({ text: typed.trim(), wanted, unwanted, ...options });
});

test.each(['', '  \n'])('%j is no search', (typed) => {
  expect(parseSearch(typed, options)).toBeUndefined();
});
