import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { applicationPasswordsAvailable } from '#kernel/settings/site-settings.ts';
import { createTestApp, type TestApp } from '#test/kit/app.ts';
import type { TestClient } from '#test/kit/client.ts';
import type { TestUser } from '#test/kit/make.ts';

const MINE = '/core/v2/users/me/application-passwords';
const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

let app: TestApp;
let author: TestUser;
let client: TestClient;
let now = new Date('2026-03-01T08:00:00Z');

beforeAll(async () => {
  app = await createTestApp({ clock: { now: () => now } });
});
let people = 0;
beforeEach(async () => {
  now = new Date('2026-03-01T08:00:00Z');
  author = await app.make.user({ role: 'author', login: `anna-${++people}` });
  client = app.as(author);
});
afterAll(() => app.close());

const withPassword = (login: string, password: string) => ({
  authorization: `Basic ${Buffer.from(`${login}:${password}`).toString('base64')}`,
});
const adminPath = async () => {
  const administrator = await app.make.user({ role: 'administrator' });
  return `/core/v2/users/${administrator.id}/application-passwords`;
};

describe('create', () => {
  test('shows the password once', async () => {
    const answer = await client.post(MINE, { name: 'Phone <b>app</b>' });
    expect(answer.status).toBe(201);
    const { uuid, password, _links, ...fields } = answer.body;
    expect(uuid).toMatch(UUID);
    expect(password).toMatch(/^([A-Za-z0-9]{4} ){5}[A-Za-z0-9]{4}$/);
    expect(fields).toEqual({
      app_id: '',
      name: 'Phone app',
      created: '2026-03-01T08:00:00',
      last_used: null,
      last_ip: null,
    });
    const self = `http://site.test/api/core/v2/users/${author.id}/application-passwords/${uuid}`;
    expect(_links.self).toEqual([{ href: self, targetHints: { allow: ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'] } }]);
    expect(answer.headers.get('location')).toBe(self);
    expect((await client.get(`${MINE}/${uuid}?context=edit`)).body).not.toHaveProperty('password');

    const visitor = app.asVisitor();
    const { login: own } = author;
    for (const login of [own, own.toUpperCase(), `${own}@people.test`]) {
      const me = await visitor.get('/core/v2/users/me', withPassword(login, password));
      expect(me.body.id).toBe(author.id);
    }
    await visitor.get('/core/v2/posts', withPassword(author.login, 'wrong')).fails(401, 'incorrect_password');
    await visitor.get('/core/v2/posts', withPassword(author.login, 'x:y')).fails(401, 'incorrect_password');
  });

  test('with the id of an application', async () => {
    const appId = '2d9f0a54-3c1e-4b7c-9a55-0c7d0f7b1a11';
    expect((await client.post(MINE, { name: 'A', app_id: appId })).body.app_id).toBe(appId);
    expect((await client.post(MINE, { name: 'A', app_id: '' })).status).toBe(201);
  });

  test.each([
    [{}, 'rest_missing_callback_param'],
    [{ name: '' }, 'rest_invalid_param'],
    [{ name: '   ' }, 'rest_invalid_param'],
    [{ name: '<b></b>' }, 'application_password_empty_name'],
    [{ name: 'A', app_id: 'x' }, 'rest_invalid_param'],
  ])('%j is refused', async (body, code) => {
    await client.post(MINE, body).fails(400, code);
    expect((await client.get(MINE)).body).toHaveLength(1);
  });
});

describe('read', () => {
  test('all, in the order of their making', async () => {
    await client.post(MINE, { name: 'B' });
    await client.post(MINE, { name: 'A' });
    const { body } = await client.get(MINE);
    expect(body.map((one: { name: string }) => one.name)).toEqual(['Tests', 'B', 'A']);
    expect(JSON.stringify(body)).not.toContain('hash');
    const embedded = (await client.get(`${MINE}?context=embed`)).body[0];
    expect(Object.keys(embedded).sort()).toEqual(['_links', 'app_id', 'name', 'uuid']);
  });

  test('one', async () => {
    const [{ uuid }] = (await client.get(MINE)).body;
    expect((await client.get(`${MINE}/${uuid}`)).body.name).toBe('Tests');
    const none = '00000000-0000-4000-8000-000000000000';
    await client.get(`${MINE}/${none}`).fails(404, 'rest_application_password_not_found');
  });

  test('the one of this request', async () => {
    const { body } = await client.get(`${MINE}/introspect`);
    expect(body).toMatchObject({ name: 'Tests', last_used: '2026-03-01T08:00:00' });
    expect(body).not.toHaveProperty('password');
    const { cookie, nonce } = await app.make.session(author);
    const visitor = app.asVisitor();
    await visitor
      .get(`${MINE}/introspect`, { cookie, 'x-wp-nonce': nonce })
      .fails(404, 'rest_no_authenticated_app_password');
    const code = 'rest_cannot_introspect_app_password_for_non_authenticated_user';
    const others = `${await adminPath()}/introspect`;
    await client.get(others).fails(403, code);
    await visitor.get(others).fails(401, code);
  });

  const lastUse = async () => (await client.get(`${MINE}/introspect`)).body.last_used;

  test('the last use is not written again within a day', async () => {
    expect(await lastUse()).toBe('2026-03-01T08:00:00');
    now = new Date('2026-03-01T08:01:00Z');
    expect(await lastUse()).toBe('2026-03-01T08:00:00');
  });

  test('the last use is written again after a day, also for a caller who never stopped calling', async () => {
    await lastUse();
    await lastUse();
    now = new Date('2026-03-02T08:01:00Z');
    expect(await lastUse()).toBe('2026-03-02T08:01:00');
  });
});

describe('change and delete', () => {
  test('a new name, and nothing else', async () => {
    const { uuid } = (await client.post(MINE, { name: 'Old' })).body;
    const appId = '2d9f0a54-3c1e-4b7c-9a55-0c7d0f7b1a11';
    const { body } = await client.put(`${MINE}/${uuid}`, { name: 'New', app_id: appId });
    expect(body).toMatchObject({ uuid, name: 'New', app_id: '' });
    expect((await client.post(`${MINE}/${uuid}`, {})).body.name).toBe('New');
    await client.post(`${MINE}/${uuid}`, { name: ' ' }).fails(400, 'rest_invalid_param');
    await client.post(`${MINE}/${uuid}`, { name: '<i></i>' }).fails(400, 'application_password_empty_name');
  });

  test('a deleted password no longer opens', async () => {
    const { uuid, password } = (await client.post(MINE, { name: 'Old' })).body;
    const visitor = app.asVisitor();
    expect((await visitor.get('/core/v2/users/me', withPassword(author.login, password))).status).toBe(200);
    const { body } = await client.delete(`${MINE}/${uuid}`);
    expect(body).toMatchObject({ deleted: true, previous: { uuid, name: 'Old' } });
    expect(body.previous).not.toHaveProperty('_links');
    await visitor.get('/core/v2/users/me', withPassword(author.login, password)).fails(401, 'incorrect_password');
    await client.delete(`${MINE}/${uuid}`).fails(404, 'rest_application_password_not_found');
  });

  test('all at once', async () => {
    const administrator = app.as(await app.make.user({ role: 'administrator' }));
    const path = `/core/v2/users/${author.id}/application-passwords`;
    await client.post(MINE, { name: 'B' });
    expect((await administrator.delete(path)).body).toEqual({ deleted: true, count: 2 });
    expect((await administrator.delete(path)).body).toEqual({ deleted: true, count: 0 });
    await client.get('/core/v2/users/me').fails(401, 'incorrect_password');
  });
});

describe('not allowed', () => {
  test('the passwords of somebody else', async () => {
    const path = await adminPath();
    const one = `${path}/00000000-0000-4000-8000-000000000000`;
    await client.get(path).fails(403, 'rest_cannot_list_application_passwords');
    await client.post(path, { name: 'A' }).fails(403, 'rest_cannot_create_application_passwords');
    await client.delete(path).fails(403, 'rest_cannot_delete_application_passwords');
    await client.get(one).fails(403, 'rest_cannot_read_application_password');
    await client.post(one, { name: 'A' }).fails(403, 'rest_cannot_edit_application_password');
    await client.delete(one).fails(403, 'rest_cannot_delete_application_password');
    await app.asVisitor().get(path).fails(401, 'rest_cannot_list_application_passwords');
  });

  test('a password of another person under one’s own address', async () => {
    const other = app.as(await app.make.user({ role: 'author' }));
    const { uuid } = (await other.post(MINE, { name: 'Theirs' })).body;
    await client.delete(`${MINE}/${uuid}`).fails(404, 'rest_application_password_not_found');
    expect((await other.get(`${MINE}/${uuid}`)).status).toBe(200);
  });

  test('nobody is nobody', async () => {
    await app.asVisitor().get(MINE).fails(401, 'rest_not_logged_in');
    const unknown = '/core/v2/users/999999/application-passwords';
    await client.get(unknown).fails(404, 'rest_user_invalid_id');
    await client.get('/core/v2/users/99999999999999999999/application-passwords').fails(404, 'rest_user_invalid_id');
  });

  test('where the feature is off', async () => {
    const { services } = app.app;
    const { cookie, nonce } = await app.make.session(author);
    await services.tx((tx) => services.settings.set(tx, applicationPasswordsAvailable, false));
    const session = { cookie, 'x-wp-nonce': nonce };
    const visitor = app.asVisitor();
    await visitor.get(MINE, session).fails(501, 'application_passwords_disabled');
    await visitor.post(MINE, { name: 'A' }, session).fails(501, 'application_passwords_disabled');
    expect((await visitor.get('/core/v2/users/me', session)).status).toBe(200);
  });
});
