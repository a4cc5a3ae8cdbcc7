import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '#test/kit/app.ts';
import type { TestClient } from '#test/kit/client.ts';
import type { Setting } from '#kernel/settings/setting.ts';
import { language } from '#kernel/settings/site-settings.ts';
import { feedbackMode, feedbackUrl } from '#content/feedback/settings.ts';
import { openService } from './service-for-tests.ts';
import { connect } from './site-for-tests.ts';

const at = '/suite/v1';
let app: TestApp;
let admin: TestClient;

beforeAll(async () => {
  app = await createTestApp();
  admin = app.as(await app.make.user({ role: 'administrator' }));
});
afterAll(() => app.close());

async function set(setting: Setting, value: unknown): Promise<void> {
  const { freshness, settings, tx } = app.app.services;
  await tx((open) => settings.set(open, setting, value));
  await freshness.sync();
}

const FEEDBACK = { product: 'builder', subject: 'Idea', title: 'More', description: 'More <b>words</b>.' };

describe('who may', () => {
  const one = `${at}/plugins/mailer`;
  test.each([
    ['POST', `${at}/connect/authorize`, {}, 'rest_forbidden'],
    ['POST', `${at}/connect/disconnect`, {}, 'rest_forbidden'],
    ['POST', `${at}/connect/switch-domain`, {}, 'rest_forbidden'],
    ['POST', `${at}/connect/deactivate`, {}, 'rest_forbidden'],
    ['GET', `${at}/top-bar/notifications?app_name=builder&app_version=0.1`, undefined, 'rest_forbidden'],
    ['POST', `${at}/top-bar/feedback`, FEEDBACK, 'rest_forbidden'],
    ['POST', `${at}/themes`, { slug: 'blank' }, 'forbidden'],
    ['POST', `${at}/themes/blank/activate`, {}, 'forbidden'],
    ['GET', `${at}/plugins`, undefined, 'rest_cannot_view_plugins'],
    ['POST', `${at}/plugins`, { slug: 'mailer' }, 'rest_cannot_install_plugin'],
    ['POST', `${one}/activate`, {}, 'rest_forbidden'],
    ['POST', `${one}/deactivate`, {}, 'rest_forbidden'],
    ['POST', `${one}/upgrade`, {}, 'rest_cannot_manage_plugins'],
    ['POST', `${one}/migration/run`, {}, 'rest_forbidden'],
    ['POST', `${one}/migration/rollback`, {}, 'rest_forbidden'],
    ['GET', `${at}/settings`, undefined, 'rest_forbidden'],
    ['PUT', `${at}/settings`, {}, 'rest_forbidden'],
  ] as const)('not an editor, nor a visitor: %s %s', async (method, path, body, code) => {
    const ask = (client: TestClient) =>
      method === 'GET' ? client.get(path) : client[method === 'PUT' ? 'put' : 'post'](path, body);
    await ask(app.as(await app.make.user({ role: 'editor' }))).fails(403, code);
    await ask(app.asVisitor()).fails(401, code === 'forbidden' ? 'unauthorized' : code);
  });

  test('everybody sees the namespace', async () => {
    expect((await app.asVisitor().get(at)).body.namespace).toBe('suite/v1');
  });
});

describe('notifications', () => {
  const ask = (query: string) => admin.get(`${at}/top-bar/notifications?${query}`);

  test.each([
    ['builder', 'builder-first-release'],
    ['image-optimization', 'image-optimizer-0-1-engine'],
    ['assistant', 'assistant-0-1-tools'],
    ['suite', 'suite-0-1-modules'],
  ])('%s has its own', async (name, id) => {
    const { body } = await ask(`app_name=${name}&app_version=0.0.1`);
    expect(body.map((note: { id: string }) => note.id)).toEqual([id]);
    expect(body[0]).toMatchObject({ topic: 'Release', chipTags: ['New feature'], cta: null });
    expect(body[0]).not.toHaveProperty('conditions');
  });

  test('a name that nobody has has none', async () => {
    expect((await ask('app_name=nobody&app_version=1')).body).toEqual([]);
  });

  test.each(['app_name=builder', 'app_version=1', ''])('%j is not enough', async (query) => {
    await ask(query).fails(400, 'rest_missing_callback_param');
  });
});

describe('feedback', () => {
  interface Row {
    app: string;
    title: string;
    text: string;
    country: string;
    forwarded_at: string | null;
  }
  const rows = () => app.app.services.db.withTables<{ feedback: Row }>().selectFrom('feedback').selectAll().execute();
  const say = (more: object = {}) => admin.post(`${at}/top-bar/feedback`, { ...FEEDBACK, ...more });
  let server: Server;
  let status = 200;
  const received: { body: unknown; authorization: string | undefined }[] = [];

  beforeAll(async () => {
    server = createServer((request, response) => {
      let text = '';
      request.on('data', (chunk: Buffer) => (text += chunk.toString()));
      request.on('end', () => {
        received.push({ body: JSON.parse(text), authorization: request.headers.authorization });
        response.writeHead(status).end();
      });
    }).listen(0, '127.0.0.1');
    await once(server, 'listening');
    await set(feedbackUrl, `http://127.0.0.1:${(server.address() as AddressInfo).port}/in`);
  });
  afterAll(() => {
    server.closeAllConnections();
    server.close();
  });

  test('is kept on this site', async () => {
    const answer = await say({ countryCode: 'de' });
    expect({ status: answer.status, body: answer.body }).toEqual({ status: 204, body: '' });
    expect(await rows()).toMatchObject([{ app: 'builder', title: 'More', text: 'More words.', country: 'DE' }]);
  });

  test.each([
    [{ countryCode: 'Germany' }],
    [{ title: 'x'.repeat(201) }],
    [{ description: 'x'.repeat(5001) }],
    [{ title: '' }],
  ])('%j is not taken', async (more) => {
    await say(more).fails(400, 'rest_invalid_param');
  });

  test('switched off, it says so and keeps nothing', async () => {
    const before = (await rows()).length;
    await set(feedbackMode, 'off');
    const { body } = await say().fails(503, 'service_not_configured');
    expect(body.data.service).toBe('feedback');
    expect(await rows()).toHaveLength(before);
  });

  test('a service gets it, and its refusal is told', async () => {
    await set(feedbackMode, 'remote');
    status = 200;
    expect((await say()).status).toBe(204);
    expect(received).toEqual([
      {
        body: { product: 'builder', subject: 'Idea', title: 'More', description: 'More words.' },
        authorization: undefined,
      },
    ]);
    expect((await rows()).at(-1)?.forwarded_at).not.toBeNull();
    status = 401;
    await say().fails(401, 'unauthorized');
    status = 500;
    await say().fails(400, 'bad_request');
    expect((await rows()).at(-1)?.forwarded_at).toBeNull();
    await set(feedbackUrl, 'http://127.0.0.1:9/in');
    expect((await say().fails(400, 'bad_request')).body.message).toBe('The feedback service did not answer.');
    await set(feedbackUrl, '');
    await say().fails(503, 'service_not_configured');
    await set(feedbackMode, 'local');
  });
});

test('feedback of a connected site has its token', async () => {
  const service = await openService();
  const url = `${service.url}/feedback`;
  const site = await createTestApp({ environment: { SITEWRIGHT_SUITE_URL: service.url } });
  try {
    const { freshness, settings, tx } = site.app.services;
    await tx(async (open) => {
      await settings.set(open, feedbackMode, 'remote');
      await settings.set(open, feedbackUrl, url);
    });
    await freshness.sync();
    const user = await site.make.user({ role: 'administrator' });
    await connect(site, user, service);
    const say = () => site.as(user).post(`${at}/top-bar/feedback`, FEEDBACK);
    expect((await say()).status).toBe(204);
    expect(service.asked.at(-1)).toEqual({
      method: 'POST',
      path: '/feedback',
      body: JSON.stringify({ product: 'builder', subject: 'Idea', title: 'More', description: 'More words.' }),
      authorization: `Bearer ${service.tokens.at(-1)}`,
    });
    service.refuses.add('POST /feedback');
    expect((await say().fails(400, 'bad_request')).body.message).toBe('The feedback service did not take it.');
  } finally {
    await site.close();
    service.close();
  }
});

describe('themes', () => {
  const install = (body: object) => admin.post(`${at}/themes`, body);
  const activate = (slug: string) => admin.post(`${at}/themes/${slug}/activate`);

  test('what is not there, or is there already', async () => {
    await install({ slug: 'other' }).fails(404, 'not_found');
    await install({ slug: 'a/b' }).fails(400, 'rest_invalid_param');
    await install({}).fails(400, 'rest_missing_callback_param');
    await install({ slug: 'starter-theme' }).fails(409, 'conflict');
    await activate('blank').fails(404, 'not_found');
    await activate('starter-theme').fails(400, 'bad_request');
  });

  test('another theme changes the pages at once, in every process', async () => {
    const second = await createTestApp({ databaseUrl: app.databaseUrl });
    try {
      const { slug } = await app.make.page({ title: 'My page', content: 'Words of the page.' });
      const html = async (one: TestApp) => (await one.fetch(`/${slug}/`)).text();
      for (const one of [app, second]) expect(await html(one)).toContain('class="site-header"');
      expect((await install({ slug: 'blank' })).body).toEqual({
        status: 'success',
        message: 'The theme is installed.',
      });
      await install({ slug: 'blank' }).fails(409, 'conflict');
      expect(await html(app)).toContain('class="site-header"');
      expect((await activate('blank')).body).toEqual({ status: 'success', message: 'The theme is active.' });
      const blank = await html(app);
      expect(blank).toContain('Words of the page.');
      expect(blank).not.toMatch(/site-header|site-footer|skip-link|entry-title|\/assets\/(base|theme)\./);
      await expect.poll(() => html(second), { timeout: 5000 }).toBe(blank);
      expect((await admin.get(`${at}/settings`)).body.activeTheme).toBe('Blank');
      expect((await admin.get('/core/v2/themes?status=active')).body).toMatchObject([{ stylesheet: 'blank' }]);
      expect((await admin.get('/')).body._links['wp:active-theme'][0].href).toMatch(/\/themes\/blank$/);
      expect((await app.asVisitor().get('/starter-theme/v1')).status).toBe(200);
    } finally {
      await activate('starter-theme');
      await second.close();
    }
    const { slug } = await app.make.page();
    expect(await (await app.fetch(`/${slug}/`)).text()).toContain('class="site-header"');
  });

  test('lists stay readable without a theme', async () => {
    await app.make.post({ title: 'One of the list' });
    await activate('blank');
    const html = await (await app.fetch('/')).text();
    expect(html).toContain('One of the list');
    expect(html).not.toContain('class="site-header"');
    await activate('starter-theme');
  });
});

describe('settings', () => {
  test('what the screens must know', async () => {
    expect((await admin.get(`${at}/settings`)).body).toEqual({
      siteName: 'Sitewright',
      activeTheme: 'Starter Theme',
      isConnected: false,
      isUrlMismatch: false,
      isDevelopment: false,
      siteUrl: 'http://site.test',
      welcomeScreenCompleted: false,
      dismissConnectAlert: false,
      editorUpdateNotificationDismissed: false,
      userLocale: 'en_US',
      isRTL: false,
    });
  });

  test('three of them can be written, by either name; the others are left alone', async () => {
    const { body } = await admin.patch(`${at}/settings`, {
      welcomeScreenCompleted: 'true',
      dismiss_connect_alert: 1,
      siteName: 'Mine',
      unknown: true,
    });
    expect(body).toMatchObject({
      siteName: 'Sitewright',
      welcomeScreenCompleted: true,
      dismissConnectAlert: true,
      editorUpdateNotificationDismissed: false,
    });
    expect(body).not.toHaveProperty('unknown');
    expect((await admin.post(`${at}/settings`, { welcomeScreenCompleted: false })).body.welcomeScreenCompleted).toBe(
      false,
    );
    expect((await admin.get('/')).body.name).toBe('Sitewright');
    await admin.put(`${at}/settings`, { dismissConnectAlert: 'perhaps' }).fails(400, 'rest_invalid_param');
  });

  test('of a site that is read from right to left', async () => {
    await set(language, 'he_IL');
    expect((await admin.get(`${at}/settings`)).body).toMatchObject({ userLocale: 'he_IL', isRTL: true });
    await set(language, 'en_US');
  });
});
