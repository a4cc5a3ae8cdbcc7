// New pages join the menus that wish it.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '#test/kit/app.ts';
import type { TestClient } from '#test/kit/client.ts';
import { menuListeners } from './events.ts';

let app: TestApp;
let admin: TestClient;
beforeAll(async () => {
  app = await createTestApp();
  admin = app.as(await app.make.user({ role: 'administrator' }));
});
afterAll(() => app.close());

const publish = async (id: number, type = 'page') => {
  const { services } = app.app;
  await services.freshness.sync();
  for (const { isFor, run } of menuListeners) {
    if (isFor?.({ id, type }, services.settings) ?? true) await run({ id, type }, services);
  }
};
const pagesOf = async (menu: number): Promise<number[]> =>
  (await admin.get(`/core/v2/menu-items?menus=${menu}`)).body.map(({ object_id: id }: { object_id: number }) => id);

test('published pages at the top, once; no others', async () => {
  const early = await app.make.page();
  await publish(early.id);
  const { body: menu } = await admin.post('/core/v2/menus', { name: 'All pages', auto_add: true });
  const { body: other } = await admin.post('/core/v2/menus', { name: 'Chosen pages' });
  const [page, draft, post] = [await app.make.page(), await app.make.page({ status: 'draft' }), await app.make.post()];
  const below = await app.make.page({ parent: page.id });
  for (const { id } of [page, draft, below, page]) await publish(id);
  await publish(post.id, 'post');
  await publish(999_999);
  expect([await pagesOf(menu.id), await pagesOf(other.id)]).toEqual([[page.id], []]);
  await admin.post(`/core/v2/menus/${menu.id}`, { auto_add: false });
  await publish((await app.make.page()).id);
  expect(await pagesOf(menu.id)).toEqual([page.id]);
});
