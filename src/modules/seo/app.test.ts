// Who may do what, and what follows a save.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { findRoleCapabilities } from '#content/users/store.ts';
import { createTestApp, type TestApp } from '#test/kit/app.ts';
import { findIndexable } from './indexables/store.ts';
import { addManager, MANAGER } from './roles.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp({ flags: { languages: 'en,de' } });
});
afterAll(() => app.close());
const services = () => app.app.services;

test('a manager is an editor who also has the search settings', async () => {
  const admin = app.as(await app.make.user({ role: 'administrator' }));
  const person = await app.make.user({ role: 'subscriber' });
  expect((await admin.post(`/core/v2/users/${person.id}`, { roles: [MANAGER] })).body.roles).toEqual([MANAGER]);
  const manager = app.as(person);
  expect((await manager.get('/seo/v1/configuration/get_configuration_state')).status).toBe(200);
  const other = await app.make.post({ title: 'Of somebody else' });
  expect((await manager.post(`/core/v2/posts/${other.id}`, { title: 'Better' })).status).toBe(200);
  await manager.get('/seo/v1/file_size?url=x').fails(403, 'rest_forbidden');
  await manager.post('/seo/v1/import/wxr/posts').fails(403, 'rest_forbidden');
  const editor = app.as(await app.make.user({ role: 'editor' }));
  await editor.get('/seo/v1/configuration/get_configuration_state').fails(403, 'rest_forbidden');
});

test('older sites get the role later; what was taken from others stays away', async () => {
  await services().tx(async (tx) => {
    await addManager(tx);
    await addManager(tx);
  });
  const found = await findRoleCapabilities(services().db, [MANAGER, 'editor', 'subscriber']);
  expect(found.get(MANAGER)).toEqual(
    new Set([...(found.get('editor') ?? []), 'seo_manage_options'].filter((name) => !EDITORS_ALONE.includes(name))),
  );
  expect(found.get('subscriber')).toEqual(new Set(['read']));
});

/** What other modules gave to editors. */
const EDITORS_ALONE = ['copy_posts', 'manage_forms', 'view_stats'];

test('saves that follow each other are looked at once', async () => {
  const working = await createTestApp({ flags: { languages: 'en,de' }, runsJobs: true });
  try {
    const author = working.as(await working.make.user({ role: 'administrator' }));
    const { body: post } = await author.post('/core/v2/posts', { title: 'One', status: 'publish' });
    for (const title of ['Two', 'Three']) await author.post(`/core/v2/posts/${post.id}`, { title });
    const { db, queue } = working.app.services;
    const waiting = async () => (await queue.list()).map(({ name }) => name);
    await expect.poll(waiting, { timeout: 10_000 }).toEqual(['seo.followPost']);
    const title = async () => (await findIndexable(db, 'post', post.id))?.breadcrumb_title;
    await expect.poll(title, { timeout: 10_000 }).toBe('Three');
    await expect.poll(waiting, { timeout: 10_000 }).toEqual([]);
  } finally {
    await working.close();
  }
});
