import { expect, test } from 'vitest';
import { spanOf } from './list.ts';

test.each([
  [{ year: 2026 }, '2025-12-31T23:59:59', '2027-01-01T00:00:00'],
  [{ year: 2026, month: 12 }, '2026-11-30T23:59:59', '2027-01-01T00:00:00'],
  [{ year: 2028, month: 2 }, '2028-01-31T23:59:59', '2028-03-01T00:00:00'],
  [{ year: 2026, month: 3, day: 31 }, '2026-03-30T23:59:59', '2026-04-01T00:00:00'],
  [{ year: 99, month: 1, day: 1 }, '0098-12-31T23:59:59', '0099-01-02T00:00:00'],
])('%j', (date, after, before) => {
  expect(spanOf(date)).toEqual({ after, before });
});
