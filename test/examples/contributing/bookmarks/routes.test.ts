import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '#test/kit/app.ts';
import bookmarks from './module.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp({ modules: [bookmarks] });
});
afterAll(() => app.close());

test('everybody has bookmarks of their own', async () => {
  const [ada, bob] = [app.as(await app.make.user({ role: 'author' })), app.as(await app.make.user({ role: 'author' }))];
  const { status, body } = await ada.post('/bookmarks/v1/bookmarks', { url: 'https://example.org/' });
  expect([status, body]).toMatchObject([201, { url: 'https://example.org/' }]);
  expect((await ada.get('/bookmarks/v1/bookmarks')).body).toMatchObject([{ id: body.id }]);
  expect((await bob.get('/bookmarks/v1/bookmarks')).body).toEqual([]);
});

test('a visitor has none, and a wrong address is refused', async () => {
  expect((await app.asVisitor().get('/bookmarks/v1/bookmarks')).status).toBe(401);
  const ada = app.as(await app.make.user({ role: 'author' }));
  expect((await ada.post('/bookmarks/v1/bookmarks', {})).body.code).toBe('rest_missing_callback_param');
});
