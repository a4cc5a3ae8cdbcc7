import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '#test/kit/app.ts';
import type { TestClient } from '#test/kit/client.ts';
import { findTermsIn } from './find.ts';

let app: TestApp;
let boss: TestClient;
beforeAll(async () => {
  app = await createTestApp({ flags: { languages: 'en,de,fr' } });
  boss = app.as(await app.make.user({ role: 'administrator' }), 'en');
});
afterAll(() => app.close());

const BASE = '/multilang/ate/v1/glossary';
const club = { source: 'en', target: 'de', term: 'club', translation: 'Verein' };

test('terms come, change and go', async () => {
  const made = await boss.post(BASE, club);
  expect(made.status).toBe(201);
  expect(made.body).toEqual({ id: expect.any(Number), ...club, note: '' });
  const again = await boss.post(BASE, { ...club, term: 'Club', translation: 'Klub', note: 'short' });
  expect({ status: again.status, body: again.body }).toEqual({
    status: 200,
    body: { ...made.body, term: 'Club', translation: 'Klub', note: 'short' },
  });
  await boss.post(BASE, { ...club, target: 'fr', translation: 'cercle' });
  const list = async (query: string) => (await boss.get(`${BASE}?${query}`)).body.map((one: any) => one.translation);
  expect(await list('source=en&target=de')).toEqual(['Klub']);
  expect(await list('q=CERC')).toEqual(['cercle']);
  expect(await list('q=lub')).toEqual(['Klub', 'cercle']);
  expect(await list('source=fr')).toEqual([]);
  await boss.post(BASE, { source: 'de', target: 'en', term: 'Verein', translation: 'club' });
  expect(await list('source=de')).toEqual(['club']);
  expect(await list('target=fr')).toEqual(['cercle']);
  expect(await list('source=&target=&q=')).toEqual(['Klub', 'cercle', 'club']);
  const { db } = app.app.services;
  const found = async (source: string, target: string, html: string) =>
    (await findTermsIn(db, { source, target }, html)).map(({ translation }) => translation);
  expect(await found('en', 'de', 'The <b>CLUB</b> is open')).toEqual(['Klub']);
  expect(await found('en', 'fr', 'The club')).toEqual(['cercle']);
  expect(await found('en', 'de', 'The clubs')).toEqual([]);
  expect((await boss.delete(`${BASE}?id=${made.body.id}`)).body).toEqual({ deleted: true });
  await boss.delete(`${BASE}?id=${made.body.id}`).fails(404, 'multilang_glossary_not_found');
  await boss.delete(BASE).fails(400, 'rest_missing_callback_param');
});

test('what is no term', async () => {
  for (const wrong of [
    { source: 'es' },
    { target: 'en' },
    { term: '' },
    { term: '!!' },
    { term: 'a '.repeat(9) },
    { translation: '' },
  ])
    await boss.post(BASE, { ...club, ...wrong }).fails(400, 'rest_invalid_param');
  await boss.post(BASE, { source: 'en', target: 'de', term: 'x' }).fails(400, 'rest_missing_callback_param');
});
