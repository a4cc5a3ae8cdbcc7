import { expect, test } from 'vitest';
import type { NavMenuItem } from '#client/paths.ts';
import { changesOf, dropped, moved, removed, treeOf, withAdditions, type Tree } from './tree.ts';

const node = (id: number, depth: number) => ({
  id,
  depth,
  title: `T${id}`,
  url: '',
  type: 'custom' as const,
  object: 'custom',
  objectId: 0,
  label: '',
});
/** `1 2> 3>> 4` */
const made = (text: string): Tree =>
  text.split(' ').map((part) => node(Number(part.replaceAll('>', '')), part.split('>').length - 1));
const shown = (tree: Tree): string => tree.map(({ id, depth }) => `${id}${'>'.repeat(depth)}`).join(' ');

const TREE = made('1 2> 3>> 4> 5 6');

test.each([
  [5, 'up', '5 1 2> 3>> 4> 6'],
  [1, 'up', '1 2> 3>> 4> 5 6'],
  [1, 'down', '5 1 2> 3>> 4> 6'],
  [6, 'down', '1 2> 3>> 4> 5 6'],
  [4, 'up', '1 4> 2> 3>> 5 6'],
  [2, 'up', '1 2> 3>> 4> 5 6'],
  [5, 'in', '1 2> 3>> 4> 5> 6'],
  [2, 'in', '1 2> 3>> 4> 5 6'],
  [3, 'out', '1 2> 3> 4> 5 6'],
  [2, 'out', '1 4> 2 3> 5 6'],
  [1, 'out', '1 2> 3>> 4> 5 6'],
] as const)('%i goes %s', (id, direction, expected) => {
  expect(shown(moved(TREE, id, direction))).toBe(expected);
});

test('dropped before another one, with all that belongs to it, but never into itself', () => {
  expect(shown(dropped(TREE, 6, 3))).toBe('1 2> 6>> 3>> 4> 5');
  expect(shown(dropped(TREE, 2, 6))).toBe('1 4> 5 2 3> 6');
  expect(shown(dropped(TREE, 1, 3))).toBe(shown(TREE));
});

test('what belonged to a removed entry moves up', () => {
  expect(shown(removed(TREE, 1))).toBe('2 3> 4 5 6');
  expect(shown(removed(TREE, 2))).toBe('1 3> 4> 5 6');
});

test('only differences are sent, parents before their children', () => {
  expect(changesOf(TREE, TREE)).toEqual({ removed: [], changed: [] });
  const after = [...moved(removed(TREE, 4), 6, 'in'), node(-1, 1)];
  const { removed: gone, changed } = changesOf(TREE, after);
  expect(gone).toEqual([4]);
  expect(changed.map(({ node: { id }, parent, place }) => [id, parent, place])).toEqual([
    [5, 0, 4],
    [6, 5, 5],
    [-1, 5, 6],
  ]);
});

test('items of the site become a tree, whatever their order', () => {
  const item = (id: number, parent: number, order: number) =>
    ({ id, parent, menu_order: order, title: { rendered: `T${id}` }, object_id: 0 }) as unknown as NavMenuItem;
  expect(shown(treeOf([item(3, 1, 2), item(2, 0, 4), item(1, 0, 1), item(9, 77, 9)]))).toBe('1 3> 2 9');
});

test('an entry with all that the site says of it', () => {
  const item = {
    ...{ id: 3, parent: 0, menu_order: 1, title: { raw: 'A & b', rendered: 'A &amp; b' }, url: '/a' },
    ...{ type: 'taxonomy', object: 'category', object_id: 9, type_label: 'Category' },
  };
  const shown = { id: 3, depth: 0, url: '/a', type: 'taxonomy', object: 'category', objectId: 9, label: 'Category' };
  expect(treeOf([item] as unknown as NavMenuItem[])).toEqual([{ ...shown, title: 'A & b' }]);
  expect(treeOf([{ ...item, title: { rendered: 'A' } }] as unknown as NavMenuItem[])).toEqual([
    { ...shown, title: 'A' },
  ]);
});

test('at the same place the older one comes first', () => {
  const item = (id: number, order: number) =>
    ({ id, parent: 0, menu_order: order, title: { rendered: '' } }) as unknown as NavMenuItem;
  expect(shown(treeOf([item(9, 1), item(4, 1), item(5, 0)]))).toBe('5 4 9');
});

test('what is not there goes nowhere', () => {
  expect([moved(TREE, 77, 'up'), removed(TREE, 77)]).toEqual([TREE, TREE]);
  expect([dropped(TREE, 77, 1), dropped(TREE, 1, 77), dropped(TREE, 2, 2)]).toEqual([TREE, TREE, TREE]);
});

test.each([
  ['1 2> 3> 4', 3, 'up', '1 3> 2> 4'],
  ['1 2> 3> 4', 3, 'in', '1 2> 3>> 4'],
  ['1 2> 3> 4', 2, 'down', '1 3> 2> 4'],
  ['1 2> 3> 4', 3, 'down', '1 2> 3> 4'],
  ['1 2> 3 4>', 1, 'down', '3 4> 1 2>'],
  ['1 2> 3 4>', 3, 'up', '3 4> 1 2>'],
  ['1 2> 3 4>', 3, 'in', '1 2> 3> 4>>'],
  ['1 2> 3>> 4>> 5', 3, 'out', '1 2> 4>> 3> 5'],
  ['1 2> 3>> 4> 5>>', 5, 'up', '1 2> 3>> 4> 5>>'],
] as const)('in %s %i goes %s', (tree, id, direction, expected) => {
  expect(shown(moved(made(tree), id, direction))).toBe(expected);
});

test('dropped at the edges of what belongs to it', () => {
  const tree = made('1 2> 3>> 4 5');
  expect(shown(dropped(tree, 1, 4))).toBe('1 2> 3>> 4 5');
  expect(shown(dropped(tree, 1, 5))).toBe('4 1 2> 3>> 5');
  expect(shown(dropped(tree, 5, 1))).toBe('5 1 2> 3>> 4');
  expect(shown(dropped(tree, 2, 1))).toBe('2 3> 1 4 5');
  expect(shown(dropped(tree, 3, 2))).toBe('1 3> 2> 4 5');
});

test.each<[string, Tree, number[]]>([
  ['a title', TREE.map((one) => (one.id === 3 ? { ...one, title: 'New' } : one)), [3]],
  ['an address', TREE.map((one) => (one.id === 3 ? { ...one, url: '/new' } : one)), [3]],
  ['a label alone', TREE.map((one) => ({ ...one, label: 'New' })), []],
  ['a parent at the same place', made('1 2> 3>> 4>> 5 6'), [4]],
  ['places', made('1 2> 3>> 4> 6 5'), [6, 5]],
])('%s is another', (_name, after, ids) => {
  const { removed: gone, changed } = changesOf(TREE, after);
  expect([gone, changed.map(({ node: { id } }) => id)]).toEqual([[], ids]);
});

test('what is added stands at the end, with numbers that no other has', () => {
  const { id: _id, depth: _depth, ...addition } = node(0, 0);
  expect(shown(withAdditions([], [addition, addition]))).toBe('-1 -2');
  const once = withAdditions(made('5 6>'), [addition]);
  expect(shown(withAdditions(once, [addition, addition]))).toBe('5 6> -1 -2 -3');
  expect(once.at(-1)).toEqual({ ...addition, id: -1, depth: 0 });
});
