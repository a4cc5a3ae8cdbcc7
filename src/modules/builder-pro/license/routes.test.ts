import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '#test/kit/app.ts';
import type { TestClient } from '#test/kit/client.ts';
import { licenseStatus } from '#modules/builder/public.ts';
import { licenseSession } from './session.ts';
import { licenseKey, licenseUrl } from './settings.ts';

let app: TestApp;
let admin: TestClient;
let server: Server;
let url: string;
let asked: { body: unknown; type: string | undefined }[] = [];
let reply: { status: number; body: string } = { status: 200, body: '{}' };
let now = new Date('2026-03-01T00:00:00Z');
beforeAll(async () => {
  server = createServer((request, response) => {
    let text = '';
    request.on('data', (part: Buffer) => (text += part.toString()));
    request.on('end', () => {
      asked.push({ body: JSON.parse(text), type: request.headers['content-type'] });
      response.writeHead(reply.status).end(reply.body);
    });
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  url = `http://127.0.0.1:${typeof address === 'object' ? address?.port : 0}/license`;
  app = await createTestApp({ clock: { now: () => now } });
  admin = app.as(await app.make.user({ role: 'administrator' }));
});
afterAll(async () => {
  await app.close();
  server.close();
});
beforeEach(() => {
  asked = [];
  now = new Date(now.getTime() + 86_400_000);
});

async function set(at: string, key: string): Promise<void> {
  const { freshness, settings, tx } = app.app.services;
  await tx(async (open) => {
    await (at === '' ? settings.reset(open, licenseUrl) : settings.set(open, licenseUrl, at));
    await settings.set(open, licenseKey, key);
  });
  await freshness.sync();
}
const read = async (): Promise<unknown> => (await admin.get('/builder-pro/v1/license/get-license-status')).body;
const told = (): string => app.app.services.settings.get(licenseStatus);

test('without a service everything is allowed, with one a key is needed', async () => {
  await set('', '');
  expect(await read()).toEqual({
    status: 'valid',
    is_active: true,
    is_expired: false,
    expires: 'lifetime',
    tier: 'self-hosted',
  });
  expect(told()).toBe('');
  await set(url, '');
  expect(await read()).toEqual({ status: 'missing', is_active: false, is_expired: false, expires: '', tier: '' });
  expect([told(), asked]).toEqual(['missing', []]);
});

test('the service is asked twice a day at most, and again when the key is another', async () => {
  reply = { status: 200, body: JSON.stringify({ status: 'valid', expires: '2027-01-01', tier: 'agency' }) };
  await set(url, 'key-1');
  const valid = { status: 'valid', is_active: true, is_expired: false, expires: '2027-01-01', tier: 'agency' };
  expect([await read(), await read()]).toEqual([valid, valid]);
  expect(asked).toEqual([{ body: { license: 'key-1', url: 'http://site.test' }, type: 'application/json' }]);
  now = new Date(now.getTime() + 43_199_999);
  await read();
  expect(asked).toHaveLength(1);
  now = new Date(now.getTime() + 1);
  await read();
  expect(asked).toHaveLength(2);
  await set(url, 'key-2');
  await read();
  expect(asked).toHaveLength(3);
});

test.each<[{ status: number; body: string }, object]>([
  [
    { status: 200, body: '{"status":"expired","expires":"2020-01-01","tier":7}' },
    { status: 'expired', is_active: false, is_expired: true, expires: '2020-01-01', tier: '' },
  ],
  [
    { status: 200, body: '{"status":"strange"}' },
    { status: 'invalid', is_active: false, expires: '', tier: '' },
  ],
  [
    { status: 200, body: 'null' },
    { status: 'invalid', is_active: false },
  ],
  [
    { status: 200, body: 'no JSON' },
    { status: 'http_error', is_active: false, expires: '', tier: '' },
  ],
  [
    { status: 500, body: '{"status":"valid"}' },
    { status: 'http_error', is_active: false },
  ],
])('%j', async (answer, shown) => {
  reply = answer;
  await set(url, 'key');
  expect(await read()).toMatchObject(shown);
  expect(told()).toBe('status' in shown ? shown.status : '');
});

test('a service that fails is asked no more often', async () => {
  reply = { status: 500, body: '' };
  await set(url, 'key-of-a-day');
  const times = async (hours: number) => {
    now = new Date(now.getTime() + hours * 3_600_000);
    expect(await read()).toMatchObject({ status: 'http_error' });
    return asked.length;
  };
  expect([await times(0), await times(11), await times(1), await times(1), await times(11)]).toEqual([1, 1, 2, 2, 3]);
});

test('a service that is not there', async () => {
  await set('http://127.0.0.1:9/license', 'key');
  expect(await read()).toMatchObject({ status: 'http_error', is_active: false });
});

test('the suite sees a session where there is a service, a key and a licence', async () => {
  const { services } = app.app;
  const isOpen = () => licenseSession.isOpen(services, services.db);
  reply = { status: 200, body: '{"status":"valid"}' };
  await set(url, 'session');
  expect(await isOpen()).toBe(true);
  await set('', 'session');
  expect(await isOpen()).toBe(false);
  await set(url, '');
  expect(await isOpen()).toBe(false);
  reply = { status: 200, body: '{"status":"expired"}' };
  await set(url, 'other');
  expect(await isOpen()).toBe(false);
  await licenseSession.close(services);
  expect(services.settings.get(licenseKey)).toBe('');
});
