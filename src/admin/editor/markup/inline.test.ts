import { expect, test } from 'vitest';
import { decodeText, escapeAttribute, escapeText } from './entities.ts';
import { printInline, readInline } from './inline.ts';
import type { MarkJson, NodeJson } from './node.ts';
import { attributeIn, changeClasses, changeTag, renameTags, withAttribute } from './tags.ts';

const mark = (type: string, tag: string, key: number, raw = ''): MarkJson => ({ type, attrs: { tag, raw, key } });
const link = (href: string, raw?: string): MarkJson => ({ type: 'link', attrs: { href, ...(raw !== undefined && { raw }) } }); // prettier-ignore
const text = (words: string, ...marks: MarkJson[]): NodeJson => ({ type: 'text', text: words, ...(marks.length > 0 && { marks }) }); // prettier-ignore
const spelled = (words: string, raw: string): NodeJson =>
  text(words, { type: 'spelling', attrs: { raw, shown: words } });

test.each<[string, NodeJson[]]>([
  ['', []],
  ['a &amp; b', [text('a & b')]],
  ['it&#8217;s', [text('it'), spelled('’', '&#8217;'), text('s')]],
  ['R&D', [text('R'), spelled('&', '&'), text('D')]],
  ['a\nb', [text('a'), spelled(' ', '\n'), text('b')]],
  ['a < b', [text('a '), spelled('<', '<'), text(' b')]],
  [
    '<em>a<B>b</B></em>',
    [text('a', mark('italic', 'em', 1)), text('b', mark('italic', 'em', 1), mark('bold', 'B', 2))],
  ],
  ['a<br/>b', [text('a'), { type: 'hardBreak', attrs: { raw: '<br/>' } }, text('b')]],
  ['<span class="x">a</span>', [text('a', mark('tag', 'span', 1, ' class="x"'))]],
  ['<b><b>a</b></b>', [text('a', mark('bold', 'b', 1), mark('tag', 'b', 2))]],
  ['<a id="x"></a>', [{ type: 'inlineRaw', attrs: { source: '<a id="x"></a>' } }]],
  ['<svg><a></a></svg>', [{ type: 'inlineRaw', attrs: { source: '<svg><a></a></svg>' } }]],
  ['<img src="/a">', [{ type: 'inlineRaw', attrs: { source: '<img src="/a">' } }]],
  ['H<sub>2</sub>', [text('H'), text('2', mark('subscript', 'sub', 1))]],
])('%s is read, and printed as it was', (html, nodes) => {
  expect(readInline(html)).toEqual(nodes);
  expect(printInline(nodes)).toBe(html);
});

test('a link keeps what is written in it when it leads elsewhere', () => {
  const [node] = readInline('<a class="x" href="/a" rel="nofollow">a</a>') ?? [];
  const [found] = node?.marks ?? [];
  const moved = { ...node!, marks: [{ ...found!, attrs: { ...found?.attrs, href: '/b"' } }] };
  expect(printInline([moved])).toBe('<a class="x" href="/b&quot;" rel="nofollow">a</a>');
});

test.each(['<strong>a', 'a</strong>', '<strong>a</em>', '<b><i>a</b></i>', '<p>a</p>', '<svg>', '<hr>', '<b>a</B>'])(
  '%s is not read',
  (html) => {
    expect(readInline(html)).toBeUndefined();
  },
);

test('line feeds are kept in kept text, and are breaks in lines without tags', () => {
  expect(readInline('a\nb', { lineFeed: 'kept' })).toEqual([text('a\nb')]);
  const lines = readInline('a\r\nb', { lineFeed: 'break' });
  expect(lines).toEqual([text('a'), { type: 'hardBreak', attrs: { raw: '\r\n' } }, text('b')]);
  expect(printInline([...lines!, { type: 'hardBreak' }], { lineBreak: '\n' })).toBe('a\r\nb\n');
});

const bold = { type: 'bold' };
const italic = { type: 'italic' };
test.each<[string, NodeJson[] | undefined]>([
  ['', undefined],
  ['a<br>&lt;b&gt;&nbsp;', [text('a'), { type: 'hardBreak' }, text('<b>\u00a0')]],
  ['<strong>a<em>b</em></strong>c', [text('a', bold), text('b', italic, bold), text('c')]],
  ['<strong><em>a</em></strong><em>b</em>', [text('a', bold, italic), text('b', italic)]],
  ['<a href="/a">a</a><a href="/b">b</a>', [text('a', link('/a')), text('b', link('/b'))]],
  ['<a href="/a">ab</a>', [text('a', link('/a')), text('b', link('/a'))]],
  ['<a rel="x" href="/a">a</a>', [text('a', link('/a', ' rel="x" href="/a"'))]],
  ['<a href="">a</a>', [text('a', { type: 'link' })]],
  ['<s><code>a</code></s>', [text('a', { type: 'code' }, { type: 'strike' })]],
  ['’s', [text('’s', { type: 'spelling', attrs: { raw: '&#8217;', shown: '’' } })]],
  ['&#8217;&#8217;', [text('’’', { type: 'spelling', attrs: { raw: '&#8217;', shown: '’' } })]],
])('%s is printed', (html, nodes) => {
  expect(printInline(nodes)).toBe(html);
});

test('signs that mean something in markup, there and back', () => {
  const plain = '&<>"\u00a0';
  expect([escapeText(plain), escapeAttribute(plain)]).toEqual(['&amp;&lt;&gt;"&nbsp;', '&amp;&lt;&gt;&quot;&nbsp;']);
  expect(decodeText(escapeAttribute(plain))).toBe(plain);
  expect(decodeText('&amp;lt; &#8217;&#x41; &copy; &nosuch; &#0; &#xD800;')).toBe('&lt; ’A © &nosuch; &#0; &#xD800;');
});

test('an attribute is found by its whole name, however it is written', () => {
  const raw = ` data-alt="x" alt="a &quot;b&quot;" src='' ID=7 hidden`;
  expect(['alt', 'src', 'data-alt', 'id', 'hidden', 'href'].map((name) => attributeIn(raw, name))).toEqual([
    ...['a "b"', '', 'x', '7', '', undefined],
  ]);
});

test.each([
  [' src="/a" alt="A" class="b"', 'B', ' src="/a" alt="B" class="b"'],
  [' src="/a" class="b" /', 'B "$&"', ' src="/a" class="b" alt="B &quot;$&amp;&quot;" /'],
  [' src="/a"/', 'B', ' src="/a" alt="B"/'],
  [' src="/a" alt="A"', undefined, ' src="/a"'],
  [' src="/a" data-alt="x"', 'B', ' src="/a" data-alt="x" alt="B"'],
])('the tag %s with the description %s', (raw, alt, written) => {
  expect(withAttribute(raw, 'alt', alt)).toBe(written);
});

test('tags are changed where they stand', () => {
  const html = '<figure class="a alignwide"><img src="/a"/></figure>';
  expect(changeTag(html, ['img'], 'src', '/b')).toBe('<figure class="a alignwide"><img src="/b"/></figure>');
  expect(changeClasses(html, ['figure'], (name) => name.startsWith('align'), ['alignfull'])).toBe(html.replace('alignwide', 'alignfull')); // prettier-ignore
  expect(changeClasses(html, ['p'], () => true, ['x'])).toBe(html);
  expect(renameTags('<h2 id="a"><h3>', 'h2', 'h4')).toBe('<h4 id="a"><h3>');
});
