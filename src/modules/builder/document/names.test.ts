// What documents are called, and when they were made.
import { expect, test } from 'vitest';
import { longDate, wallClockSeconds } from './dates.ts';
import { documentTitle, unnamedTitle } from './kinds.ts';
import { documentType } from './load.ts';

test.each([
  ['2025-10-09T08:00:00', 'October 9, 2025'],
  ['2026-01-31T23:59:59', 'January 31, 2026'],
  ['2026-02-01', 'February 1, 2026'],
  ['2026-03-01T00:00:00', 'March 1, 2026'],
  ['2026-04-01T00:00:00', 'April 1, 2026'],
  ['2026-05-01T00:00:00', 'May 1, 2026'],
  ['2026-06-01T00:00:00', 'June 1, 2026'],
  ['2026-07-01T00:00:00', 'July 1, 2026'],
  ['2026-08-01T00:00:00', 'August 1, 2026'],
  ['2026-09-01T00:00:00', 'September 1, 2026'],
  ['2026-11-01T00:00:00', 'November 1, 2026'],
  ['0987-12-25T00:00:00', 'December 25, 0987'],
])('%s is %s', (time, shown) => {
  expect(longDate(time)).toBe(shown);
});

test('the wall clock counts as if it were UTC', () => {
  expect(wallClockSeconds('1970-01-02T00:00:01')).toBe(86_401);
  expect(wallClockSeconds('2026-03-01T08:15:00.900')).toBe(Date.UTC(2026, 2, 1, 8, 15) / 1000);
});

test.each([
  ['wp-page', 'Page'],
  ['wp-post', 'Post'],
  ['post', 'Post'],
  ['page', 'Page'],
  ['section', 'Section'],
  ['container', 'Container'],
  ['widget', 'Global Widget'],
  ['header', 'Header'],
  ['sp-header', 'Header'],
  ['footer', 'Footer'],
  ['sp-footer', 'Footer'],
  ['single', 'Single'],
  ['single-post', 'Single Post'],
  ['single-page', 'Single Page'],
  ['error-404', 'Error 404'],
  ['archive', 'Archive'],
  ['search-results', 'Search Results'],
  ['popup', 'Popup'],
  ['loop-item', 'Loop Item'],
  ['floating-buttons', 'Floating Element'],
  ['code_snippet', 'Code Snippet'],
  ['builder_component', 'Component'],
  ['kit', 'Kit'],
  ['toString', 'Document'],
])('%s is called %s', (type, title) => {
  expect([documentTitle(type), unnamedTitle(type, 7)]).toEqual([title, `Builder ${title} #7`]);
});

test.each([
  ['page', '', 'wp-page'],
  ['post', '', 'wp-post'],
  ['b-floating-buttons', '', 'floating-buttons'],
  ['builder_library', '', 'builder_library'],
  ['page', 'header', 'header'],
])('a %s stored as %j is a %s', (postType, stored, type) => {
  expect(documentType(postType, stored)).toBe(type);
});
