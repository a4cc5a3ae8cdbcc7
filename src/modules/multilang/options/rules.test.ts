import { expect, test } from 'vitest';
import type { Key } from '../config/parse.ts';
import { fits, namedTexts } from './rules.ts';

const hours = { monday: { from: 'nine', to: 'five', days: 5 }, note: 'Closed on holidays', list: ['one', '  '] };
const names = (keys: Parameters<typeof namedTexts>[2]): string[] =>
  namedTexts('hours', hours, keys).map(({ name }) => name);
const key = (name: string, ...keys: Key[]): Key => ({ name, keys });

test('without keys all texts are meant', () => {
  expect(names([])).toEqual(['[hours][monday]from', '[hours][monday]to', '[hours]note', '[hours][list]0']);
  expect(namedTexts('title', 'Join', [])).toEqual([{ name: 'title', text: 'Join', path: [] }]);
});

test('keys name some of them, and stars any', () => {
  expect(names([key('note')])).toEqual(['[hours]note']);
  expect(names([key('*', key('from'))])).toEqual(['[hours][monday]from']);
  expect(names([key('mon*', key('*'))])).toEqual(['[hours][monday]from', '[hours][monday]to']);
  expect(names([key('m*')])).toEqual(['[hours][monday]from', '[hours][monday]to']);
  expect(names([key('*')])).toEqual(names([]));
});

test.each([
  ['*', 'anything', true],
  ['a*c', 'abc', true],
  ['a*c', 'ac', true],
  ['a*c', 'abd', false],
  ['a*b*c', 'a-b-c', true],
  ['a*b*c', 'a-c', false],
  ['ab*ba', 'aba', false],
  ['*'.repeat(40), 'x'.repeat(1000), true],
])('%s fits %s: %s', (pattern, name, expected) => {
  expect(fits(pattern, name)).toBe(expected);
});
