// What a library hears of those who sign in there.
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { libraryUrl } from '#modules/builder/settings/settings.ts';
import { createTestApp, type TestApp } from '#test/kit/app.ts';
import type { TestUser } from '#test/kit/make.ts';
import { createService, type TestService } from '#test/kit/service.ts';
import { librarySession } from './session.ts';
import { findConnection, findConnections, tokenPlace } from './store.ts';

const at = '/builder/v1/library/connect';
const now = new Date('2026-03-01T12:00:00Z');
let app: TestApp;
let ann: TestUser;
let bob: TestUser;
let service: TestService;
beforeAll(async () => {
  service = await createService();
  app = await createTestApp({ clock: { now: () => now } });
  [ann, bob] = [await app.make.user({ role: 'administrator' }), await app.make.user({ role: 'administrator' })];
});
afterAll(async () => {
  await app.close();
  service.close();
});
beforeEach(async () => {
  service.asked.length = 0;
  await use(`${service.url}/lib//`);
});

async function use(url: string): Promise<void> {
  const { services } = app.app;
  await services.tx((tx) => services.settings.set(tx, libraryUrl, url));
  await services.freshness.sync();
}
const connect = (user: TestUser) => app.as(user).post(at, { token: 'abc' });

test('signing in twice is one session, the second', async () => {
  const { services } = app.app;
  service.says(201, { access_token: 'one', client_id: 'c1', user: { name: 'Ann' } });
  expect((await connect(ann)).status).toBe(201);
  expect(service.asked.map(({ method, path, body }) => [method, path, JSON.parse(body) as unknown])).toEqual([
    ['POST', '/lib/connect', { token: 'abc', site_url: 'http://site.test' }],
  ]);
  service.says(200, { access_token: 'two', client_id: 'c2' });
  await connect(ann);
  const row = (await findConnection(services.db, ann.id))!;
  expect({ ...row, sealed_token: services.keys.unseal(row.sealed_token, tokenPlace(ann.id)) }).toEqual({
    ...{ user_id: ann.id, client_id: 'c2', sealed_token: 'two', remote_user: 'null' },
    ...{ home: 'http://site.test', connected_at: '2026-03-01T12:00:00' },
  });
  expect(await findConnections(services.db)).toHaveLength(1);
});

test.each<[number, unknown, string]>([
  [300, { access_token: 'x', client_id: 'c' }, 'The library refused the token.'],
  [200, { access_token: 7, client_id: 'c' }, 'The library refused the token.'],
  [200, { access_token: 'x' }, 'The library refused the token.'],
  [200, 'no JSON', 'The library refused the token.'],
  [200, [], 'The library refused the token.'],
  [403, { message: '<b>Used</b> up' }, 'Used up'],
  [403, { message: '<b></b>' }, 'The library refused the token.'],
])('%i %j is no session', async (status, body, message) => {
  service.says(status, body);
  const refused = await connect(bob).fails(502, 'builder_library_connect_error');
  expect(refused.body.message).toBe(message);
  expect(await findConnection(app.app.services.db, bob.id)).toBeUndefined();
});

test('a library that is not there', async () => {
  await use('http://127.0.0.1:9');
  expect((await connect(bob).fails(502, 'builder_library_connect_error')).body.message).toBe(
    'The library did not answer.',
  );
});

test('signing out is told with the token of the session', async () => {
  service.says(200, { access_token: 'mine', client_id: 'c3' });
  await connect(bob);
  service.says(299, {});
  expect((await app.as(bob).delete(at)).body).toEqual({ success: true, message: 'Disconnected.' });
  expect(service.asked[1]).toEqual({
    ...{ method: 'POST', path: '/lib/disconnect', authorization: 'Bearer mine', body: '{"client_id":"c3"}' },
  });
  expect(await findConnection(app.app.services.db, ann.id)).toBeDefined();
  service.says(200, { access_token: 'mine', client_id: 'c4' });
  await connect(bob);
  service.says(300, {});
  expect((await app.as(bob).delete(at)).body).toMatchObject({ remote: 'failed' });
});

test('the suite sees whether anybody is signed in, and ends all sessions', async () => {
  const { services } = app.app;
  service.says(200, { access_token: 'mine', client_id: 'c5' });
  for (const user of [ann, bob]) await connect(user);
  service.asked.length = 0;
  expect(await librarySession.isOpen(services, services.db)).toBe(true);
  await librarySession.close(services);
  expect(service.asked.map(({ path, authorization }) => [path, authorization])).toEqual([
    ['/lib/disconnect', 'Bearer mine'],
    ['/lib/disconnect', 'Bearer mine'],
  ]);
  expect([await findConnections(services.db), await librarySession.isOpen(services, services.db)]).toEqual([[], false]);
  await connect(ann);
  await use('');
  service.asked.length = 0;
  await librarySession.close(services);
  expect([await findConnections(services.db), service.asked]).toEqual([[], []]);
});
