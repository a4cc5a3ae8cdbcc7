import { expect, test } from 'vitest';
import { plainText, shortened } from './plain-text.ts';

test.each([
  ['<p>Tom&#8217;s <em>caf&#xe9;</em></p>\n', 'Tom’s café'],
  ['a &amp; b &lt;c&gt; &quot;d&quot; &hellip;', 'a & b <c> "d" …'],
  ['one\n\n  two&nbsp;three', 'one two three'],
  ['&amp;lt;', '&lt;'],
  ['&unknown; &#0; &#9999999;', '&unknown; &#0; &#9999999;'],
])('%s', (html, expected) => {
  expect(plainText(html)).toBe(expected);
});

test.each([
  ['short', 10, 'short'],
  ['one two three', 10, 'one two…'],
  ['onetwothreefour', 10, 'onetwothr…'],
  ['one two, three', 10, 'one two…'],
])('%s in %i', (text, most, expected) => {
  expect(shortened(text, most)).toBe(expected);
});
