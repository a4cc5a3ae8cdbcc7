import fc from 'fast-check';
import { expect, test } from 'vitest';
import { joinText, splitText } from './split.ts';

const sentences = async (html: string) => (await splitText(html, 'en')).sentences;

test('sentences of a text', async () => {
  expect(await sentences('Join us. We are <b>many</b>. ')).toEqual(['Join us.', 'We are <b>many</b>.']);
  expect(await sentences('<p>One two.</p>\n<p>Three.</p>')).toEqual(['One two.', 'Three.']);
  expect(await sentences('<!-- block --><p><a href="x">In. Side</a> out.</p>')).toEqual([
    '<a href="x">In. Side</a> out.',
  ]);
  expect(await sentences('<hr><img src="a.png"> ')).toEqual([]);
  expect(await sentences('')).toEqual([]);
  expect(await sentences('<b>One. Two.</b> Three. Four.')).toEqual(['<b>One. Two.</b>', 'Three.', 'Four.']);
  expect(await sentences('<p>12</p><p>– …</p>')).toEqual(['12']);
  expect((await splitText('One. Two.', 'no_code')).sentences).toEqual(['One.', 'Two.']);
  expect(await splitText(' <p> One. \n</p> ', 'en')).toEqual({ gaps: [' <p> ', ' \n</p> '], sentences: ['One.'] });
});

test.each(
  'a abbr b bdi bdo br cite code data del dfn em i img ins kbd mark q s samp small span strong sub sup time u var wbr'.split(
    ' ',
  ),
)('<%s> stands inside a sentence', async (name) => {
  const text = `One <${name}>two three.`;
  expect(await sentences(text)).toEqual([text]);
});

test.each(['p', 'div', 'li', 'h2', 'td', 'hr'])('<%s> parts sentences', async (name) => {
  expect(await sentences(`One <${name}>two`)).toEqual(['One', 'two']);
});

test('put together again it is what it was', async () => {
  const parts = fc.constantFrom(
    '<p>',
    '</p>',
    '<b>',
    '</b>',
    '<br>',
    '<!-- x -->',
    ' ',
    '\n',
    'One. ',
    'two?',
    '<',
    '&nbsp;',
    '0',
  );
  await fc.assert(
    fc.asyncProperty(fc.array(parts, { maxLength: 40 }), async (pieces) => {
      const html = pieces.join('');
      const { gaps, sentences: found } = await splitText(html, 'de');
      expect(joinText(gaps, found)).toBe(html);
    }),
  );
});

test('a long text does not stop the others', async () => {
  const html = `<p>${'A sentence of five words. '.repeat(100)}</p>`.repeat(300) + 'Without any end '.repeat(40_000);
  let longest = 0;
  let last = performance.now();
  const watch = setInterval(() => {
    longest = Math.max(longest, performance.now() - last);
    last = performance.now();
  }, 1);
  const { gaps, sentences: found } = await splitText(html, 'en');
  clearInterval(watch);
  expect(joinText(gaps, found)).toBe(html);
  expect(longest).toBeLessThan(500);
});
