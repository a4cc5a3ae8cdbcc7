// Terms below others, on a site with two languages.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '#test/kit/app.ts';
import type { TestClient } from '#test/kit/client.ts';

let app: TestApp;
let english: TestClient;
let german: TestClient;
beforeAll(async () => {
  app = await createTestApp({ flags: { languages: 'en,de' } });
  const editor = await app.make.user({ role: 'editor' });
  [english, german] = [app.as(editor, 'en'), app.as(editor, 'de')];
});
afterAll(() => app.close());

const create = (client: TestClient, body: object) => client.post('/core/v2/categories', body);

test('a parent in another language stands for its translation, where there is one', async () => {
  const { body: north } = await create(english, { name: 'North' });
  const { body: nord } = await create(german, { name: 'Nord', multilang_translation_of: north.id });
  const { body: alone } = await create(english, { name: 'Alone' });
  const { status, body } = await create(german, { name: 'Hafen', parent: north.id });
  expect([status, body.parent]).toEqual([201, nord.id]);
  const refusal = {
    code: 'multilang_parent_language_mismatch',
    message: 'Das übergeordnete Element ist in einer anderen Sprache und nicht übersetzt.',
    data: { status: 400 },
  };
  expect((await create(german, { name: 'Allein', parent: alone.id })).body).toEqual(refusal);
  expect((await german.post(`/core/v2/categories/${body.id}`, { parent: alone.id })).body).toEqual(refusal);
  expect((await german.get(`/core/v2/categories/${body.id}`)).body.parent).toBe(nord.id);
});
