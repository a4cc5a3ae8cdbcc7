import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '#test/kit/app.ts';
import type { TestClient } from '#test/kit/client.ts';

let app: TestApp;
let admin: TestClient;
let contributor: TestClient;
beforeAll(async () => {
  app = await createTestApp();
  admin = app.as(await app.make.user({ role: 'administrator' }));
  contributor = app.as(await app.make.user({ role: 'contributor' }));
});
afterAll(() => app.close());

const at = '/builder/v1/kit-elements-defaults';

test('are replaced as a whole, without what is no control', async () => {
  expect((await contributor.get(at)).body).toEqual({});
  const settings = {
    title_color: '#f00',
    not_a_control: 1,
    __globals__: { title_color: 'globals/colors?id=primary', not_a_control: 'x' },
  };
  for (const write of [admin.post, admin.put, admin.patch]) {
    expect((await write(`${at}/heading`, { settings })).body).toEqual({});
  }
  expect((await contributor.get(at)).body).toEqual({
    heading: { title_color: '#f00', __globals__: { title_color: 'globals/colors?id=primary' } },
  });
  await admin.put(`${at}/heading`, { settings: { align: 'left' } });
  await admin.put(`${at}/button`, { settings: { text: 'Go<script>x</script>' } });
  expect((await contributor.get(at)).body).toEqual({ heading: { align: 'left' }, button: { text: 'Gox' } });
});

test('are removed, also twice', async () => {
  await admin.put(`${at}/image`, { settings: { align: 'left' } });
  expect((await admin.delete(`${at}/image`)).body).toEqual({});
  expect((await admin.delete(`${at}/image`)).body).toEqual({});
  expect((await contributor.get(at)).body).not.toHaveProperty('image');
});

test('unknown elements, missing settings, other people', async () => {
  await admin.put(`${at}/of-tomorrow`, { settings: {} }).fails(400, 'rest_invalid_param');
  await admin.delete(`${at}/of-tomorrow`).fails(400, 'rest_invalid_param');
  await admin.put(`${at}/heading`, {}).fails(400, 'rest_missing_callback_param');
  await contributor.put(`${at}/heading`, { settings: {} }).fails(403, 'rest_forbidden');
  await app.asVisitor().get(at).fails(401, 'rest_forbidden');
});
