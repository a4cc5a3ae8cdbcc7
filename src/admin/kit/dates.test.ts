import { expect, test } from 'vitest';
import { exactTime, instantOf, isPast, nearOrDate, nearTime, siteDate, tagOf } from './dates.ts';

const now = new Date('2026-11-16T12:00:00Z');

test.each([
  ['2026-11-16T11:58:00', 'en_US', '2 min. ago'],
  ['2026-11-16T09:00:00', 'en_US', '3 hr. ago'],
  ['2026-11-16T15:00:00', 'de_DE', 'in 3 Std.'],
  ['2026-11-16T12:00:29', 'en_US', 'this minute'],
  ['2026-11-16T12:00:30', 'en_US', 'in 1 min.'],
  ['2026-11-16T11:00:31', 'en_US', '59 min. ago'],
  ['2026-11-16T11:00:29', 'en_US', '1 hr. ago'],
  ['2026-11-16T10:30:00', 'en_US', '1 hr. ago'],
  ['2026-11-16T10:29:00', 'en_US', '2 hr. ago'],
  ['2026-11-15T12:00:01', 'en_US', '24 hr. ago'],
  ['2026-11-17T11:59:59', 'en_US', 'in 24 hr.'],
  ['2026-11-17T12:00:00', 'en_US', undefined],
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
  ['l M m G h s A T', 'en_US', 'Thursday Mar 03 7 07 03 AM T'],
])('%s in %s', (format, locale, said) => {
  expect(siteDate('2026-03-05T07:09:03', format, locale)).toBe(said);
});

test('a moment is near, or a date by the clock of the site', () => {
  const clock = { site: { date_format: 'Y-m-d', time_format: 'H:i', gmt_offset: 2 }, user: { locale: 'en_US' } };
  const now = new Date('2026-11-16T12:00:00Z');
  expect(nearOrDate(new Date('2026-11-16T11:50:00Z'), clock, now)).toBe('10 min. ago');
  expect(nearOrDate(new Date('2026-11-01T23:00:00Z'), clock, now)).toBe('2026-11-02');
  expect(exactTime(new Date('2026-11-01T23:00:00Z'), clock)).toBe('2026-11-02, 01:00');
});

test.each([
  ['2026-12-31T00:05:00', '31 31 12 0 00 12 12 am AM'],
  ['2026-12-31T11:59:00', '31 31 12 11 11 11 11 am AM'],
  ['2026-12-31T12:00:00+02:00', '31 31 12 12 12 12 12 pm PM'],
  ['2006-01-01T23:00:00', '01 1 1 23 23 11 11 pm PM'],
])('the clock at %s', (local, said) => {
  expect(siteDate(local, 'd j n G H h g a A', 'en_US')).toBe(said);
});

test('a time of the interface is in UTC, unless it says another', () => {
  const times = [
    '2026-11-16T12:00:00',
    '2026-11-16T12:00:00Z',
    '2026-11-16T12:00:00+02:00',
    '2026-11-16T12:00:00-01:30',
  ];
  expect(times.map((time) => instantOf(time).toISOString().slice(11, 16))).toEqual([
    '12:00',
    '12:00',
    '10:00',
    '13:30',
  ]);
  expect(['de_DE', 'de_CH_1996', 'en'].map(tagOf)).toEqual(['de-DE', 'de-CH-1996', 'en']);
});

test.each([
  ['2026-11-16T12:00', 0, true],
  ['2026-11-16T12:01', 0, false],
  ['2026-11-16T13:30', 2, true],
  ['2026-11-16T14:01', 2, false],
  ['2026-11-16T07:00', -5, true],
  ['2026-11-16T11:59:59', 0, true],
])('%s of a site at offset %i is past at noon: %s', (local, offset, expected) => {
  const clock = { site: { date_format: '', time_format: '', gmt_offset: offset } };
  expect(isPast(local, clock, new Date('2026-11-16T12:00:30Z'))).toBe(expected);
});

test.each([
  ['F j, Y', 'de_DE', '30. Oktober 2026'],
  ['F j, Y, g:i a', 'de_DE', '30. Oktober 2026, 14:05'],
  ['F j, Y', 'es_ES', '30 de octubre de 2026'],
  ['F j, Y', 'en_GB', 'October 30, 2026'],
  ['Y-m-d', 'de_DE', '2026-10-30'],
])('the format %s reads in %s as %s', (format, locale, expected) => {
  expect(siteDate('2026-10-30T14:05:00', format, locale)).toBe(expected);
});
