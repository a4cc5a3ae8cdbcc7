import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '#test/kit/app.ts';
import type { TestClient } from '#test/kit/client.ts';
import { upsertBasketItem } from './store.ts';

let app: TestApp;
let boss: TestClient;
let other: TestClient;
beforeAll(async () => {
  app = await createTestApp({ flags: { languages: 'en,de,fr' }, runsJobs: true });
  boss = app.as(await app.make.user({ role: 'administrator' }), 'en');
  other = app.as(await app.make.user({ role: 'administrator' }), 'en');
});
afterAll(() => app.close());

const TM = '/multilang/tm/v1';
const wish = (id: number, targets: string[], more: object = {}) => ({
  element_type: 'post_post',
  element_id: id,
  targets,
  ...more,
});

const findAnyItem = (id: number) =>
  app.app.services.db
    .withTables<{ multilang_basket: { user_id: number; element_id: number } }>()
    .selectFrom('multilang_basket')
    .select('user_id')
    .where('element_id', '=', id)
    .executeTakeFirst();

test('a basket of one’s own', async () => {
  const [one, two] = [await app.make.post(), await app.make.post()];
  expect((await boss.get(`${TM}/basket`)).body).toEqual({ items: [], total: 0 });
  await boss.post(`${TM}/basket`, wish(one.id, ['fr']));
  await boss.post(`${TM}/basket`, wish(one.id, ['de']));
  const { items, total } = (await boss.post(`${TM}/basket`, wish(two.id, ['de']))).body;
  expect(total).toBe(2);
  expect(items[0]).toMatchObject({ element_id: one.id, targets: ['de', 'fr'] });
  expect((await other.get(`${TM}/basket`)).body.total).toBe(0);
  await other.delete(`${TM}/basket/${items[0].id}`).fails(404, 'multilang_basket_item_not_found');
  expect((await boss.delete(`${TM}/basket/${items[0].id}`)).body.items).toMatchObject([{ element_id: two.id }]);
  expect((await boss.delete(`${TM}/basket`)).body).toEqual({ items: [], total: 0 });
  await boss.post(`${TM}/basket/send`).fails(400, 'multilang_basket_empty');
});

test('what cannot be put in', async () => {
  const post = await app.make.post();
  await boss.post(`${TM}/basket`, wish(post.id, ['en'])).fails(400, 'rest_invalid_param');
  await boss.post(`${TM}/basket`, wish(post.id, ['es'])).fails(400, 'rest_invalid_param');
  await boss.post(`${TM}/basket`, wish(post.id, [])).fails(400, 'rest_invalid_param');
  await boss.post(`${TM}/basket`, wish(999999, ['de'])).fails(404, 'multilang_element_not_found');
  await boss
    .post(`${TM}/basket`, { ...wish(post.id, ['de']), element_type: 'x_y' })
    .fails(404, 'multilang_element_not_found');
  await boss.post(`${TM}/basket`, { element_id: 1 }).fails(400, 'rest_missing_callback_param');
  await app.make.post({ in: 'de', translationOf: post.id });
  await boss.post(`${TM}/basket`, wish(post.id, ['de'])).fails(409, 'multilang_up_to_date');
  expect((await boss.post(`${TM}/basket`, wish(post.id, ['de'], { force: true }))).body.total).toBe(1);
  const [job] = (await boss.post(`${TM}/basket/send`)).body.jobs;
  const twice = await boss.post(`${TM}/basket`, wish(post.id, ['de'])).fails(409, 'multilang_job_exists');
  expect(twice.body.data.job_id).toBe(job);
});

test('sending', async () => {
  const post = await app.make.post();
  await boss.post(`${TM}/basket`, wish(post.id, ['de', 'fr']));
  await boss.post(`${TM}/basket/send`, { translators: { de: 99999 } }).fails(400, 'multilang_translator_invalid');
  const refused = await boss.post(`${TM}/basket/send`, { method: 'automatic' }).fails(503, 'service_not_configured');
  expect(refused.body.data.service).toBe('mt');
  expect((await boss.get(`${TM}/basket`)).body.total).toBe(1);
  await boss.post(`${TM}/basket/send`, { deadline: 'soon' }).fails(400, 'rest_invalid_param');
  await boss.post(`${TM}/basket/send`, { method: 'magic' }).fails(400, 'rest_invalid_param');
  const { jobs, batch_id: batch } = (await boss.post(`${TM}/basket/send`, { translators: { de: 0 } })).body;
  expect(jobs).toHaveLength(2);
  expect(batch).toBeGreaterThan(0);
  expect((await boss.get(`${TM}/basket`)).body.total).toBe(0);
  expect((await boss.get(`${TM}/jobs/${jobs[0]}`)).body.translator_name).toBe('');
});

test('one is sent, that of others stays; each language once; a batch has a name', async () => {
  const [mine, theirs] = [await app.make.post(), await app.make.post()];
  await boss.post(`${TM}/basket`, wish(mine.id, ['de', 'de']));
  await other.post(`${TM}/basket`, wish(theirs.id, ['de']));
  const { jobs, batch_id: batch } = (await boss.post(`${TM}/basket/send`)).body;
  expect(jobs).toHaveLength(1);
  const today = new Date().toISOString().slice(0, 10);
  const named = (await boss.get(`${TM}/jobs?batch_name=en, de, fr ${today}&id=${jobs[0]}`)).body.jobs;
  expect(named).toMatchObject([{ id: jobs[0], batch: { id: batch } }]);
  await boss.post(`${TM}/basket`, wish(mine.id, ['fr']));
  await boss.delete(`${TM}/basket`);
  expect((await other.get(`${TM}/basket`)).body.items).toMatchObject([{ element_id: theirs.id, targets: ['de'] }]);
  await other.delete(`${TM}/basket`);
});

test('what both have in their baskets is sent once', async () => {
  const post = await app.make.post();
  for (const client of [boss, other]) await client.post(`${TM}/basket`, wish(post.id, ['de']));
  const sent = async (client: TestClient) => (await client.post(`${TM}/basket/send`)).body.jobs.length;
  expect([await sent(boss), await sent(other)]).toEqual([1, 0]);
});

test('a basket holds 500 items', async () => {
  const [one, more] = [await app.make.post(), await app.make.post()];
  await other.post(`${TM}/basket`, wish(one.id, ['de']));
  const { user_id: userId } = (await findAnyItem(one.id))!;
  await app.app.services.tx(async (tx) => {
    for (let number = 1; number < 500; number++) {
      const element = { element_type: 'post_post', element_id: 1_000_000 + number, title: 'Far away' };
      await upsertBasketItem(tx.db, { user_id: userId, ...element, source_language: 'en', targets: ['de'] });
    }
  });
  await other.post(`${TM}/basket`, wish(more.id, ['de'])).fails(409, 'multilang_basket_full');
  expect((await other.post(`${TM}/basket`, wish(one.id, ['fr']))).body).toMatchObject({
    total: 500,
    items: [{ targets: ['de', 'fr'] }, ...Array.from({ length: 499 }, () => ({}))],
  });
  await other.delete(`${TM}/basket`);
});

test('what went from the site in the meantime is left out', async () => {
  const [gone, kept] = [await app.make.post(), await app.make.post()];
  for (const { id } of [gone, kept]) await boss.post(`${TM}/basket`, wish(id, ['de']));
  await boss.delete(`/core/v2/posts/${gone.id}?force=true`);
  expect((await boss.post(`${TM}/basket/send`)).body.jobs).toHaveLength(1);
});

test('duplicates', async () => {
  const post = (await boss.post('/core/v2/posts', { title: 'Copy me', content: 'First', status: 'publish' })).body;
  const ask = { element_type: 'post_post', element_id: post.id, targets: ['de'] };
  const { created } = (await boss.post(`${TM}/duplicate`, ask)).body;
  const read = async () => (await boss.get(`/core/v2/posts/${created.de}?context=edit`)).body;
  const state = async () => (await boss.get(`${TM}/elements/post_post/${post.id}`)).body.translations.de;
  expect(await state()).toMatchObject({ element_id: created.de, status: 9, needs_update: 0 });
  expect((await read()).title.raw).toBe('Copy me');
  await boss.post(`/core/v2/posts/${post.id}`, { content: 'Second' });
  expect((await read()).content.raw).toBe('Second');
  expect(await state()).toMatchObject({ status: 9, needs_update: 0 });
  await boss.post(`/core/v2/posts/${created.de}`, { content: 'Second' });
  expect((await state()).status).toBe(9);
  await boss.post(`/core/v2/posts/${created.de}`, { content: 'Zweiter' });
  expect((await state()).status).toBe(10);
  await boss.post(`/core/v2/posts/${post.id}`, { content: 'Third' });
  expect((await read()).content.raw).toBe('Zweiter');
  expect((await state()).status).toBe(3);
  const more = { ...ask, targets: ['fr', 'de'] };
  await boss.post(`${TM}/duplicate`, more).fails(409, 'multilang_translation_exists');
  const { translations } = (await boss.get(`${TM}/elements/post_post/${post.id}`)).body;
  expect(Object.keys(translations).sort()).toEqual(['de', 'en']);
  await boss.post(`${TM}/basket`, { ...ask, targets: ['fr'] });
  const [job] = (await boss.post(`${TM}/basket/send`, { method: 'duplicate' })).body.jobs;
  expect((await boss.get(`${TM}/jobs/${job}`)).body.status).toBe(9);
});

test('duplicates of terms', async () => {
  const { id } = (await boss.post('/core/v2/tags', { name: 'Boats' })).body;
  const ask = { element_type: 'tax_post_tag', element_id: id, targets: ['de'] };
  const { created } = (await boss.post(`${TM}/duplicate`, ask)).body;
  const name = async () => (await boss.get(`/core/v2/tags/${created.de}`)).body.name;
  const status = async () => (await boss.get(`${TM}/elements/tax_post_tag/${id}`)).body.translations.de.status;
  expect([await name(), await status()]).toEqual(['Boats', 9]);
  await boss.post(`/core/v2/tags/${id}`, { name: 'Ships' });
  await expect.poll(name, { timeout: 10_000 }).toBe('Ships');
  expect(await status()).toBe(9);
  await boss.post(`/core/v2/tags/${created.de}`, { name: 'Schiffe' });
  await expect.poll(status, { timeout: 10_000 }).toBe(10);
  await boss.post(`/core/v2/tags/${id}`, { name: 'Vessels' });
  await expect.poll(status, { timeout: 10_000 }).toBe(3);
  expect(await name()).toBe('Schiffe');
});
