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

test('a role that a module has brought is called what it calls itself', () => {
  const nameOf = setStage().use(useRoleName);
  expect([nameOf('editor'), nameOf('shop_manager')]).toEqual([en.roles['editor'], 'shop_manager']);
});
