import { expect, test } from 'vitest';
import { insideOf } from './inside.ts';

test.each([
  ['<!-- wp:html -->\n\n<!-- /wp:html -->', '', '<!-- wp:html -->\nx\n<!-- /wp:html -->'],
  ['<!-- wp:html --><b>a</b><!-- /wp:html -->', '<b>a</b>', '<!-- wp:html -->x<!-- /wp:html -->'],
  [
    '<!-- wp:shortcode {"a":"b"} -->\n[a]\n\n[b]\n<!--  /wp:shortcode  -->',
    '[a]\n\n[b]',
    '<!-- wp:shortcode {"a":"b"} -->\nx\n<!--  /wp:shortcode  -->',
  ],
  [
    '<!-- wp:preformatted -->\n<pre class="a">b &lt; c</pre>\n<!-- /wp:preformatted -->',
    'b < c',
    '<!-- wp:preformatted -->\n<pre class="a">x</pre>\n<!-- /wp:preformatted -->',
  ],
  [
    '<!-- wp:preformatted --><pre>b<br>c</pre><!-- /wp:preformatted -->',
    'b<br>c',
    '<!-- wp:preformatted --><pre>x</pre><!-- /wp:preformatted -->',
  ],
])('%j shows %j', (source, text, written) => {
  const inside = insideOf(source);
  expect([inside?.text, inside?.write(inside.text), inside?.write('x')]).toEqual([text, source, written]);
});

test('preformatted words are written as words, and with markup as markup', () => {
  const wrap = (inner: string): string => `<!-- wp:preformatted --><pre>${inner}</pre><!-- /wp:preformatted -->`;
  expect(insideOf(wrap('a'))?.write('a < b')).toBe(wrap('a &lt; b'));
  expect(insideOf(wrap('<b>a</b>'))?.write('<i>b</i>')).toBe(wrap('<i>b</i>'));
});

test('the end of a block that is typed into it ends nothing', () => {
  const written = insideOf('<!-- wp:html --><!-- /wp:html -->')?.write('a<!-- /wp:html -->b');
  expect(written).toBe('<!-- wp:html -->a<!-- /wp:html-->b<!-- /wp:html -->');
  expect(insideOf(written ?? '')?.text).toBe('a<!-- /wp:html-->b');
  const whole = '<!-- wp:html -->b<!-- /wp:html -->';
  expect(insideOf('<!-- wp:html --><!-- /wp:html -->')?.write(whole)).toBe(`<!-- wp:html -->${whole}<!-- /wp:html -->`);
});

test.each([
  '<!-- wp:shop -->a<!-- /wp:shop -->',
  '<!-- wp:shortcode /-->',
  '<!-- wp:html -->a',
  '<!-- wp:preformatted -->a<!-- /wp:preformatted -->',
  '<!-- wp:html -->a<!-- /wp:html --> b',
  'words',
  '',
])('%j is shown as a whole', (source) => {
  expect(insideOf(source)).toBeUndefined();
});
