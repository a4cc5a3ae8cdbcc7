import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '#test/kit/app.ts';
import type { TestClient } from '#test/kit/client.ts';

const ROOT = '/posttypes/v1';
let app: TestApp;
let other: TestApp;
let admin: TestClient;
beforeAll(async () => {
  app = await createTestApp({ flags: { languages: 'en,de' } });
  other = await createTestApp({ flags: { languages: 'en,de' } });
  admin = app.as(await app.make.user({ role: 'administrator' }), 'en');
});
afterAll(async () => {
  await other.close();
  await app.close();
});

test('what one site exports, another imports as it was', async () => {
  await admin.post(`${ROOT}/types`, { slug: 'book', labels: { name: 'Books' }, fields: [{ key: 'isbn' }] });
  await admin.post(`${ROOT}/types/book?multilang_language=de`, { labels: { name: 'Bücher' } });
  await admin.post(`${ROOT}/taxonomies`, { slug: 'genre', object_types: ['book'], default_term: 'Other' });
  const exported = (await admin.get(`${ROOT}/export`)).body;
  expect(exported).toMatchObject({ version: 1, types: { book: { fields: [{ key: 'isbn' }] } } });
  const there = other.as(await other.make.user({ role: 'administrator' }), 'en');
  const first = await there.post(`${ROOT}/import`, exported);
  expect(first.body).toEqual({ created: ['book', 'genre'], updated: [], skipped: [] });
  expect((await there.get(`${ROOT}/export`)).body).toEqual(exported);
  const again = await there.post(`${ROOT}/import`, exported);
  expect(again.body.skipped).toEqual([
    { slug: 'book', reason: 'exists' },
    { slug: 'genre', reason: 'exists' },
  ]);
  exported.types.book.description = 'New';
  const over = await there.post(`${ROOT}/import`, { ...exported, mode: 'overwrite' });
  expect(over.body).toEqual({ created: [], updated: ['book', 'genre'], skipped: [] });
  expect((await there.get(`${ROOT}/types/book`)).body.description).toBe('New');
  expect((await other.asVisitor('de').get('/core/v2/types/book')).body.name).toBe('Bücher');
});

test('reserved and taken names are skipped', async () => {
  const types = { post: {}, coin: { rest_base: 'posts' }, stamp: {} };
  const answer = await admin.post(`${ROOT}/import`, { version: 1, types });
  expect(answer.body).toEqual({
    created: ['stamp'],
    updated: [],
    skipped: [
      { slug: 'post', reason: 'reserved' },
      { slug: 'coin', reason: 'taken' },
    ],
  });
});

test.each([
  [{}],
  [{ version: 2, types: {} }],
  [{ version: 1, types: [] }],
  [{ version: 1, types: { fine: {}, broken: 'x' } }],
  [{ version: 1, types: { fine: {}, broken: { fields: [{ key: 'Bad' }] } } }],
  [{ version: 1, types: { fine: {}, 'Not a slug': {} } }],
  [{ version: 1, types: { fine: { labels: { en: 'Fine' } } } }],
])('%j is refused as a whole', async (document) => {
  await admin.post(`${ROOT}/import`, document).fails(400, 'posttypes_invalid_import');
  await admin.get(`${ROOT}/types/fine`).fails(404, 'posttypes_not_found');
});

test('an unknown mode is a wrong argument', async () => {
  await admin.post(`${ROOT}/import`, { version: 1, types: {}, mode: 'merge' }).fails(400, 'rest_invalid_param');
});
