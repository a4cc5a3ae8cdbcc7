// What is said to one person leaves compressed, and only then.
import { request as ask } from 'node:http';
import { gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp } from '#test/kit/app.ts';
import { freePort } from '#test/kit/process.ts';

const port = await freePort();
const app = await createTestApp({ port });
afterAll(app.close);
let session: Record<string, string>;

beforeAll(async () => {
  const admin = await app.make.user({ role: 'administrator' });
  const { cookie, nonce } = await app.make.session(admin);
  session = { cookie, 'x-wp-nonce': nonce };
  await app.make.post({ title: 'Long', content: '<p>Words and words.</p>'.repeat(400), by: admin });
});

interface Answered {
  readonly status: number | undefined;
  readonly headers: NodeJS.Dict<string | string[]>;
  readonly body: Buffer;
}

/** `fetch` unpacks by itself and hides what was sent. */
function get(path: string, headers: Record<string, string>, method = 'GET'): Promise<Answered> {
  return new Promise((resolve, reject) => {
    const request = ask({ host: '127.0.0.1', port, path: `/api${path}`, method, headers }, (response) => {
      const parts: Buffer[] = [];
      response.on('data', (part: Buffer) => parts.push(part));
      response.on('end', () =>
        resolve({ status: response.statusCode, headers: response.headers, body: Buffer.concat(parts) }),
      );
    });
    request.on('error', reject).end();
  });
}

const LIST = '/core/v2/posts?context=edit';
const zip = { 'accept-encoding': 'gzip, br' };

test('a long answer to a person is compressed and says so', async () => {
  const plain = await get(LIST, session);
  const { headers, body } = await get(LIST, { ...session, ...zip });
  expect(headers['content-encoding']).toBe('gzip');
  expect(headers['vary']).toContain('Accept-Encoding');
  expect(headers['content-length']).toBe(String(body.length));
  expect(body.length).toBeLessThan(plain.body.length / 4);
  expect(gunzipSync(body).equals(plain.body)).toBe(true);
});

test('whoever does not take gzip gets the plain answer', async () => {
  const { headers } = await get(LIST, { ...session, 'accept-encoding': 'br' });
  expect([headers['content-encoding'], headers['content-length']]).toEqual([undefined, expect.any(String)]);
});

test('a short answer is not worth it', async () => {
  const { headers } = await get('/core/v2/posts?context=edit&_fields=id', { ...session, ...zip });
  expect(headers['content-encoding']).toBeUndefined();
});

test('HEAD names the coding and no length, and has no body', async () => {
  const { status, headers, body } = await get(LIST, { ...session, ...zip }, 'HEAD');
  expect([status, headers['content-encoding'], headers['content-length'], body.length]).toEqual([
    200,
    'gzip',
    undefined,
    0,
  ]);
});

test('a refusal keeps its status when it is compressed or not', async () => {
  expect((await get('/core/v2/posts/999999?context=edit', { ...session, ...zip })).status).toBe(404);
});
