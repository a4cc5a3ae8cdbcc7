import { expect, test } from 'vitest';
import { shownPages } from './pagination.tsx';

test.each([
  [1, 2, [1, 2]],
  [1, 5, [1, 2, undefined, 5]],
  [3, 5, [1, 2, 3, 4, 5]],
  [5, 5, [1, undefined, 4, 5]],
  [7, 20, [1, undefined, 6, 7, 8, undefined, 20]],
])('page %i of %i', (present, pages, expected) => {
  expect(shownPages(present, pages)).toEqual(expected);
});
