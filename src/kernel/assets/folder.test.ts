import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { asset } from './asset.ts';
import { assetFolder } from './folder.ts';

const long = asset('js', `run('${'x'.repeat(2_000)}');`);
const folder = assetFolder('/assets/things', { 'long.js': long, 'short.css': asset('css', 'p{}') });
const address = folder.address({ base: 'https://site.test/below' }, 'long.js');
let server: Server;
let origin: string;

beforeAll(async () => {
  server = createServer((request, response) => {
    void folder.endpoint.handle(request, response, Object(undefined));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => server.close());

test('the address has the folder of the site and what is in the file', () => {
  expect(address).toBe(`/below/assets/things/long.${long.hash}.js`);
});

test('browsers keep it for ever, packed, and need not ask again', async () => {
  const answer = await fetch(origin + address);
  expect(await answer.text()).toBe(long.text);
  expect(answer.headers.get('content-encoding')).toBe('gzip');
  expect(answer.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
  const again = await fetch(origin + address, { headers: { 'If-None-Match': answer.headers.get('etag')! } });
  expect([again.status, await again.text()]).toEqual([304, '']);
  const head = await fetch(origin + address, { method: 'HEAD', headers: { 'Accept-Encoding': 'identity' } });
  expect([head.headers.get('content-length'), await head.text()]).toEqual([String(long.text.length), '']);
});

test('a page of yesterday gets the file of today, but does not keep it', async () => {
  const old = await fetch(`${origin}/assets/things/long.0123456789.js`);
  expect([await old.text(), old.headers.get('cache-control')]).toEqual([long.text, 'no-cache']);
});

test.each([
  ['/assets/things/other.0123456789.js', 'GET', 404],
  ['/assets/things/long.js', 'GET', 404],
  ['/assets/things/long.0123456789.js/x', 'GET', 404],
  ['/assets/things/constructor.0.prototype', 'GET', 404],
  [address, 'POST', 405],
])('%s by %s is %i', async (path, method, status) => {
  expect((await fetch(origin + path, { method })).status).toBe(status);
});
