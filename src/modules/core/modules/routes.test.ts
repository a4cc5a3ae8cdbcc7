import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { defineModule } from '#kernel/module.ts';
import { createTestApp, type TestApp } from '#test/kit/app.ts';
import type { TestClient } from '#test/kit/client.ts';

const springs = defineModule({
  name: 'springs',
  version: '0.2.0',
  routes: {},
  upgrades: [{ version: '0.2.0', run: () => Promise.reject(new Error('A secret inside.')) }],
});

let app: TestApp;
let admin: TestClient;
beforeAll(async () => {
  app = await createTestApp({ modules: [springs] });
  admin = app.as(await app.make.user({ role: 'administrator' }));
});
afterAll(() => app.close());

const PATH = '/sitewright/v1/modules';
const find = async (name: string) => (await admin.get(PATH)).body.find((one: { name: string }) => one.name === name);

test('modules with what they need and what needs them', async () => {
  expect(await find('core')).toMatchObject({ state: 'active', is_essential: true });
  const builder = await find('builder');
  expect(builder.needed_by).toContain('builder-pro');
  expect(builder.route_count).toBeGreaterThan(10);
  expect(await find('kernel')).toBeUndefined();
  await app
    .as(await app.make.user({ role: 'editor' }))
    .get(PATH)
    .fails(403, 'rest_forbidden');
});

test('one that is off is uninstalled, with its data if that is wished', async () => {
  await admin.delete(`${PATH}/folders`).fails(400, 'rest_cannot_delete_active_plugin');
  await admin.post('/core/v2/plugins/folders', { status: 'inactive' });
  expect(await find('folders')).toMatchObject({ state: 'inactive' });
  expect((await admin.delete(`${PATH}/folders?with_data=true`)).body).toEqual({ name: 'folders' });
  expect(await find('folders')).toMatchObject({ state: 'absent', installed: null });
  await admin.delete(`${PATH}/folders`).fails(404, 'rest_plugin_not_found');
  await admin.post('/core/v2/plugins', { slug: 'folders', status: 'active' });
  expect(await find('folders')).toMatchObject({ state: 'active' });
});

test('an upgrade that is not due says so', async () => {
  await admin.post(`${PATH}/nothing/upgrade`).fails(404, 'rest_plugin_not_found');
  await admin.post(`${PATH}/folders/upgrade`).fails(409, 'module_state');
});

test('one whose data are older is upgraded, and all of it is shown', async () => {
  const before = await find('folders');
  const { services } = app.app;
  const age = (error: string | null) =>
    services.tx(({ db }) => sql`update modules set version = '0.0.1', error = ${error} where name = 'folders'`.execute(db));
  await age('It broke.');
  expect(await find('folders')).toEqual({ ...before, installed: '0.0.1', is_update_due: true, fault: 'It broke.' });
  expect(before).toMatchObject({ title: 'Folders', needs: [], needed_by: [], is_essential: false, has_data: true, fault: null, is_update_due: false });
  const editor = app.as(await app.make.user({ role: 'editor' }));
  await editor.post(`${PATH}/folders/upgrade`).fails(403, 'rest_forbidden');
  await editor.delete(`${PATH}/folders`).fails(403, 'rest_forbidden');
  const { body: health } = await admin.get('/sitewright/v1/health');
  expect(health).toMatchObject({ due_upgrades: ['Folders'], broken_modules: [{ name: 'folders', title: 'Folders', fault: 'It broke.' }] });
  expect((await admin.post(`${PATH}/folders/upgrade`)).body).toEqual({ name: 'folders' });
  expect(await find('folders')).toEqual(before);
  expect((await admin.get('/sitewright/v1/health')).body).toMatchObject({ due_upgrades: [], broken_modules: [] });
}); // prettier-ignore

test('an upgrade that fails leaves the module as it was, and says no more than that', async () => {
  await app.app.services.tx(({ db }) => sql`update modules set version = '0.1.0' where name = 'springs'`.execute(db));
  const { body } = await admin.post(`${PATH}/springs/upgrade`).fails(500, 'module_broken');
  expect(body.message).toBe('springs could not be upgraded and is as it was.');
  expect(await find('springs')).toMatchObject({ installed: '0.1.0', fault: 'Error: A secret inside.' });
});
