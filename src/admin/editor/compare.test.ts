import { expect, test } from 'vitest';
import { compare, paragraphsOf } from './compare.ts';

test('a stored text in paragraphs', () => {
  const text =
    '<!-- wp:paragraph -->\n<p>One &amp; <b>two</b></p>\n<!-- /wp:paragraph --><img src="a" alt="Sea"/><ul><li>x</li></ul>';
  expect(paragraphsOf(text)).toEqual(['One & two', '[Sea]', 'x']);
});

test('what stayed, went and came', () => {
  const marks = { same: ' ', gone: '-', new: '+' };
  const shown = (before: string, after: string): string =>
    compare(Array.from(before), Array.from(after))
      .map(({ kind, text }) => `${marks[kind]}${text}`)
      .join('');
  expect(shown('abc', 'abc')).toBe(' a b c');
  expect(shown('abcd', 'axd')).toBe(' a-b-c+x d');
  expect(shown('', 'ab')).toBe('+a+b');
  expect(shown('ab', '')).toBe('-a-b');
  expect(shown('abcabba', 'cbabac')).toHaveLength(18);
});
