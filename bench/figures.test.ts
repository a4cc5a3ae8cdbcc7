import { describe, expect, test } from 'vitest';
import { median, percentile, short } from './figures.ts';

describe('percentile', () => {
  test.each([
    [[3], 0.5, 3],
    [[4, 1, 3, 2], 0.5, 2],
    [[1, 2, 3, 4, 5], 0.99, 5],
    [Array.from({ length: 200 }, (_, index) => 200 - index), 0.99, 198],
  ])('of %j at %d', (values, share, expected) => {
    expect(percentile(values, share)).toBe(expected);
  });

  test('of nothing is no number', () => {
    expect(median([])).toBeNaN();
  });
});

test.each([
  [31_234.5, '31,200'],
  [412.4, '412'],
  [4.125, '4.13'],
  [0.05213, '0.0521'],
  [Number.NaN, '–'],
])('%d prints as %s', (value, expected) => {
  expect(short(value)).toBe(expected);
});
