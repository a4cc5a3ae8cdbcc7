import { expect, test } from 'vitest';
import { highlight } from './highlight.ts';

test.each([
  ['Birch Ridge before the first snow', ['snow'], 'Birch Ridge before the first <mark>snow</mark>'],
  ['Snow and SNOWSHOES', ['snow', 'snowshoes'], '<mark>Snow</mark> and <mark>SNOWSHOES</mark>'],
  ['&#xAF; AF', ['af'], '&#xAF; <mark>AF</mark>'],
  ['<p class="snow">No <em>snow</em> here</p>', ['snow'], '<p class="snow">No <em><mark>snow</mark></em> here</p>'],
  ['Salt &amp; pepper', ['amp'], 'Salt &amp; pepper'],
  ['1 &lt; 2', ['lt', '2'], '1 &lt; <mark>2</mark>'],
  ['a.b and aXb', ['a.b'], '<mark>a.b</mark> and aXb'],
  [
    '(x) [y] a-b \\ /',
    ['(x)', '[y]', 'a-b', '\\'],
    '<mark>(x)</mark> <mark>[y]</mark> <mark>a-b</mark> <mark>\\</mark> /',
  ],
  ['Über die Straße', ['über'], '<mark>Über</mark> die Straße'],
  ['<b>text</b>', ['<b>'], '<b>text</b>'],
  ['text', [], 'text'],
])('%s with %j', (html, words, marked) => {
  expect(highlight(html, words)).toBe(marked);
});
