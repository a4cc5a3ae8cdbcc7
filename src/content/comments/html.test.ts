import { expect, test } from 'vitest';
import { cleanComment, clickable, countLinks, renderComment } from './html.ts';

test.each([
  ['plain', 'plain'],
  ['<b>bold</b> <em>and</em> <code>code</code>', '<b>bold</b> <em>and</em> <code>code</code>'],
  ['<script>alert(1)</script>x', 'alert(1)x'],
  ['<p class="x">text</p><img src=x onerror=alert(1)>', 'text'],
  ['<a href="http://a.test" onclick="x()" title="t" rel="me">a</a>', '<a href="http://a.test" title="t">a</a>'],
  ['<a href="javascript:alert(1)">a</a>', '<a>a</a>'],
  ['<b>never closed', '<b>never closed</b>'],
  ['<b><i>crossed</b></i>', '<b><i>crossed</i></b>'],
  ['closed </b>only', 'closed only'],
  ['<b/>self', '<b>self</b>'],
  ['<a title="/>"/>self', '<a title="/&gt;">self</a>'],
  ['1 < 2 & 3', '1 &lt; 2 &amp; 3'],
  ['<B>a</b> <i>c</I>', '<b>a</b> <i>c</i>'],
  ['<b><i>a', '<b><i>a</i></b>'],
  ['<b>a</b></b>c', '<b>a</b>c'],
])('kept of %s', (html, expected) => {
  expect(cleanComment(html)).toBe(expected);
});

const link = (address: string, text = address) => `<a href="${address}" rel="nofollow ugc">${text}</a>`;

test.each([
  ['no address', 'no address'],
  ['see http://a.test/b?c=d#e.', `see ${link('http://a.test/b?c=d#e')}.`],
  ['(http://a.test/x)', `(${link('http://a.test/x')})`],
  ['http://a.test/x_(y)', link('http://a.test/x_(y)')],
  ['www.a.test!', `${link('http://www.a.test', 'www.a.test')}!`],
  ['http://www.a.test', link('http://www.a.test')],
  ['ask ann@people.test, please', 'ask <a href="mailto:ann@people.test">ann@people.test</a>, please'],
  ['<a href="http://a.test">http://a.test</a>', link('http://a.test')],
  ['<code>http://a.test</code>', '<code>http://a.test</code>'],
  ['HTTPS://a.test and ftp://b.test', `${link('HTTPS://a.test')} and ${link('ftp://b.test')}`],
  ['WWW.a.test', link('http://WWW.a.test', 'WWW.a.test')],
  ['xhttp://a.test', 'xhttp://a.test'],
  ['a.www.b.test', 'a.www.b.test'],
  ['x@www.people.test', '<a href="mailto:x@www.people.test">x@www.people.test</a>'],
  ['ann@people', 'ann@people'],
  ['ANN@People.TEST.', '<a href="mailto:ANN@People.TEST">ANN@People.TEST</a>.'],
  ['http://a.test/?!*;:,', `${link('http://a.test/')}?!*;:,`],
  ['((http://a.test/x))', `((${link('http://a.test/x')}))`],
  ['http://a.test&quot;, &#8221;', `${link('http://a.test')}&quot;, &#8221;`],
  ['<pre>http://a.test</pre> <b>http://b.test</b>', `<pre>http://a.test</pre> <b>${link('http://b.test')}</b>`],
  ['<code><b>http://a.test</b></code>http://b.test', `<code><b>http://a.test</b></code>${link('http://b.test')}`],
  ['<a href="x" rel="me">y</a>', '<a href="x" rel="me">y</a>'],
  ['<a HREF="x" REL=me>y</a>', '<a HREF="x" REL=me>y</a>'],
  ['<a HREF="x">y</a>', '<a HREF="x" rel="nofollow ugc">y</a>'],
  ['<a title=">" href="x">y</a>', '<a title=">" href="x" rel="nofollow ugc">y</a>'],
  ['<a title="t">y</a>', '<a title="t">y</a>'],
  ['<a href="x" >y</a>', '<a href="x" rel="nofollow ugc">y</a>'],
  ['1 < 2 http://a.test', `1 < 2 ${link('http://a.test')}`],
  ['&lt;http://a.test&gt;', `&lt;${link('http://a.test')}&gt;`],
  ['http://a.test/&gt;x;', `${link('http://a.test/&gt;x')};`],
  ['http://a.test/?b=1&amp;c=2', link('http://a.test/?b=1&amp;c=2')],
])('clickable: %s', (text, expected) => {
  expect(clickable(text)).toBe(expected);
});

test('links are counted however they are written', () => {
  expect(countLinks('<a href="http://a.test">a</a> www.b.test <a title="none">c</a>')).toBe(2);
  expect(countLinks('<A HREF="http://a.test">a</A>')).toBe(1);
  expect(countLinks('none')).toBe(0);
});

test('texts are set and broken into paragraphs', () => {
  expect(renderComment('It\'s "fine"\n\nhttp://a.test')).toBe(
    `<p>It&#8217;s &#8220;fine&#8221;</p>\n<p>${link('http://a.test')}</p>\n`,
  );
});

test.each(['http://a'.padEnd(60_000, ')'), 'a@'.repeat(30_000), '<b>'.repeat(15_000), 'www.'.repeat(15_000)])(
  'long texts take little time',
  (text) => {
    const start = performance.now();
    renderComment(cleanComment(text));
    expect(performance.now() - start).toBeLessThan(1_000);
  },
);
