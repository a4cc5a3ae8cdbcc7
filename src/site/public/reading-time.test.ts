import { expect, test } from 'vitest';
import { countWords, minutesOf } from './reading-time.ts';

test.each([
  ['', 0],
  ['<p>Two words</p>', 2],
  ['<p>One</p><p class="a b c">two</p>', 2],
  ['a<b>c</b>d', 3],
  ['a\u001fb\u0021c !', 3],
  ['a > b', 3],
  ['<a title="b c">d', 1],
  ['<p>\n  three  <b>more</b>\u00a0words </p>', 3],
])('%j', (html, words) => {
  expect(countWords(html)).toBe(words);
});

test.each([
  [1, 1],
  [220, 1],
  [329, 1],
  [330, 2],
  [660, 3],
  [0, 1],
])('%i words', (words, minutes) => {
  expect(minutesOf('word '.repeat(words))).toBe(minutes);
});
