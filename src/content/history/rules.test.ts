import { describe, expect, test } from 'vitest';
import { isIdentical, losesText } from './rules.ts';

const state = (content: string, changes: object = {}) => ({ title: 'T', content, excerpt: '', meta: '{}', ...changes });

describe('isIdentical', () => {
  test.each([
    [{}, true],
    [{ title: 't' }, false],
    [{ content: 'a  b' }, false],
    [{ excerpt: 'x' }, false],
    [{ meta: '{"a":1}' }, false],
  ])('is decided to the letter: %j gives %s', (changes, expected) => {
    expect(isIdentical(state('a b'), state('a b', changes))).toBe(expected);
  });
});

describe('losesText', () => {
  test.each([
    ['typing on at the end', 'Once upon', 'Once upon a time', false],
    ['a corrected word', 'Once upn a time', 'Once upon a time', false],
    ['four letters taken back', 'Once upon', 'Once ', false],
    ['five letters taken back', 'Once upon!', 'Once ', true],
    ['a sentence replaced by a letter', 'Base. CHAPTER.', 'Base. x', true],
    ['a sentence removed in the middle', 'One. Two two. Three.', 'One. Three.', true],
    ['everything emptied', 'Once upon a time', '', true],
    ['the same letter many times, one more', 'aaaaaaaa', 'aaaaaaaaa', false],
  ])('%s', (_name, old, next, expected) => {
    expect(losesText(state(old), state(next))).toBe(expected);
  });

  test.each(['title', 'excerpt', 'meta'] as const)('looks at the %s', (field) => {
    expect(losesText(state('', { [field]: 'long enough' }), state('', { [field]: '' }))).toBe(true);
  });
});
