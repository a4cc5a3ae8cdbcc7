import { expect, test } from 'vitest';
import { en } from '#admin/words/en.ts';
import { setStage } from '#test/admin/stage.ts';
import { useRoleName, useRoles } from './roles.ts';

test.each([
  [true, [{ name: 'editor', count: 1 }]],
  [false, undefined],
])('roles for somebody who may know them: %s', async (can, roles) => {
  const { loaded, asked } = setStage(() => [{ name: 'editor', count: 1 }], {
    can: (capability) => can && capability === 'list_users',
  });
  expect(await loaded(useRoles)).toEqual(roles);
  const asks = ['get', '/sitewright/v1/roles', {}, { signal: expect.anything() }];
  expect(asked()).toEqual(can ? [asks] : []);
});

test('every role has a readable name', () => {
  const nameOf = setStage().use(useRoleName);
  expect(nameOf('editor')).toBe(en.roles['editor']);
  expect(nameOf('seo_manager')).toBe('SEO manager');
  expect([nameOf('shop_manager'), nameOf('press-office')]).toEqual(['Shop manager', 'Press office']);
});
