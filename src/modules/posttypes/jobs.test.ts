// What is left to do after a definition is gone, or has had another name for long.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTerm } from '#content/terms/actions.ts';
import { languageRulesOf } from '#content/languages/rules.ts';
import { findTaxonomy } from '#content/posts/kinds.ts';
import { createTestApp, type TestApp } from '#test/kit/app.ts';
import type { TestClient } from '#test/kit/client.ts';
import { findItemIds } from './definitions/store.ts';
import { posttypesJobs } from './jobs.ts';

const ROOT = '/posttypes/v1';
const time = { now: new Date('2026-03-02T09:00:00Z') };
let app: TestApp;
let admin: TestClient;
let german: TestClient;
beforeAll(async () => {
  app = await createTestApp({ flags: { languages: 'en,de' }, clock: { now: () => new Date(time.now) } });
  const owner = await app.make.user({ role: 'administrator' });
  [admin, german] = [app.as(owner, 'en'), app.as(owner, 'de')];
});
afterAll(() => app.close());

const [removing, forgetting] = posttypesJobs;

test('terms of a taxonomy go with it where that is wished, in all languages', async () => {
  const { services } = app.app;
  for (const slug of ['genre', 'mood']) await admin.post(`${ROOT}/taxonomies`, { slug, object_types: ['post'] });
  const { body: crime } = await admin.post('/core/v2/genre', { name: 'Crime' });
  const { body: krimi } = await german.post('/core/v2/genre', { name: 'Krimi', multilang_translation_of: crime.id });
  const { body: kept } = await admin.post('/core/v2/mood', { name: 'Dark' });
  // More than go at once.
  await services.tx(async (tx) => {
    const taxonomy = findTaxonomy(services, 'genre')!;
    const rules = languageRulesOf(services, services.sites.get('en')!);
    for (let at = 0; at < 101; at++) await createTerm(tx, taxonomy, { name: `Genre ${at}` }, rules);
  });
  const { body: post } = await admin.post('/core/v2/posts', { title: 'A', genre: [crime.id], mood: [kept.id] });
  expect([krimi.id > 0, post.genre]).toEqual([true, [crime.id]]);
  const run = () => removing?.run({ kind: 'taxonomy', slug: 'genre' }, services);
  await run();
  expect((await admin.get('/core/v2/genre')).headers.get('x-wp-total')).toBe('102');
  await admin.delete(`${ROOT}/taxonomies/genre?delete_content=true&confirm=genre`);
  await run();
  const left = (slugs: string[]) => findItemIds(services.db, 'taxonomy', slugs, 100);
  expect([
    await left(['genre', ...services.siteConfig.languages.map((language) => `genre@${language}`)]),
    await left(['mood']),
  ]).toEqual([[], [kept.id]]);
  await admin.post(`${ROOT}/taxonomies`, { slug: 'genre', object_types: ['post'] });
  for (const client of [admin, german]) expect((await client.get('/core/v2/genre')).body).toEqual([]);
  expect((await admin.get(`/core/v2/posts/${post.id}`)).body).toMatchObject({ genre: [], mood: [kept.id] });
});

test('addresses of long ago lead nowhere, and their words are free', async () => {
  await admin.post(`${ROOT}/types`, { slug: 'novel' });
  await admin.post('/core/v2/novel', { title: 'First', status: 'publish' });
  await admin.post(`${ROOT}/types/novel`, { new_slug: 'story' });
  const status = async () => (await app.fetch('/en/novel/first/', { redirect: 'manual' })).status;
  const forget = () => forgetting?.run({}, app.app.services);
  expect(await status()).toBe(301);
  time.now = new Date(time.now.getTime() + 90 * 86_400_000 - 1_000);
  await forget();
  expect(await status()).toBe(301);
  time.now = new Date(time.now.getTime() + 1_000);
  expect(await status()).toBe(301);
  await forget();
  expect(await status()).toBe(404);
});
