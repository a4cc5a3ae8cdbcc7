import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '#test/kit/app.ts';
import type { TestClient } from '#test/kit/client.ts';
import { freePort } from '#test/kit/process.ts';

let app: TestApp;
let admin: TestClient;
let real: TestApp;
let realAdmin: TestClient;

beforeAll(async () => {
  app = await createTestApp({ flags: { cache: 'off' } });
  admin = app.as(await app.make.user({ role: 'administrator' }));
  const port = await freePort();
  real = await createTestApp({ port, flags: { url: `http://127.0.0.1:${port}` } });
  realAdmin = real.as(await real.make.user({ role: 'administrator' }));
});
afterAll(async () => {
  await app.close();
  await real.close();
});

const TESTS = [
  'background-updates',
  'loopback-requests',
  'https-status',
  'dotorg-communication',
  'authorization-header',
  'page-cache',
];
const ask = async (name: string, client = admin) => (await client.get(`/sitehealth/v1/tests/${name}`)).body;

test.each(TESTS)('%s has the form that clients know', async (name) => {
  const body = await ask(name);
  expect(body).toEqual({
    test: name.replaceAll('-', '_'),
    label: expect.stringMatching(/^\w/),
    status: expect.stringMatching(/^(good|recommended|critical)$/),
    badge: {
      label: expect.stringMatching(/^(Security|Performance)$/),
      color: expect.stringMatching(/^(blue|orange)$/),
    },
    description: expect.stringMatching(/^<p>.+<\/p>$/),
    actions: '',
  });
});

test.each([...TESTS.map((name) => `tests/${name}`), 'directory-sizes'])('%s is for administrators', async (path) => {
  const editor = app.as(await app.make.user({ role: 'editor' }));
  await editor.get(`/sitehealth/v1/${path}`).fails(403, 'rest_forbidden');
  await app.asVisitor().get(`/sitehealth/v1/${path}`).fails(401, 'rest_forbidden');
});

describe('the site reaches itself', () => {
  test('or not', async () => {
    expect(await ask('loopback-requests', realAdmin)).toMatchObject({ status: 'good' });
    // Nothing is known under this name.
    expect(await ask('loopback-requests')).toMatchObject({ status: 'recommended' });
  });

  test('or meets another one', async () => {
    const wrong = await createTestApp({ flags: { url: `http://127.0.0.1:${real.port}/elsewhere` } });
    const { authorization } = await wrong.make.user({ role: 'administrator' });
    const path = '/elsewhere/api/sitehealth/v1/tests/loopback-requests';
    const answer = await wrong.fetch(path, { headers: { authorization } });
    expect((await answer.json()).status).toBe('recommended');
    await wrong.close();
  });
});

test('https is a matter of the address', async () => {
  expect(await ask('https-status')).toMatchObject({ status: 'critical' });
  expect(await ask('https-status', realAdmin)).toMatchObject({ status: 'recommended' });
  const safe = await createTestApp({ flags: { url: 'https://site.test' } });
  const client = safe.as(await safe.make.user({ role: 'administrator' }));
  expect(await ask('https-status', client)).toMatchObject({ status: 'good' });
  await safe.close();
});

describe('the header of application passwords', () => {
  const askWith = async (authorization?: string) => {
    const { cookie, nonce } = await app.make.session(await app.make.user({ role: 'administrator' }));
    const answer = await app.fetch('/api/sitehealth/v1/tests/authorization-header', {
      headers: { cookie, 'x-wp-nonce': nonce, ...(authorization !== undefined && { authorization }) },
    });
    expect(answer.status).toBe(200);
    return answer.json();
  };
  const basic = (pair: string) => `Basic ${Buffer.from(pair).toString('base64')}`;

  test.each([
    ['arrives', basic('user:pwd'), 'good', 'The Authorization header arrives'],
    ['is changed', basic('user:other'), 'recommended', 'The Authorization header is changed on its way'],
    ['is missing', undefined, 'recommended', 'The Authorization header is missing'],
  ])('%s', async (_what, authorization, status, label) => {
    expect(await askWith(authorization)).toMatchObject({ status, label });
  });

  test('is there when somebody signed in with it', async () => {
    expect(await ask('authorization-header')).toMatchObject({ status: 'good' });
  });
});

test('caches', async () => {
  expect(await ask('page-cache', realAdmin)).toMatchObject({ status: 'good' });
  expect(await ask('page-cache')).toMatchObject({ status: 'recommended', label: 'Caches are switched off' });
});

test('sizes', async () => {
  const read = async () => (await admin.get('/sitehealth/v1/directory-sizes')).body;
  const before = await read();
  expect(before).toMatchObject({ raw: 0, uploads_size: { size: '0 B', raw: 0 }, private_size: { raw: 0 } });
  expect(before.database_size.raw).toBeGreaterThan(100_000);
  const folder = join(dirname(app.app.services.files.temporaryPath()), '..');
  await mkdir(join(folder, 'media/2026/03'), { recursive: true });
  await writeFile(join(folder, 'media/2026/03/a.txt'), 'x'.repeat(2048));
  const after = await read();
  expect(after.uploads_size).toEqual({ size: '2 KB', debug: '2 KB (2048 bytes)', raw: 2048 });
  expect(after.total_size.raw).toBe(Number(after.database_size.raw) + 2048);
});
