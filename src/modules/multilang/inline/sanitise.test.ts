import fc from 'fast-check';
import { expect, test } from 'vitest';
import { filterHtml } from '#content/text/html-filter.ts';
import { sanitiseTranslation } from './sanitise.ts';

const FRAME = '<iframe src="https://video.test/1">';

test.each([
  ['plain text is left alone', 'a & b > c', '', 'a & b > c'],
  ['a bracket that begins nothing stays', 'a < b, 3 <5 and <= 6', '', 'a < b, 3 <5 and <= 6'],
  ['allowed tags stay', '<p>a <b>b</b></p>', '', '<p>a <b>b</b></p>'],
  ['other tags go', '<p>a</p><script>x()</script>', '', '<p>a</p>x()'],
  ['handlers go', '<p onclick="x()">a</p>', '<p>a</p>', '<p>a</p>'],
  ['a tag of the source stays', `${FRAME}</iframe>`, `<p>x</p>${FRAME}</iframe>`, `${FRAME}</iframe>`],
  [
    'a tag that is nearly one of the source goes',
    '<iframe src="https://video.test/2"></iframe>',
    `${FRAME}</iframe>`,
    '</iframe>',
  ],
  ['a script of the source stays whole', '<script>a < b</script>', '<script>a < b</script>', '<script>a < b</script>'],
  ['what has no end is text', 'a <img src=x onerror=x() ', '', 'a &lt;img src=x onerror=x() '],
  ['what has no end is text before a tag', '<p>a <img onerror=x() </p>', '<p>a</p>', '<p>a &lt;img onerror=x() </p>'],
  ['a comment without end is text', '<!-- a', '', '&lt;!-- a'],
  ['NUL goes first', '<scr\0ipt>x()</scr\0ipt>', '', 'x()'],
])('%s', async (_name, text, source, expected) => {
  expect(await sanitiseTranslation(text, [source], filterHtml)).toBe(expected);
});

test.each([
  ['a quote inside a name', `<a x"y='z">`],
  ['a comment that ends earlier for browsers', '<!-- --!><a title=" -->'],
  ['a script that ends later for browsers', '<script><!--<script></script>'],
  ['a text area that ends earlier for browsers', '<textarea></textarea/><b title="></textarea>'],
  ['a drawing with an open end', '<svg><style><!--</style></svg>'],
])('a tag of the source that browsers read in another way is filtered: %s', async (_name, tag) => {
  expect(await sanitiseTranslation(`${tag} x`, [tag], filterHtml)).not.toContain(tag);
});

test('sanitised text stays as it is when it is sanitised again', async () => {
  const parts = fc.constantFrom(
    '<b>',
    '</b>',
    '<p onclick=x>',
    FRAME,
    '<!--',
    '-->',
    '<',
    '>',
    '"',
    "'",
    ' ',
    'a',
    '<script>',
    '</script>',
    '&lt;',
  );
  await fc.assert(
    fc.asyncProperty(fc.array(parts, { maxLength: 30 }), fc.array(parts, { maxLength: 30 }), async (text, source) => {
      const once = await sanitiseTranslation(text.join(''), [source.join('')], filterHtml);
      expect(await sanitiseTranslation(once, [source.join('')], filterHtml)).toBe(once);
    }),
  );
});
