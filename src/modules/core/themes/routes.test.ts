import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '#test/kit/app.ts';
import type { TestClient } from '#test/kit/client.ts';

let app: TestApp;
let boss: TestClient;
let contributor: TestClient;
let subscriber: TestClient;

beforeAll(async () => {
  app = await createTestApp();
  boss = app.as(await app.make.user({ role: 'administrator' }));
  contributor = app.as(await app.make.user({ role: 'contributor' }));
  subscriber = app.as(await app.make.user());
});
afterAll(() => app.close());

test('the one theme', async () => {
  const { body } = await boss.get('/core/v2/themes');
  expect(body).toMatchObject([{ stylesheet: 'starter-theme', template: 'starter-theme', status: 'active' }]);
  expect(body[0].version).toMatch(/^\d+\.\d+\.\d+$/);
  expect((await boss.get('/core/v2/themes/starter-theme')).body).toEqual(body[0]);
  expect((await boss.get('/core/v2/themes?status=inactive')).body).toEqual([]);
});

test('who writes sees the active one', async () => {
  expect((await contributor.get('/core/v2/themes?status=active')).body).toHaveLength(1);
  expect((await contributor.get('/core/v2/themes/starter-theme')).status).toBe(200);
  await contributor.get('/core/v2/themes').fails(403, 'rest_cannot_view_themes');
  await contributor.get('/core/v2/themes?status=active,inactive').fails(403, 'rest_cannot_view_themes');
});

test('others see none', async () => {
  await app.asVisitor().get('/core/v2/themes').fails(401, 'rest_cannot_view_themes');
  await app.asVisitor().get('/core/v2/themes?status=active').fails(401, 'rest_cannot_view_active_theme');
  await subscriber.get('/core/v2/themes/starter-theme').fails(403, 'rest_cannot_view_active_theme');
});

test('what is not there', async () => {
  await boss.get('/core/v2/themes/other').fails(404, 'rest_theme_not_found');
  await boss.get('/core/v2/themes?status=old').fails(400, 'rest_invalid_param');
});
