// Words of blocks, each by its name.
import { expect, test } from 'vitest';
import { withDuotone } from './duotone.ts';
import { layoutOf } from './layout.ts';
import { expandBlocks, type BlockRegistry } from './render.ts';
import { dressOf } from './dress.ts';
import { innermost } from './tag.ts';

test('blocks that place others, and how', () => {
  const kinds: Record<string, string> = {
    flow: 'group column quote details post-content post-template term-template',
    flex: 'columns buttons social-links gallery navigation query-pagination comments-pagination',
    constrained: 'cover',
  };
  for (const [kind, names] of Object.entries(kinds))
    for (const name of names.split(' '))
      expect([name, layoutOf({ name: `core/${name}`, attributes: {} })?.classes]).toEqual([
        name,
        [`is-layout-${kind}`, `wp-block-${name}-is-layout-${kind}`],
      ]);
});

test('where the blocks of a row stand', () => {
  const style = (layout: object) => layoutOf({ name: 'core/buttons', attributes: { layout } })?.style;
  const across = ['left', 'center', 'right', 'space-between', 'stretch', 'constructor', 'top'];
  expect(across.map((justifyContent) => style({ justifyContent }))).toEqual([
    ...['flex-start', 'center', 'flex-end', 'space-between', 'stretch'].map((value) => `justify-content:${value};`),
    '',
    '',
  ]);
  const along = ['top', 'center', 'bottom', 'stretch', 'space-between', 'left'];
  expect(along.map((verticalAlignment) => style({ verticalAlignment }))).toEqual([
    ...['flex-start', 'center', 'flex-end', 'stretch', 'space-between'].map((value) => `align-items:${value};`),
    '',
  ]);
});

test('pairs of colours that have a name', () => {
  const idOf = (name: string) =>
    /<filter id="wp-duotone-([^"]+)"/.exec(
      withDuotone({ style: { color: { duotone: `var:preset|duotone|${name}` } } }, '<p></p>'),
    )?.[1];
  const names = 'dark-grayscale grayscale purple-yellow blue-red midnight magenta-yellow purple-green blue-orange';
  expect(names.split(' ').map(idOf)).toEqual([
    ...['000000-7f7f7f', '000000-ffffff', '8c00b7-fcff41', '000097-ff4747', '000000-00a5ff', 'c7005a-fff278'],
    ...['a60072-67ff66', '1900d8-ffa96b'],
  ]);
});

test('nothing stands inside these', () => {
  const names = 'area base br col embed hr img input link meta source track wbr'.split(' ');
  expect(names.filter((name) => innermost(`<div><${name}>`) !== 0)).toEqual([]);
  expect(innermost('<div><!-- x -->')).toBe(0);
});

test.each<[layout: object, style: string]>([
  [{ selfStretch: 'fill' }, 'flex-grow:1;'],
  [{ selfStretch: 'fit' }, ''],
  [{ flexSize: '20%' }, ''],
  [{ columnSpan: 1 }, ''],
  [{ columnSpan: 24 }, 'grid-column:span 24;'],
  [{ columnSpan: 25 }, ''],
  [{ columnSpan: 2.5 }, ''],
  [{ columnStart: 1 }, 'grid-column:1;'],
  [{ columnStart: 24, columnSpan: 2 }, 'grid-column:24 / span 2;'],
  [{ columnStart: 25 }, ''],
  [{ columnStart: 0 }, ''],
  [{ rowStart: '2' }, ''],
])('in its row or grid: %j', (layout, style) => {
  expect(dressOf({ style: { layout } })).toEqual({ classes: [], style });
});

test.each<[style: object, classes: string[], css: string]>([
  [{ position: { type: 'sticky' } }, ['is-position-sticky'], 'position:sticky;top:0px;z-index:10;'],
  [{ position: { type: 'sticky', top: '2rem' } }, ['is-position-sticky'], 'position:sticky;top:2rem;z-index:10;'],
  [
    { elements: { heading: { color: { text: 'red' } }, link: { ':hover': { color: { text: 'blue' } } } } },
    ['has-heading-color'],
    '--link-hover-color:blue;--heading-color:red;',
  ],
  [
    { background: { backgroundImage: { url: '/a.png' }, backgroundRepeat: 'repeat-x', backgroundPosition: '0 0' } },
    ['has-background'],
    "background-image:url('/a.png');background-size:cover;background-repeat:repeat-x;background-position:0 0;",
  ],
  [
    { background: { backgroundImage: { url: '/a.png' }, backgroundSize: 'auto', backgroundRepeat: 'x' } },
    ['has-background'],
    "background-image:url('/a.png');background-size:auto;background-repeat:no-repeat;background-position:50% 50%;",
  ],
  [{ color: { gradient: 'none' }, border: { color: 'red' } }, ['has-background', 'has-border-color'], 'background-image:none;border-color:red;'], // prettier-ignore
])('%j', (style, classes, css) => {
  expect(dressOf({ style })).toEqual({ classes, style: css });
});

test('a name and a value of its own give one class', () => {
  expect(dressOf({ textColor: 'main', style: { color: { text: 'red' } } }).classes).toEqual([
    'has-text-color',
    'has-main-color',
  ]);
});

/** A renderer for each of these, which tells of itself. */
const registry: BlockRegistry = new Map(
  ['core/image', 'core/cover', 'core/media-text', 'core/site-title'].map((name) => [
    name,
    (_block, inside) => `[${inside()}]`,
  ]),
);
const shown = (name: string, attributes: object = {}) =>
  expandBlocks(`<!-- wp:${name} ${JSON.stringify(attributes)} -->x<!-- /wp:${name} -->`, registry, {
    report: () => undefined,
  });

test.each<[name: string, attributes: object, isRun: boolean]>([
  ['site-title', {}, true],
  ['image', {}, false],
  ['image', { lightbox: true }, false],
  ['image', { lightbox: { enabled: false } }, false],
  ['image', { lightbox: { enabled: true } }, true],
  ['cover', {}, false],
  ['cover', { useFeaturedImage: true }, true],
  ['cover', { useFeaturedImage: 'yes' }, false],
  ['media-text', {}, false],
  ['media-text', { useFeaturedImage: true }, true],
  ['paragraph', {}, false],
])('%s with %j is printed as it is shown: %s', (name, attributes, isRun) => {
  expect(shown(name, attributes)).toEqual({ html: isRun ? '[x]' : 'x', hasRun: isRun });
});

test('what its author hides nobody sees', () => {
  expect(shown('site-title', { metadata: { blockVisibility: false } })).toEqual({ html: '', hasRun: false });
  expect(shown('site-title', { metadata: { blockVisibility: true } }).html).toBe('[x]');
  expect(shown('site-title', { metadata: 'x' }).html).toBe('[x]');
});
