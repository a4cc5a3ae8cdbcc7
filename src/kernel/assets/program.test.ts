import { createServer, type Server } from 'node:http';
import { readFile } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { builtAsset, findBuilt } from './built.ts';
import { openFonts } from './fonts.ts';
import { openProgram, sendBuiltFile } from './program.ts';

const fonts = openFonts();
const admin = openProgram('admin');
let server: Server;
let origin: string;

beforeAll(async () => {
  server = createServer((request, response) => {
    const [, room, name = ''] = (request.url ?? '').split('/');
    if (room === 'odd') void sendBuiltFile(request, response, findBuilt('browser/fonts/manifest.json'));
    else void (room === 'fonts' ? fonts : admin).send(request, response, name);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

const ask = async (path: string, init: RequestInit = {}) => {
  const answer = await fetch(origin + path, init);
  return { answer, bytes: Buffer.from(await answer.arrayBuffer()) };
};
const header = ({ headers }: Response, ...names: string[]) => names.map((name) => headers.get(name));

test('texts leave packed for those who take that, and may be kept for ever', async () => {
  const { script } = admin.manifest;
  const whole = await readFile(findBuilt(`browser/admin/${script}`));
  const { answer, bytes } = await ask(`/admin/${script}`);
  expect(bytes.equals(whole)).toBe(true);
  expect(header(answer, 'content-type', 'content-encoding', 'cache-control', 'vary', 'x-content-type-options')).toEqual(
    ['text/javascript; charset=utf-8', 'gzip', 'public, max-age=31536000, immutable', 'Accept-Encoding', 'nosniff'],
  );
  const packed = await readFile(findBuilt(`browser/admin/${script}.gz`));
  expect([Number(answer.headers.get('content-length')), gunzipSync(packed).equals(whole)]).toEqual([
    packed.length,
    true,
  ]);
  const plain = await ask(`/admin/${script}`, { headers: { 'accept-encoding': 'br, deflate' } });
  expect(header(plain.answer, 'content-encoding', 'content-length')).toEqual([null, String(whole.length)]);
  const head = await ask(`/admin/${script}`, { method: 'HEAD' });
  expect([head.answer.status, head.bytes.length]).toEqual([200, 0]);
  const { answer: style } = await ask(`/admin/${admin.manifest.style}`);
  expect(header(style, 'content-type')).toEqual(['text/css; charset=utf-8']);
});

test('fonts are packed already', async () => {
  const { answer, bytes } = await ask(`/fonts/${fonts.files[0]!.file}`);
  expect(header(answer, 'content-type', 'content-encoding')).toEqual(['font/woff2', null]);
  expect(bytes.subarray(0, 4).toString()).toBe('wOF2');
});

test.each([
  ['/fonts/manifest.json', 'GET', 404],
  ['/fonts/none.woff2', 'GET', 404],
  ['/admin/manifest.json', 'GET', 404],
  ['/admin/../manifest.json', 'GET', 404],
  [`/admin/${admin.manifest.script}`, 'POST', 405],
])('%s by %s is %i', async (path, method, status) => {
  const { answer, bytes } = await ask(path, { method });
  expect(answer.status).toBe(status);
  expect(status === 404 ? bytes.toString() : answer.headers.get('allow')).toBe(status === 404 ? 'There is no such file.' : 'GET, HEAD'); // prettier-ignore
  if (status === 404) expect(header(answer, 'cache-control', 'content-type')).toEqual(['no-store', 'text/plain; charset=utf-8']); // prettier-ignore
});

test('a file of another kind says nothing of itself', async () => {
  const { answer } = await ask('/odd', { headers: { 'accept-encoding': 'identity' } });
  expect(header(answer, 'content-type')).toEqual(['application/octet-stream']);
});

test('what was not built is told', () => {
  expect(() => findBuilt('browser/none.js')).toThrow('The build has no browser/none.js. Run `npm run build`.');
  expect([builtAsset('kernel/routes/docs.css').type, builtAsset('kernel/routes/docs.js').type]).toEqual(['text/css', 'text/javascript']); // prettier-ignore
});
