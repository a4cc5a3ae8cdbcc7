import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openArchive } from '#copy/archive/reader.ts';
import { createTestApp, type TestApp } from '#test/kit/app.ts';
import type { TestUser } from '#test/kit/make.ts';
import { nameFirstAdministrator, superAdmins } from './super-admins.ts';

let app: TestApp;
let admin: TestUser;
let editor: TestUser;
let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'sitewright-sitecopy-'));
  app = await createTestApp();
  admin = await app.make.user({ role: 'administrator', login: 'ada' });
  editor = await app.make.user({ role: 'editor' });
});
afterAll(async () => {
  await app.close();
  await rm(folder, { recursive: true, force: true });
});

describe('versions', () => {
  test('names what other tools look for', async () => {
    const { body } = await app.as(admin).get('/sitecopy/v1/versions');
    expect(body).toEqual({ success: true, message: '', core: '1.0.0', sitecopy: '1.0.0' });
  });

  test('is for administrators', async () => {
    await app.asVisitor().get('/sitecopy/v1/versions').fails(401, 'rest_forbidden');
    await app.as(editor).get('/sitecopy/v1/versions').fails(403, 'rest_forbidden');
  });
});

describe('sub-sites', () => {
  const path = '/sitecopy/v1/multisite/subsite/actions';
  const data = JSON.stringify([{ sourceId: 2, targetId: 0, newSlug: 'shop', blogName: 'Shop' }]);
  const beSuper = async (logins: string[]): Promise<void> => {
    const { tx, settings, freshness } = app.app.services;
    await tx((open) => settings.set(open, superAdmins, logins));
    await freshness.sync();
  };

  test('the first administrator stands above all sites, and nobody else', async () => {
    const { settings } = app.app.services;
    expect(settings.get(superAdmins)).toEqual(['admin']);
    await app.as(admin).post(path, { data }).fails(403, 'rest_forbidden');
    await app.as(editor).post(path, { data }).fails(403, 'rest_forbidden');
    await app
      .asVisitor()
      .get(`${path}?data=${encodeURIComponent(data)}`)
      .fails(401, 'rest_forbidden');
  });

  test('an emptied list stays empty', async () => {
    await beSuper([]);
    await nameFirstAdministrator(app.app.services);
    expect(app.app.services.settings.get(superAdmins)).toEqual([]);
  });

  test('there are none here, and that is said', async () => {
    await beSuper(['ada']);
    await app.as(admin).post(path, { data }).fails(501, 'sitecopy_multisite_disabled');
    await app
      .as(admin)
      .get(`${path}?data=${encodeURIComponent(data)}`)
      .fails(501, 'sitecopy_multisite_disabled');
  });

  test('without the right to import there is no way', async () => {
    await beSuper([editor.login]);
    await app.as(editor).post(path, { data }).fails(403, 'rest_forbidden');
  });

  test('rows are looked at', async () => {
    await beSuper(['ada']);
    await app.as(admin).post(path, {}).fails(400, 'rest_missing_callback_param');
    const { body } = await app.as(admin).post(path, { data: '{}' }).fails(400, 'rest_invalid_param');
    expect(body.data.params.data).toBe('data is not the JSON text of a list.');
  });
});

describe('archives over the network', () => {
  const send = (query: string, user: TestUser | undefined, body: BodyInit): Promise<Response> =>
    app.fetch(`/_site/copy/import${query}`, {
      method: 'POST',
      headers: { 'content-type': 'application/zip', ...(user && { authorization: user.authorization }) },
      body,
    });
  const download = (headers: Record<string, string>): Promise<Response> => app.fetch('/_site/copy/export', { headers });

  test('a whole site leaves', async () => {
    const answer = await download({ authorization: admin.authorization });
    expect(answer.status).toBe(200);
    expect(answer.headers.get('content-type')).toBe('application/zip');
    expect(answer.headers.get('cache-control')).toBe('no-store');
    expect(answer.headers.get('content-disposition')).toMatch(/^attachment; filename="site-\d{4}-\d\d-\d\d\.zip"$/);
    const path = join(folder, 'down.zip');
    await writeFile(path, Buffer.from(await answer.arrayBuffer()));
    const archive = await openArchive(path);
    expect(archive.manifest).toMatchObject({
      format: 1,
      product: 'sitewright',
      variant: 'A',
      address: 'http://site.test',
    });
    archive.close();
  });

  test('and comes back, told line by line', async () => {
    const post = await app.make.post({ title: 'Once' });
    const archive = Buffer.from(await (await download({ authorization: admin.authorization })).arrayBuffer());
    await app.as(admin).post(`/core/v2/posts/${post.id}`, { title: 'Changed since' });
    const answer = await send('', admin, archive);
    expect(answer.status).toBe(200);
    expect(answer.headers.get('content-type')).toContain('application/x-ndjson');
    const last = (await answer.text()).trim().split('\n').at(-1) ?? '';
    expect(JSON.parse(last).report).toMatchObject({ address: 'http://site.test', target: 'copy' });
    const { body } = await app.asVisitor().get(`/core/v2/posts/${post.id}`);
    expect(body.title.rendered).toBe('Once');
  });

  test('a browser shows its session and a nonce', async () => {
    const { cookie, nonce } = await app.make.session(admin);
    const answer = await download({ cookie, 'x-wp-nonce': nonce });
    expect(answer.status).toBe(200);
    expect((await answer.arrayBuffer()).byteLength).toBeGreaterThan(1000);
    expect((await download({ cookie })).status).toBe(401);
    expect((await download({ cookie, 'x-wp-nonce': 'wrong' })).status).toBe(403);
  });

  test.each(['export', 'import'])('%s is for administrators', async (name) => {
    const method = name === 'export' ? 'GET' : 'POST';
    const ask = (headers: Record<string, string>): Promise<Response> =>
      app.fetch(`/_site/copy/${name}`, { method, headers });
    const unknown = await ask({});
    expect(unknown.status).toBe(401);
    expect(await unknown.json()).toMatchObject({ code: 'rest_forbidden', data: { status: 401 } });
    expect((await ask({ authorization: editor.authorization })).status).toBe(403);
    const wrong = await app.fetch(`/_site/copy/${name}`, { method: name === 'export' ? 'POST' : 'GET' });
    expect(wrong.status).toBe(405);
    expect(wrong.headers.get('allow')).toBe(method);
  });

  test.each(['export', 'import'])('the right to %s is not the other one', async (right) => {
    const person = await app.make.user({ role: 'editor' });
    await app.app.services.tx(async (tx) => {
      const own = tx.db.withTables<{ user_capabilities: { user_id: number; capability: string } }>();
      for (const capability of ['sitecopy_basic', right]) {
        await own.insertInto('user_capabilities').values({ user_id: person.id, capability }).execute();
      }
      tx.touch(`user:${person.id}`);
    });
    const { authorization } = person;
    const statuses = [(await download({ authorization })).status, (await send('', person, 'no archive')).status];
    expect(statuses).toEqual(right === 'export' ? [200, 403] : [403, 422]);
  });

  test('what is no archive, and what was asked wrongly', async () => {
    const bad = await send('', admin, 'no archive');
    expect(bad.status).toBe(422);
    expect(await bad.json()).toMatchObject({ code: 'copy_refused' });
    const replace = await send('?replace=x', admin, 'no archive');
    expect(replace.status).toBe(422);
    expect((await replace.json()).message).toContain('--replace needs two addresses');
  });
});
