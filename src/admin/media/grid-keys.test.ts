import { expect, test } from 'vitest';
import { moved } from './grid-keys.ts';

test('keys lead through rows of three, and not out of them', () => {
  const grid = { inRow: 3, count: 7 };
  expect(['ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown', 'Home', 'End'].map((key) => moved(key, 3, grid))).toEqual([
    2, 4, 0, 6, 0, 6,
  ]);
  expect([moved('ArrowUp', 1, grid), moved('ArrowDown', 5, grid), moved('ArrowLeft', 0, grid)]).toEqual([1, 5, 0]);
  expect(moved('a', 3, grid)).toBeUndefined();
  expect([
    moved('ArrowDown', 4, { inRow: 3, count: 7 }),
    moved('ArrowRight', 6, grid),
    moved('ArrowUp', 2, grid),
  ]).toEqual([...[4, 6, 2]]);
  expect(['Home', 'End', 'ArrowRight'].map((key) => moved(key, 0, { inRow: 3, count: 1 }))).toEqual([0, 0, 0]);
});
