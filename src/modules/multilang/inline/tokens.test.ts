import fc from 'fast-check';
import { expect, test } from 'vitest';
import { fromMarks, toMarks } from './marks.ts';
import { targetMarks } from './remembered.ts';
import { hasSameTags, tokenise } from './tokens.ts';

const marks: readonly [string, string][] = [
  ['plain & <', 'plain & <'],
  ['<b>bold</b>', '<g id="1">bold</g>'],
  ['a<br>b', 'a<x id="1"/>b'],
  ['<b>x', '<x id="1"/>x'],
  ['x</b>', 'x<x id="1"/>'],
  ['<i><b>x</i></b>', '<g id="1"><x id="2"/>x</g><x id="3"/>'],
  ['<a title="1 > 2">x</a>', '<g id="1">x</g>'],
  ['<!-- <b> -->x', '<x id="1"/>x'],
  ['<script>if (a < b) {}</script>x', '<x id="1"/>x'],
  ['<!-- no end', '<!-- no end'],
  ['bell\u0007', 'bell<x id="1"/>'],
];

test.each(marks)('%j', (html, marked) => {
  expect(toMarks(html)).toBe(marked);
  expect(fromMarks(marked, html)).toBe(html);
});

test('tags that are lost, added or moved', () => {
  const source = 'Read <a href="/x">this</a> now.<br>';
  expect(fromMarks('<g id="1">Das</g> lesen.<x id="2"/>', source)).toBe('<a href="/x">Das</a> lesen.<br>');
  expect(fromMarks('Das lesen.<x id="2"/>', source)).toBeUndefined();
  expect(fromMarks('<g id="1">a</g><g id="1">b</g><x id="2"/>', source)).toBeUndefined();
  expect(hasSameTags('<b>x</b>', '<b>y</b>')).toBe(true);
  expect(hasSameTags('<b>x</b>', '<b onclick="x()">y</b>')).toBe(false);
  expect(hasSameTags('x', '<script>y</script>')).toBe(false);
});

test('a translation in terms of its source', () => {
  const source = '<b>one</b> <i>two</i> <b>three</b>';
  expect(targetMarks('<i>zwei</i> <b>eins</b> <b>drei</b>', source)).toBe(
    '<g id="2">zwei</g> <g id="1">eins</g> <g id="3">drei</g>',
  );
  expect(targetMarks('eins', source)).toBeUndefined();
});

test('whatever it is, it can be put together again', () => {
  const parts = fc.constantFrom(
    '<b>',
    '</b>',
    '<i class="x">',
    '</i>',
    '<br/>',
    '<',
    '>',
    '"',
    "'",
    'x',
    '<!--',
    '-->',
    '\u0001',
  );
  fc.assert(
    fc.property(fc.array(parts, { maxLength: 40 }), (pieces) => {
      const html = pieces.join('');
      const raw = tokenise(html).map((token) => (token.kind === 'text' ? token.text : token.raw));
      expect(raw.join('')).toBe(html);
    }),
  );
});

test('nothing takes longer the more there is without an end', () => {
  const begin = performance.now();
  for (const piece of ['<!--', '<a "', '<script>', '<b', '<b>']) tokenise(piece.repeat(100_000));
  expect(performance.now() - begin).toBeLessThan(5000);
});
