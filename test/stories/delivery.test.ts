// Files at /media/…, as browsers and players ask for them: the same from disk and from a store.
import { readdirSync, readlinkSync } from 'node:fs';
import { connect } from 'node:net';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '#test/kit/app.ts';
import { startTestStore } from '#test/kit/store.ts';

const store = await startTestStore();
const onDisk = await createTestApp();
const inStore = await createTestApp({
  flags: { 'media-url': store.address.bucketUrl },
  environment: { SITEWRIGHT_MEDIA_ACCESS_KEY: 'S3RVER', SITEWRIGHT_MEDIA_SECRET_KEY: 'S3RVER' },
});
afterAll(async () => {
  await onDisk.close();
  await inStore.close();
  await store.close();
});

const text = '0123456789'.repeat(1_000);

const put = (app: TestApp, key: string, content: string): Promise<void> =>
  app.app.services.files.putBytes(key, new TextEncoder().encode(content), 'application/octet-stream');

describe.each([
  ['from disk', onDisk],
  ['from a store', inStore],
])('%s', (_name, app) => {
  beforeAll(async () => {
    await put(app, 'media/2026/03/tree.jpg', text);
    await put(app, 'media/größe 1.png', 'large');
    await put(app, 'media/empty.png', '');
    await put(app, 'private/secret.txt', 'secret');
  });

  const get = (path: string, headers: Record<string, string> = {}, method = 'GET') =>
    app.fetch(`/media/${path}`, { method, headers });

  test('the whole file', async () => {
    const answer = await get('2026/03/tree.jpg');
    expect(answer.status).toBe(200);
    expect(await answer.text()).toBe(text);
    const headers = Object.fromEntries(answer.headers);
    expect(headers).toMatchObject({
      'content-type': 'image/jpeg',
      'content-length': '10000',
      'accept-ranges': 'bytes',
      'cache-control': 'public, max-age=604800, stale-while-revalidate=86400',
      'x-content-type-options': 'nosniff',
      'content-security-policy': expect.stringContaining("default-src 'none'") as string,
      etag: expect.stringMatching(/^".+"$/) as string,
      'last-modified': expect.stringMatching(/ GMT$/) as string,
    });
    expect(headers['content-disposition']).toBeUndefined();
  });

  test('HEAD has the same headers and no body', async () => {
    const [whole, head] = [await get('2026/03/tree.jpg'), await get('2026/03/tree.jpg', {}, 'HEAD')];
    await whole.text();
    const pick = ({ headers }: Response) =>
      ['content-type', 'content-length', 'etag', 'last-modified', 'cache-control'].map((name) => headers.get(name));
    expect([head.status, pick(head), await head.text()]).toEqual([200, pick(whole), '']);
  });

  test('an encoded name, a query, an empty file', async () => {
    expect(await (await get('gr%C3%B6%C3%9Fe%201.png?ver=2')).text()).toBe('large');
    const empty = await get('empty.png');
    expect([empty.status, empty.headers.get('content-length'), await empty.text()]).toEqual([200, '0', '']);
  });

  test.each([
    ['bytes=0-9', 206, '0123456789', 'bytes 0-9/10000'],
    ['bytes=9995-', 206, '56789', 'bytes 9995-9999/10000'],
    ['bytes=-3', 206, '789', 'bytes 9997-9999/10000'],
    ['bytes=9998-20000', 206, '89', 'bytes 9998-9999/10000'],
    ['bytes=0-0,5-5', 200, text, null],
    ['bytes=5-2', 200, text, null],
    ['pages=1-2', 200, text, null],
  ])('Range: %s', async (range, status, body, contentRange) => {
    const answer = await get('2026/03/tree.jpg', { range });
    expect([answer.status, answer.headers.get('content-range')]).toEqual([status, contentRange]);
    expect(answer.headers.get('content-length')).toBe(String(body.length));
    expect((await answer.text()) === body).toBe(true);
  });

  test.each([
    ['2026/03/tree.jpg', 'bytes=10000-', 'bytes */10000'],
    ['2026/03/tree.jpg', 'bytes=-0', 'bytes */10000'],
    ['empty.png', 'bytes=0-', 'bytes */0'],
  ])('%s has no %s', async (path, range, contentRange) => {
    const answer = await get(path, { range });
    expect([answer.status, answer.headers.get('content-range')]).toEqual([416, contentRange]);
  });

  test('If-Range: a part only of the same file', async () => {
    const { headers } = await get('2026/03/tree.jpg', {}, 'HEAD');
    const [etag, modified] = [headers.get('etag')!, headers.get('last-modified')!];
    const status = async (condition: string) => {
      const answer = await get('2026/03/tree.jpg', { range: 'bytes=0-1', 'if-range': condition });
      await answer.text();
      return answer.status;
    };
    expect(
      await Promise.all([etag, modified, '"other"', `W/${etag}`, 'Thu, 01 Jan 1970 00:00:00 GMT'].map(status)),
    ).toEqual([206, 206, 200, 200, 200]);
  });

  test('what the client has already is not sent again', async () => {
    const { headers } = await get('2026/03/tree.jpg', {}, 'HEAD');
    const [etag, modified] = [headers.get('etag')!, headers.get('last-modified')!];
    const cases: [Record<string, string>, number][] = [
      [{ 'if-none-match': etag }, 304],
      [{ 'if-none-match': `"other", W/${etag}` }, 304],
      [{ 'if-none-match': '*' }, 304],
      [{ 'if-none-match': '"other"' }, 200],
      [{ 'if-none-match': '"other"', 'if-modified-since': modified }, 200],
      [{ 'if-modified-since': modified }, 304],
      [{ 'if-modified-since': 'Thu, 01 Jan 1970 00:00:00 GMT' }, 200],
      [{ 'if-modified-since': 'some day' }, 200],
      [{ 'if-none-match': etag, range: 'bytes=0-1' }, 304],
    ];
    for (const [condition, status] of cases) {
      const answer = await get('2026/03/tree.jpg', condition);
      expect([condition, answer.status, (await answer.text()) === (status === 304 ? '' : text)]).toEqual([
        condition,
        status,
        true,
      ]);
      if (status === 304) expect(answer.headers.get('etag')).toBe(etag);
    }
  });

  test('a replaced file is another one', async () => {
    await put(app, 'media/changing.png', 'one');
    const before = (await get('changing.png', {}, 'HEAD')).headers.get('etag')!;
    await put(app, 'media/changing.png', 'two');
    const answer = await get('changing.png', { 'if-none-match': before });
    expect([answer.status, await answer.text()]).toEqual([200, 'two']);
  });

  test.each([
    ['a.svg', 'image/svg+xml', null, "default-src 'none'; style-src 'unsafe-inline'; sandbox"],
    ['a.pdf', 'application/pdf', null, undefined],
    ['a.mp4', 'video/mp4', null, undefined],
    ['a.MP3', 'audio/mpeg', null, undefined],
    ['a.html', 'text/html; charset=utf-8', 'attachment', "default-src 'none'; style-src 'unsafe-inline'; sandbox"],
    ['a.txt', 'text/plain; charset=utf-8', 'attachment', undefined],
    ['a.zip', 'application/zip', 'attachment', undefined],
    ['a.js', 'text/javascript; charset=utf-8', 'attachment', undefined],
    ['a.jpg.exe', 'application/octet-stream', 'attachment', undefined],
    ['noending', 'application/octet-stream', 'attachment', undefined],
  ])('%s is %s', async (name, type, disposition, policy) => {
    await put(app, `media/types/${name}`, '<script>alert(1)</script>');
    const { headers } = await get(`types/${name}`, {}, 'HEAD');
    expect([headers.get('content-type'), headers.get('content-disposition')]).toEqual([type, disposition]);
    if (policy !== undefined) expect(headers.get('content-security-policy')).toBe(policy);
  });

  test.each([
    'none.jpg',
    '',
    '2026',
    '2026/',
    '2026/03/',
    '2026/03/tree.jpg/',
    '2026//03/tree.jpg',
    '..%2fprivate%2fsecret.txt',
    '2026/..%2f..%2fprivate/secret.txt',
    '..%5cprivate%5csecret.txt',
    '%252e%252e/private/secret.txt',
    '%ff%fe.jpg',
    '%',
    `${'a'.repeat(300)}.jpg`,
    `${'a/'.repeat(600)}x.jpg`,
  ])('nothing is at %s', async (path) => {
    const answer = await overSocket(app, `GET /media/${path} HTTP/1.1`);
    expect(answer).toMatch(/^HTTP\/1\.1 404 [\s\S]*text\/plain[\s\S]*Not found\.$/);
    expect(answer).not.toContain('secret');
  });

  test.each([
    '/media/../private/secret.txt',
    '/media/%2e%2e/private/secret.txt',
    '/media/..%00/private/secret.txt',
    '/media/2026/03/tree.jpg%00.png',
  ])('%s is no address', async (path) => {
    expect(await overSocket(app, `GET ${path} HTTP/1.1`)).toMatch(/^HTTP\/1\.1 400 /);
  });

  test.each(['/private/secret.txt', '/media%2f2026/03/tree.jpg', '/media'])('%s is no media address', async (path) => {
    const answer = await overSocket(app, `GET ${path} HTTP/1.1`);
    expect(answer).toMatch(/^HTTP\/1\.1 404 /);
  });

  test('files can only be read', async () => {
    const answer = await get('2026/03/tree.jpg', {}, 'DELETE');
    expect([answer.status, answer.headers.get('allow')]).toEqual([405, 'GET, HEAD']);
    expect((await get('2026/03/tree.jpg')).status).toBe(200);
  });
});

test('whoever goes away in the middle leaves no file open', async () => {
  const { files } = onDisk.app.services;
  await put(onDisk, 'media/film.mp4', 'x'.repeat(20_000_000));
  const openFilms = (): number =>
    readdirSync('/proc/self/fd').filter((fd) => {
      try {
        return readlinkSync(`/proc/self/fd/${fd}`).endsWith('/film.mp4');
      } catch {
        // Closed since the folder was read.
        return false;
      }
    }).length;
  const socket = connect(onDisk.port, '127.0.0.1');
  socket.write('GET /media/film.mp4 HTTP/1.1\r\nHost: site.test\r\n\r\n');
  await new Promise((resolve) => socket.once('data', resolve));
  socket.pause();
  expect(openFilms()).toBe(1);
  socket.destroy();
  await expect.poll(openFilms).toBe(0);
  await files.remove(['media/film.mp4']);
});

test('a site below a path has its files there', async () => {
  const app = await createTestApp({ flags: { url: 'https://example.test/blog' } });
  try {
    await put(app, 'media/a.png', 'x');
    const statuses = await Promise.all(
      ['/blog/media/a.png', '/media/a.png'].map(async (path) => (await app.fetch(path)).status),
    );
    expect(statuses).toEqual([200, 404]);
  } finally {
    await app.close();
  }
});

test('a store that does not answer is said to be at fault', async () => {
  const app = await createTestApp({
    flags: { 'media-url': 'http://127.0.0.1:1/files' },
    environment: { SITEWRIGHT_MEDIA_ACCESS_KEY: 'a', SITEWRIGHT_MEDIA_SECRET_KEY: 'hidden-secret' },
  });
  try {
    const answer = await app.fetch('/media/a.png');
    expect([answer.status, await answer.text()]).toEqual([502, 'The store of the files did not do its part.']);
  } finally {
    await app.close();
  }
});

/** Paths that a careful client would never send. */
function overSocket(app: TestApp, line: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const socket = connect(app.port, '127.0.0.1');
    let answer = '';
    socket.on('data', (chunk) => {
      answer += chunk.toString();
    });
    socket.on('error', reject);
    socket.on('close', () => {
      resolve(answer);
    });
    socket.write(`${line}\r\nHost: site.test\r\nConnection: close\r\n\r\n`);
  });
}
