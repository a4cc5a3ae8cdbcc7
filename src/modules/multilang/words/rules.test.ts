import { expect, test } from 'vitest';
import { wordsOfPost } from './rules.ts';

test.each([
  ['', 0],
  ['One two', 2],
  ['<p>One</p><p>two <b>three</b></p>', 3],
  ['<!-- not > this -->one', 1],
  ['one <!-- without an end', 4],
  ['a < b', 2],
  ['<img alt="x">', 0],
])('%j', async (content, words) => {
  expect(await wordsOfPost({ title: '', content, excerpt: '' })).toBe(words);
});

test('long texts lose nothing', async () => {
  const content = 'word '.repeat(20_000);
  expect(await wordsOfPost({ title: 'One', content, excerpt: content })).toBe(40_001);
});
