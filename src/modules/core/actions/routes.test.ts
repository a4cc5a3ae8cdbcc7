import { afterAll, beforeAll, expect, test } from 'vitest';
import { forgetActions, keepActions } from '#kernel/actions/jobs.ts';
import { insertActions } from '#kernel/actions/store.ts';
import { smtpUrl } from '#kernel/mail/settings.ts';
import { createTestApp, type TestApp } from '#test/kit/app.ts';
import type { TestClient } from '#test/kit/client.ts';

let app: TestApp;
let admin: TestClient;
let adminId: number;
beforeAll(async () => {
  app = await createTestApp();
  const user = await app.make.user({ role: 'administrator', login: 'ada' });
  adminId = user.id;
  admin = app.as(user);
});
afterAll(() => app.close());

const PATH = '/sitewright/v1/actions';
const newest = async (query = ''): Promise<Record<string, unknown>> =>
  (await admin.get(`${PATH}?per_page=1${query}`)).body[0];

test('what is done to people, roles and their passwords', async () => {
  const person = { username: 'bob', email: 'bob@example.org', password: 'a long enough one', roles: ['author'] };
  const { id } = (await admin.post('/core/v2/users', person)).body;
  const by = { user_id: adminId, user_login: 'ada', subject: 'user', subject_id: String(id) };
  expect(await newest()).toMatchObject({ ...by, event: 'user.created', label: 'bob', at: expect.stringMatching(/Z$/) });
  await admin.post(`/core/v2/users/${id}`, { roles: ['editor'] });
  expect(await newest('&event=user.rolesChanged')).toMatchObject({ ...by, label: 'bob: editor' });
  await admin.post(`/core/v2/users/${id}`, { password: 'another long secret' });
  expect(await newest('&event=user.passwordChanged')).toMatchObject({ ...by, label: 'bob' });
  const { uuid, password } = (await admin.post(`/core/v2/users/${id}/application-passwords`, { name: 'Phone' })).body;
  expect(await newest()).toMatchObject({
    event: 'application-password.created',
    subject_id: uuid,
    label: 'bob: Phone',
  });
  await admin.delete(`/core/v2/users/${id}/application-passwords/${uuid}`);
  expect(await newest()).toMatchObject({ event: 'application-password.revoked', subject_id: uuid });
  await admin.delete(`/core/v2/users/${id}?force=true&reassign=${adminId}`);
  expect(await newest()).toMatchObject({ ...by, event: 'user.deleted', label: 'bob' });
  const all = JSON.stringify((await admin.get(PATH)).body);
  for (const secret of ['a long enough one', 'another long secret', password]) expect(all).not.toContain(secret);
});

test('what is done to settings, modules and redirects, without values', async () => {
  await admin.post('/core/v2/settings', { title: 'A quiet title' });
  expect(await newest()).toMatchObject({ event: 'setting.changed', subject_id: 'title', label: '' });
  await admin.post('/suite/v1/plugins/builder-pro/deactivate', {});
  expect(await newest()).toMatchObject({ event: 'module.deactivated', subject_id: 'builder-pro' });
  const { id } = (await admin.post('/sitewright/v1/redirects', { source: '/old', target: '/new' })).body;
  expect(await newest()).toMatchObject({ event: 'redirect.saved', subject_id: String(id), label: '/old' });
  await admin.delete(`/sitewright/v1/redirects/${id}`);
  expect(await newest()).toMatchObject({ event: 'redirect.removed', label: '/old' });
  await admin.post('/sitewright/v1/redirects/import', { csv: 'source,target\n/a,/b\n/c,/d\n' });
  expect(await newest()).toMatchObject({ event: 'redirects.imported', label: '2' });
});

test('nothing of what failed, of what one reads, and of what the server does by itself', async () => {
  const { headers } = await admin.get(PATH);
  const before = headers.get('x-wp-total');
  await admin.post('/core/v2/users', { username: 'ada', email: 'no@example.org', password: 'a long enough one' });
  await admin.get('/core/v2/settings');
  const { services } = app.app;
  await services.tx((tx) => services.settings.set(tx, smtpUrl, 'smtp://user:hunter2@mail.test'));
  expect((await admin.get(PATH)).headers.get('x-wp-total')).toBe(before);
});

test('pages and filters', async () => {
  const at = (day: number): string => `2020-01-0${day}T00:00:00`;
  const row = { user_id: 77, user_login: 'eve', via: 'session', event: 'user.updated', subject: 'user', subject_id: '1', label: '' }; // prettier-ignore
  await app.app.services.tx(({ db }) => insertActions(db, [1, 2, 3].map((day) => ({ ...row, at: at(day) })))); // prettier-ignore
  const { body, headers } = await admin.get(`${PATH}?user=77&per_page=2&page=2`);
  expect([body.length, headers.get('x-wp-total'), headers.get('x-wp-totalpages')]).toEqual([1, '3', '2']);
  const within = await admin.get(`${PATH}?subject=user&after=${at(1)}&before=2020-01-02T23:00:00-01:00`);
  expect(within.body.map((one: { at: string }) => one.at)).toEqual([`${at(2)}Z`]);
  const since = async (time: string) =>
    (await admin.get(`${PATH}?user=77&after=${encodeURIComponent(time)}`)).body.map((one: { at: string }) =>
      one.at.slice(8, 10),
    );
  expect(await since('2020-01-02T00:00:00')).toEqual(['03']);
  expect(await since('2020-01-01T23:59:59Z')).toEqual(['03', '02']);
  expect(await since('2020-01-02T01:00:00+01:00')).toEqual(['03']);
  expect(await since('2020-01-01 22:59:59-01:00')).toEqual(['03', '02']);
  expect(await since('2020-01-02T01:00:00+01')).toEqual(['03']);
  expect((await admin.get(`${PATH}?user=77&per_page=1&event=user.updated`)).body).toEqual([
    { ...row, id: expect.any(Number), at: `${at(3)}Z` },
  ]);
  expect((await admin.get(`${PATH}?after=yesterday`)).status).toBe(400);
});

test('it forgets with time', async () => {
  const { services } = app.app;
  await services.tx((tx) => services.settings.set(tx, keepActions, 30));
  await forgetActions.run({}, services);
  expect((await admin.get(`${PATH}?user=77`)).body).toEqual([]);
  expect((await admin.get(`${PATH}?user=${adminId}`)).body).not.toEqual([]);
});

test('others do not read it', async () => {
  expect((await app.asVisitor().get(PATH)).status).toBe(401);
  expect((await app.as(await app.make.user({ role: 'editor' })).get(PATH)).status).toBe(403);
});
