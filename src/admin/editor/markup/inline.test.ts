import { expect, test } from 'vitest';
import { attributeIn, escapeAttribute, escapeText, printInline, readInline, unescapeText } from './inline.ts';
import type { NodeJson } from './node.ts';

const bold = { type: 'bold' };
const italic = { type: 'italic' };
const link = (href: string, raw?: string) => ({ type: 'link', attrs: { href, ...(raw !== undefined && { raw }) } });
const text = (words: string, ...marks: NonNullable<NodeJson['marks']>): NodeJson => ({
  type: 'text',
  text: words,
  ...(marks.length > 0 && { marks }),
});

test.each<[string, NodeJson[] | undefined]>([
  ['', []],
  ['a &amp; b', [text('a & b')]],
  ['<em>a<strong>b</strong></em>c', [text('a', italic), text('b', bold, italic), text('c')]],
  ['<s>a</s><code>b</code>', [text('a', { type: 'strike' }), text('b', { type: 'code' })]],
  ['a<br>b', [text('a'), { type: 'hardBreak' }, text('b')]],
  ['<strong><br></strong>', [{ type: 'hardBreak', marks: [bold] }]],
  ['<strong><a href="/a&amp;b" rel="x">a</a></strong>', [text('a', link('/a&b', ' href="/a&amp;b" rel="x"'), bold)]],
  ['<a name="x">a</a>', [text('a', link('', ' name="x"'))]],
  ['a < b', undefined],
  ['<span>a</span>', undefined],
  ['<STRONG>a</STRONG>', undefined],
  ['<strong>a', undefined],
  ['a</strong>', undefined],
  ['<strong>a</em>', undefined],
  ['<strong><em>a</strong></em>', undefined],
  ['a</br>', undefined],
])('%s is read', (html, nodes) => {
  expect(readInline(html)).toEqual(nodes);
});

test.each<[string, NodeJson[] | undefined]>([
  ['', undefined],
  ['', []],
  ['a<br>&lt;b&gt;&nbsp;', [text('a'), { type: 'hardBreak' }, text('<b>\u00a0')]],
  ['', [{ type: 'text' }]],
  // What both have stays open; the innermost closes first.
  ['<strong>a<em>b</em></strong>c', [text('a', bold), text('b', italic, bold), text('c')]],
  ['<strong>a</strong><em>b</em>', [text('a', bold), text('b', italic)]],
  ['<strong><em>a</em></strong><em>b</em>', [text('a', bold, italic), text('b', italic)]],
  ['<a href="/a">a</a><a href="/b">b</a>', [text('a', link('/a')), text('b', link('/b'))]],
  ['<a href="/a">ab</a>', [text('a', link('/a')), text('b', link('/a'))]],
  ['<a rel="x" href="/a">a</a>', [text('a', link('/a', ' rel="x" href="/a"'))]],
  ['<a href="/b&quot;">a</a>', [text('a', link('/b"', ' rel="x" href="/a"'))]],
  ['<a href="">a</a>', [text('a', { type: 'link' })]],
  ['<u>a</u>', [text('a', { type: 'u' })]],
  ['<s><code>a</code></s>', [text('a', { type: 'code' }, { type: 'strike' })]],
])('%s is printed', (html, nodes) => {
  expect(printInline(nodes)).toBe(html);
});

test('signs that mean something in markup, there and back', () => {
  const plain = '&<>"\u00a0';
  expect([escapeText(plain), escapeAttribute(plain)]).toEqual(['&amp;&lt;&gt;"&nbsp;', '&amp;&lt;&gt;&quot;&nbsp;']);
  expect([unescapeText(escapeAttribute(plain)), unescapeText('&amp;lt; &#8217; &copy;')]).toEqual([
    plain,
    '&lt; &#8217; &copy;',
  ]);
});

test('an attribute is found by its whole name', () => {
  const raw = ' data-alt="x" alt="a &quot;b&quot;" src=""';
  expect(['alt', 'src', 'data-alt', 'href'].map((name) => attributeIn(raw, name))).toEqual([
    'a "b"',
    '',
    'x',
    undefined,
  ]);
});
