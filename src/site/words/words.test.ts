import { expect, test } from 'vitest';
import { de } from './de.ts';
import { en } from './en.ts';
import { wordsFor } from './words.ts';

test.each([
  ['de', de],
  ['de-AT', de],
  ['DE_at', de],
  ['en-US', en],
  ['den', en],
  ['fr', en],
  ['', en],
])('%j', (locale, expected) => {
  expect(wordsFor(locale)).toBe(expected);
});

test.each([
  [en, 0, 'Nothing was found.'],
  [en, 1, 'One result'],
  [de, 2, '2 Ergebnisse'],
])('counts', (words, total, expected) => {
  expect(words.results(total)).toBe(expected);
});
