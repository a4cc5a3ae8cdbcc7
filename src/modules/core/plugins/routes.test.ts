import { afterEach, beforeEach, expect, test } from 'vitest';
import { defineModule } from '#kernel/module.ts';
import { createTestApp, type TestApp } from '#test/kit/app.ts';
import type { TestClient } from '#test/kit/client.ts';

const clocks = defineModule({ name: 'clocks', version: '1.2.3', routes: { 'clocks/v1': [] } });
const alarms = defineModule({ name: 'alarm-clocks', version: '1.0.0', needs: ['clocks'], routes: {} });

let app: TestApp;
let boss: TestClient;

beforeEach(async () => {
  app = await createTestApp({ modules: [clocks, alarms] });
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
  expect((await boss.get('/core/v2/plugins?status=inactive')).body).toEqual([]);
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
    _links: { self: [{ href: 'http://site.test/api/core/v2/plugins/clocks' }] },
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

test('nothing is installed and nothing deleted', async () => {
  await boss.post('/core/v2/plugins', { slug: 'other' }).fails(501, 'rest_plugin_install_not_supported');
  await boss.delete('/core/v2/plugins/alarm-clocks').fails(400, 'rest_cannot_delete_active_plugin');
  await boss.post('/core/v2/plugins/alarm-clocks', { status: 'inactive' });
  await boss.delete('/core/v2/plugins/alarm-clocks').fails(501, 'rest_plugin_delete_not_supported');
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
