import { expect, test } from 'vitest';
import { changeOf, daysIn, lineOf, rangeOf } from './range.ts';

test('days of a range, whatever stands in the address', () => {
  expect([daysIn('7'), daysIn('8'), daysIn(undefined), daysIn('90')]).toEqual([7, 30, 30, 90]);
  expect(rangeOf(7, new Date('2026-03-03T12:00:00Z'))).toEqual({ from: '2026-02-25', to: '2026-03-03' });
});

test('changes and lines', () => {
  expect([changeOf(12, 10), changeOf(5, 10), changeOf(5, 0)]).toEqual(['+20 %', '-50 %', undefined]);
  expect([changeOf(10, 10), changeOf(0, 10), changeOf(1004, 1000), changeOf(1005, 1000)]).toEqual([
    '0 %',
    '-100 %',
    '0 %',
    '+1 %',
  ]);
  expect(lineOf([1, 2, 3, 3], 3, 100, 10)).toBe('0,6.7 33.3,3.3 66.7,0 100,0');
  expect(lineOf([], 3, 100, 10)).toBe('');
  expect(lineOf([0, 5, 10], 10, 100, 50)).toBe('0,50 50,25 100,0');
  expect(lineOf([0], 0, 100, 50)).toBe('0,50');
});
