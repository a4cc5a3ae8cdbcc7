import { describe, expect, test } from 'vitest';
import { closest, editsBetween } from './suggest.ts';

describe('edits between two words', () => {
  test.each([
    ['', '', 0],
    ['port', 'port', 0],
    ['prot', 'port', 1],
    ['por', 'port', 1],
    ['ports', 'port', 1],
    ['pork', 'port', 1],
    ['serve', 'seed', 3],
    ['', 'abc', 3],
  ])('%s and %s', (one, other, edits) => {
    expect(editsBetween(one, other)).toBe(edits);
    expect(editsBetween(other, one)).toBe(edits);
  });
});

test.each([
  ['hots', 'host'],
  ['languags', 'languages'],
  ['nothing-like-it', undefined],
  ['x', undefined],
])('the word meant by %s', (word, meant) => {
  expect(closest(word, ['host', 'port', 'languages', 'a'])).toBe(meant);
});
