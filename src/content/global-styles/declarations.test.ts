import { describe, expect, test } from 'vitest';
import { declaration, declarationsOf, rule } from './declarations.ts';
import { printFaces, printPresets } from './presets.ts';
import { cssName, cssValue, fileAddress } from './values.ts';

test.each<[object, string]>([
  [{}, ''],
  [
    { color: { text: 'red', background: '#fff', gradient: 'none' } },
    'color:red;background-color:#fff;background-image:none;',
  ],
  [{ typography: { fontSize: 16, lineHeight: 1.5, textColumns: 2 } }, 'font-size:16px;line-height:1.5;column-count:2;'],
  [{ typography: { fontSize: 0 } }, 'font-size:0;'],
  [
    { spacing: { padding: '1rem', margin: { top: '1px', left: '2px' } } },
    'padding:1rem;margin-top:1px;margin-left:2px;',
  ],
  [{ border: { radius: 4, width: 2 } }, 'border-width:2px;border-radius:4px;'],
  [
    { border: { radius: { topLeft: '1px', bottomRight: '2px' }, top: { color: 'red', width: 1 } } },
    'border-top-left-radius:1px;border-bottom-right-radius:2px;border-top-color:red;border-top-width:1px;',
  ],
  [{ shadow: 'none', dimensions: { minHeight: 5 } }, 'min-height:5px;box-shadow:none;'],
  [{ color: { text: 'red;}' } }, ''],
])('%j', (node, css) => {
  expect(declarationsOf(node as Record<string, unknown>)).toBe(css);
});

test('bare numbers are pixels where that is meant', () => {
  expect([declaration('my-font-size', 5), declaration('font-size-x', 5), declaration('gap', 5)]).toEqual([
    'my-font-size:5;',
    'font-size-x:5;',
    'gap:5;',
  ]);
  expect([rule('a', 'b:c;'), rule('a', ''), declaration('a', ''), declaration('a', undefined)]).toEqual([
    'a{b:c;}',
    '',
    '',
    '',
  ]);
});

test.each<[unknown, string | undefined]>([
  [' a ', 'a'],
  [0, '0'],
  [Number.NaN, undefined],
  ['a'.repeat(1_000), 'a'.repeat(1_000)],
  ['a'.repeat(1_001), undefined],
  ['var:preset|font-size|big var:custom|x', 'var(--wp--preset--font-size--big) var(--wp--custom--x)'],
  ['image-set(a)', undefined],
  ['SRC (a)', undefined],
  ['expression(a)', undefined],
  ['a/*b', undefined],
  [')(', undefined],
  ["it's", undefined],
  ['\'it\' "is"', '\'it\' "is"'],
])('the value %j is %j', (value, written) => {
  expect(cssValue(value)).toBe(written);
});

test.each<[unknown, string | undefined]>([
  ['Main-1_x', 'main-1_x'],
  ['-a', undefined],
  ['a b', undefined],
  ['a'.repeat(100), 'a'.repeat(100)],
  ['a'.repeat(101), undefined],
  [5, undefined],
])('the name %j is %j', (value, name) => {
  expect(cssName(value)).toBe(name);
});

test.each<[unknown, boolean]>([
  ['https://a.test/x.woff2', true],
  ['HTTP://a.test/x', true],
  ['/x.woff2', true],
  ['//a.test/x', false],
  ['x.woff2', false],
  ['x/y.woff2', false],
  ['javascript:x', false],
  ['/x y', false],
  ['/x")', false],
  [`/${'a'.repeat(1_000)}`, false],
  [5, false],
])('the address %j may be fetched: %s', (value, isFetched) => {
  expect(fileAddress(value)).toBe(isFetched ? value : undefined);
});

describe('presets', () => {
  test('each is a property and its classes; without a value or a name it is none', () => {
    const palette = {
      default: [{ slug: 'a', color: 'red' }],
      custom: [{ slug: 'B', color: '#000' }, { slug: 'c' }, { color: 'red' }, 5],
    };
    expect(printPresets({ color: { palette }, spacing: { spacingSizes: [{ slug: '20', size: '1rem' }] } })).toBe(
      ':root{--wp--preset--color--a:red;--wp--preset--color--b:#000;--wp--preset--spacing--20:1rem;}' +
        ['a', 'b']
          .map(
            (name) =>
              `.has-${name}-color{color:var(--wp--preset--color--${name})!important;}` +
              `.has-${name}-background-color{background-color:var(--wp--preset--color--${name})!important;}` +
              `.has-${name}-border-color{border-color:var(--wp--preset--color--${name})!important;}`,
          )
          .join(''),
    );
    expect(printPresets({})).toBe('');
  });
  const faces = (face: unknown) => printFaces({ typography: { fontFamilies: [{ slug: 'f', fontFace: [face] }] } });
  test('fonts name their files', () => {
    expect(faces({ fontFamily: 'Own', src: ['/a.woff2', 'bad', 'https://b.test/b.woff'] })).toBe(
      '@font-face{font-family:Own;font-style:normal;font-weight:400;font-display:swap;src:url("/a.woff2"),url("https://b.test/b.woff");}',
    );
    expect(
      faces({
        fontFamily: 'Own',
        src: '/a',
        fontStyle: 'italic',
        fontWeight: '700',
        fontStretch: '75%',
        fontDisplay: 'block',
        unicodeRange: 'U+0-5',
      }),
    ).toBe(
      '@font-face{font-family:Own;font-style:italic;font-weight:700;font-stretch:75%;font-display:block;unicode-range:U+0-5;src:url("/a");}',
    );
    expect([faces({ fontFamily: 'Own', src: 'bad' }), faces({ src: '/a' }), faces(5)]).toEqual(['', '', '']);
  });
});
