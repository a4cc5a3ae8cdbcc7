import { expect, test } from 'vitest';
import { welcomeFor } from './welcome.ts';

const all = { isBuilderInstalled: true, isBuilderActive: true, isProInstalled: true, isProActive: true };

test.each([
  [{ isBuilderInstalled: false, isBuilderActive: false }, 'install', 'Install the builder'],
  [{ isBuilderActive: false }, 'http://site.test/admin/modules/builder', 'Activate the builder'],
  [{ isProActive: false }, 'http://site.test/admin/modules/builder-pro', 'Activate Builder Pro'],
  [{ isProInstalled: false, isProActive: false }, 'http://site.test/admin/modules/builder-pro', 'Install Builder Pro'],
])('with %j it leads to %s', (missing, link, linkText) => {
  expect(welcomeFor({ ...all, ...missing }, 'http://site.test')).toMatchObject({ buttons: [{ link, linkText }] });
});

test('nothing is advised when nothing is missing', () => {
  expect(welcomeFor(all, 'http://site.test')).toEqual([]);
});
