// A store of files that is away, silent or slow.
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '#test/kit/app.ts';
import { isLong } from './long.ts';

/** Takes everything; nobody else's signature matters here. */
const kept = new Map<string, Buffer>();
let mode: 'good' | 'slow' | 'silent' = 'good';
let puts = { running: 0, most: 0 };
let gets = 0;
const store = createServer((request, response) => void answer(request, response));
let app: TestApp;

beforeAll(async () => {
  await new Promise<void>((resolve) => store.listen(0, '127.0.0.1', resolve));
  const { port } = store.address() as AddressInfo;
  app = await createTestApp({
    flags: { 'media-url': `http://127.0.0.1:${port}/files` },
    environment: { SITEWRIGHT_MEDIA_ACCESS_KEY: 'key', SITEWRIGHT_MEDIA_SECRET_KEY: 'secret' },
  });
});
afterAll(async () => {
  store.closeAllConnections();
  store.close();
  await app.close();
});
beforeEach(() => {
  mode = 'good';
  puts = { running: 0, most: 0 };
  gets = 0;
});

async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  if (request.method === 'GET') gets++;
  if (mode === 'silent') return;
  if (request.method === 'PUT') {
    puts.running++;
    puts.most = Math.max(puts.most, puts.running);
    if (mode === 'slow') await new Promise((resolve) => setTimeout(resolve, 400));
    puts.running--;
    kept.set(request.url!, Buffer.concat(chunks));
    response.end();
    return;
  }
  const found = kept.get(request.url!);
  const headers = { 'Last-Modified': new Date(0).toUTCString(), ETag: '"x"', 'Content-Length': found?.length ?? 0 };
  response.writeHead(found ? 200 : 404, headers);
  response.end(request.method === 'HEAD' ? undefined : found);
}

async function upload(): Promise<any> {
  const { authorization } = await app.make.user({ role: 'administrator' });
  const background = { width: 1600, height: 1200, channels: 3, background: '#385' } as const;
  const picture = await sharp({ create: background }).jpeg().toBuffer();
  const headers = {
    authorization,
    'content-type': 'image/jpeg',
    'content-disposition': 'attachment; filename=tree.jpg',
  };
  const body = new Uint8Array(picture);
  return (await app.fetch('/api/core/v2/media', { method: 'POST', headers, body })).json();
}

test('the copies of a picture are stored together', async () => {
  mode = 'slow';
  const item = await upload();
  expect(Object.keys(item.media_details.sizes).length).toBeGreaterThan(2);
  expect(puts.most).toBeGreaterThan(1);
});

test(
  'a server that cannot reach its store is not ready, and says so within two seconds',
  { timeout: 30_000 },
  async () => {
    await expect.poll(async () => (await app.fetch('/readyz')).status, { timeout: 10_000 }).toBe(200);
    mode = 'silent';
    await new Promise((resolve) => setTimeout(resolve, 5_100));
    const begun = performance.now();
    const refused = await app.fetch('/readyz');
    expect(refused.status).toBe(503);
    expect(await refused.text()).toBe('unavailable: media store');
    expect(performance.now() - begun).toBeLessThan(2_000);
  },
);

test.runIf(isLong)('a silent store is told of long before the caller gives up', { timeout: 60_000 }, async () => {
  const { source_url } = await upload();
  mode = 'silent';
  const begun = performance.now();
  const answered = await app.fetch(new URL(source_url).pathname);
  expect(answered.status).toBe(502);
  expect(performance.now() - begun).toBeLessThan(20_000);
  expect(gets).toBeLessThan(3);
});
