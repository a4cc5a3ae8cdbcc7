import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '#test/kit/app.ts';
import type { TestClient } from '#test/kit/client.ts';

let app: TestApp;
let one: TestClient;
let other: TestClient;
beforeAll(async () => {
  app = await createTestApp();
  one = app.as(await app.make.user({ role: 'contributor' }));
  other = app.as(await app.make.user({ role: 'contributor' }));
});
afterAll(() => app.close());

const at = '/builder/v1/favorites';

test('each person has a list, in the order of choosing, without doubles', async () => {
  expect((await one.get(at)).body).toEqual({});
  expect((await one.post(`${at}/widgets`, { favorite: 'heading' })).body).toEqual(['heading']);
  await one.post(`${at}/widgets`, { favorite: 'image' });
  expect((await one.post(`${at}/widgets`, { favorite: 'heading' })).body).toEqual(['heading', 'image']);
  expect((await one.get(at)).body).toEqual({ widgets: ['heading', 'image'] });
  expect((await one.get(`${at}?search=ima`)).body).toEqual({ widgets: ['image'] });
  expect((await one.get(`${at}?per_page=1&page=2`)).body).toEqual({ widgets: ['image'] });
  expect((await other.get(at)).body).toEqual({});
  expect((await one.delete(`${at}/widgets?favorite=heading`)).body).toEqual(['image']);
});

test('what is no widget changes nothing; what is no kind of favourites is not found', async () => {
  const { body, status } = await other.post(`${at}/widgets`, { favorite: 'of-tomorrow' });
  expect({ body, status }).toEqual({ body: [], status: 200 });
  await other.post(`${at}/pages`, { favorite: 'heading' }).fails(404, 'favorite_type_not_found');
  await other.post(`${at}/widgets`, {}).fails(400, 'rest_missing_callback_param');
});

test('they are for people who write', async () => {
  await app.asVisitor().get(at).fails(401, 'rest_forbidden');
  const reader = app.as(await app.make.user({ role: 'subscriber' }));
  await reader.post(`${at}/widgets`, { favorite: 'heading' }).fails(403, 'rest_forbidden');
});
