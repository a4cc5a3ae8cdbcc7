import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '#test/kit/app.ts';
import type { TestClient } from '#test/kit/client.ts';
import { a } from '#kernel/args/args.ts';
import { defineModule } from '#kernel/module.ts';
import { setting } from '#kernel/settings/setting.ts';

const secret = setting('builder_secret_token', a.string(), '', { isSecret: true });

let app: TestApp;
let admin: TestClient;
beforeAll(async () => {
  app = await createTestApp({
    modules: [defineModule({ name: 'keeper', version: '1.0.0', routes: {}, settings: [secret] })],
  });
  admin = app.as(await app.make.user({ role: 'administrator' }));
});
afterAll(() => app.close());

const at = (key: string) => `/builder/v1/settings/${key}`;

test('what was never set is false; values keep their type', async () => {
  expect((await admin.get(at('builder_own'))).body).toEqual({ success: true, data: { value: false } });
  for (const value of [5, 'text', { a: [1] }, [], true]) {
    const { body } = await admin.put(at('builder_own'), { value });
    expect(body).toEqual({ success: true, data: { message: 'Setting saved.' } });
    expect((await admin.get(at('builder_own'))).body.data.value).toEqual(value);
  }
});

test('the same value twice changes nothing, and says so', async () => {
  await admin.post(at('builder_same'), { value: 'x' });
  expect((await admin.post(at('builder_same'), { value: 'x' })).body).toEqual({ success: true });
});

test('false is a value, null is none', async () => {
  await admin.post(at('builder_flag'), { value: true });
  expect((await admin.post(at('builder_flag'), { value: false })).body).toEqual({
    success: true,
    data: { message: 'Setting saved.' },
  });
  expect((await admin.get(at('builder_flag'))).body.data.value).toBe(false);
  await admin.post(at('builder_flag'), { value: null }).fails(400, 'rest_invalid_params');
  await admin.post(at('builder_flag'), {}).fails(400, 'rest_invalid_params');
});

test('names of others, secrets, and values that do not fit', async () => {
  await admin.get(at('siteurl')).fails(400, 'rest_invalid_params');
  await admin.post(at('siteurl'), { value: 'x' }).fails(400, 'rest_invalid_params');
  await admin.get(at('builder_secret_token')).fails(403, 'rest_forbidden');
  await admin.post(at('builder_secret_token'), { value: 'x' }).fails(403, 'rest_forbidden');
  await admin.post(at('builder_css_print_method'), { value: 'sideways' }).fails(400, 'rest_invalid_param');
  await admin.post(at('builder_active_kit'), { value: 999_999 }).fails(400, 'rest_invalid_params');
});

test('they are for administrators', async () => {
  await app.asVisitor().get(at('builder_own')).fails(401, 'rest_forbidden');
  const editor = app.as(await app.make.user({ role: 'editor' }));
  await editor.post(at('builder_own'), { value: 1 }).fails(403, 'rest_forbidden');
});

test('roles that may not use the builder are kept out', async () => {
  const authored = await app.make.user({ role: 'author' });
  await admin.post(at('builder_exclude_user_roles'), { value: ['author'] });
  await app.as(authored).get('/builder/v1/template-library/templates').fails(403, 'rest_forbidden');
  await admin.post(at('builder_exclude_user_roles'), { value: [] });
  expect((await app.as(authored).get('/builder/v1/template-library/templates')).status).toBe(200);
});
