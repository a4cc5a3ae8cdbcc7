import { afterAll, beforeAll, expect, test } from 'vitest';
import { a } from '#kernel/args/args.ts';
import { defineModule } from '#kernel/module.ts';
import { setting } from '#kernel/settings/setting.ts';
import { createTestApp, type TestApp } from '#test/kit/app.ts';
import type { TestClient } from '#test/kit/client.ts';

const at = '/sitewright/v1/owner-settings';
const secret = setting('clocks.key', a.string(), '', { isSecret: true });
const loud = setting('clocks.loud', a.bool(), false);
let app: TestApp;
let admin: TestClient;
beforeAll(async () => {
  app = await createTestApp({
    flags: { languages: 'en,de' },
    environment: { SITEWRIGHT_FOLDERS_USER_MODE: 'true' },
  });
  admin = app.as(await app.make.user({ role: 'administrator' }), 'en');
});
afterAll(() => app.close());

test('settings of modules are read and written by their names, and null forgets them', async () => {
  expect((await admin.get(at)).body.values).toMatchObject({ 'seo.separator': '–', 'folders.user_mode': true });
  const { body } = await admin.post(at, {
    values: { 'seo.separator': '|', 'seo.title_templates': { post: '%%title%%' } },
  });
  expect(body.values).toMatchObject({ 'seo.separator': '|', 'seo.title_templates': { post: '%%title%%' } });
  const after = await admin.post(at, { values: { 'seo.separator': null, 'seo.title_templates': null } });
  expect(after.body.values).toMatchObject({ 'seo.separator': '–', 'seo.title_templates': {} });
});

test('all or none; what belongs to the server is not among them', async () => {
  const values = {
    'seo.opengraph': false,
    'seo.separator': 'xx',
    'installer.public_key': 'mine',
    super_admins: ['me'],
  };
  const { body } = await admin.post(at, { values }).fails(400, 'rest_invalid_param');
  expect(Object.keys(body.data.params)).toEqual(['seo.separator', 'installer.public_key', 'super_admins']);
  expect((await admin.get(at)).body.values['seo.opengraph']).toBe(true);
  await admin.post(at, { values: { 'folders.user_mode': false } }).fails(409, 'setting_fixed');
});

test('they are for those who run the site, and go with their module', async () => {
  await app.asVisitor('en').get(at).fails(401, 'rest_forbidden');
  await app
    .as(await app.make.user({ role: 'editor' }))
    .post(at, { values: {} })
    .fails(403, 'rest_forbidden');
  await admin.post('/core/v2/plugins/seo', { status: 'inactive' });
  expect(Object.keys((await admin.get(at)).body.values)).not.toContain('seo.separator');
});

test('a secret is written and never read', async () => {
  const clocks = defineModule({
    name: 'clocks',
    version: '1.0.0',
    routes: {},
    settings: [secret, loud],
    ownerSettings: [secret, loud],
  });
  const site = await createTestApp({ modules: [clocks] });
  try {
    const boss = site.as(await site.make.user({ role: 'administrator' }));
    const { body } = await boss.post(at, { values: { 'clocks.key': 'hidden', 'clocks.loud': true } });
    expect(body.values).toMatchObject({ 'clocks.loud': true });
    expect(body.values).not.toHaveProperty(['clocks.key']);
    expect(site.app.services.settings.get(secret)).toBe('hidden');
    await boss.post(at, { values: { 'clocks.key': null, 'clocks.loud': null } });
    expect([site.app.services.settings.get(secret), site.app.services.settings.get(loud)]).toEqual(['', false]);
  } finally {
    await site.close();
  }
});
