import { expect, test } from 'vitest';
import { findTests } from './find-tests.mjs';
import { resolve } from './imports.mjs';

const file = (path: string, imports: string[] = [], text = '') => [path, { path, imports, text }] as const;

test('a test of the same name, of the folder, of who uses it, then stories that speak of it', () => {
  const imports = new Map([
    file('src/content/posts/slug.ts'),
    file('src/content/posts/slug.test.ts', ['src/content/posts/slug.ts']),
    file('src/content/posts/store.test.ts'),
    file('src/content/posts/dates.test.ts', ['src/content/posts/dates.ts']),
    file('src/modules/core/posts/routes.ts', ['src/content/posts/slug.ts']),
    file('src/modules/core/posts/routes.test.ts'),
    file('src/modules/seo/routes.test.ts'),
    file('test/stories/feeds.test.ts'),
    file('test/stories/names.test.ts', [], 'every post has a slug, and no two posts the same slug'),
    file('test/browser/site.test.ts'),
    file('test/walls.test.ts', ['src/content/posts/slug.ts']),
  ]);
  expect(findTests(imports, 'src/content/posts/slug.ts')).toEqual([
    'src/content/posts/slug.test.ts',
    'src/content/posts/store.test.ts',
    'src/modules/core/posts/routes.test.ts',
    'test/stories/names.test.ts',
    'test/stories/feeds.test.ts',
  ]);
});

test('a subject says more than the top folder', () => {
  const stories = ['a-site', 'b-site', 'c-site', 'd-site', 'e-site', 'pages'].map(
    (name) => `test/stories/${name}.test.ts`,
  );
  const told = (path: string) =>
    path.includes('pages') ? 'the login leads on; a wrong login does not' : 'site site site';
  const imports = new Map([file('src/site/account/login.tsx'), ...stories.map((path) => file(path, [], told(path)))]);
  expect(findTests(imports, 'src/site/account/login.tsx')).toEqual([stories[5], ...stories.slice(0, 4)]);
});

test('what runs in browsers is asked there; who may, of the tables', () => {
  const imports = new Map([
    file('src/admin/shell/menu.tsx'),
    file('src/modules/core/posts/routes.ts'),
    file('test/browser/admin.test.ts'),
    file('test/browser/screens.test.ts'),
    file('test/stories/lists.test.ts'),
    file('test/permissions/permissions.test.ts'),
  ]);
  expect(findTests(imports, 'src/admin/shell/menu.tsx')).toEqual([
    'test/browser/screens.test.ts',
    'test/browser/admin.test.ts',
  ]);
  expect(findTests(imports, 'src/modules/core/posts/routes.ts')).toEqual([
    'test/permissions/permissions.test.ts',
    'test/stories/lists.test.ts',
  ]);
});

test('where nothing is near, the tests of the module that speak most of it', () => {
  const imports = new Map([
    file('src/modules/core/inbox/module-part.ts'),
    file('src/modules/core/media/routes.test.ts', [], 'files'),
    file('src/modules/core/mails/routes.test.ts', [], 'the inbox, an inbox'),
    file('src/modules/core/terms/routes.test.ts'),
    file('src/modules/core/users/routes.test.ts'),
    file('src/modules/core/zones/routes.test.ts'),
    file('src/modules/seo/inbox.test.ts'),
  ]);
  expect(findTests(imports, 'src/modules/core/inbox/module-part.ts')).toEqual(
    ['mails', 'media', 'terms', 'users'].map((name) => `src/modules/core/${name}/routes.test.ts`),
  );
});

test('who says what an answer depends on is asked whether it is kept too long', () => {
  const kept = 'test/answers/kept.test.ts';
  const told = (path: string, text: string) => findTests(new Map([file(path, [], text), file(kept)]), path);
  expect(told('src/content/terms/actions.ts', 'tx.touch(`term:${id}`)')).toEqual([kept]);
  expect(told('src/modules/core/terms/routes.ts', 'reads(tag)')).toEqual([kept]);
  expect(told('src/modules/seo/routes.ts', 'reads(tag)')).toEqual([]);
  expect(told('src/content/terms/rules.ts', 'untouched()')).toEqual([]);
  expect(told('src/cli/seo.ts', 'touch(tag)')).toEqual([]);
});

test.each([
  ['./store.ts', 'src/modules/a/store.ts'],
  ['../b/store.ts', 'src/modules/b/store.ts'],
  ['#kernel/args/args.ts', 'src/kernel/args/args.ts'],
  ['#test/kit/app.ts', 'test/kit/app.ts'],
  ['#src/app.ts', 'src/app.ts'],
  ['kysely', undefined],
])('%s is %s', (name, path) => expect(resolve('src/modules/a/routes.ts', name)).toBe(path));
