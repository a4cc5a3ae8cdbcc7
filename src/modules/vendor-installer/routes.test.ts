import { createHash, generateKeyPairSync, sign } from 'node:crypto';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { ZipFile } from 'yazl';
import { loadComponent } from '#kernel/modules/components.ts';
import { createTestApp, type TestApp } from '#test/kit/app.ts';
import type { TestClient } from '#test/kit/client.ts';
import { findSubscriptions } from './subscriptions/store.ts';
import { packageKey } from './updates/actions.ts';
import { unpackPackage } from './updates/jobs.ts';
import { insertInstall, updateInstall } from './updates/store.ts';

const ROOT = '/vendor/installer/v1';
const { publicKey, privateKey } = generateKeyPairSync('ed25519');
const signed = (text: string): string => sign(null, Buffer.from(text), privateKey).toString('base64');
const time = { now: new Date('2026-03-02T09:00:00Z') };

/** What the publisher answers, and what it was asked. */
const publisher = {
  products: [] as object[],
  archive: Buffer.alloc(0) as Buffer,
  isForged: false,
  status: 200,
  key: { valid: true, expires: '2027-01-01' } as object,
  asked: [] as { path: string; body: string; key: string | undefined }[],
};
async function answerAs(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const body = (await buffer(request)).toString('utf8');
  const path = request.url ?? '';
  publisher.asked.push({ path, body, key: request.headers['x-site-key']?.toString() });
  response.statusCode = publisher.status;
  if (path === '/package.zip') response.end(publisher.archive);
  else if (request.method === 'POST') response.end(JSON.stringify(publisher.key));
  else {
    const payload = JSON.stringify({ products: publisher.products });
    response.end(JSON.stringify({ payload, signature: signed(publisher.isForged ? `${payload} ` : payload) }));
  }
}

let server: Server;
let feed: string;
let bare: TestApp;
let app: TestApp;
let admin: TestClient;

beforeAll(async () => {
  server = createServer((request, response) => void answerAs(request, response));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  feed = `http://127.0.0.1:${typeof address === 'object' ? address?.port : 0}`;
  const clock = { now: () => new Date(time.now) };
  const raw = publicKey.export({ format: 'der', type: 'spki' }).subarray(-32).toString('base64');
  bare = await createTestApp({ flags: { languages: 'en,de' } });
  app = await createTestApp({
    flags: { languages: 'en,de' },
    clock,
    environment: { SITEWRIGHT_INSTALLER_FEED_URL: feed, SITEWRIGHT_INSTALLER_PUBLIC_KEY: raw },
  });
  admin = app.as(await app.make.user({ role: 'administrator' }), 'en');
});
afterAll(async () => {
  await app.close();
  await bare.close();
  await new Promise((resolve) => server.close(resolve));
});
beforeEach(async () => {
  Object.assign(publisher, { products: [], isForged: false, status: 200, asked: [] });
  Object.assign(publisher, { archive: await zipped(moduleText('sitestats', '9.0.0')) });
  await admin.post(`${ROOT}/refresh`);
});

const moduleText = (name: string, version: string): string =>
  `export default { name: '${name}', version: '${version}', routes: { 'sitestats/v1': [] } };`;

async function zipped(text: string, name = 'module.mjs'): Promise<Buffer> {
  const zip = new ZipFile();
  zip.addBuffer(Buffer.from(text), name);
  zip.end();
  return buffer(zip.outputStream);
}

function offer(version: string, more: object = {}): object {
  const sha256 = createHash('sha256').update(publisher.archive).digest('hex');
  return {
    slug: 'sitestats',
    version,
    changelog_url: `${feed}/changes`,
    download_url: `${feed}/package.zip`,
    sha256,
    signature: signed(sha256),
    ...more,
  };
}

const install = (slug = 'sitestats') => admin.post(`${ROOT}/updates/${slug}/install`);
const runJob = (id: number) => unpackPackage.run({ id }, app.app.services);
const stateOf = async () => (await admin.get(`${ROOT}/products/sitestats`)).body.install;

test('without a feed nothing is claimed', async () => {
  const owner = bare.as(await bare.make.user({ role: 'administrator' }), 'en');
  const products = (await owner.get(`${ROOT}/products`)).body;
  expect(products.find((one: any) => one.slug === 'multilang')).toEqual({
    slug: 'multilang',
    name: 'Multilang',
    installed: '0.1.0',
    available: null,
    source: 'bundled',
    subscription: 'not-required',
    active: true,
  });
  expect((await owner.get(`${ROOT}/updates`)).body).toEqual([]);
  const refused = await owner.post(`${ROOT}/products/multilang/check`).fails(503, 'service_not_configured');
  expect(refused.body.data.service).toBe('installer');
  await owner.post(`${ROOT}/updates/multilang/install`).fails(503, 'service_not_configured');
  expect((await owner.post(`${ROOT}/subscriptions/multilang`, { site_key: 'abcd-1234-wxyz' })).body).toEqual({
    slug: 'multilang',
    state: 'unverified',
    site_key: '****wxyz',
    expires: null,
  });
});

test('who may', async () => {
  const editor = app.as(await app.make.user({ role: 'editor' }), 'en');
  for (const path of ['/products', '/products/sitestats', '/updates', '/subscriptions/sitestats']) {
    await app.asVisitor('en').get(`${ROOT}${path}`).fails(401, 'rest_forbidden');
    await editor.get(`${ROOT}${path}`).fails(403, 'rest_forbidden');
  }
  for (const path of ['/products/sitestats/check', '/updates/sitestats/install', '/refresh']) {
    await editor.post(`${ROOT}${path}`).fails(403, 'rest_forbidden');
  }
  await admin.get(`${ROOT}/products/nothing`).fails(404, 'installer_unknown_product');
  await admin.post(`${ROOT}/products/nothing/check`).fails(404, 'installer_unknown_product');
  await admin.get(`${ROOT}/subscriptions/nothing`).fails(404, 'installer_unknown_product');
  await admin.post(`${ROOT}/updates/nothing/install`).fails(404, 'installer_unknown_product');
});

test('a check asks now; the lists remember until they are refreshed', async () => {
  publisher.products = [offer('9.0.0'), offer('1.0.0', { slug: 'unknown-thing' }), { slug: 'broken' }];
  expect((await admin.post(`${ROOT}/products/sitestats/check`)).body).toEqual({
    slug: 'sitestats',
    installed: '0.1.0',
    available: '9.0.0',
    changelog_url: `${feed}/changes`,
    checked_at: '2026-03-02T09:00:00',
  });
  const updates = async () => (await admin.get(`${ROOT}/updates`)).body.map((one: any) => one.slug);
  expect(await updates()).toEqual(['sitestats']);
  publisher.products = [];
  expect(await updates()).toEqual(['sitestats']);
  expect((await admin.post(`${ROOT}/refresh`)).body).toEqual({ success: true });
  expect(await updates()).toEqual([]);
});

test('a lower version is no update, and cannot be installed', async () => {
  publisher.products = [offer('0.0.9')];
  expect((await admin.get(`${ROOT}/updates`)).body).toEqual([]);
  expect((await admin.post(`${ROOT}/products/sitestats/check`)).body.available).toBe(null);
  await install().fails(409, 'installer_not_newer');
});

test('a feed that is down, or that somebody else signed', async () => {
  publisher.status = 500;
  await admin.post(`${ROOT}/products/sitestats/check`).fails(502, 'installer_feed_unreachable');
  expect((await admin.get(`${ROOT}/products`)).status).toBe(200);
  publisher.status = 200;
  publisher.isForged = true;
  publisher.products = [offer('9.0.0')];
  await admin.post(`${ROOT}/products/sitestats/check`).fails(422, 'installer_signature_invalid');
  expect((await admin.get(`${ROOT}/updates`)).body).toEqual([]);
});

test.each([
  ['another package', { sha256: 'a'.repeat(64) }],
  ['another signature', { signature: signed('something else') }],
])('%s than the feed promised: 422, nothing changed', async (_case, more) => {
  publisher.products = [offer('9.0.0', more)];
  await install().fails(422, 'installer_signature_invalid');
  expect((await stateOf()).state).toBe('failed');
});

test('a package on another host is not fetched', async () => {
  publisher.products = [offer('9.0.0', { download_url: 'http://127.0.0.1:9/package.zip' })];
  await install().fails(422, 'installer_package_invalid');
});

test('names that lead out of the package are refused', async () => {
  publisher.archive = Buffer.from(
    (await zipped('x', 'ab/module.mjs')).toString('latin1').replaceAll('ab/', '../'),
    'latin1',
  );
  publisher.products = [offer('9.0.0')];
  await install().fails(422, 'installer_package_invalid');
  publisher.archive = Buffer.from('no zip');
  publisher.products = [offer('9.0.0')];
  await install().fails(422, 'installer_package_invalid');
});

test('a good package waits beside the old version; a second install meanwhile: 409', async () => {
  publisher.products = [offer('9.0.0')];
  const started = await install();
  expect(started).toMatchObject({ status: 202, body: { state: 'running' } });
  await install().fails(409, 'installer_busy');
  await runJob(started.body.job);
  expect(await stateOf()).toEqual({ job: started.body.job, version: '9.0.0', state: 'ready', error: null });
  const { files } = app.app.services;
  expect(await loadComponent(files, { name: 'sitestats', version: '9.0.0' })).toMatchObject({ version: '9.0.0' });
  expect(await files.facts(packageKey(started.body.job))).toBeUndefined();
  expect((await admin.get(`${ROOT}/products/sitestats`)).body.installed).toBe('0.1.0');
});

test('a package that is another module fails in the job, and leaves nothing behind', async () => {
  publisher.archive = await zipped(moduleText('seo', '9.5.0'));
  publisher.products = [offer('9.5.0')];
  const { job } = (await install()).body;
  await runJob(job);
  expect((await stateOf()).state).toBe('failed');
  const { files } = app.app.services;
  await expect(loadComponent(files, { name: 'sitestats', version: '9.5.0' })).rejects.toThrow('module.mjs');
});

test('a full disk leaves the old version', async () => {
  publisher.products = [offer('9.6.0')];
  publisher.archive = await zipped(moduleText('sitestats', '9.6.0'));
  publisher.products = [offer('9.6.0')];
  const { job } = (await install()).body;
  const { services } = app.app;
  const full = { ...services.files, putBytes: () => Promise.reject(new Error('ENOSPC: no space left on device')) };
  await unpackPackage.run({ id: job }, { ...services, files: full });
  expect(await stateOf()).toMatchObject({ state: 'failed', error: 'ENOSPC: no space left on device' });
});

test('a read-only deployment installs nothing', async () => {
  const fixed = await createTestApp({
    flags: { languages: 'en,de' },
    environment: { SITEWRIGHT_INSTALLER_FEED_URL: feed, SITEWRIGHT_INSTALLER_READ_ONLY: 'true' },
  });
  try {
    const owner = fixed.as(await fixed.make.user({ role: 'administrator' }), 'en');
    await owner.post(`${ROOT}/updates/sitestats/install`).fails(403, 'installer_read_only');
  } finally {
    await fixed.close();
  }
});

test('a site key is stored sealed, shown by its end, and sent with what needs it', async () => {
  const path = `${ROOT}/subscriptions/sitestats`;
  const none = { slug: 'sitestats', state: 'none', site_key: null, expires: null };
  expect((await admin.get(path)).body).toEqual(none);
  expect((await admin.delete(path)).body).toEqual({ deleted: false });
  await admin.post(path, {}).fails(400, 'rest_missing_callback_param');
  await admin.post(path, { site_key: 'short' }).fails(400, 'installer_invalid_key');
  await admin.post(path, { site_key: 'has spaces in it' }).fails(400, 'installer_invalid_key');
  const key = 'secret-site-key-9876';
  const valid = { slug: 'sitestats', state: 'valid', site_key: '****9876', expires: '2027-01-01' };
  expect((await admin.post(path, { site_key: key })).body).toEqual(valid);
  expect((await admin.get(path)).body).toEqual(valid);
  expect(JSON.stringify([...(await findSubscriptions(app.app.services.db)).values()])).not.toContain(key);
  publisher.archive = await zipped(moduleText('sitestats', '9.7.0'));
  publisher.products = [offer('9.7.0', { needs_subscription: true })];
  await runJob((await install()).body.job);
  expect(publisher.asked.find((one) => one.path === '/package.zip')?.key).toBe(key);
  publisher.key = { valid: false };
  await admin.post(path, { site_key: 'another-key-0000' }).fails(400, 'installer_invalid_key');
  expect((await admin.get(path)).body.site_key).toBe('****9876');
  expect((await admin.delete(path)).body).toEqual({ deleted: true });
  expect((await admin.get(path)).body).toEqual(none);
});

test('a key that expires today is valid until the end of the day, UTC', async () => {
  publisher.key = { valid: true, expires: '2026-03-02' };
  await admin.post(`${ROOT}/subscriptions/sitestats`, { site_key: 'until-today-1234' });
  const state = async () => (await admin.get(`${ROOT}/subscriptions/sitestats`)).body.state;
  time.now = new Date('2026-03-02T23:59:59Z');
  expect(await state()).toBe('valid');
  time.now = new Date('2026-03-03T00:00:00Z');
  expect(await state()).toBe('expired');
});

test('what runs came from the feed when it was installed from there', async () => {
  const source = async () => (await admin.get(`${ROOT}/products/sitestats`)).body.source;
  const { tx } = app.app.services;
  const id = await tx(({ db }) =>
    insertInstall(db, { slug: 'sitestats', version: '0.1.0', now: '2026-03-01T00:00:00' }),
  );
  expect(await source()).toBe('bundled');
  await tx(({ db }) => updateInstall(db, id, { state: 'ready', error: null }));
  expect(await source()).toBe('feed');
});
