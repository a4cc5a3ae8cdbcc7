import { expect, test } from 'vitest';
import { welcomeFor } from './welcome.ts';

const all = { isBuilderInstalled: true, isBuilderActive: true, isProInstalled: true, isProActive: true };

test.each([
  [{ isBuilderInstalled: false, isBuilderActive: false }, 'install'],
  [{ isBuilderActive: false }, 'http://site.test/admin/modules/builder'],
  [{ isProActive: false }, 'http://site.test/admin/modules/builder-pro'],
  [{ isProInstalled: false, isProActive: false }, 'http://site.test/admin/modules/builder-pro'],
])('with %j it leads to %s', (missing, link) => {
  expect(welcomeFor({ ...all, ...missing }, 'http://site.test')).toMatchObject({ buttons: [{ link }] });
});

test('nothing is advised when nothing is missing', () => {
  expect(welcomeFor(all, 'http://site.test')).toEqual([]);
});
