// The outermost layer: heads of requests as nobody should send them, and headers that every page has.
import { connect } from 'node:net';
import { afterAll, describe, expect, test, vi } from 'vitest';
import { createTestApp } from '#test/kit/app.ts';

const app = await createTestApp();
afterAll(app.close);

interface Heard {
  status: number;
  head: string;
  body: string;
}

/** Sends the pieces as they are and reads until the server hangs up. */
function say(...pieces: string[]): Promise<Heard> {
  return new Promise((resolve, reject) => {
    const socket = connect(app.port, '127.0.0.1');
    let text = '';
    socket.on('data', (data) => (text += data.toString('latin1')));
    socket.on('error', (error: NodeJS.ErrnoException) => {
      if (error.code !== 'ECONNRESET' && error.code !== 'EPIPE') reject(error);
    });
    socket.on('close', () => {
      const [head = '', body = ''] = text.split('\r\n\r\n', 2);
      resolve({ status: Number(head.split(' ')[1]), head, body });
    });
    const sendNext = (): void => {
      const piece = pieces.shift();
      if (piece === undefined) return;
      socket.write(piece, 'latin1', () => setTimeout(sendNext, 30));
    };
    sendNext();
  });
}
const get = (target: string, host = 'site.test') =>
  say(`GET ${target} HTTP/1.1\r\nHost: ${host}\r\nConnection: close\r\n\r\n`);

describe('targets', () => {
  test.each([
    '//',
    '//a%40b',
    '//x/admin',
    '/./admin',
    '/../admin',
    '/%2e%2e/admin',
    '/%2E./admin',
    '/x/..?y',
    '/.',
    '/\\x/admin',
    '/x\\..\\admin',
    'http://[::1/x',
    'http://other.test/admin',
    'http://site.test@other.test/admin',
    'http://site.test//x/admin',
    'http://site.test/../admin',
    'ftp://site.test/x',
    'admin',
    '*',
  ])('%s is refused, without a word in the log', async (target) => {
    const log = vi.spyOn(app.app.services.log, 'error');
    const { status, body } = await get(target);
    expect([status, JSON.parse(body).code]).toEqual([400, 'rest_bad_request']);
    expect(log).not.toHaveBeenCalled();
  });

  test.each([
    ['/api/core/v2/types', 200],
    ['http://site.test/api/core/v2/types', 200],
    ['HTTP://SITE.test/api/core/v2/types', 200],
    ['http://site.test', 200],
    ['http://site.test?rest_route=/core/v2/types', 200],
    ['/login?redirect_to=/../x', 200],
    ['/.well-known/none', 404],
    ['/a..b/%2etc', 404],
    ['/x//y', 404],
  ])('%s is read', async (target, status) => {
    expect((await get(target)).status).toBe(status);
  });

  test('the host of the target may also be the one of the header', async () => {
    expect((await get('http://127.0.0.1:1/login', '127.0.0.1:1')).status).toBe(200);
    expect((await get('http://site.test/login', 'proxy.test')).status).toBe(200);
  });
});

describe('hosts', () => {
  test.each([
    ['none', 'GET /login HTTP/1.1\r\nConnection: close\r\n\r\n'],
    ['two', 'GET /login HTTP/1.1\r\nHost: site.test\r\nhost: other.test\r\nConnection: close\r\n\r\n'],
  ])('%s is a fault', async (_name, text) => {
    const { status, head, body } = await say(text);
    expect([status, JSON.parse(body).code]).toEqual([400, 'rest_bad_request']);
    expect(head).toContain('application/json');
  });

  test('HTTP/1.0 needs none', async () => {
    expect((await say('GET /login HTTP/1.0\r\n\r\n')).status).toBe(200);
  });
});

describe('too much', () => {
  const long = 'x'.repeat(20_000);
  const rest = ' HTTP/1.1\r\nHost: site.test\r\n\r\n';

  test('an address is told apart from headers', async () => {
    expect((await say(`GET /${long}${rest}`)).status).toBe(414);
    expect((await say(`GET /${long.slice(0, 9_000)}`, `${long}${rest}`)).status).toBe(414);
    expect((await say(`GET /${long.slice(0, 9_000)}`, long)).status).toBe(414);
    expect((await say(`GET / HTTP/1.1\r\nHost: site.test\r\nX: ${long}\r\n\r\n`)).status).toBe(431);
    const lines = Array.from({ length: 900 }, (_, i) => `X-${i}: some words here\r\n`).join('');
    expect((await say(`GET / HTTP/1.1\r\nHost: site.test\r\n`, `${lines}\r\n`)).status).toBe(431);
  });
});

describe('headers of pages', () => {
  const headersOf = async (path: string, at = app) => (await at.fetch(path)).headers;

  test('who may put them into a frame', async () => {
    expect((await headersOf('/')).get('x-frame-options')).toBe('SAMEORIGIN');
    expect((await headersOf('/login')).get('x-frame-options')).toBe('DENY');
    const docs = await headersOf('/api/docs');
    expect(docs.get('x-frame-options')).toBe('DENY');
    expect(docs.get('content-security-policy')).toMatch(
      /default-src 'none';.*script-src 'sha256-.*frame-ancestors 'none'/,
    );
  });

  test('a site at https stays there', async () => {
    const secure = await createTestApp({ flags: { url: 'https://site.test' } });
    try {
      for (const path of ['/', '/login', '/api/docs', '/api/core/v2/types']) {
        expect((await headersOf(path)).get('strict-transport-security')).toBeNull();
        expect((await headersOf(path, secure)).get('strict-transport-security')).toBe('max-age=31536000');
      }
    } finally {
      await secure.close();
    }
  });
});

test('the picture of a person is there', async () => {
  const author = await app.make.user({ role: 'author' });
  await app.make.post({ title: 'By somebody', by: author });
  const { body } = await app.asVisitor().get(`/core/v2/users/${author.id}`);
  for (const address of Object.values<string>(body.avatar_urls)) {
    const { pathname, search } = new URL(address);
    const answer = await app.fetch(pathname + search);
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'image/svg+xml']);
  }
});
