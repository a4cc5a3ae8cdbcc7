import { expect, test } from 'vitest';
import { chosenOf, offsetOf } from './page.ts';

test.each([
  ['anything', ['any'], ['post', 'page']],
  ['one', ['page'], ['page']],
  ['one and anything', ['page', 'any'], ['post', 'page']],
  ['one, and one of something else', ['category', 'post'], ['post']],
  ['one of something else', ['category'], ['post', 'page']],
  ['none', [], ['post', 'page']],
])('subtypes: %s', (_name, subtype, expected) => {
  expect(chosenOf({ subtype }, ['post', 'page'])).toEqual(expected);
});

test.each([
  [1, 10, 0],
  [3, 7, 14],
])('page %i of %i begins at %i', (page, perPage, expected) => {
  expect(offsetOf({ page, per_page: perPage })).toBe(expected);
});
