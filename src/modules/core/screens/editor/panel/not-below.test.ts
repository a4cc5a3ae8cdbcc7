import { expect, test } from 'vitest';
import { notBelow } from './not-below.ts';

const page = (id: number, parent: number) => ({ id, parent });
const ids = (all: readonly { readonly id: number }[]) => all.map(({ id }) => id);

test('a page is not offered itself nor the pages inside it, however deep', () => {
  const all = [page(4, 3), page(3, 2), page(2, 1), page(1, 0), page(5, 1)];
  expect(ids(notBelow(all, 2))).toEqual([1, 5]);
  expect(ids(notBelow(all, 1))).toEqual([]);
  expect(ids(notBelow(all, undefined))).toEqual([4, 3, 2, 1, 5]);
});

test('two pages that stand in each other do not hang the list', () => {
  expect(ids(notBelow([page(1, 2), page(2, 1), page(3, 0)], 1))).toEqual([3]);
});
