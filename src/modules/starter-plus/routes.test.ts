import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '#test/kit/app.ts';
import type { TestClient } from '#test/kit/client.ts';
import type { TestUser } from '#test/kit/make.ts';
import type { Setting } from '#kernel/settings/setting.ts';
import { notificationsUrl } from '#kernel/release-notes/settings.ts';
import { kitsUrl } from './settings.ts';

const at = '/starter-plus/v1';
const remoteKit = (id: string, theme: string, updated: string) => ({
  _id: id,
  title: id,
  thumbnail: '',
  updated_at: updated,
  taxonomies: [{ name: theme, type: 'third_category' }],
  manifest: { title: id },
});
const news = (id: string, more: object) => ({ id, title: id, date: '2027-01-01', app_name: 'starter-plus', ...more });
const ANSWERS: Record<string, unknown> = {
  '/kits': [
    remoteKit('newer', 'starter-theme', '2027-01-01T00:00:00Z'),
    remoteKit('older', 'starter-theme', '2020-01-01T00:00:00Z'),
    remoteKit('foreign', 'blank', '2027-01-01T00:00:00Z'),
    { title: 'no id' },
  ],
  '/news': [
    news('shown', { conditions: { module: 'core' }, gifSrc: 7 }),
    news('gone', { conditions: { expires: '2020-01-01' } }),
    news('other', { app_name: 'starter-theme' }),
  ],
  '/object': {},
  '/odd': [
    remoteKit('studio', 'starter-theme', '2030-01-01T00:00:00Z'),
    {
      _id: 'odd',
      title: 'Odd',
      thumbnail: 7,
      updated_at: 8,
      taxonomies: ['x', { name: 7 }, { name: 'starter-theme' }],
      manifest: { a: 1 },
    },
    { _id: 'plain', title: 'No manifest', taxonomies: [{ name: 'starter-theme' }] },
    { _id: 7, title: 'x', taxonomies: [{ name: 'starter-theme' }], manifest: {} },
    { _id: 'untitled', taxonomies: [{ name: 'starter-theme' }], manifest: {} },
    { _id: 'loose', title: 'No themes', manifest: {} },
  ],
};

let app: TestApp;
let boss: TestUser;
let admin: TestClient;
let service: Server;
let asked: string[] = [];
let base: string;
beforeAll(async () => {
  service = createServer((request, response) => {
    asked.push(request.url ?? '');
    // The one that is not in the list never answers.
    const answer = ANSWERS[request.url ?? ''];
    if (answer !== undefined) response.end(JSON.stringify(answer));
  }).listen(0, '127.0.0.1');
  await once(service, 'listening');
  base = `http://127.0.0.1:${(service.address() as AddressInfo).port}`;
  app = await createTestApp();
  boss = await app.make.user({ role: 'administrator' });
  admin = app.as(boss);
});
afterAll(async () => {
  await app.close();
  service.closeAllConnections();
  service.close();
});

async function set(setting: Setting, value: unknown): Promise<void> {
  const { freshness, settings, tx } = app.app.services;
  await tx((open) => settings.set(open, setting, value));
  await freshness.sync();
}

const kitIds = async () =>
  (await admin.get(`${at}/onboarding-settings`)).body.settings.kits.map(({ _id }: { _id: string }) => _id);
const newsIds = async () => (await admin.get(`${at}/whats-new`)).body.map(({ id }: { id: string }) => id);

test.each(['/onboarding-settings', '/whats-new'])('%s is for those who manage the site', async (path) => {
  const editor = app.as(await app.make.user({ role: 'editor' }));
  await editor.get(at + path).fails(403, 'rest_forbidden');
  await app
    .asVisitor()
    .get(at + path)
    .fails(401, 'rest_forbidden');
});

test('what the wizard shows', async () => {
  const { settings } = (await admin.get(`${at}/onboarding-settings`)).body;
  expect(settings).toMatchObject({
    nonce: '',
    builderInstalled: true,
    builderActive: true,
    modalCloseRedirectUrl: 'http://site.test/admin/starter',
    applyKitBaseUrl: 'http://site.test/admin/kits',
    returnUrl: 'http://site.test/admin/setup',
    wizardCompleted: false,
    getStartedText: { buttonText: expect.any(String) },
    readyToGoText: { viewSite: expect.any(String) },
    installKitText: { title: expect.any(String) },
  });
  expect(settings.kits).toHaveLength(1);
  expect(settings.kits[0]).toMatchObject({
    _id: 'studio',
    taxonomies: [{ name: 'starter-theme', type: 'third_category' }],
    manifest: {
      content: { page: { home: { title: 'Home', doc_type: 'wp-page' } } },
      templates: { header: { title: 'Studio header', doc_type: 'header' } },
      'site-settings': ['theme', 'globalColors', 'globalTypography'],
    },
  });
});

test('a session gets a nonce', async () => {
  const { cookie, nonce } = await app.make.session(boss);
  const answer = await app.asVisitor().get(`${at}/onboarding-settings`, { cookie, 'x-wp-nonce': nonce });
  expect(answer.body.settings.nonce).toBe(nonce);
});

describe('kits of a service', () => {
  test('those for the theme join, the newest first, and the service is asked once', async () => {
    await set(kitsUrl, `${base}/kits`);
    asked = [];
    expect(await kitIds()).toEqual(['newer', 'studio', 'older']);
    expect(await kitIds()).toEqual(['newer', 'studio', 'older']);
    expect(asked).toEqual(['/kits']);
  });

  test.each(['/silent', '/object'])(
    'a service that fails at %s leaves the bundled ones, and is let alone',
    async (path) => {
      await set(kitsUrl, base + path);
      asked = [];
      expect(await kitIds()).toEqual(['studio']);
      expect(await kitIds()).toEqual(['studio']);
      expect(asked).toEqual([path]);
    },
  );

  test('what cannot be read is left out, and one that comes with the site counts before its namesake', async () => {
    await set(kitsUrl, `${base}/odd`);
    const { kits } = (await admin.get(`${at}/onboarding-settings`)).body.settings;
    expect(kits.map(({ _id }: { _id: string }) => _id)).toEqual(['studio', 'odd']);
    expect(kits[0].manifest.content).toBeDefined();
    expect(kits[1]).toEqual({
      _id: 'odd',
      title: 'Odd',
      thumbnail: '',
      updated_at: '',
      taxonomies: [{ name: 'starter-theme', type: '' }],
      manifest: { a: 1 },
    });
  });

  test('nobody there', async () => {
    await set(kitsUrl, 'http://127.0.0.1:9/kits');
    expect(await kitIds()).toEqual(['studio']);
  });
});

test('news of a service join those of the module; conditions are not shown', async () => {
  expect(await newsIds()).toEqual(['starter-plus-0-1-kits']);
  await set(notificationsUrl, `${base}/news`);
  const { body } = await admin.get(`${at}/whats-new`);
  expect(body.map(({ id }: { id: string }) => id)).toEqual(['shown', 'starter-plus-0-1-kits']);
  expect(body[0]).toMatchObject({ gifSrc: null, imageSrc: '', chipTags: [] });
  expect(body[0]).not.toHaveProperty('conditions');
  await set(notificationsUrl, `${base}/object`);
  expect(await newsIds()).toEqual(['starter-plus-0-1-kits']);
});
