import { describe, expect, test } from 'vitest';
import { branchOf, listedNames, ownTitle, relOf, storedNames, treeOf } from './rules.ts';

const at = (id: number, parent_id: number | null = null) => ({ id, parent_id });

test.each([
  [1, [at(1), at(2, 1), at(3, 2), at(4)], [1, 2, 3]],
  [4, [at(1), at(2, 1), at(4)], [4]],
  [9, [at(1)], [9]],
  [1, [at(1, 2), at(2, 1)], [1, 2]],
])('the branch of %i', (id, items, branch) => {
  expect(branchOf(id, items)).toEqual(branch);
});

test.each([
  [['big', 'red'], 'big red'],
  [['a b', '', 'x"y', '%20z', 'a_b-c'], 'ab xy z a_b-c'],
  [['%C3%b6y'], 'y'],
  [[], ''],
])('%j is kept as %j', (names, stored) => {
  expect(storedNames(names)).toBe(stored);
  expect(storedNames(listedNames(stored))).toBe(stored);
});

test.each([
  ['About', 'About', ''],
  ['About us', 'About', 'About us'],
  ['Gone', undefined, 'Gone'],
])('%j over %j', (title, objectTitle, own) => {
  expect(ownTitle(title, objectTitle)).toBe(own);
});

test.each([
  [{ xfn: '', target: '' }, ''],
  [{ xfn: 'me', target: '' }, 'me'],
  [{ xfn: 'me', target: '_blank' }, 'me noopener'],
  [{ xfn: 'noopener', target: '_blank' }, 'noopener'],
])('the relations of %j', (item, rel) => {
  expect(relOf(item)).toBe(rel);
});

describe('a tree', () => {
  const items = [at(1), at(2, 1), at(3, 1), at(4), at(5, 2), at(6, 99)];
  const drawn = (hidden: number[]) => {
    const draw = (nodes: readonly { id: number; children: never[] }[]): string =>
      nodes.map(({ id, children }) => (children.length > 0 ? `${id}(${draw(children)})` : `${id}`)).join(' ');
    return draw(treeOf(items, ({ id }) => (hidden.includes(id) ? undefined : { id })) as never);
  };

  test.each([
    [[], '1(2(5) 3) 4 6'],
    [[1], '2(5) 3 4 6'],
    [[2], '1(5 3) 4 6'],
    [[1, 2], '5 3 4 6'],
    [[1, 2, 3, 4, 5, 6], ''],
  ])('without %j', (hidden, expected) => {
    expect(drawn(hidden)).toBe(expected);
  });
});
