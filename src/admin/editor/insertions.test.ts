import { expect, test } from 'vitest';
import { INSERTIONS, matching, type Insertion } from './insertions.ts';

const words = Object.fromEntries(INSERTIONS.map((name) => [name, name])) as Record<Insertion, string>;
const named = { ...words, columns2: 'Two columns', columns3: 'Three columns' };

test('a few letters find it, by every word', () => {
  expect(matching('', named)).toEqual(INSERTIONS);
  expect(matching('COL', named)).toEqual(['columns2', 'columns3']);
  expect(matching('col thr', named)).toEqual(['columns3']);
  expect(matching('nothing like it', named)).toEqual([]);
});
