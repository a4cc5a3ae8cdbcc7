import { expect, test } from 'vitest';
import { countWords, minutesOf } from './reading-time.ts';

test.each([
  ['', 0],
  ['<p>Two words</p>', 2],
  ['<p>One</p><p class="a b c">two</p>', 2],
  ['<p>\n  three  <b>more</b>\u00a0words </p>', 3],
])('%j', (html, words) => {
  expect(countWords(html)).toBe(words);
});

test.each([
  [1, 1],
  [220, 1],
  [660, 3],
])('%i words', (words, minutes) => {
  expect(minutesOf('word '.repeat(words))).toBe(minutes);
});
