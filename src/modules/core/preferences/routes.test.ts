import { afterAll, expect, test } from 'vitest';
import { createTestApp } from '#test/kit/app.ts';

const app = await createTestApp();
afterAll(app.close);

const at = '/sitewright/v1/preferences';

test('each person has the own ones: changes are added, null takes away', async () => {
  const [ada, bea] = [await app.make.user({ role: 'author' }), await app.make.user({ role: 'subscriber' })];
  const first = await app.as(ada).post(at, { values: { scheme: 'dark', 'columns:post': ['status'] } });
  expect([first.status, first.body]).toEqual([200, { values: { scheme: 'dark', 'columns:post': ['status'] } }]);
  await app.as(ada).post(at, { values: { scheme: null, keys: false } });
  expect((await app.as(ada).get(at)).body).toEqual({ values: { 'columns:post': ['status'], keys: false } });
  expect((await app.as(bea).get(at)).body).toEqual({ values: {} });
});

test('more than 32 kB are refused, and nothing is changed', async () => {
  const ada = await app.make.user({ role: 'author' });
  await app.as(ada).post(at, { values: { small: 1 } });
  await app
    .as(ada)
    .post(at, { values: { big: 'x'.repeat(33_000) } })
    .fails(400, 'preferences_too_large');
  const most = 32 * 1024 - JSON.stringify({ small: 1, big: '' }).length;
  await app
    .as(ada)
    .post(at, { values: { big: 'x'.repeat(most + 1) } })
    .fails(400, 'preferences_too_large');
  expect((await app.as(ada).post(at, { values: { big: 'x'.repeat(most) } })).status).toBe(200);
  await app.as(ada).post(at, { values: { big: null } });
  expect((await app.as(ada).get(at)).body).toEqual({ values: { small: 1 } });
});

test('two changes at once lose nothing', async () => {
  const ada = await app.make.user({ role: 'author' });
  await Promise.all([1, 2, 3, 4].map((key) => app.as(ada).post(at, { values: { [`k${key}`]: key } })));
  expect((await app.as(ada).get(at)).body.values).toEqual({ k1: 1, k2: 2, k3: 3, k4: 4 });
});

test('visitors have none', async () => {
  await app.asVisitor().get(at).fails(401, 'rest_forbidden');
  await app.asVisitor().post(at, { values: {} }).fails(401, 'rest_forbidden');
  const ada = await app.make.user({ role: 'author' });
  await app.as(ada).post(at, { values: 'dark' }).fails(400, 'rest_invalid_param');
});
