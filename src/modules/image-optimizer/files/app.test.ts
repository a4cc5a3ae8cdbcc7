import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '#test/kit/app.ts';
import { cdnUrl } from '#content/media/settings.ts';
import { bytesAt, jpeg } from '#modules/image-optimizer/pictures-for-tests.ts';
import * as settings from '#modules/image-optimizer/settings.ts';
import { benchOf, type Bench } from '#modules/image-optimizer/site-for-tests.ts';

let app: TestApp;
let bench: Bench;
let path: string;
let source: Buffer;
beforeAll(async () => {
  app = await createTestApp();
  const user = await app.make.user({ role: 'administrator' });
  bench = benchOf(app, user);
  ({ path } = await bench.send(await jpeg(200, 150)));
  source = await bytesAt(app, path);
  await bench.work();
});
afterAll(() => app.close());

const get = (accept: string | undefined, headers: Record<string, string> = {}): Promise<Response> =>
  app.fetch(path, { headers: { ...headers, ...(accept !== undefined && { accept }) } });

test.each([
  ['image/avif,image/webp,*/*;q=0.8', 'image/webp'],
  ['image/webp', 'image/webp'],
  ['*/*', 'image/jpeg'],
  [undefined, 'image/jpeg'],
  ['image/webp;q=0', 'image/jpeg'],
  ['image/avif', 'image/jpeg'],
])('whoever accepts %s gets %s', async (accept, type) => {
  const answer = await get(accept);
  expect(answer.headers.get('content-type')).toBe(type);
  expect(answer.headers.get('vary')).toBe('Accept');
  expect(answer.headers.get('x-content-type-options')).toBe('nosniff');
  const bytes = Buffer.from(await answer.arrayBuffer());
  expect(bytes.equals(source)).toBe(type === 'image/jpeg');
  expect(Number(answer.headers.get('content-length'))).toBe(bytes.length);
  expect(`image/${(await sharp(bytes).metadata()).format}`).toBe(type);
});

test('each form has a mark of its own, and no answer mixes them', async () => {
  const [plain, small] = await Promise.all([get('*/*'), get('image/webp')]);
  const [plainTag, smallTag] = [plain.headers.get('etag') ?? '', small.headers.get('etag') ?? ''];
  expect(plainTag).not.toBe(smallTag);
  expect((await get('image/webp', { 'if-none-match': smallTag })).status).toBe(304);
  expect((await get('image/webp', { 'if-none-match': plainTag })).status).toBe(200);
  expect((await get('*/*', { 'if-none-match': smallTag })).status).toBe(200);
  const unchanged = await get('*/*', { 'if-none-match': plainTag });
  expect([unchanged.status, unchanged.headers.get('vary')]).toEqual([304, 'Accept']);
  const later = new Date(Date.now() + 60_000).toUTCString();
  expect((await get('*/*', { 'if-modified-since': later })).status).toBe(200);
});

test('parts are parts of the form that is sent', async () => {
  const small = await bytesAt(app, path, 'image/webp');
  const part = await get('image/webp', { range: 'bytes=10-29' });
  expect([part.status, part.headers.get('content-range')]).toEqual([206, `bytes 10-29/${small.length}`]);
  expect(Buffer.from(await part.arrayBuffer()).equals(small.subarray(10, 30))).toBe(true);
  const tag = (await get('*/*')).headers.get('etag') ?? '';
  const other = await get('image/webp', { range: 'bytes=10-29', 'if-range': tag });
  expect(other.status).toBe(200);
  expect((await other.arrayBuffer()).byteLength).toBe(small.length);
});

test('HEAD tells of the same form', async () => {
  const answer = await app.fetch(path, { method: 'HEAD', headers: { accept: 'image/webp' } });
  expect(answer.headers.get('content-type')).toBe('image/webp');
  expect(Number(answer.headers.get('content-length'))).toBe((await bytesAt(app, path, 'image/webp')).length);
});

test('a file without variants is the same for all', async () => {
  await bench.set(settings.optimizeOnUpload, false);
  const { path: other } = await bench.send(await jpeg(100, 80), 'other.jpg');
  const answer = await app.fetch(other, { headers: { accept: 'image/webp' } });
  expect([answer.headers.get('content-type'), answer.headers.get('vary')]).toEqual(['image/jpeg', null]);
});

test('a variant that was lost is no reason to show nothing', async () => {
  await app.app.services.files.remove([`${path.slice(1)}.webp`]);
  const answer = await get('image/webp');
  expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'image/jpeg']);
});

test('behind another host everybody gets the file itself', async () => {
  await bench.set(settings.optimizeOnUpload, true);
  const { path: other } = await bench.send(await jpeg(150, 80), 'third.jpg');
  await bench.work();
  const small = await app.fetch(other, { headers: { accept: 'image/webp' } });
  expect(small.headers.get('content-type')).toBe('image/webp');
  await bench.set(cdnUrl, 'https://cdn.example.test');
  const answer = await app.fetch(other, { headers: { accept: 'image/webp' } });
  expect([answer.headers.get('content-type'), answer.headers.get('vary')]).toEqual(['image/jpeg', null]);
});
