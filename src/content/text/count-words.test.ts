import fc from 'fast-check';
import { expect, test } from 'vitest';
import { countWords } from './count-words.ts';
import { plainText } from './plain-text.ts';

test.each([
  ['', 0],
  ['one two  three', 3],
  ['don’t do the sea-side', 4],
  ['3.5 km - or 4', 4],
  ['end. And 1.', 3],
  ['Größe ñandú 東京 𐐀𐐁', 4],
  ["'quoted' --- ...", 1],
  ['<p>One</p><p>two</p>', 2],
  ['sea-<b>side</b> <i>a</i>b', 2],
  ['<script>let it = be;</script>one<br>two<!-- three -->', 2],
  ['don&#8217;t &amp; M&#xfc;nchen a&nbsp;b', 4],
  ['1 < 2 & 3', 3],
])('%j has %i', (html, count) => {
  expect(countWords(html)).toBe(count);
});

test('agrees with the pattern that says the same of the plain text', () => {
  const pattern = /[\p{L}\p{N}]+(?:['’.-][\p{L}\p{N}]+)*/gu;
  const texts = ['a', 'Z', '7', 'ü', '東', '𐐀', '\ud801', "'", '’', '.', '-', ' ', '\n', '&', '́', '😀', '<', '>'];
  const marks = [
    '&amp;',
    '&#252;',
    '&#x1F600;',
    '&uuml;',
    '&#0;',
    '<b>',
    '</b>',
    '<p>',
    '</p>',
    '<br/>',
    '<i title="a>b">',
  ];
  const wholes = ['<script>x y</script>', '<style>p{}</style>', '<!-- a -->', '<img alt="x'];
  fc.assert(
    fc.property(fc.array(fc.constantFrom(...texts, ...marks, ...wholes), { maxLength: 40 }), (parts) => {
      const html = parts.join('');
      expect(countWords(html)).toBe(plainText(html, { partsEndWith: ' ' }).match(pattern)?.length ?? 0);
    }),
    { numRuns: 3_000 },
  );
});
