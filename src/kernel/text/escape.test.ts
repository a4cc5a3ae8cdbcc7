import { expect, test } from 'vitest';
import { escapeHtml, escapeXml } from './escape.ts';

test.each([
  ['plain', 'plain'],
  [`<a href="x" title='y'>&amp;`, '&lt;a href=&quot;x&quot; title=&#039;y&#039;&gt;&amp;amp;'],
  ['', ''],
])('HTML of %j', (text, html) => {
  expect(escapeHtml(text)).toBe(html);
});

test.each([
  ['a\u0000b\u001fc\td', 'abc\td'],
  ['half \ud83d, whole \u{1f600}', 'half \ufffd, whole \u{1f600}'],
  ['<&>', '&lt;&amp;&gt;'],
])('XML of %j', (text, xml) => {
  expect(escapeXml(text)).toBe(xml);
});
