import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '#test/kit/app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

const at = '/builder/v1/cache';

test('answers with nothing, and pages are the same as before', async () => {
  const page = await app.make.page();
  const admin = app.as(await app.make.user({ role: 'administrator' }));
  const look = async () => (await app.asVisitor().get(`/core/v2/pages/${page.id}`)).body;
  const before = await look();
  const { body, status } = await admin.delete(at);
  expect({ body, status }).toEqual({ body: '', status: 200 });
  expect(await look()).toEqual(before);
});

test('is for administrators', async () => {
  await app.asVisitor().delete(at).fails(401, 'rest_forbidden');
  await app
    .as(await app.make.user({ role: 'editor' }))
    .delete(at)
    .fails(403, 'rest_forbidden');
});
