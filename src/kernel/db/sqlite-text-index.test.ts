import { expect, test } from 'vitest';
import { folded } from './sqlite-text-index.ts';

test.each([
  ['Plain TEXT', 'plain text'],
  ['ÄÖÜ and A', 'äöü and a'],
  // Each by itself: a sigma at the end is one like any other.
  ['ΟΔΟΣ', 'οδοσ'],
  ['A ΟΔΟΣ b', 'a οδοσ b'],
  ['οδος', 'οδοσ'],
  // In small letters it is two characters.
  ['İstanbul', 'İstanbul'],
])('%j is searched as %j', (text, expected) => {
  expect(folded(text)).toBe(expected);
});
