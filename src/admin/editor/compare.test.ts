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
  expect([shown('a', 'aa'), shown('aa', 'a'), shown('aba', 'aa')]).toEqual([' a+a', ' a-a', ' a-b a']);
  expect(shown('abcabba', 'cbabac')).toBe('-a-b c-a b+a b a+c');
  expect(shown('xaby', 'zbaw')).toBe('-x-a+z b-y+a+w');
});

test('what reads as a line of its own, and what does not', () => {
  const tags = ['p', 'div', 'h1', 'h6', 'li', 'ul', 'ol', 'blockquote', 'figure', 'figcaption', 'table', 'tr', 'pre'];
  for (const tag of [...tags, 'section', 'P'])
    expect(paragraphsOf(`a<${tag} class="x">b</${tag}>c`)).toEqual(['a', 'b', 'c']);
  expect(paragraphsOf('a<br>b<br />c<BR/>d')).toEqual(['a', 'b', 'c', 'd']);
  expect(paragraphsOf('a<picture>b</picture><h7>c</h7>d')).toEqual(['abcd']);
  expect(paragraphsOf('<img alt="A" src="a"><img src="b"/>x <!-- a\nb --> y')).toEqual(['[A]', 'x', 'y']);
  expect(paragraphsOf('&lt;b&gt;&nbsp;&quot;&amp;lt;')).toEqual(['<b> "&lt;']);
});

test('a middle that is too long is all gone and all new', () => {
  const numbered = (letter: string, length: number) => Array.from({ length }, (_none, at) => `${letter}${at}`);
  const kinds = (length: number) => {
    const pieces = compare(['start', ...numbered('a', 1_999), 'both'], ['start', 'both', ...numbered('b', length)]);
    return [pieces.length, pieces[0]?.kind, pieces.find(({ text }) => text === 'both')?.kind, pieces.at(-1)];
  };
  expect(kinds(1_999)).toEqual([4_000, 'same', 'same', { kind: 'new', text: 'b1998' }]);
  expect(kinds(2_000)).toEqual([4_002, 'same', 'gone', { kind: 'new', text: 'b1999' }]);
});
