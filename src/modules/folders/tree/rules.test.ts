import { expect, test } from 'vitest';
import { inOrder, treeOf, treeText, type Folder } from './rules.ts';

const folder = (id: number, parent: number, name: string, ord = 0, color = ''): Folder => ({
  id,
  parent_id: parent,
  name,
  ord,
  color,
  item_count: 0,
});

test('the printed tree is the tree', () => {
  const folders = inOrder(
    [
      folder(1, 0, 'A "quoted" name \\ <b>', 1),
      folder(2, 0, 'Zwei ü 🌳', 0, '#f3c73e'),
      folder(3, 1, 'inner', 1),
      folder(4, 1, 'first', 0),
      folder(5, 3, 'deep'),
      folder(6, 99, 'lost'),
    ],
    null,
  );
  const printed: unknown = JSON.parse(treeText(folders));
  expect(printed).toEqual(treeOf(folders));
  expect(treeText(folders)).toBe(JSON.stringify(treeOf(folders)));
  expect(treeText([])).toBe('[]');
});
