import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '#test/kit/app.ts';
import type { TestClient } from '#test/kit/client.ts';

let app: TestApp;
let boss: TestClient;
beforeAll(async () => {
  app = await createTestApp({ flags: { languages: 'en,de', empty: 'true' } });
  boss = app.as(await app.make.user({ role: 'administrator' }), 'en');
});
afterAll(() => app.close());

const count = async (type: string) => (await boss.get(`/multilang/tm/v1/word-count?type=${type}`)).body;
const sum = async (type: string, language: string): Promise<{ items: number; words: number }> =>
  (await count(type)).find((one: { language: string }) => one.language === language) ?? { items: 0, words: 0 };

test('words that wait for a translation', async () => {
  const before = await sum('post_page', 'de');
  const wish = { title: 'Join us', content: '<p>Come in, <b>please</b>.</p><!-- no words -->', status: 'publish' };
  const { id } = (await boss.post('/core/v2/pages', wish)).body;
  const one = { element_type: 'post_page', language: 'de', items: before.items + 1, words: before.words + 5 };
  expect(await sum('post_page', 'de')).toEqual(one);
  await boss.post(`/core/v2/pages/${id}`, { content: '<p>Out</p>' });
  expect((await sum('post_page', 'de')).words).toBe(before.words + 3);
  const de = app.as(await app.make.user({ role: 'administrator' }), 'de');
  await de.post('/core/v2/pages', {
    title: 'Mach mit',
    content: 'Raus',
    status: 'publish',
    multilang_translation_of: id,
  });
  expect(await sum('post_page', 'de')).toMatchObject({ items: before.items, words: before.words });
  await boss.post(`/core/v2/pages/${id}`, { title: 'Join all of us' });
  expect(await sum('post_page', 'de')).toMatchObject({ items: before.items + 1, words: before.words + 5 });
  await boss.delete(`/core/v2/pages/${id}`);
  expect(await sum('post_page', 'de')).toMatchObject({ items: before.items, words: before.words });
});

test('posts that came without a save are counted when somebody asks', async () => {
  const { words } = await sum('post_page', 'de');
  await boss.post('/core/v2/pages', { title: 'One two three', status: 'publish' });
  await app.app.services.tx((tx) => sql`delete from multilang_words`.execute(tx.db));
  expect((await sum('post_page', 'de')).words).toBe(words + 3);
});

test('terms and what is asked wrongly', async () => {
  const before = await sum('tax_post_tag', 'de');
  await boss.post('/core/v2/tags', { name: 'Sailing boats', description: 'On the water' });
  expect(await sum('tax_post_tag', 'de')).toMatchObject({ items: before.items + 1, words: before.words + 5 });
  await boss.get('/multilang/tm/v1/word-count?type=post_nothing').fails(400, 'rest_invalid_param');
  expect((await boss.get('/multilang/tm/v1/word-count')).body.length).toBeGreaterThan(1);
});
