import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { defineModule } from '#kernel/module.ts';
import { insertModule } from '#kernel/modules/store.ts';
import { createTestApp, type TestApp } from '#test/kit/app.ts';
import type { TestClient } from '#test/kit/client.ts';

const clocks = defineModule({ name: 'clocks', version: '1.2.3', routes: { 'clocks/v1': [] } });
const alarms = defineModule({ name: 'alarm-clocks', version: '1.0.0', needs: ['clocks'], routes: {} });
const springs = defineModule({
  name: 'springs',
  version: '1.0.0',
  routes: {},
  start: () => (isBroken ? Promise.reject(new Error('A spring is broken.')) : Promise.resolve()),
});

let isBroken = false;
let app: TestApp;
let boss: TestClient;

beforeEach(async () => {
  isBroken = false;
  app = await createTestApp({ modules: [clocks, alarms, springs] });
  boss = app.as(await app.make.user({ role: 'administrator' }));
});
afterEach(() => app.close());

const namesOf = (body: any[]): string[] => body.map((one) => one.plugin);

test('the modules of the product', async () => {
  const { body } = await boss.get('/core/v2/plugins');
  expect(namesOf(body)).toEqual(expect.arrayContaining(['clocks', 'core', 'builder', 'suite']));
  expect(namesOf(body)).not.toContain('kernel');
  expect(body.every((one: any) => one.status === 'active')).toBe(true);
  expect(namesOf((await boss.get('/core/v2/plugins?search=Alarm%20cl')).body)).toEqual(['alarm-clocks']);
  expect(namesOf((await boss.get('/core/v2/plugins?search=ALARM-CLOCKS&status=active')).body)).toEqual([
    'alarm-clocks',
  ]);
  expect(namesOf((await boss.get('/core/v2/plugins?search=clocks&status=inactive,active')).body)).toEqual([
    'alarm-clocks',
    'clocks',
  ]);
  expect((await boss.get('/core/v2/plugins?search=nothing-like-it')).body).toEqual([]);
  expect((await boss.get('/core/v2/plugins?status=inactive')).body).toEqual([]);
  const { body: same } = await boss.put('/core/v2/plugins/clocks', {});
  expect(same).toMatchObject({ plugin: 'clocks', status: 'active' });
  expect((await boss.get('/core/v2/plugins/clocks')).body).toEqual({
    plugin: 'clocks',
    status: 'active',
    name: 'Clocks',
    plugin_uri: '',
    author: 'Sitewright',
    author_uri: '',
    description: { raw: '', rendered: '' },
    version: '1.2.3',
    network_only: false,
    requires_version: '',
    requires_runtime: '',
    textdomain: 'clocks',
    _links: {
      self: [
        {
          href: 'http://site.test/api/core/v2/plugins/clocks',
          targetHints: { allow: ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'] },
        },
      ],
    },
  });
});

test('switching off and on', async () => {
  expect((await app.asVisitor().get('/clocks/v1')).status).toBe(200);
  await boss.post('/core/v2/plugins/clocks', { status: 'inactive' }).fails(400, 'rest_plugin_still_needed');
  expect((await boss.post('/core/v2/plugins/alarm-clocks', { status: 'inactive' })).body.status).toBe('inactive');
  expect((await boss.put('/core/v2/plugins/clocks', { status: 'inactive' })).body.status).toBe('inactive');
  await app.asVisitor().get('/clocks/v1').fails(404, 'rest_no_route');
  expect(namesOf((await boss.get('/core/v2/plugins?status=inactive')).body)).toEqual(['alarm-clocks', 'clocks']);
  const early = await boss.post('/core/v2/plugins/alarm-clocks', { status: 'active' });
  expect(early).toMatchObject({ status: 400, body: { code: 'rest_plugin_needs_others', data: { needs: ['clocks'] } } });
  expect((await boss.post('/core/v2/plugins/clocks', { status: 'active' })).body.status).toBe('active');
  expect((await app.asVisitor().get('/clocks/v1')).status).toBe(200);
});

test('what the site cannot do without stays on', async () => {
  for (const name of ['core', 'suite', 'oembed']) {
    await boss.post(`/core/v2/plugins/${name}`, { status: 'inactive' }).fails(403, 'rest_cannot_deactivate_plugin');
  }
  expect((await boss.post('/core/v2/plugins/core', { status: 'active' })).body.status).toBe('active');
});

describe('installing', () => {
  /** As on a site that is older than they are. */
  const forget = async (...names: string[]): Promise<void> => {
    const { services } = app.app;
    await services.tx(async (tx) => {
      const own = tx.db.withTables<{ modules: { name: string } }>();
      for (const name of names) await own.deleteFrom('modules').where('name', '=', name).execute();
      tx.touch('modules');
    });
    await services.freshness.sync();
  };

  test('an add-on that the server brings', async () => {
    await forget('clocks', 'alarm-clocks');
    await boss.get('/core/v2/plugins/clocks').fails(404, 'rest_plugin_not_found');
    const made = await boss.post('/core/v2/plugins', { slug: 'clocks' });
    expect(made).toMatchObject({ status: 201, body: { plugin: 'clocks', status: 'inactive', version: '1.2.3' } });
    expect(made.headers.get('location')).toBe('http://site.test/api/core/v2/plugins/clocks');
    await app.asVisitor().get('/clocks/v1').fails(404, 'rest_no_route');
    expect((await boss.post('/core/v2/plugins/clocks', { status: 'active' })).body.status).toBe('active');
    expect((await app.asVisitor().get('/clocks/v1')).status).toBe(200);
    expect((await boss.post('/core/v2/plugins', { slug: 'alarm-clocks', status: 'active' })).body).toMatchObject({
      plugin: 'alarm-clocks',
      status: 'active',
    });
  });

  test('what stands in the way is said before anything is done', async () => {
    await boss.post('/core/v2/plugins', { slug: 'other' }).fails(404, 'plugins_api_failed');
    await boss.post('/core/v2/plugins', { slug: 'kernel' }).fails(404, 'plugins_api_failed');
    await boss.post('/core/v2/plugins', { slug: 'clocks' }).fails(409, 'folder_exists');
    await boss.post('/core/v2/plugins', { slug: 'a/b' }).fails(400, 'rest_invalid_param');
    await boss.post('/core/v2/plugins', { slug: 'clocks', status: 'broken' }).fails(400, 'rest_invalid_param');
    await forget('clocks', 'alarm-clocks');
    const early = await boss.post('/core/v2/plugins', { slug: 'alarm-clocks', status: 'active' });
    expect(early).toMatchObject({ status: 400, body: { code: 'rest_plugin_needs_others' } });
    await boss.get('/core/v2/plugins/alarm-clocks').fails(404, 'rest_plugin_not_found');
  });

  test('one that cannot be started is there, and off', async () => {
    await forget('springs');
    isBroken = true;
    await boss.post('/core/v2/plugins', { slug: 'springs', status: 'active' }).fails(500, 'rest_plugin_broken');
    expect((await boss.get('/core/v2/plugins/springs')).body.status).toBe('inactive');
    await boss.put('/core/v2/plugins/springs', { status: 'active' }).fails(500, 'rest_plugin_broken');
    isBroken = false;
    expect((await boss.put('/core/v2/plugins/springs', { status: 'active' })).body.status).toBe('active');
  });

  test('is for those who may', async () => {
    const role = await app.make.user({ role: 'editor' });
    await app.app.services.tx(async (tx) => {
      const own = tx.db.withTables<{ user_capabilities: { user_id: number; capability: string } }>();
      await own.insertInto('user_capabilities').values({ user_id: role.id, capability: 'install_plugins' }).execute();
      tx.touch(`user:${role.id}`);
    });
    await forget('clocks', 'alarm-clocks');
    const installer = app.as(role);
    const wish = { slug: 'clocks', status: 'active' };
    await installer.post('/core/v2/plugins', wish).fails(403, 'rest_cannot_activate_plugin');
    expect((await installer.post('/core/v2/plugins', { slug: 'clocks' })).status).toBe(201);
  });
});

test('deleting', async () => {
  const editor = app.as(await app.make.user({ role: 'editor' }));
  await boss.delete('/core/v2/plugins/core').fails(400, 'rest_cannot_delete_active_plugin');
  await boss.delete('/core/v2/plugins/alarm-clocks').fails(400, 'rest_cannot_delete_active_plugin');
  await boss.post('/core/v2/plugins/alarm-clocks', { status: 'inactive' });
  await boss.post('/core/v2/plugins/clocks', { status: 'inactive' });
  const needed = await boss.delete('/core/v2/plugins/clocks');
  expect(needed).toMatchObject({ status: 400, body: { code: 'rest_plugin_still_needed' } });
  expect(needed.body.data.needed_by).toEqual(['alarm-clocks']);
  await editor.delete('/core/v2/plugins/alarm-clocks').fails(403, 'rest_cannot_manage_plugins');
  const gone = await boss.delete('/core/v2/plugins/alarm-clocks');
  expect(gone).toMatchObject({ status: 200, body: { deleted: true } });
  expect(gone.body.previous).toMatchObject({ plugin: 'alarm-clocks', status: 'inactive' });
  expect((await boss.delete('/core/v2/plugins/clocks')).status).toBe(200);
  await boss.delete('/core/v2/plugins/clocks').fails(404, 'rest_plugin_not_found');
  const back = await boss.post('/core/v2/plugins', { slug: 'clocks', status: 'active' });
  expect(back).toMatchObject({ status: 201, body: { plugin: 'clocks', status: 'active' } });
});

test('a row of a module that the server does not have can be deleted', async () => {
  await app.app.services.tx(async (tx) => {
    await insertModule(tx.db, { name: 'sundials', version: '1.0.0', routes: {} }, { isActive: true, now: tx.now });
  });
  expect((await boss.delete('/core/v2/plugins/sundials')).status).toBe(200);
  await boss.get('/core/v2/plugins/sundials').fails(404, 'rest_plugin_not_found');
});

test('who may not, and what is not there', async () => {
  const editor = app.as(await app.make.user({ role: 'editor' }));
  await editor.get('/core/v2/plugins').fails(403, 'rest_cannot_view_plugins');
  await app.asVisitor().get('/core/v2/plugins/clocks').fails(401, 'rest_cannot_view_plugins');
  await editor.post('/core/v2/plugins/clocks', { status: 'inactive' }).fails(403, 'rest_cannot_manage_plugins');
  await editor.post('/core/v2/plugins', { slug: 'x' }).fails(403, 'rest_cannot_install_plugin');
  await boss.get('/core/v2/plugins/other').fails(404, 'rest_plugin_not_found');
  await boss.get('/core/v2/plugins/other/other').fails(404, 'rest_plugin_not_found');
  await boss.get('/core/v2/plugins/kernel').fails(404, 'rest_plugin_not_found');
  await boss.post('/core/v2/plugins/clocks', { status: 'broken' }).fails(400, 'rest_invalid_param');
});
