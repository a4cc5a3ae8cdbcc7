import { expect, test } from 'vitest';
import { numbersOf } from './turning.tsx';

test.each([
  [1, 1, 2, '1'],
  [1, 3, 2, '1 2 3'],
  [1, 9, 2, '1 2 3 … 9'],
  [5, 9, 1, '1 … 4 5 6 … 9'],
  [4, 7, 2, '1 2 3 4 5 6 7'],
  [9, 9, 2, '1 … 7 8 9'],
])('page %i of %i, with %i around', (current, pages, around, expected) => {
  const shown = numbersOf({ current, pages }, around);
  expect(shown.map((page) => page ?? '…').join(' ')).toBe(expected);
});
