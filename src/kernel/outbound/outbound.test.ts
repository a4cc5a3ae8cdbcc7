import { createServer, type Server } from 'node:http';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { checkUrl, createOutbound, type Outbound, type Trust } from './outbound.ts';

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
    if (url.pathname === '/hops') {
      const left = Number(url.searchParams.get('left'));
      response.writeHead(left === 0 ? 200 : 307, left === 0 ? {} : { location: `/hops?left=${left - 1}` }).end('end');
      return;
    }
    if (url.pathname === '/status') {
      response.writeHead(Number(url.searchParams.get('of')), { location: '/', 'set-cookie': ['a=1', 'b=2'] }).end();
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

const fault = (address: string, trust: Trust = 'foreign', first = address): string => {
  const options = { allow: () => ['10.0.0.1:9000', 'inner.test:22', '::1:80'], ownPort: 3000 };
  try {
    return checkUrl(address, { trust, url: first }, options).href;
  } catch (error) {
    return (error as Error).message;
  }
};

test.each<[string, Trust, string | undefined]>([
  ['http://a.test/x?y', 'foreign', undefined],
  ['https://a.test:8080/', 'foreign', undefined],
  ['https://a.test:80/', 'foreign', undefined],
  ['http://a.test:443/', 'foreign', undefined],
  ['http://a.test:3000/', 'foreign', undefined],
  ['http://a.test:3001/', 'foreign', 'Port 3001 is not allowed.'],
  ['http://inner.test:22/', 'foreign', undefined],
  ['http://INNER.test.:22/', 'foreign', undefined],
  ['http://other.test:22/', 'foreign', 'Port 22 is not allowed.'],
  ['http://10.0.0.1:9000/', 'foreign', undefined],
  ['http://10.0.0.1/', 'foreign', 'The address is not public.'],
  ['http://[::1]/', 'foreign', undefined],
  ['http://[::2]/', 'foreign', 'The address is not public.'],
  ['http://8.8.8.8/', 'foreign', undefined],
  ['ftp://a.test/', 'operator', 'Only http and https are allowed.'],
  ['http://u@a.test/', 'operator', 'An address must not hold a name or a password.'],
  ['http://:p@a.test/', 'foreign', 'An address must not hold a name or a password.'],
  ['a.test', 'operator', 'It is not an address.'],
  ['http://10.0.0.9:22/', 'operator', undefined],
])('%s by %s', (address, trust, expected) => {
  const written = URL.canParse(address) ? new URL(address).href : address;
  expect(fault(address, trust)).toBe(expected ?? written);
});

test('an operator’s redirect stays on its host and port', () => {
  const message = 'A redirect to another host is not followed.';
  expect(fault('http://a.test/x', 'operator', 'https://a.test/')).toBe('http://a.test/x');
  expect(fault('http://a.test:81/', 'operator', 'http://a.test/')).toBe(message);
  expect(fault('http://b.test/', 'operator', 'http://a.test/')).toBe(message);
});

test('redirects: five, of those that can be asked again', async () => {
  const at = (path: string) => `http://127.0.0.1:${port}${path}`;
  expect((await foreign(open, at('/hops?left=5'))).url).toBe(at('/hops?left=0'));
  await expect(foreign(open, at('/hops?left=6'))).rejects.toThrow('redirects too often');
  const statusOf = async (of: number, method = 'GET') =>
    (await foreign(open, at(`/status?of=${of}`), { method })).status;
  for (const of of [301, 302, 303, 307, 308])
    expect([await statusOf(of), await statusOf(of, 'HEAD'), await statusOf(of, 'POST')]).toEqual([200, 200, of]);
  expect([await statusOf(300), await statusOf(201)]).toEqual([300, 201]);
  const { headers } = await foreign(open, at('/status?of=201'));
  expect(headers['set-cookie']).toBe('a=1, b=2');
  await expect(foreign(open, at('/redirect?to=http://'))).rejects.toThrow('The redirect leads nowhere.');
});

test('an answer of just the size is whole', async () => {
  const of = async (maxBytes: number) => {
    const { body, size, isCut } = await foreign(open, `http://127.0.0.1:${port}/`, { maxBytes });
    return [body.toString(), size, isCut];
  };
  expect([await of(9), await of(8)]).toEqual([['hello GET', 9, false], ['hello GE', 8, true]]); // prettier-ignore
});

describe('a redirect to another origin', () => {
  let told: Record<string, string | undefined>[];
  let other: Server;
  let otherPort: number;
  beforeAll(async () => {
    told = [];
    other = createServer((request, response) => {
      const { authorization, cookie, accept, 'x-api-key': key } = request.headers;
      told.push({ authorization, cookie, accept, key: key?.toString() });
      const back = new URL(request.url ?? '/', 'http://x').searchParams.get('back');
      response.writeHead(back === null ? 200 : 302, back === null ? {} : { location: back }).end();
    });
    await new Promise<void>((resolve) => other.listen(0, '127.0.0.1', resolve));
    otherPort = (other.address() as AddressInfo).port;
  });
  afterAll(() => {
    other.closeAllConnections();
    other.close();
  });

  const headers = { Authorization: 'Bearer secret', Cookie: 'a=1', 'X-Api-Key': 'secret', Accept: 'text/plain' };
  const both = () => createOutbound({ allow: () => [port, otherPort].map((one) => `127.0.0.1:${one}`), ownPort: 0 });
  const lost = { authorization: undefined, cookie: undefined, key: undefined, accept: 'text/plain' };

  test('carries no credentials there', async () => {
    const outbound = both();
    const to = encodeURIComponent(`http://127.0.0.1:${otherPort}/there`);
    await outbound.call({ url: `http://127.0.0.1:${port}/redirect?to=${to}`, trust: 'foreign', maxBytes: 10, headers });
    await outbound.close();
    expect(told.splice(0)).toEqual([lost]);
  });

  test('carries none to the first origin either, once another one has chosen the address', async () => {
    const outbound = both();
    const end = encodeURIComponent(`http://127.0.0.1:${otherPort}/end`);
    const back = encodeURIComponent(`http://127.0.0.1:${port}/redirect?to=${end}`);
    const url = `http://127.0.0.1:${otherPort}/?back=${back}`;
    await outbound.call({ url, trust: 'foreign', maxBytes: 10, headers });
    await outbound.close();
    expect(told.splice(0)).toEqual([
      { authorization: 'Bearer secret', cookie: 'a=1', key: 'secret', accept: 'text/plain' },
      lost,
    ]);
  });
});
