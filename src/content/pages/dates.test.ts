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
  ['11', 'th'],
  ['23', 'rd'],
])('the %s is followed by %s', (day, expected) => {
  expect(formatDate('S', `2026-03-${day}T00:00:00`, 'en-US')).toBe(expected);
});

test.each([
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
