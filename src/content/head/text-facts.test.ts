import fc from 'fast-check';
import { expect, test } from 'vitest';
import { plainText } from '#content/text/plain-text.ts';
import { textFacts } from './text-facts.ts';

const beginning = (html: string): string => textFacts(html, '').beginning;

test('the first 55 words, and a sign that there are more', () => {
  const words = Array.from({ length: 60 }, (_, at) => `w${at}`);
  expect(beginning(`<p>${words.slice(0, 55).join(' ')}</p>`)).toBe(words.slice(0, 55).join(' '));
  expect(beginning(`<p>${words.slice(0, 56).join('</p><p>')}</p>`)).toBe(`${words.slice(0, 55).join(' ')} …`);
  expect(beginning('')).toBe('');
});

test('wherever a text is cut, its beginning is that of the whole', () => {
  const parts = [
    '<p>',
    '</p>',
    ' ',
    ' word',
    'Ü',
    '&amp;',
    '&#8217;',
    '<b class="a b c">',
    '</b>',
    '<script>a b</script>',
  ];
  const longer = ['x'.repeat(300), `<!-- ${'c '.repeat(200)}-->`, `<img alt="${'a '.repeat(150)}">`, 'y '.repeat(30)];
  fc.assert(
    fc.property(fc.array(fc.constantFrom(...parts, ...longer), { maxLength: 80 }), (list) => {
      const html = list.join('');
      const text = plainText(html, { partsEndWith: ' ' });
      const words = text.split(' ');
      expect(beginning(html)).toBe(words.length <= 55 ? text : `${words.slice(0, 55).join(' ')} …`);
    }),
    { numRuns: 2_000 },
  );
});
