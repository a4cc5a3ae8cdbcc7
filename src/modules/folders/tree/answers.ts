// What the routes of the tree answer.
import { a } from '#kernel/args/args.ts';
import {
  exactly,
  later,
  listOf,
  mapOf,
  maybe,
  oneOfShapes,
  shape,
  successOf,
  type Shape,
} from '#kernel/routes/shape.ts';
import type { TreeNode } from './rules.ts';

const id = a.int({ description: 'The number of the folder.' });

export const folderNode: Shape<TreeNode> = shape('folder', {
  key: id,
  id,
  children: listOf(later<TreeNode>(() => folderNode)),
  text: a.string(),
  title: a.string({ description: 'What it is called.' }),
  color: a.string(),
  'data-id': id,
  parent: a.int({ description: 'The folder above; 0 for none.' }),
  'data-count': a.int({ description: 'How many items lie in it.' }),
  ord: a.int({ description: 'Its place among its siblings.' }),
});

export const createdFolder = shape('folder-created', {
  title: a.string(),
  id,
  key: id,
  type: a.int(),
  parent: a.int(),
  children: listOf(folderNode),
  'data-count': a.int(),
  'data-id': id,
});

/** By the number of the folder; empty ones are left out. */
export const counts = shape('folder-counts', {
  display: mapOf(a.int({ description: 'What the tree shows.' })),
  actual: mapOf(a.int({ description: 'What lies in the folder itself.' })),
});

export const trueOrCounts = oneOfShapes('folder-moved', exactly(true), counts);

export const allFolders = shape('folder-tree', {
  tree: listOf(folderNode),
  allAttachmentsCount: a.int(),
  attachmentsCount: counts,
});

export const choices = successOf(
  listOf(shape('folder-choice', { value: a.int(), label: a.string(), disabled: maybe(a.bool()) })),
);
