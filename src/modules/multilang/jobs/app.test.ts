// What happens to terms and people, and means something for jobs.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '#test/kit/app.ts';
import type { TestClient } from '#test/kit/client.ts';
import { jobListeners } from './events.ts';
import { sanitiseJobFields } from '../migrations/0006-sanitise-job-fields.ts';
import { findFields, findJob, updateField, updateJob } from './store.ts';

const TM = '/multilang/tm/v1';
let app: TestApp;
let boss: TestClient;
beforeAll(async () => {
  app = await createTestApp({ flags: { languages: 'en,de,fr' } });
  boss = app.as(await app.make.user({ role: 'administrator' }), 'en');
});
afterAll(() => app.close());

const [, termGone, termChanged, userGone] = jobListeners;
const category = async (name: string, description = ''): Promise<number> =>
  (await boss.post('/core/v2/categories', { name, description })).body.id;
async function send(id: number, target = 'de', type = 'tax_category'): Promise<number> {
  await boss.post(`${TM}/basket`, { element_type: type, element_id: id, targets: [target], force: true });
  return (await boss.post(`${TM}/basket/send`)).body.jobs[0];
}
async function complete(jobId: number, texts: Readonly<Record<string, string>>): Promise<number> {
  const said = Object.entries(texts).map(([name, value]) => [name, { value, finished: true }]);
  await boss.post(`${TM}/jobs/${jobId}`, { fields: Object.fromEntries(said) });
  return (await boss.post(`${TM}/jobs/${jobId}/complete`)).body.element_id;
}
const statusOf = async (...ids: number[]) =>
  Promise.all(ids.map(async (id) => (await findJob(app.app.services.db, id))?.status));

test('a category that is translated again keeps its number, and what the job does not name', async () => {
  const id = await category('Sailing', 'On water');
  const made = await complete(await send(id), { name: 'Segeln', description: 'Auf Wasser' });
  await boss.post(`/core/v2/categories/${id}`, { name: 'Sailing boats', description: '' });
  expect(await complete(await send(id), { name: 'Segelboote' })).toBe(made);
  const { body } = await boss.get(`/core/v2/categories/${made}?lang=de`);
  expect(body).toMatchObject({ id: made, name: 'Segelboote', description: 'Auf Wasser', slug: 'segeln' });
});

test('nobody translates a category that is gone', async () => {
  const [gone, other] = [await category('Gone'), await category('Other')];
  const done = await send(gone, 'fr');
  await complete(done, { name: 'Parti' });
  const [open, kept] = [await send(gone), await send(other)];
  await termGone?.run({ id: gone, taxonomy: 'tag' }, app.app.services);
  expect(await statusOf(done, open, kept)).toEqual([10, 1, 1]);
  await termGone?.run({ id: gone, taxonomy: 'category' }, app.app.services);
  expect(await statusOf(done, open, kept)).toEqual([10, 0, 1]);
});

test('whoever leaves frees what is not done', async () => {
  const { db, tx } = app.app.services;
  const [done, open, other] = [
    await send(await category('a')),
    await send(await category('b')),
    await send(await category('c')),
  ];
  await complete(done, { name: 'A' });
  await tx(async (it) => {
    for (const id of [done, open]) await updateJob(it.db, id, { translator_id: 71 });
    await updateJob(it.db, other, { translator_id: 72 });
  });
  await userGone?.run({ id: 71 }, app.app.services);
  const translators = await Promise.all([done, open, other].map(async (id) => (await findJob(db, id))?.translator_id));
  expect(translators).toEqual([71, null, 72]);
});

test('a category that says something else makes its translations old, and itself again none', async () => {
  const { services } = app.app;
  const id = await category('Rowing');
  const german = await complete(await send(id), { name: 'Rudern' });
  const french = await complete(await send(id, 'fr'), { name: 'Aviron' });
  const states = async () => {
    const { translations } = (await boss.get(`${TM}/elements/tax_category/${id}`)).body;
    return ['en', 'de', 'fr'].map((language) => translations[language].needs_update);
  };
  const rename = async (of: number, name: string) => {
    await boss.post(`/core/v2/categories/${of}`, { name });
    await termChanged?.run({ id: of, taxonomy: 'category' }, services);
  };
  await rename(german, 'Das Rudern');
  expect(await states()).toEqual([0, 0, 0]);
  await rename(id, 'Rowing boats');
  expect(await states()).toEqual([0, 1, 1]);
  const again = await send(id);
  await complete(again, { name: 'Ruderboote' });
  expect(await states()).toEqual([0, 0, 1]);
  await termChanged?.run({ id, taxonomy: 'category' }, services);
  expect(await states()).toEqual([0, 0, 1]);
  await rename(id, 'Rowing');
  expect(await states()).toEqual([0, 1, 0]);
  await expect(termChanged?.run({ id: 999_999, taxonomy: 'category' }, services)).resolves.toBeUndefined();
  expect((await boss.get(`/core/v2/categories/${french}?lang=fr`)).body.name).toBe('Aviron');
});

test('fields of an earlier program are sanitised when the site is upgraded', async () => {
  const { services } = app.app;
  const { id } = (await boss.post('/core/v2/pages', { title: 'Old', content: '<p>Hi</p><hr/>', status: 'publish' }))
    .body;
  await boss.post(`${TM}/basket`, { element_type: 'post_page', element_id: id, targets: ['de'] });
  const [jobId] = (await boss.post(`${TM}/basket/send`)).body.jobs;
  const stored = ['Alt<img src=x onerror=x()>', '<p>Hallo</p><hr/><script>x()</script>'];
  await services.tx(async ({ db }) => {
    for (const [position, value] of stored.entries())
      await updateField(db, { job_id: jobId, position }, { value, is_finished: 1 });
    await sanitiseJobFields.up(db, services.database.dialect);
  });
  expect((await findFields(services.db, jobId)).map(({ value }) => value)).toEqual(['Alt', '<p>Hallo</p><hr/>x()']);
});
