import { expect, test } from 'vitest';
import { cellsOf, COLUMNS, jsonRow, toFlatFolder } from './rules.ts';

const folder = { id: 3, name: 'A "b"', parent: 2, type: 1, ord: 4, created_by: 5, attachment_ids: [7, 8] };

test('a folder as cells, as members, and back', () => {
  expect(cellsOf(folder)).toEqual([3, 'A "b"', 2, 1, 4, 5, '7|8']);
  expect(Object.entries(jsonRow(folder))).toEqual([
    ['id', 3],
    ['name', '"A ""b"""'],
    ['parent', 2],
    ['type', 1],
    ['ord', 4],
    ['created_by', 5],
    ['attachment_ids', '7|8'],
  ]);
  const row = Object.fromEntries(cellsOf(folder).map((cell, at) => [COLUMNS[at], String(cell)]));
  expect(toFlatFolder(row)).toEqual(folder);
});

const BARE = { parent: 0, type: 0, ord: 0, created_by: 0, attachment_ids: [] };
test.each([
  [
    { id: '1', name: 'x' },
    { ...BARE, id: 1, name: 'x' },
  ],
  [
    { id: '1', name: ' x ', parent: 'p', attachment_ids: 'a|3||4.5|6' },
    { ...BARE, id: 1, name: ' x ', attachment_ids: [3, 6] },
  ],
  [{ id: '0', name: 'x' }, undefined],
  [{ id: '-1', name: 'x' }, undefined],
  [{ id: 'x', name: 'x' }, undefined],
  [{ id: '1', name: ' ' }, undefined],
  [{ id: '1' }, undefined],
  [{ name: 'x' }, undefined],
])('%j', (row, read) => {
  expect(toFlatFolder(row as Record<string, string>)).toEqual(read);
});
