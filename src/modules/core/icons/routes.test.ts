import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '#test/kit/app.ts';
import type { TestClient } from '#test/kit/client.ts';

let app: TestApp;
let author: TestClient;
beforeAll(async () => {
  app = await createTestApp();
  author = app.as(await app.make.user({ role: 'author' }));
});
afterAll(() => app.close());

test('writers see them all, and find some by their names', async () => {
  const { body: all } = await author.get('/core/v2/icons');
  expect(all.length).toBeGreaterThan(30);
  const { body: arrows } = await author.get('/core/v2/icons?search=ARROW');
  expect(arrows.map(({ name }: { name: string }) => name)).toContain('core/arrow-right');
  expect(arrows.length).toBeLessThan(all.length);
  expect((await author.get('/core/v2/icons?search=zebra')).body).toEqual([]);
});

test('one by its name, and where they come from', async () => {
  const { body } = await author.get('/core/v2/icons/core/home');
  expect(body).toMatchObject({ name: 'core/home', label: 'Home', content: expect.stringMatching(/^<svg .*<\/svg>$/) });
  expect((await author.get('/core/v2/icon-collections')).body).toMatchObject([{ slug: 'core' }]);
  await author.get('/core/v2/icons/core/zebra').fails(404, 'rest_icon_not_found');
});

test('a visitor does not see them', async () => {
  await app.asVisitor().get('/core/v2/icons').fails(401, 'rest_cannot_view');
  await app
    .as(await app.make.user({ role: 'subscriber' }))
    .get('/core/v2/icons/core/home')
    .fails(403, 'rest_cannot_view');
});
