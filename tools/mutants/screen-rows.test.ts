import { expect, test } from 'vitest';
import { screenRows } from './screen-rows.mjs';

const ROWS = [
  'admin/home home',
  'core/posts posts',
  'core/editor posts-id',
  'core/history posts-id-history',
  'core/media media',
  'core/settings settings-site',
  'seo/overview seo',
  'seo/settings settings-seo',
  'roles',
];

test.each([
  ['src/admin/shell/frame.tsx', ['admin/home home', 'roles']],
  ['src/admin/kit/button.tsx', ROWS],
  ['src/admin/editor/markup/blocks.ts', ['core/editor posts-id', 'core/history posts-id-history']],
  ['src/admin/media/picker.tsx', ['core/editor posts-id', 'core/media media']],
  [
    'src/modules/core/screens/posts/view.ts',
    ['core/posts posts', 'core/editor posts-id', 'core/history posts-id-history', 'roles'],
  ],
  ['src/modules/core/screens/media/words/en.ts', ['core/media media', 'roles']],
  ['src/modules/core/screens/screens.ts', [...ROWS.filter((row) => row.startsWith('core/')), 'roles']],
  ['src/modules/seo/screens/settings.ts', ['seo/overview seo', 'seo/settings settings-seo', 'roles']],
])('%s', (path, rows) => {
  const wanted = screenRows(path);
  expect(ROWS.filter((row) => wanted?.test(row) ?? true)).toEqual(rows);
});
