import fc from 'fast-check';
import { expect, test } from 'vitest';
import { plainText } from '#content/text/plain-text.ts';
import { attribute, imagesIn, readingMinutes, textFacts } from './text-facts.ts';

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

test.each([
  ['<img src="/a.png">', [{ url: '/a.png' }]],
  ['<IMG SRC=https://a.test/b.png WIDTH=20 height="10" alt="x > y">', [{ url: 'https://a.test/b.png', width: 20, height: 10, alt: 'x > y' }]],
  ["<img alt='' src='//a.test/c.png'>", [{ url: '//a.test/c.png', alt: '' }]],
  ['<img src="HTTP://a.test/d.png"><img src="ftp://a.test/e.png">', [{ url: 'HTTP://a.test/d.png' }]],
  ['<img src="/a.png" width="20">', [{ url: '/a.png' }]],
  ['<img src="/a.png" height="20">', [{ url: '/a.png' }]],
  ['<img src="/a.png" width="auto" height="20">', [{ url: '/a.png' }]],
  ['<img src="/a.png"><p>x</p><img src="/b.png">', [{ url: '/a.png' }, { url: '/b.png' }]],
  ['<img src="a.png"><img src="data:image/png,x"><img><img src="https://[">', []],
  ['<img data-src="/a.png">', []],
  ['<imgs src="/a.png">', []],
])('pictures in %s', (html, images) => {
  expect(imagesIn(html)).toEqual(images);
}); // prettier-ignore

test('a hundred pictures of a text are looked at', () => {
  expect(imagesIn('<img src="/a.png">'.repeat(101))).toHaveLength(100);
});

test.each([
  [' title="a &amp; b"', 'title', 'a & b'],
  [" title='a'", 'TITLE', 'a'],
  ['title=a', 'title', 'a'],
  [' title = "a"', 'title', 'a'],
  [' data-title="a"', 'title', undefined],
  [' title="a<b>c"', 'title', 'a<b>c'],
  [' title', 'title', undefined],
])('of %j %s is %j', (attributes, name, value) => {
  expect(attribute(attributes, name)).toBe(value);
});

test('questions and steps, at any depth; those without both parts are none', () => {
  const block = (name: string, attributes: object, inner = '') =>
    `<!-- wp:${name} ${JSON.stringify(attributes)} -->${inner}<!-- /wp:${name} -->`;
  const questions = [
    { question: 'A&amp;B?', answer: 'Yes' },
    { question: '', answer: 'x' },
    { question: 'x' },
    { question: 'x', answer: 7 },
    null,
    'x',
  ];
  const source =
    block('group', { a: 1 }, block('seo/faq', { questions })) +
    block('seo/how-to', { steps: [{ name: 'One', text: 'Do' }] }) +
    block('seo/faq', { questions: 'none' });
  expect(textFacts('', source)).toMatchObject({
    questions: [{ name: 'A&B?', text: 'Yes' }],
    steps: [{ name: 'One', text: 'Do' }],
  });
  expect(textFacts('', '')).toEqual({ words: 0, images: [], beginning: '', questions: [], steps: [] });
});

test.each([
  [0, 0, 'en', 0],
  [1, 0, 'en', 1],
  [228, 0, 'en', 1],
  [229, 0, 'en-US', 2],
  [179, 0, 'de', 1],
  [180, 0, 'DE-at', 2],
  [0, 1, 'en', 1],
  // 12 + 11 + 10 + 9 + 8 are 50, with 7 more 57, with 6 more 63 seconds.
  [0, 6, 'en', 1],
  [0, 7, 'en', 2],
  // Ten take 75 seconds, each further one 3: fifteen of those make two minutes.
  [0, 25, 'en', 2],
  [0, 26, 'en', 3],
])('%i words and %i pictures in %s take %i minutes', (words, images, language, minutes) => {
  expect(readingMinutes(words, images, language)).toBe(minutes);
});
