import { expect, test } from 'vitest';
import { nearOrDate, nearTime, siteDate } from './dates.ts';

const now = new Date('2026-11-16T12:00:00Z');

test.each([
  ['2026-11-16T11:58:00', 'en_US', '2 min. ago'],
  ['2026-11-16T09:00:00', 'en_US', '3 hr. ago'],
  ['2026-11-16T15:00:00', 'de_DE', 'in 3 Std.'],
  ['2026-11-15T12:00:00', 'en_US', undefined],
  ['2026-11-18T12:00:00', 'en_US', undefined],
])('%s in %s is %s', (gmt, locale, said) => {
  expect(nearTime(gmt, now, locale)).toBe(said);
});

test.each([
  ['F j, Y', 'en_US', 'March 5, 2026'],
  ['j. F Y', 'de_DE', '5. März 2026'],
  ['d.m.y, H:i', 'de_DE', '05.03.26, 07:09'],
  ['D n/j g:i a', 'en_US', 'Thu 3/5 7:09 am'],
  [String.raw`\d\e j`, 'en_US', 'de 5'],
])('%s in %s', (format, locale, said) => {
  expect(siteDate('2026-03-05T07:09:03', format, locale)).toBe(said);
});

test('a moment is near, or a date by the clock of the site', () => {
  const clock = { site: { date_format: 'Y-m-d', gmt_offset: 2 }, user: { locale: 'en_US' } };
  const now = new Date('2026-11-16T12:00:00Z');
  expect(nearOrDate(new Date('2026-11-16T11:50:00Z'), clock, now)).toBe('10 min. ago');
  expect(nearOrDate(new Date('2026-11-01T23:00:00Z'), clock, now)).toBe('2026-11-02');
});
