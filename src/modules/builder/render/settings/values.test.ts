import { expect, test } from 'vitest';
import { cssNumber, cssSize } from '../css/values.ts';
import { number, numberIn, size } from './values.ts';

test.each([
  ['', undefined],
  [' ', undefined],
  [null, undefined],
  ['x', undefined],
  [Number.NaN, undefined],
  ['12', 12],
  [' 1.5 ', 1.5],
  [0, 0],
  ['0', 0],
])('%j as a number', (value, expected) => {
  expect(numberIn(value)).toBe(expected);
  expect(number({ value }, 'value')).toBe(expected);
});

test('a size that nobody chose is none', () => {
  const empty = { unit: 'px', size: '', sizes: [] };
  expect(size({ gap: empty }, 'gap')).toBeUndefined();
  expect(cssSize(empty)).toBeUndefined();
  expect(cssNumber('')).toBeUndefined();
  expect(cssSize({ unit: 'em', size: 0 })).toBe('0');
});
