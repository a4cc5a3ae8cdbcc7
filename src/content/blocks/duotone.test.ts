import { expect, test } from 'vitest';
import { withDuotone } from './duotone.ts';

const shown = (duotone: unknown, known?: Set<string>) =>
  withDuotone({ style: { color: { duotone } } }, '\n<figure class="a"><img></figure>', known);
const idOf = (html: string) => /<filter id="([^"]+)"/.exec(html)?.[1];

test('the block gets a filter, and the filter its colours', () => {
  expect(shown(['#102030', '#fff'])).toBe(
    '\n<figure style="--duotone:url(#wp-duotone-102030-ffffff)" class="a wp-duotone-102030-ffffff"><img></figure>' +
      '<svg xmlns="http://www.w3.org/2000/svg" class="duotone-filter" width="0" height="0" focusable="false" aria-hidden="true">' +
      '<filter id="wp-duotone-102030-ffffff"><feColorMatrix color-interpolation-filters="sRGB" type="matrix"' +
      ' values=".299 .587 .114 0 0 .299 .587 .114 0 0 .299 .587 .114 0 0 .299 .587 .114 0 0"/>' +
      '<feComponentTransfer color-interpolation-filters="sRGB"><feFuncR type="table" tableValues="0.0627 1"/>' +
      '<feFuncG type="table" tableValues="0.1255 1"/><feFuncB type="table" tableValues="0.1882 1"/>' +
      '<feFuncA type="table" tableValues="1 1"/></feComponentTransfer>' +
      '<feComposite in2="SourceGraphic" operator="in"/></filter></svg>',
  );
});

test.each([
  [['#000000', '#FFFFFF'], 'wp-duotone-000000-ffffff'],
  [[' #abc ', 'rgb( 1 , 2,255 )'], 'wp-duotone-aabbcc-0102ff'],
  [['RGB(0,0,0)', '#ABC', '#123456'], 'wp-duotone-000000-aabbcc-123456'],
  [Array.from({ length: 8 }, () => '#000'), `wp-duotone${'-000000'.repeat(8)}`],
  ['var:preset|duotone|midnight', 'wp-duotone-000000-00a5ff'],
])('%j is %s', (wish, id) => {
  expect(idOf(shown(wish))).toBe(id);
});

test.each(
  [
    undefined,
    'unset',
    'var:preset|duotone|unknown',
    'var:preset|duotone|constructor',
    'xvar:preset|duotone|midnight',
    'var:preset|duotone|midnight;',
    ['#000'],
    Array.from({ length: 9 }, () => '#000'),
    ['#000', 'red'],
    ['#000', 7],
    ['#000', '#12345'],
    ['#000', 'x#123456'],
    ['#000', 'x#123'],
    ['#000', '#1234567'],
    ['#000', 'rgb(0,0,256)'],
    ['#000', 'rgb(256,0,0)'],
    ['#000', 'rgb(0,0,0)x'],
    ['#000', 'xrgb(0,0,0)'],
  ].map((wish) => [wish]),
)('%j is none', (wish) => {
  expect(shown(wish)).toBe('\n<figure class="a"><img></figure>');
});

test('a page has each filter once', () => {
  const known = new Set<string>();
  const [first, second] = [shown(['#000', '#fff'], known), shown(['#000', '#fff'], known)];
  expect([first.includes('<svg'), second.includes('<svg'), second.includes('wp-duotone-000000-ffffff')]).toEqual([
    true,
    false,
    true,
  ]);
});
