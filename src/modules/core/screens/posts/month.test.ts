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
