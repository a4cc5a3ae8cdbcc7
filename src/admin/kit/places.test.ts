import { expect, test } from 'vitest';
import { around, within } from './places.ts';

test('nobody is led out of a list', () => {
  expect([-1, 0, 2, 3, 9].map((at) => within(at, 3))).toEqual([0, 0, 2, 2, 2]);
  expect([within(0, 0), within(5, 0)]).toEqual([0, 0]);
});

test('the end leads to the beginning, and back', () => {
  expect([around(0, 1, 3), around(2, 1, 3), around(0, -1, 3), around(1, -1, 3)]).toEqual([1, 0, 2, 0]);
  // What was there before was longer.
  expect([around(7, 1, 3), around(7, -1, 3), around(0, 1, 1)]).toEqual([0, 1, 0]);
});
