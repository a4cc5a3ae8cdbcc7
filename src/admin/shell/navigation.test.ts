import { expect, test } from 'vitest';
import type { StartDocument } from '#content/admin/start-document.ts';
import type { Entry, ModuleScreens } from '#admin/kit/screen.ts';
import type { SettingsPart } from '#admin/kit/settings.ts';
import { activeModules, entriesOf, entryAt, screensOf, settingsOf } from './navigation.ts';

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

test('groups and places, and what stands at the same place in the order of the modules', () => {
  const all = [
    entry('d', 'design', 1),
    entry('s', 'site', 0),
    entry('r', 'reach', 5),
    entry('r2', 'reach', 5),
    entry('c', 'content', 9),
  ];
  const entries = entriesOf([{ module: 'core', screens: [], entries: () => all }], start);
  expect(entries.map(({ path }) => path)).toEqual(['c', 'd', 'r', 'r2', 's']);
});

test('settings of the site before those of modules; screens of all', () => {
  const part = (id: string, place: number, isOfModule: boolean) =>
    ({ id, place, isOfModule }) as unknown as SettingsPart;
  const screen = (path: string) => ({ path }) as never;
  const some: ModuleScreens[] = [
    { module: 'a', screens: [screen('x')], entries: () => [], settings: [part('m2', 5, true), part('s2', 9, false)] },
    { module: 'b', screens: [], entries: () => [] },
    { module: 'c', screens: [screen('y'), screen('z')], entries: () => [], settings: [part('s1', 6, false), part('m1', 1, true)] }, // prettier-ignore
  ];
  expect(settingsOf(some).map(({ id }) => id)).toEqual(['s1', 's2', 'm1', 'm2']);
  expect(screensOf(some).map(({ path }) => path)).toEqual(['x', 'y', 'z']);
});

test('slashes at both ends of a path count for nothing', () => {
  const entries = [entry('posts', 'content', 1)];
  expect(['//posts//', 'posts', '/posts/12/', '', 'x/posts'].map((path) => entryAt(entries, path)?.path)).toEqual([
    ...['posts', 'posts', 'posts', undefined, undefined],
  ]);
});
