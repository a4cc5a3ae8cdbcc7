import { expect, test } from 'vitest';
import type { StartDocument } from '#content/admin/start-document.ts';
import type { Entry, ModuleScreens } from '#admin/kit/screen.ts';
import { activeModules, entriesOf, entryAt } from './navigation.ts';

const entry = (path: string, group: Entry['group'], place: number): Entry => ({
  path,
  group,
  place,
  label: path,
  icon: 'page',
});
const start = {
  modules: [
    { name: 'core', version: '1' },
    { name: 'seo', version: '1' },
  ],
} as unknown as StartDocument;
const modules: ModuleScreens[] = [
  { module: 'seo', screens: [], entries: () => [entry('seo', 'reach', 10)] },
  {
    module: 'core',
    screens: [],
    entries: () => [entry('settings', 'site', 90), entry('pages', 'content', 11), entry('posts', 'content', 10)],
  },
  { module: 'folders', screens: [], entries: () => [entry('media', 'content', 1)] },
];

test('entries of active modules, by group and place', () => {
  const entries = entriesOf(activeModules(modules, start), start);
  expect(entries.map(({ path }) => path)).toEqual(['posts', 'pages', 'seo', 'settings']);
});

test('a path below an entry belongs to it', () => {
  const entries = [entry('posts', 'content', 1), entry('t/book', 'content', 2), entry('t/book/shelf', 'content', 3)];
  const at = (path: string) => entryAt(entries, path)?.path;
  expect([at('/posts'), at('/posts/12/history'), at('/postscript'), at('/t/book/'), at('/t/book/shelf/4')]).toEqual([
    'posts',
    'posts',
    undefined,
    't/book',
    't/book/shelf',
  ]);
});
