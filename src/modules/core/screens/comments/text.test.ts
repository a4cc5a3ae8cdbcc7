import { expect, test } from 'vitest';
import { piecesOf, readableText } from './text.ts';

test('where a link leads is not hidden by its words', () => {
  expect(readableText('<p>See <a rel="x" href="https://a.example/b">our offer</a></p>')).toBe(
    'See our offer (https://a.example/b)',
  );
  expect(readableText('<a href="https://a.example">https://a.example</a>')).toBe('https://a.example');
});

test('markup is gone, lines stay, signs are themselves', () => {
  expect(readableText('<p>One &amp; two</p>\n<p>three<br />four <b>five</b></p>')).toBe('One & two\nthree\nfour five');
  expect(readableText('a &lt;script&gt;')).toBe('a <script>');
});

test('addresses stand out from the words', () => {
  expect(piecesOf('look https://a.example/x, or www.b.example')).toEqual([
    { text: 'look ', isLink: false },
    { text: 'https://a.example/x,', isLink: true },
    { text: ' or ', isLink: false },
    { text: 'www.b.example', isLink: true },
  ]);
});

test.each([
  ["<A HREF='/a'>x</A>", 'x (/a)'],
  ['<a class="b" href=/a rel=c>x</a>', 'x (/a)'],
  ['<a href="/a">x\ny</a> <a href="/b">z</a>', 'x\ny (/a) z (/b)'],
  ['<a name="n">x</a>', 'x'],
  ['a<BR>b<br/>c</p>  <p class="x">d', 'a\nb\nc\nd'],
  ['  <p> a </p>  ', 'a'],
])('%j reads %j', (html, text) => {
  expect(readableText(html)).toBe(text);
});

test('an address ends where words cannot go on', () => {
  const links = (text: string) =>
    piecesOf(text)
      .filter(({ isLink }) => isLink)
      .map((piece) => piece.text);
  expect(links('(HTTP://a.example/x) "www.b.example" <https://c.example>')).toEqual([
    ...['HTTP://a.example/x', 'www.b.example', 'https://c.example'],
  ]);
  expect([piecesOf(''), piecesOf('wwwx ftp://a')]).toEqual([[], [{ text: 'wwwx ftp://a', isLink: false }]]);
});
