import { expect, test } from 'vitest';
import { formatDate, localeOf } from './dates.ts';

test.each([
  ['F j, Y', 'March 1, 2026'],
  ['g:i a', '2:05 pm'],
  ['D, d M y H:i:s', 'Sun, 01 Mar 26 14:05:09'],
  ['l jS \\o\\f F', 'Sunday 1st of March'],
  ['Y-m-d', '2026-03-01'],
  ['n/j h A G', '3/1 02 PM 14'],
])('%s', (format, expected) => {
  expect(formatDate(format, '2026-03-01T14:05:09', 'en-US')).toBe(expected);
});

test.each([
  ['01', 'st'],
  ['02', 'nd'],
  ['03', 'rd'],
  ['04', 'th'],
  ['10', 'th'],
  ['11', 'th'],
  ['12', 'th'],
  ['13', 'th'],
  ['20', 'th'],
  ['21', 'st'],
  ['30', 'th'],
  ['31', 'st'],
  ['23', 'rd'],
])('the %s is followed by %s', (day, expected) => {
  expect(formatDate('S', `2026-03-${day}T00:00:00`, 'en-US')).toBe(expected);
});

test.each([
  ['2005-10-09T00:00:00', '12 12 am AM 0 00', '05 10 10'],
  ['2005-01-09T11:59:00', '11 11 am AM 11 11', '05 01 1'],
  ['1999-12-09T12:00:00', '12 12 pm PM 12 12', '99 12 12'],
  ['2005-01-09T13:00:00', '1 01 pm PM 13 13', '05 01 1'],
  ['2005-01-09T09:00:00', '9 09 am AM 9 09', '05 01 1'],
])('%s is %s', (date, hours, months) => {
  expect(formatDate('g h a A G H', date, 'en-US')).toBe(hours);
  expect(formatDate('y m n', date, 'en-US')).toBe(months);
});

test('letters that mean nothing stay, and so does what follows a backslash', () => {
  expect(formatDate('\\Y: Y, \\\\ q.', '2026-03-01T00:00:00', 'en-US')).toBe('Y: 2026, \\ q.');
  expect(formatDate('Y\\', '2026-03-01T00:00:00', 'en-US')).toBe('2026');
  // What was stored with more behind the seconds.
  expect(formatDate('H:i:s', '2026-03-01T01:02:03.999', 'en-US')).toBe('01:02:03');
});

test.each([
  ['F j, Y', 'de-DE', '1. März 2026'],
  ['F Y', 'de-DE', 'März 2026'],
  ['g:i a', 'de-DE', '14:05'],
  ['F j, Y', 'fr-EN', '1 mars 2026'],
  ['F j, Y', 'EN-GB', 'March 1, 2026'],
  ['F Y', 'en', 'March 2026'],
])('%s in %s', (format, locale, expected) => {
  expect(formatDate(format, '2026-03-01T14:05:09', locale)).toBe(expected);
});

test.each([
  ['pt_BR', 'pt-BR'],
  ['DE_de', 'DE-de'],
  ['de_DE_formal', 'de-DE-formal'],
  ['x', 'en-US'],
  ['de-', 'en-US'],
  ['zz', 'en-US'],
  ['en_US', 'en-US'],
  ['de', 'de'],
  ['', 'en-US'],
  ['no such thing', 'en-US'],
])('%s', (language, expected) => {
  expect(localeOf(language)).toBe(expected);
});

test('months have the names of their language', () => {
  expect(formatDate('j. F Y', '2026-03-01T00:00:00', 'de-DE')).toBe('1. März 2026');
});
