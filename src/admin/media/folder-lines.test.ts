import { expect, test } from 'vitest';
import type { FolderTree } from '#client/paths.ts';
import { linesOf } from './folder-lines.ts';

test('folders in a line, with their depth and what lies in them', () => {
  const below = { id: 2, title: 'Night', children: [] };
  const tree = [{ id: 1, title: 'Day', children: [below] }];
  const found = { tree, attachmentsCount: { display: { 2: 5 }, actual: {} } } as unknown as FolderTree;
  expect(linesOf(found)).toEqual([
    { id: 1, title: 'Day', count: 0, depth: 0 },
    { id: 2, title: 'Night', count: 5, depth: 1 },
  ]);
  expect(linesOf(undefined)).toEqual([]);
});
