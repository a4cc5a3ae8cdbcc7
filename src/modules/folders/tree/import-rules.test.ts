import { expect, test } from 'vitest';
import { parentsFirst, type ForeignFolder } from './import-rules.ts';

const folder = (id: number, parent: number, ord = 0): ForeignFolder => ({
  id,
  parent,
  ord,
  name: `f${id}`,
  attachments: [],
});
const printed = (levels: ForeignFolder[][]): string[][] =>
  levels.map((level) => level.map(({ id, parent }) => `${id}<${parent}`));

test.each([
  ['children before parents', [folder(3, 2), folder(2, 1), folder(1, 0)], [['1<0'], ['2<1'], ['3<2']]],
  ['siblings in their order', [folder(1, 0, 2), folder(2, 0, 1)], [['2<0', '1<0']]],
  ['a parent that is not there', [folder(2, 9), folder(3, 2)], [['2<0'], ['3<2']]],
  ['a circle', [folder(1, 2), folder(2, 1)], [['1<0', '2<0']]],
  ['something below a circle', [folder(3, 2), folder(1, 2), folder(2, 1)], [['1<0', '2<0'], ['3<2']]],
  ['a folder in itself', [folder(1, 1)], [['1<0']]],
  ['nothing', [], []],
])('%s', (_name, folders, levels) => {
  expect(printed(parentsFirst(folders))).toEqual(levels);
});

test('a parent that was made before stays the parent', () => {
  expect(printed(parentsFirst([folder(2, 9)], new Map([[9, 77]])))).toEqual([['2<9']]);
});
