import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server } from 'node:http';
import sharp from 'sharp';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '#test/kit/app.ts';
import type { TestClient } from '#test/kit/client.ts';
import type { TestUser } from '#test/kit/make.ts';
import { findConnection } from '#kernel/connections/store.ts';
import { bytesAt, jpeg } from '#modules/image-optimizer/pictures-for-tests.ts';
import * as settings from '#modules/image-optimizer/settings.ts';
import { benchOf } from '#modules/image-optimizer/site-for-tests.ts';

const at = '/image-optimizer/v1';
let now = Date.parse('2026-03-01T10:00:00Z');
let app: TestApp;
let user: TestUser;
let admin: TestClient;
let server: Server | undefined;
/** What the service was asked, by path. */
let asked: { path: string; body: string; token: string | undefined }[];
let tokens: string[];
let challenge: string | undefined;
let refusals: Set<string>;
let isQuotaUsed: boolean;

beforeEach(() => {
  asked = [];
  tokens = [];
  refusals = new Set();
  isQuotaUsed = false;
  challenge = undefined;
});
afterEach(async () => {
  await app.close();
  server?.closeAllConnections();
  server?.close();
  server = undefined;
});

async function open(environment: Record<string, string> = {}): Promise<void> {
  app = await createTestApp({ environment, clock: { now: () => new Date(now) } });
  user = await app.make.user({ role: 'administrator' });
  admin = app.as(user);
}

/** An optimising service: registers sites, gives tokens for codes, and makes pictures grey. */
async function openWithService(more: Record<string, string> = {}): Promise<void> {
  server = createServer((request, response) => {
    void answer(request).then(({ status, body }) => {
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
    });
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  const port = typeof address === 'object' ? address?.port : 0;
  await open({ SITEWRIGHT_IMAGE_OPTIMIZER_SERVICE_URL: `http://127.0.0.1:${port}/v1`, ...more });
}

async function answer(request: IncomingMessage): Promise<{ status: number; body: object }> {
  const chunks: Buffer[] = [];
  for await (const chunk of request as AsyncIterable<Buffer>) chunks.push(chunk);
  const bytes = Buffer.concat(chunks);
  const path = (request.url ?? '').replace('/v1', '');
  const token = request.headers.authorization?.replace('Bearer ', '');
  asked.push({ path, body: bytes.toString('latin1'), token });
  if (refusals.has(path)) return { status: 503, body: {} };
  if (path === '/oauth2/register') return { status: 201, body: { client_id: 'site-1', client_secret: 'very-secret' } };
  if (path === '/oauth2/token') return giveTokens(new URLSearchParams(bytes.toString()));
  if (token === undefined || token !== tokens.at(-1)) return { status: 401, body: {} };
  if (path === '/image/optimize') return isQuotaUsed ? { status: 402, body: {} } : optimize(bytes);
  return { status: 200, body: {} };
}

function giveTokens(form: URLSearchParams): { status: number; body: object } {
  const proof = createHash('sha256')
    .update(form.get('code_verifier') ?? '')
    .digest('base64url');
  const isCode = form.get('grant_type') === 'authorization_code' && proof === challenge;
  const isRenewal = form.get('refresh_token') === 'renew-me';
  if ((!isCode && !isRenewal) || form.get('client_secret') !== 'very-secret') return { status: 400, body: {} };
  tokens.push(`token-${tokens.length}`);
  const given = { access_token: tokens.at(-1), token_type: 'bearer', expires_in: 3600 };
  return { status: 200, body: { ...given, refresh_token: 'renew-me', owner: 'Ada' } };
}

async function optimize(bytes: Buffer): Promise<{ status: number; body: object }> {
  const text = bytes.toString('latin1');
  const key = /name="image_key"\r\n\r\n(.*)\r\n/.exec(text)?.[1];
  const start = bytes.indexOf(Buffer.from([0xff, 0xd8, 0xff]));
  const image = await sharp(bytes.subarray(start, bytes.lastIndexOf('\r\n--')))
    .greyscale()
    .webp({ quality: 20 })
    .toBuffer();
  const checksum = createHash('md5').update(image).digest('hex');
  return { status: 200, body: { image: image.toString('base64'), image_key: key, checksum } };
}

async function authorize(body: object = {}): Promise<URL> {
  const { body: sent, status } = await admin.post(`${at}/connect/authorize`, body);
  expect({ status, type: typeof sent.data }).toEqual({ status: 200, type: 'string' });
  const address = new URL(sent.data);
  challenge = address.searchParams.get('code_challenge') ?? '';
  return address;
}

async function comeBack(address: URL): Promise<number> {
  const { cookie } = await app.make.session(user);
  const query = new URLSearchParams({ state: address.searchParams.get('state') ?? '', code: 'abc' });
  const response = await app.fetch(`/_site/image-optimizer/callback?${query}`, {
    headers: { cookie },
    redirect: 'manual',
  });
  return response.status;
}

test('without a service nothing pretends to be connected', async () => {
  await open();
  const refused = await admin.post(`${at}/connect/authorize`).fails(503, 'service_not_configured');
  expect(refused.body.data.service).toBe('image-optimizer');
  await admin.post(`${at}/connect/disconnect`).fails(409, 'not_connected');
  await admin.post(`${at}/connect/switch-domain`).fails(400, 'bad_request');
  await admin.post(`${at}/connect/deactivate`).fails(400, 'bad_request');
});

test('from the first question to the end', async () => {
  await openWithService();
  const address = await authorize();
  expect(Object.fromEntries(address.searchParams)).toMatchObject({
    response_type: 'code',
    client_id: 'site-1',
    redirect_uri: 'http://site.test/_site/image-optimizer/callback',
    code_challenge_method: 'S256',
  });
  expect((await app.fetch('/_site/image-optimizer/callback?state=x&code=y')).status).toBe(401);
  expect(await comeBack(address)).toBe(303);
  expect(await comeBack(address)).toBe(400);
  const kept = JSON.stringify(await findConnection(app.app.services.db, 'image-optimizer'));
  for (const secret of ['very-secret', 'token-0', 'renew-me', address.searchParams.get('state')]) {
    expect(kept).not.toContain(secret);
  }
  await admin.post(`${at}/connect/authorize`).fails(403, 'forbidden');
  expect((await admin.post(`${at}/connect/switch-domain`)).body).toEqual({
    success: true,
    data: { message: 'Domain updated!' },
  });
  const again = await authorize({ clearSession: true });
  expect(await comeBack(again)).toBe(303);
  expect((await admin.post(`${at}/connect/disconnect`)).body).toEqual({ success: true, data: [] });
  expect(asked.filter(({ path }) => path === '/oauth2/revoke')).toHaveLength(2);
  await admin.post(`${at}/connect/disconnect`).fails(409, 'not_connected');
});

test('a state lasts ten minutes', async () => {
  await openWithService();
  const address = await authorize();
  now += 10 * 60_000 + 1000;
  expect(await comeBack(address)).toBe(400);
  expect(tokens).toEqual([]);
});

test('a service that fails is said to have failed; here the session ends in any case', async () => {
  await openWithService();
  refusals.add('/oauth2/register');
  await admin.post(`${at}/connect/authorize`).fails(502, 'internal_server_error');
  refusals.clear();
  const address = await authorize();
  refusals.add('/oauth2/token');
  expect(await comeBack(address)).toBe(502);
  refusals.clear();
  expect(await comeBack(await authorize())).toBe(303);
  refusals.add('/deactivate');
  await admin.post(`${at}/connect/deactivate`).fails(502, 'internal_server_error');
  refusals.clear();
  expect((await admin.post(`${at}/connect/deactivate`)).body).toEqual({ success: true, data: [] });
  expect((await findConnection(app.app.services.db, 'image-optimizer'))?.client_id).toBe('site-1');
  expect(await comeBack(await authorize())).toBe(303);
  refusals.add('/oauth2/revoke');
  expect((await admin.post(`${at}/connect/disconnect`)).body).toEqual({ success: true, data: { remote: 'failed' } });
  expect(await findConnection(app.app.services.db, 'image-optimizer')).toBeUndefined();
});

test('the remote engine waits for a session, and renews it', async () => {
  await openWithService();
  const bench = benchOf(app, user);
  const picture = await bench.send(await jpeg(140, 100));
  const statusOf = async (id: number) =>
    (await admin.post(`${at}/optimize/status`, { image_ids: [id] })).body.data.status[id];
  await bench.set(settings.engine, 'remote');
  await admin.post(`${at}/optimize/image`, { imageId: picture.id }).fails(401, 'unauthorized');
  await admin.post(`${at}/optimize/bulk`).fails(401, 'unauthorized');
  expect(await statusOf(picture.id)).toMatchObject({ status: 'optimization-failed', error_type: 'auth-error' });
  // Queued before the engine was changed.
  await bench.work();
  expect(asked.filter(({ path }) => path === '/image/optimize')).toEqual([]);
  await comeBack(await authorize());
  expect(await statusOf(picture.id)).toMatchObject({ status: 'optimization-in-progress', job_state: 'queued' });
  // The service has forgotten the token.
  tokens.push('another');
  await bench.work();
  expect((await statusOf(picture.id)).status).toBe('optimized');
  expect(tokens).toHaveLength(3);
  const shown = await sharp(await bytesAt(app, picture.path, 'image/webp')).stats();
  expect(Math.abs(shown.channels[0]!.mean - shown.channels[2]!.mean)).toBeLessThan(2);
  // A service that fails is tried three times, and then named.
  await bench.set(settings.fallsBack, false);
  const other = await bench.send(await jpeg(150, 100), 'other.jpg');
  refusals.add('/image/optimize');
  for (const wait of [0, 61_000, 121_000]) {
    now += wait;
    await bench.work();
  }
  expect(await statusOf(other.id)).toMatchObject({ status: 'optimization-failed', error_type: 'connection-error' });
});

test('when the service cannot be reached at all, this server does the work, if it may', async () => {
  await openWithService();
  const bench = benchOf(app, user);
  await comeBack(await authorize());
  await bench.set(settings.engine, 'remote');
  const { id, path } = await bench.send(await jpeg(140, 100));
  refusals.add('/image/optimize');
  const states: string[] = [];
  for (const wait of [0, 61_000, 121_000]) {
    now += wait;
    await bench.work();
    states.push((await admin.post(`${at}/optimize/status`, { image_ids: [id] })).body.data.status[id].status);
  }
  expect(states).toEqual(['optimization-in-progress', 'optimization-in-progress', 'optimized']);
  const shown = await sharp(await bytesAt(app, path, 'image/webp')).stats();
  expect(Math.abs(shown.channels[0]!.mean - shown.channels[2]!.mean)).toBeGreaterThan(2);
});

test('a used up quota stops the queue, and is said of the image that met it', async () => {
  await openWithService();
  const bench = benchOf(app, user);
  await comeBack(await authorize());
  await bench.set(settings.optimizeOnUpload, false);
  const ids: number[] = [];
  for (let count = 0; count < 4; count++) ids.push((await bench.send(await jpeg(140, 100), `q${count}.jpg`)).id);
  await bench.set(settings.engine, 'remote');
  isQuotaUsed = true;
  await admin.post(`${at}/optimize/bulk`);
  await bench.work();
  const { status } = (await admin.post(`${at}/optimize/status`, { image_ids: ids })).body.data;
  const failed = ids.filter((id) => status[id].error_type === 'quota-exceeded');
  expect(failed.length).toBeGreaterThan(0);
  // Two may have been at work side by side.
  expect(failed.length).toBeLessThanOrEqual(2);
  for (const id of ids) if (!failed.includes(id)) expect(status[id]).toEqual({ status: 'not-optimized' });
  expect(asked.filter(({ path }) => path === '/image/optimize')).toHaveLength(failed.length);
  expect((await admin.get(`${at}/stats`)).body.data).toMatchObject({
    bulk_optimization_status: 'canceled',
    bulk_progress: null,
  });
});
