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
  ['a\u000bb\u000cc\u001fd\ufffe', 'a<x id="1"/>b<x id="2"/>c<x id="3"/>d<x id="4"/>'],
  ['tab\tline\r\nend', 'tab\tline\r\nend'],
  ['<STYLE>a{}</style >x', '<x id="1"/>x'],
  ['<textarea><b></textarea>x', '<x id="1"/>x'],
  ['<svg><g/></svg>x', '<x id="1"/>x'],
  ['<script>x', '<x id="1"/>x'],
  ['<script>x<script>y</script>', '<x id="1"/>'],
  ['<B>x</b>', '<g id="1">x</g>'],
  ['<b/>x</b>', '<x id="1"/>x<x id="2"/>'],
  ['<i><i>x</i>', '<x id="1"/><g id="2">x</g>'],
  ["<a title='<>'>x</a>", '<g id="1">x</g>'],
  ['<!-->x-->y', '<x id="1"/>y'],
  ['<3 < a', '<3 < a'],
  ...['area', 'base', 'br', 'col', 'embed', 'hr', 'img', 'input', 'link', 'meta', 'source', 'track', 'wbr'].map(
    (name): [string, string] => [`<${name}>x</${name}>`, '<x id="1"/>x<x id="2"/>'],
  ),
  [
    `${'<b>'.repeat(51)}x${'</b>'.repeat(51)}`,
    `${Array.from({ length: 50 }, (_, at) => `<g id="${at + 1}">`).join('')}<x id="51"/>x${'</g>'.repeat(50)}<x id="52"/>`,
  ],
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
  expect(fromMarks('<G ID=1 >Das</G > lesen.<x id=2></x>', source)).toBe('<a href="/x">Das</a> lesen.<br>');
  expect(fromMarks('Das</g> <g id="1">lesen.<x id="2"/>', source)).toBeUndefined();
  expect(hasSameTags('<b>x</b><br>', '<br><b>y</b>')).toBe(true);
  expect(hasSameTags('<b>x</b>', '<b>x</b><br>')).toBe(false);
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
