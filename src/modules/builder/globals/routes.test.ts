import { afterAll, beforeAll, describe, expect, test } from 'vitest';
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

const base = '/builder/v1/globals';

test('who may read and write them', async () => {
  await app.asVisitor().get(base).fails(401, 'rest_forbidden');
  await app
    .as(await app.make.user({ role: 'subscriber' }))
    .get(base)
    .fails(403, 'rest_forbidden');
  const { body } = await contributor.get(base);
  expect(body.colors.primary).toEqual({ id: 'primary', title: 'Primary', value: '#6EC1E4' });
  expect(body.typography.primary).toEqual({
    id: 'primary',
    title: 'Primary',
    value: { typography_typography: 'custom', typography_font_family: 'Roboto', typography_font_weight: '600' },
  });
  await contributor.post(`${base}/colors/x`, { title: 'x', value: '#fff' }).fails(403, 'rest_forbidden');
  await contributor.delete(`${base}/colors/x`).fails(403, 'rest_forbidden');
});

describe('colours', () => {
  test('the same id twice is one row with the second value', async () => {
    await admin.post(`${base}/colors/brand`, { title: 'Brand', value: '#112233' });
    const { body, status } = await admin.post(`${base}/colors/brand`, { title: 'Brand 2', value: 'rgb(1,2,3)' });
    expect({ body, status }).toEqual({ status: 200, body: { id: 'brand', title: 'Brand 2', value: 'rgb(1,2,3)' } });
    const { body: all } = await contributor.get(`${base}/colors`);
    expect(Object.keys(all)).toEqual(['primary', 'secondary', 'text', 'accent', 'brand']);
    expect((await contributor.get(`${base}/colors/brand`)).body).toEqual(body);
  });

  test.each([
    [{ value: '#fff' }, 'invalid_title'],
    [{ title: ' ', value: '#fff' }, 'invalid_title'],
    [{ title: 'x' }, 'rest_invalid_param'],
    [{ title: 'x', value: 'red;}' }, 'rest_invalid_param'],
    [{ title: 'x', value: { a: 1 } }, 'rest_invalid_param'],
  ])('%j is refused with %s, and the kit stays', async (body, code) => {
    await admin.post(`${base}/colors/wrong`, body).fails(400, code);
    await admin.get(`${base}/colors/wrong`).fails(404, 'global_not_found');
  });

  test('a row of the system is changed in its place, and never deleted', async () => {
    await admin.post(`${base}/colors/accent`, { title: 'Loud', value: '#f00' });
    expect((await contributor.get(`${base}/colors/accent`)).body).toMatchObject({ title: 'Loud', value: '#f00' });
    await admin.delete(`${base}/colors/accent`).fails(400, 'global_not_deletable');
  });

  test('an own row is deleted once', async () => {
    await admin.post(`${base}/colors/gone`, { title: 'Gone', value: 'red' });
    expect((await admin.delete(`${base}/colors/gone`)).body).toEqual({ id: 'gone', title: 'Gone', value: 'red' });
    await contributor.get(`${base}/colors/gone`).fails(404, 'global_not_found');
    await admin.delete(`${base}/colors/gone`).fails(404, 'global_not_found');
  });
});

test('fonts are maps of their controls, of which only known names are kept', async () => {
  const value = { typography_font_family: 'Lora', typography_font_size: { unit: 'px', size: 20 }, _id: 'x', 'a b': 1 };
  await admin.post(`${base}/typography/quote`, { title: 'Quote', value });
  const { body } = await contributor.get(`${base}/typography/quote`);
  expect(body.value).toEqual({
    typography_typography: 'custom',
    typography_font_family: 'Lora',
    typography_font_size: { unit: 'px', size: 20 },
  });
});

test('two people who add at once both find their colour', async () => {
  await Promise.all(
    ['one', 'two', 'three'].map((id) => admin.post(`${base}/colors/${id}`, { title: id, value: '#123' })),
  );
  const { body } = await contributor.get(`${base}/colors`);
  expect(Object.keys(body)).toEqual(expect.arrayContaining(['one', 'two', 'three']));
});
