import { createServer, type Server } from 'node:http';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createOutbound, type Outbound } from './outbound.ts';

let server: Server;
let port: number;
let hits: string[];
let open: Outbound;
let strict: Outbound;

beforeAll(async () => {
  hits = [];
  server = createServer((request, response) => {
    hits.push(request.url ?? '');
    const url = new URL(request.url ?? '/', 'http://x');
    if (url.pathname === '/redirect') {
      response.writeHead(302, { location: url.searchParams.get('to') ?? '/' }).end();
      return;
    }
    if (url.pathname === '/circle') {
      response.writeHead(302, { location: '/circle' }).end();
      return;
    }
    if (url.pathname === '/slow') return;
    response.setHeader('content-type', 'text/plain');
    response.end(url.pathname === '/long' ? 'x'.repeat(100_000) : `hello ${request.method ?? ''}`);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  ({ port } = server.address() as AddressInfo);
  open = createOutbound({ allow: () => [`127.0.0.1:${port}`], ownPort: 0 });
  strict = createOutbound({ allow: () => [], ownPort: port });
});

afterAll(async () => {
  await open.close();
  await strict.close();
  server.closeAllConnections();
  server.close();
});

const foreign = (outbound: Outbound, url: string, more = {}) =>
  outbound.call({ url, trust: 'foreign', maxBytes: 10_000, ...more });

describe('strangers', () => {
  test.each([
    'ftp://example.org/',
    'javascript:alert(1)',
    'http://user:word@example.org/',
    'http://example.org:22/',
    'http://169.254.169.254/',
    'http://[::1]/',
    'http://2130706433/',
    'http://0x7f.1/',
    'http://127.1/',
    'http://[::ffff:127.0.0.1]/',
    'http://[64:ff9b::7f00:1]/',
    'nonsense',
  ])('cannot make the site call %s', async (url) => {
    await expect(foreign(strict, url)).rejects.toMatchObject({ kind: 'refused' });
  });

  test.each(['localhost', 'localhost.', '127.0.0.1'])('nor itself by the name %s', async (host) => {
    hits.length = 0;
    await expect(foreign(strict, `http://${host}:${port}/`)).rejects.toMatchObject({ kind: 'refused' });
    expect(hits).toEqual([]);
  });

  test('reach inner hosts that the operator named', async () => {
    const answer = await foreign(open, `http://127.0.0.1:${port}/`);
    expect([answer.status, answer.body.toString(), answer.isCut]).toEqual([200, 'hello GET', false]);
  });

  test('are not led inside by a redirect', async () => {
    const start = `http://127.0.0.1:${port}/redirect?to=`;
    expect((await foreign(open, `${start}/there`)).url).toBe(`http://127.0.0.1:${port}/there`);
    await expect(foreign(open, `${start}http://127.0.0.1:1/`)).rejects.toMatchObject({ kind: 'refused' });
    await expect(foreign(open, `${start}http://169.254.169.254/`)).rejects.toMatchObject({ kind: 'refused' });
    await expect(foreign(open, `${start}file:///etc/passwd`)).rejects.toMatchObject({ kind: 'refused' });
    await expect(foreign(open, `http://127.0.0.1:${port}/circle`)).rejects.toThrow('redirects too often');
  });

  test('are cut off at the size and the time', async () => {
    const long = await foreign(open, `http://127.0.0.1:${port}/long`);
    expect([long.body.length, long.isCut]).toEqual([10_000, true]);
    const folder = await mkdtemp(join(tmpdir(), 'sitewright-outbound-'));
    const intoFile = join(folder, 'long');
    const kept = await foreign(open, `http://127.0.0.1:${port}/long`, { intoFile, maxBytes: 200_000 });
    expect([kept.body.length, kept.size, kept.isCut]).toEqual([0, 100_000, false]);
    expect((await readFile(intoFile, 'utf8')).length).toBe(100_000);
    const cut = await foreign(open, `http://127.0.0.1:${port}/long`, { intoFile });
    expect([cut.size, cut.isCut, (await readFile(intoFile)).length]).toEqual([10_000, true, 10_000]);
    await rm(folder, { recursive: true });
    await expect(foreign(open, `http://127.0.0.1:${port}/slow`, { timeoutSeconds: 0.2 })).rejects.toMatchObject({
      kind: 'failed',
    });
  });
});

describe('operators', () => {
  test('speak plain http inside, and stay on their host', async () => {
    const call = (path: string) =>
      strict.call({ url: `http://127.0.0.1:${port}${path}`, trust: 'operator', maxBytes: 1000, method: 'GET' });
    expect((await call('/')).status).toBe(200);
    expect((await call('/redirect?to=/there')).url).toContain('/there');
    await expect(call(`/redirect?to=http://localhost:${port}/`)).rejects.toMatchObject({ kind: 'refused' });
    await expect(strict.call({ url: 'http://8.8.8.8/', trust: 'operator', maxBytes: 10 })).rejects.toMatchObject({
      kind: 'refused',
    });
  });

  test('send a body', async () => {
    const answer = await strict.call({
      url: `http://127.0.0.1:${port}/`,
      trust: 'operator',
      maxBytes: 100,
      method: 'POST',
      body: 'x',
    });
    expect(answer.body.toString()).toBe('hello POST');
  });

  test('a closed port is a failure of the other side', async () => {
    await expect(strict.call({ url: 'http://127.0.0.1:1/', trust: 'operator', maxBytes: 10 })).rejects.toMatchObject({
      kind: 'failed',
    });
  });
});
