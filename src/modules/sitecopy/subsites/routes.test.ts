import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { hashPassword } from '#kernel/auth/passwords.ts';
import { findSites } from '#content/sites/store.ts';
import { createUser } from '#content/users/actions.ts';
import { findRoles } from '#content/users/store.ts';
import { superAdmins } from '#modules/sitecopy/super-admins.ts';
import { createTestApp, type TestApp } from '#test/kit/app.ts';
import type { TestUser } from '#test/kit/make.ts';

const PATH = '/sitecopy/v1/multisite/subsite/actions';
const row = { sourceId: 2, targetId: 0, newSlug: 'shop', blogName: 'Shop' };

interface Server {
  app: TestApp;
  ada: TestUser;
  data: string;
  ask(...rows: object[]): Promise<any>;
  close(): Promise<void>;
}

async function openServer(mode: 'paths' | 'hosts', url = 'http://site.test'): Promise<Server> {
  const data = await mkdtemp(join(tmpdir(), 'sitewright-sites-'));
  const app = await createTestApp({ flags: { multisite: mode, data, url } });
  const ada = await app.make.user({
    role: 'administrator',
    login: 'ada',
    passwordHash: await hashPassword('Ada has one'),
  });
  const { tx, settings } = app.app.services;
  await tx((open) => settings.set(open, superAdmins, ['ada']));
  return {
    app,
    ada,
    data,
    ask: async (...rows) => (await app.as(ada).post(PATH, { data: JSON.stringify(rows) })).body,
    async close() {
      await app.close();
      await rm(data, { recursive: true, force: true });
    },
  };
}

/** `fetch` names the host by itself. */
function get(port: number, path: string, headers: Record<string, string>): Promise<{ status: number; text: string }> {
  return new Promise((resolve, reject) => {
    const sent = request({ host: '127.0.0.1', port, path, headers }, (response) => {
      let text = '';
      response.setEncoding('utf8');
      response.on('data', (chunk: string) => (text += chunk));
      response.on('end', () => {
        resolve({ status: response.statusCode ?? 0, text });
      });
    });
    sent.on('error', reject).end();
  });
}

async function signIn(app: TestApp, root: string, password: string): Promise<Response> {
  return app.fetch(`${root}/login`, {
    method: 'POST',
    redirect: 'manual',
    body: new URLSearchParams({ login: 'ada', password }),
  });
}

const cookieOf = (answer: Response): string => answer.headers.get('set-cookie')?.split(';', 1)[0] ?? '';

async function nonceOf(app: TestApp, root: string, cookie: string): Promise<string> {
  const answer = await app.fetch(`${root}/_site/bootstrap`, { headers: { cookie } });
  return answer.ok ? (await answer.json()).rest.nonce : '';
}

/** What is kept of sites beside the main one: folders, and on PostgreSQL schemas. */
async function traces({ app, data }: Server): Promise<string[]> {
  const folders = await readdir(join(data, 'sites')).catch(() => []);
  const { db, database } = app.app.services;
  if (database.kind === 'sqlite') return folders;
  const { rows } = await sql<{ name: string }>`
    select nspname as name from pg_namespace where nspname ~ '^s[0-9]+_' order by nspname`.execute(db);
  return [...folders, ...rows.map(({ name }) => name)];
}

describe('told apart by path', () => {
  let server: Server;
  let made: any;
  beforeAll(async () => {
    server = await openServer('paths');
    made = await server.ask(row);
  });
  afterAll(() => server.close());

  test('the answer keeps the row and says what was made', () => {
    expect(made).toEqual({
      success: true,
      message: '',
      subsitesInfo: [
        {
          ...row,
          info: {
            id: 2,
            domain: 'site.test',
            path: '/shop/',
            blogname: 'Shop',
            blog_prefix: 's2_',
            filteredTables: [],
            filteredPaths: [],
            adminUsers: [{ id: 1, user_login: 'ada' }],
            fullHomeUrl: 'http://site.test/shop',
            fullSiteUrl: 'http://site.test/shop',
          },
        },
      ],
    });
  });

  test('the new site answers below its path, with addresses of its own', async () => {
    const { app } = server;
    const index = await (await app.fetch('/shop/api/')).json();
    expect(index).toMatchObject({ name: 'Shop', url: 'http://site.test/shop', home: 'http://site.test/shop' });
    expect((await (await app.fetch('/api/')).json()).name).not.toBe('Shop');
    const page = await app.fetch('/shop/');
    expect(page.status).toBe(200);
    const html = await page.text();
    expect(html).toContain('Shop');
    const [, style = ''] = /<link rel="stylesheet" href="([^"]+)"/.exec(html) ?? [];
    expect(style).toMatch(/^\/shop\/assets\//);
    expect((await app.fetch(style)).status).toBe(200);
    expect(await (await app.fetch('/shop/api/core/v2/posts')).json()).toEqual([]);
  });

  test('people sign in to each by itself; posts, people and files of one are not in the other', async () => {
    const { app } = server;
    const answer = await signIn(app, '/shop', 'Ada has one');
    expect(answer.status).toBe(303);
    expect(answer.headers.get('location')).toBe('/shop/admin/');
    expect(answer.headers.get('set-cookie')).toContain('; Path=/shop;');
    const cookie = cookieOf(answer);
    const nonce = await nonceOf(app, '/shop', cookie);
    expect(nonce).not.toBe('');
    expect(await nonceOf(app, '', cookie)).toBe('');
    const headers = { cookie, 'x-wp-nonce': nonce };

    const written = await app.fetch('/shop/api/core/v2/posts', {
      method: 'POST',
      headers: { ...headers, 'content-type': 'application/json' },
      body: JSON.stringify({ title: 'Only here', slug: 'only-here', status: 'publish' }),
    });
    expect(written.status).toBe(201);
    const { link } = await written.json();
    expect(link).toMatch(/^http:\/\/site\.test\/shop\/.*only-here\/$/);
    const page = await app.fetch(new URL(link).pathname);
    expect(page.status).toBe(200);
    expect(await page.text()).toContain('action="/shop/_site/comments"');
    expect((await app.fetch('/shop/_site/form-token?form=comment:1')).status).toBe(200);
    expect((await (await app.fetch('/shop/api/core/v2/posts')).json()).length).toBe(1);
    expect(await (await app.fetch('/api/core/v2/posts?slug=only-here')).json()).toEqual([]);

    const form = new FormData();
    form.append('file', new Blob(['words'], { type: 'text/plain' }), 'words.txt');
    const sent = await app.fetch('/shop/api/core/v2/media', { method: 'POST', headers, body: form });
    expect(sent.status).toBe(201);
    const file = new URL((await sent.json()).source_url).pathname;
    expect(file).toMatch(/^\/shop\/media\//);
    expect(await (await app.fetch(file)).text()).toBe('words');
    expect((await app.fetch(file.slice('/shop'.length))).status).toBe(404);

    const people = await app.fetch('/shop/api/core/v2/users?context=edit', { headers });
    expect((await people.json()).map((one: any) => one.username)).toEqual(['ada']);
    const stranger = await app.fetch('/shop/api/core/v2/users/me', {
      headers: { authorization: server.ada.authorization },
    });
    expect(stranger.status).toBe(401);
    expect((await app.fetch('/api/core/v2/users/me', { headers })).status).toBe(403);
  });

  test('a page of the new site leads to its own sign-in', async () => {
    const answer = await server.app.fetch('/shop/admin/', { redirect: 'manual' });
    expect(answer.headers.get('location')).toBe('/shop/login?redirect_to=%2Fshop%2Fadmin%2F');
    expect(await (await server.app.fetch('/shop/login')).text()).toContain('action="/shop/login"');
  });

  test('a slug that is taken: nothing is made, and the answer is 200', async () => {
    const before = await traces(server);
    const answer = await server.app
      .as(server.ada)
      .post(PATH, { data: JSON.stringify([{ ...row, newSlug: 'fresh' }, row]) });
    expect(answer.status).toBe(200);
    expect(answer.body).toEqual({ success: false, message: 'Site already exists', subsitesInfo: [] });
    expect(await server.ask({ ...row, newSlug: 'twin' }, { ...row, newSlug: 'twin' })).toMatchObject({
      success: false,
    });
    expect(await traces(server)).toEqual(before);
    expect((await findSites(server.app.app.services.db)).map(({ path }) => path)).toEqual(['/shop/']);
  });

  test('when the second cannot be made the first goes again, whole', async () => {
    const before = await traces(server);
    const [{ info }] = (await server.ask({ ...row, newSlug: 'probe' })).subsitesInfo;
    const kept = await traces(server);
    expect(kept.length).toBeGreaterThan(before.length);
    // A file where the folder of the second site would be.
    const obstacle = join(server.data, 'sites', String(Number(info.id) + 2));
    await writeFile(obstacle, '');
    const log = server.app.app.services.log;
    const level = log.level;
    log.level = 'silent';
    const answer = await server.ask({ ...row, newSlug: 'one' }, { ...row, newSlug: 'two' });
    log.level = level;
    expect(answer).toMatchObject({ success: false, message: 'The sub-sites could not be prepared.' });
    expect(await traces(server)).toEqual(kept);
    expect((await server.app.fetch('/one/')).status).toBe(404);
  });

  test('a GET makes nothing', async () => {
    const before = await traces(server);
    const rows = [
      { ...row, newSlug: 'later' },
      { ...row, targetId: 2, newSlug: '' },
    ];
    const { body } = await server.app.as(server.ada).get(`${PATH}?data=${encodeURIComponent(JSON.stringify(rows))}`);
    expect(body.success).toBe(true);
    expect(body.subsitesInfo.map((one: any) => one.info?.id ?? null)).toEqual([null, 2]);
    expect(await traces(server)).toEqual(before);
    expect((await server.app.fetch('/later/')).status).toBe(404);
  });

  test('a reserved slug gets another number', async () => {
    const { subsitesInfo } = await server.ask({ ...row, newSlug: 'admin' });
    expect(subsitesInfo[0].info.path).toBe('/admin-2/');
  });

  test('an existing site gets the caller as administrator', async () => {
    const { app } = server;
    const eve = await app.make.user({ role: 'administrator', login: 'eve' });
    const { tx, settings } = app.app.services;
    await tx((open) => settings.set(open, superAdmins, ['ada', 'eve']));
    const send = (targetId: number) =>
      app.as(eve).post(PATH, { data: JSON.stringify([{ ...row, targetId, newSlug: '' }]) });
    for (const _again of [1, 2]) {
      const { body } = await send(2);
      expect(body.subsitesInfo[0].info.adminUsers.map((one: any) => one.user_login)).toEqual(['ada', 'eve']);
    }
    expect((await send(1)).body.subsitesInfo[0].info).toMatchObject({ id: 1, path: '/', blog_prefix: '' });
    const { body } = await send(99).fails(400, 'rest_invalid_param');
    expect(body.data.params.data).toBe('data[0] has the targetId of no site.');
  });

  test('whoever is there with another role keeps it', async () => {
    const { app } = server;
    const ira = await app.make.user({ role: 'administrator', login: 'ira' });
    const { services } = await app.app.network!.appOf({ id: 2, domain: 'site.test', path: '/shop/' });
    const { login, email } = ira;
    const id = await services.tx((tx) => createUser(tx, { login, email, passwordHash: '', role: 'author' }));
    const { tx, settings } = app.app.services;
    await tx((open) => settings.set(open, superAdmins, ['ada', 'ira']));
    await app.as(ira).post(PATH, { data: JSON.stringify([{ ...row, targetId: 2, newSlug: '' }]) });
    expect((await findRoles(services.db, [id])).get(id)).toEqual(['administrator', 'author']);
  });

  test('somebody of the same name is not the same person', async () => {
    const place = { id: 2, domain: 'site.test', path: '/shop/' };
    const { services } = await server.app.app.network!.appOf(place);
    await services.tx((tx) =>
      createUser(tx, { login: 'mia', email: 'mia@elsewhere.test', passwordHash: '', role: 'subscriber' }),
    );
    const mia = await server.app.make.user({ role: 'administrator', login: 'mia' });
    const { tx, settings } = server.app.app.services;
    await tx((open) => settings.set(open, superAdmins, ['ada', 'mia']));
    const data = JSON.stringify([
      { ...row, newSlug: 'with-mia' },
      { ...row, targetId: 2, newSlug: '' },
    ]);
    const { body } = await server.app.as(mia).post(PATH, { data });
    expect(body.success).toBe(false);
    expect(body.message).toContain('Somebody else has your user name');
    expect((await server.app.fetch('/with-mia/')).status).toBe(404);
  });

  test.each([
    ['a number as text', { targetId: '0' }],
    ['a host without a path', { targetId: -1, newSlug: 'shop.test' }],
    ['below -1', { targetId: -2 }],
    ['a reserved full address', { targetId: -1, newSlug: 'shop.test/admin' }],
  ])('%s is refused', async (_name, change) => {
    await server.app
      .as(server.ada)
      .post(PATH, { data: JSON.stringify([{ ...row, ...change }]) })
      .fails(400, 'rest_invalid_param');
  });

  test('a sub-site has no sub-sites', async () => {
    const cookie = cookieOf(await signIn(server.app, '/shop', 'Ada has one'));
    const nonce = await nonceOf(server.app, '/shop', cookie);
    const answer = await server.app.fetch(`/shop/api${PATH}`, {
      method: 'POST',
      headers: { cookie, 'x-wp-nonce': nonce, 'content-type': 'application/json' },
      body: JSON.stringify({ data: JSON.stringify([row]) }),
    });
    expect(answer.status).toBe(501);
  });

  test('another process finds a new site, and one that is opened again has all it had', async () => {
    const { databaseUrl } = server.app;
    const flags = { multisite: 'paths', data: server.data };
    const other = await createTestApp({ databaseUrl, flags });
    try {
      expect((await other.fetch('/club/')).status).toBe(404);
      expect((await server.ask({ ...row, newSlug: 'club', blogName: 'Club' })).success).toBe(true);
      await expect.poll(async () => (await other.fetch('/club/api/')).status).toBe(200);
      expect((await (await other.fetch('/club/api/')).json()).name).toBe('Club');
      expect((await (await other.fetch('/shop/api/core/v2/posts')).json()).length).toBe(1);
    } finally {
      await other.close();
    }
  });

  test('a site whose database is gone is not made anew', async () => {
    await server.ask({ ...row, newSlug: 'gone' });
    expect((await server.app.fetch('/gone/')).status).toBe(200);
    const place = server.app.app.network!.find('site.test', '/gone/')!;
    await server.app.app.network!.remove(place.id);
    const { log } = server.app.app.services;
    const level = log.level;
    log.level = 'silent';
    expect((await server.app.fetch('/gone/')).status).toBe(503);
    log.level = level;
    expect((await server.app.fetch('/shop/')).status).toBe(200);
  });
});

describe('told apart by host', () => {
  let server: Server;
  beforeAll(async () => {
    server = await openServer('hosts', 'https://site.test');
    await server.ask(row, { ...row, targetId: -1, newSlug: 'club.test/fr', blogName: 'Club' });
  });
  afterAll(() => server.close());

  test.each([
    ['shop.site.test', '/api/', 'Shop', 'https://shop.site.test'],
    ['shop.site.test:443', '/api/', 'Shop', 'https://shop.site.test'],
    ['club.test', '/fr/api/', 'Club', 'https://club.test/fr'],
  ])('%s%s', async (host, path, name, url) => {
    const { status, text } = await get(server.app.port, path, { host });
    expect(status).toBe(200);
    expect(JSON.parse(text)).toMatchObject({ name, url });
  });

  test('every other host is the main site', async () => {
    const { text } = await get(server.app.port, '/api/', { host: 'unknown.test' });
    expect(JSON.parse(text).url).toBe('https://site.test');
    expect((await get(server.app.port, '/healthz', { host: 'unknown.test' })).text).toBe('ok');
  });

  test('a post of one is not in the other, also from the cache', async () => {
    const post = await server.app.make.post({ title: 'Main', slug: 'main' });
    const path = `/api/core/v2/posts/${post.id}`;
    for (const _again of [1, 2]) {
      expect((await get(server.app.port, path, { host: 'site.test' })).status).toBe(200);
      expect((await get(server.app.port, path, { host: 'shop.site.test' })).status).toBe(404);
    }
  });
});
