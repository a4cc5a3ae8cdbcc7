import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '#test/kit/app.ts';
import type { TestClient } from '#test/kit/client.ts';

let app: TestApp;
let boss: TestClient;
beforeAll(async () => {
  app = await createTestApp({ flags: { languages: 'en,de' } });
  boss = app.as(await app.make.user({ role: 'administrator' }), 'en');
});
afterAll(() => app.close());

const BASE = '/multilang/tm/v1/translators';

test('people become translators and stop being it', async () => {
  const user = await app.make.user({ login: 'ada' });
  await app.as(user, 'en').get('/multilang/tm/v1/jobs').fails(403, 'rest_forbidden');
  const record = { user_id: user.id, name: 'ada', language_pairs: { en: ['de'] } };
  expect((await boss.post(BASE, { user_id: user.id, language_pairs: { en: ['de'] } })).body).toEqual(record);
  expect((await boss.get(BASE)).body).toEqual([record]);
  expect((await app.as(user, 'en').get('/multilang/tm/v1/jobs')).status).toBe(200);
  const second = await app.make.user({ login: 'ben' });
  const other = { user_id: second.id, name: 'ben', language_pairs: { de: ['en'], en: [] } };
  await boss.post(BASE, { user_id: second.id, language_pairs: other.language_pairs });
  expect((await boss.get(BASE)).body).toEqual([record, other]);
  await boss.post(BASE, { user_id: user.id, language_pairs: { de: ['en'] } });
  expect((await boss.get(BASE)).body[1]).toEqual(other);
  expect((await boss.get(BASE)).body[0].language_pairs).toEqual({ de: ['en'] });
  await boss.post(BASE, { user_id: user.id, language_pairs: { en: ['de'] } });
  const post = await app.make.post();
  await boss.post('/multilang/tm/v1/basket', { element_type: 'post_post', element_id: post.id, targets: ['de'] });
  const [job] = (await boss.post('/multilang/tm/v1/basket/send')).body.jobs;
  expect((await boss.get(`/multilang/tm/v1/jobs/${job}`)).body.translator_name).toBe('ada');
  expect((await boss.delete(`${BASE}/${user.id}`)).body).toEqual({ deleted: true, previous: record });
  expect((await boss.get(`/multilang/tm/v1/jobs/${job}`)).body.translator_name).toBe('');
  await app.as(user, 'en').get('/multilang/tm/v1/jobs').fails(403, 'rest_forbidden');
  expect((await boss.get(BASE)).body).toEqual([other]);
  await boss.delete(`${BASE}/${user.id}`).fails(404, 'multilang_translator_not_found');
});

test('who cannot be one', async () => {
  const user = await app.make.user();
  await boss.post(BASE, { user_id: 99999, language_pairs: {} }).fails(404, 'rest_user_invalid_id');
  for (const pairs of [{ en: ['fr'] }, { fr: ['en'] }, { en: ['en'] }, { en: 'x' }])
    await boss.post(BASE, { user_id: user.id, language_pairs: pairs }).fails(400, 'rest_invalid_param');
  await boss.post(BASE, { user_id: user.id }).fails(400, 'rest_missing_callback_param');
  await app.as(user, 'en').get(BASE).fails(403, 'rest_forbidden');
  await app.asVisitor('en').get(BASE).fails(401, 'rest_forbidden');
});
