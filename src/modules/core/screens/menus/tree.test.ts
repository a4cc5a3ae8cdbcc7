import { expect, test } from 'vitest';
import type { NavMenuItem } from '#client/paths.ts';
import { changesOf, dropped, moved, removed, treeOf, type Tree } from './tree.ts';

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
