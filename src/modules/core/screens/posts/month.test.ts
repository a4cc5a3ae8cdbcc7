import { expect, test } from 'vitest';
import { monthIn, onDay, shiftDay, shiftMonth, weeksOf } from './month.ts';

test('a month in whole weeks, from the first day of the site', () => {
  const weeks = weeksOf('2026-11', 1);
  expect([weeks.length, weeks[0]?.[0], weeks.at(-1)?.at(-1)]).toEqual([6, '2026-10-26', '2026-12-06']);
  expect(weeksOf('2026-11', 0)[0]?.[0]).toBe('2026-11-01');
  expect(weeksOf('2027-02', 1)).toHaveLength(4);
});

test('months and days are shifted over all ends', () => {
  expect([shiftMonth('2026-12', 1), shiftMonth('2026-01', -1)]).toEqual(['2027-01', '2025-12']);
  expect(shiftDay('2026-10-31', 1)).toBe('2026-11-01');
  expect(onDay('2026-11-18T10:00:00', '2026-11-19')).toBe('2026-11-19T10:00:00');
  expect([monthIn('2026-13', '2026-11-16'), monthIn('2026-12', '2026-11-16')]).toEqual(['2026-11', '2026-12']);
});

test('every day of a month is in one of its weeks', () => {
  expect(weeksOf('2026-02', 0)).toEqual([
    ['2026-02-01', '2026-02-02', '2026-02-03', '2026-02-04', '2026-02-05', '2026-02-06', '2026-02-07'],
    ['2026-02-08', '2026-02-09', '2026-02-10', '2026-02-11', '2026-02-12', '2026-02-13', '2026-02-14'],
    ['2026-02-15', '2026-02-16', '2026-02-17', '2026-02-18', '2026-02-19', '2026-02-20', '2026-02-21'],
    ['2026-02-22', '2026-02-23', '2026-02-24', '2026-02-25', '2026-02-26', '2026-02-27', '2026-02-28'],
  ]);
  expect([0, 1, 6].map((day) => weeksOf('2026-08', day)[0]?.[0])).toEqual(['2026-07-26', '2026-07-27', '2026-08-01']);
});

test.each([
  ['2026-01', '2026-01'],
  ['2026-00', '2026-11'],
  ['2026-10', '2026-10'],
  ['12026-10', '2026-11'],
  ['2026-10-01', '2026-11'],
  ['', '2026-11'],
  [undefined, '2026-11'],
])('the month in %s', (text, month) => {
  expect(monthIn(text, '2026-11-16')).toBe(month);
});

test('over a year, and back', () => {
  expect([shiftMonth('2026-11', 14), shiftMonth('2026-11', -23), shiftMonth('2026-11', 0)]).toEqual([
    ...['2028-01', '2024-12', '2026-11'],
  ]);
  expect([shiftDay('2026-03-01', -1), shiftDay('2026-12-31', 1), shiftDay('2028-02-28', 1)]).toEqual([
    ...['2026-02-28', '2027-01-01', '2028-02-29'],
  ]);
});
