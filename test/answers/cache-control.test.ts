// Every answer says what a shared cache may do with it: one that says nothing is kept for as long as the cache likes.
import { once } from 'node:events';
import { connect } from 'node:net';
import { afterAll, describe, expect, test } from 'vitest';
import { hashPassword } from '#kernel/auth/passwords.ts';
import { DatabaseAwayError } from '#kernel/db/errors.ts';
import { createTestApp } from '#test/kit/app.ts';
import { fill } from '#test/permissions/paths.ts';
import { makeSamples, uploadDot } from '#test/permissions/samples.ts';

const SHARED = 'public, max-age=0, must-revalidate';
const OWN = 'private, no-store';
const SIGNED_IN = 'no-cache, must-revalidate, max-age=0, no-store, private';
const NOT_STORED = 'no-store';
const WEEK = 'public, max-age=604800, stale-while-revalidate=86400';
const FOR_EVER = 'public, max-age=31536000, immutable';

const app = await createTestApp({ flags: { languages: 'en,de', limits: 'off' } });
afterAll(app.close);
const { services } = app.app;
const boss = await app.make.user({ role: 'administrator', passwordHash: await hashPassword('right word') });
const session = await app.make.session(boss);
const post = await app.make.post({ title: 'A post', slug: 'a-post', content: '<p>Words.</p>' });
const draft = await app.make.post({ title: 'A draft', slug: 'a-draft', status: 'draft', by: boss });
const locked = await app.make.post({ title: 'Locked', slug: 'locked', password: 'sesame' });
const picture = await uploadDot(app, boss);
const file = new URL((await app.as(boss, 'en').get(`/core/v2/media/${picture}`)).body.source_url as string).pathname;
const page = await (await app.fetch('/en/a-post/')).text();
const asset = /href="(\/assets\/theme[^"]+)"/.exec(page)?.[1] ?? '';
const font = /href="(\/assets\/fonts\/[^"]+)"/.exec(page)?.[1] ?? '';

interface Kind {
  path: string;
  method?: string;
  headers?: Record<string, string>;
  body?: string;
  status: number;
  says: string;
}

async function ask({ path, method = 'GET', headers = {}, body }: Omit<Kind, 'status' | 'says'>) {
  const type = body === undefined ? {} : { 'content-type': 'application/json' };
  const sent = {
    method,
    headers: { ...type, ...headers },
    redirect: 'manual' as const,
    ...(body !== undefined && { body }),
  };
  const answer = await app.fetch(path, sent);
  await answer.arrayBuffer();
  return answer;
}

const API = '/en/api/core/v2';
const basic = { authorization: boss.authorization };
const cookie = { cookie: session.cookie };
const nonce = { ...cookie, 'x-wp-nonce': session.nonce };
const form = { 'content-type': 'application/x-www-form-urlencoded', origin: 'http://site.test' };
const envelope = (path: string): string => `${path}${path.includes('?') ? '&' : '?'}_envelope=1`;

describe.each<[string, Kind[]]>([
  [
    'anonymous REST',
    [
      { path: '/en/api/', status: 200, says: SHARED },
      { path: `${API}/posts`, status: 200, says: SHARED },
      { path: `${API}/posts`, method: 'HEAD', status: 200, says: SHARED },
      { path: `${API}/posts`, headers: { origin: 'https://a.test' }, status: 200, says: SHARED },
      { path: `${API}/posts`, headers: { 'if-none-match': '*' }, status: 304, says: SHARED },
      { path: `${API}/posts`, headers: { 'x-sitewright-position': '1' }, status: 200, says: SHARED },
      { path: `${API}/posts/${post.id}?_embed&_pretty`, status: 200, says: SHARED },
      { path: `${API}/posts/${post.id}?${'x'.repeat(2_100)}`, status: 200, says: SHARED },
      { path: `${API}/posts?search=words`, status: 200, says: SHARED },
      { path: envelope(`${API}/posts`), status: 200, says: SHARED },
      { path: `${API}/posts/${locked.id}`, status: 200, says: SHARED },
      { path: `${API}/posts/${locked.id}?password=sesame`, status: 200, says: SIGNED_IN },
      { path: `${API}/posts/999999`, status: 404, says: NOT_STORED },
      { path: envelope(`${API}/posts/999999`), status: 200, says: NOT_STORED },
      { path: `${API}/posts?per_page=0`, status: 400, says: NOT_STORED },
      { path: `${API}/posts/${draft.id}`, status: 401, says: NOT_STORED },
      { path: '/en/api/none/v1', status: 404, says: NOT_STORED },
      { path: `${API}/posts?_jsonp=x`, status: 400, says: NOT_STORED },
      { path: `${API}/posts`, method: 'OPTIONS', status: 200, says: NOT_STORED },
      { path: `${API}/posts`, method: 'POST', body: '{}', status: 401, says: NOT_STORED },
      { path: `${API}/posts`, method: 'POST', body: '{', status: 400, says: NOT_STORED },
      { path: '/en/api/batch/v1', method: 'POST', body: '{"requests":[]}', status: 207, says: NOT_STORED },
      { path: '/en/api/openapi.json', status: 200, says: 'no-cache' },
      { path: '/en/api/docs', status: 200, says: 'no-cache' },
    ],
  ],
  [
    'REST for somebody in particular',
    [
      { path: `${API}/posts`, headers: basic, status: 200, says: SIGNED_IN },
      { path: `${API}/posts`, headers: nonce, status: 200, says: SIGNED_IN },
      { path: `${API}/posts/999999`, headers: basic, status: 404, says: SIGNED_IN },
      { path: `${API}/posts`, headers: { authorization: 'Basic eDp5' }, status: 401, says: NOT_STORED },
      { path: `${API}/posts`, headers: { ...cookie, 'x-wp-nonce': 'x' }, status: 403, says: SIGNED_IN },
      { path: `${API}/posts`, headers: cookie, status: 200, says: NOT_STORED },
      { path: `${API}/posts`, method: 'OPTIONS', headers: basic, status: 200, says: SIGNED_IN },
      { path: `${API}/posts`, method: 'POST', headers: basic, body: '{"title":"x"}', status: 201, says: SIGNED_IN },
    ],
  ],
  [
    'pages',
    [
      { path: '/', status: 302, says: NOT_STORED },
      { path: '/en/', status: 200, says: SHARED },
      { path: '/en/a-post/', status: 200, says: SHARED },
      { path: '/en/a-post/', method: 'HEAD', status: 200, says: SHARED },
      { path: '/en/a-post/', headers: { 'if-none-match': '*' }, status: 304, says: SHARED },
      { path: '/en/a-post/', headers: { referer: 'http://site.test/de/' }, status: 200, says: OWN },
      { path: '/en/a-post/', headers: cookie, status: 200, says: OWN },
      { path: '/en/a-post', status: 301, says: NOT_STORED },
      { path: '/en/locked/', status: 200, says: SHARED },
      { path: `/en/?p=${draft.id}&preview=true`, headers: cookie, status: 200, says: OWN },
      { path: '/en/nothing/', status: 404, says: SHARED },
      { path: '/en/nothing/', headers: { referer: 'http://site.test/de/' }, status: 404, says: OWN },
      { path: '/en/?s=words', status: 200, says: SHARED },
      { path: '/en/feed/', status: 200, says: SHARED },
      { path: '/sitemap.xml', status: 301, says: NOT_STORED },
      { path: '/robots.txt', status: 200, says: SHARED },
      { path: '/en/a-post/', method: 'POST', headers: form, body: 'x=1', status: 405, says: OWN },
      {
        path: '/en/a-post/',
        method: 'POST',
        headers: { origin: 'https://a.test' },
        body: '',
        status: 403,
        says: NOT_STORED,
      },
    ],
  ],
  [
    'account, administration and probes',
    [
      { path: '/login', status: 200, says: NOT_STORED },
      { path: '/login', method: 'POST', headers: form, body: 'login=x&password=y', status: 401, says: NOT_STORED },
      {
        path: '/login',
        method: 'POST',
        headers: form,
        body: `login=${boss.login}&password=right+word`,
        status: 303,
        says: NOT_STORED,
      },
      { path: '/admin/', status: 303, says: NOT_STORED },
      { path: '/admin/', headers: cookie, status: 200, says: OWN },
      { path: '/_site/bootstrap', headers: cookie, status: 200, says: NOT_STORED },
      { path: '/healthz', status: 200, says: NOT_STORED },
      { path: '/readyz', status: 200, says: NOT_STORED },
      { path: '/metrics', status: 404, says: NOT_STORED },
    ],
  ],
  [
    'files',
    [
      { path: file, status: 200, says: WEEK },
      { path: file, method: 'HEAD', status: 200, says: WEEK },
      { path: file, headers: { range: 'bytes=0-1' }, status: 206, says: WEEK },
      { path: file, headers: { 'if-none-match': '*' }, status: 304, says: WEEK },
      { path: file, method: 'POST', status: 405, says: NOT_STORED },
      { path: '/media/none.jpg', status: 404, says: NOT_STORED },
      { path: asset, status: 200, says: FOR_EVER },
      { path: asset, method: 'POST', headers: form, body: 'x=1', status: 405, says: OWN },
      { path: font, status: 200, says: FOR_EVER },
      { path: font, method: 'POST', headers: form, body: 'x=1', status: 405, says: NOT_STORED },
      { path: '/assets/none.js', status: 404, says: SHARED },
    ],
  ],
])('%s', (_group, kinds) => {
  test.each(
    kinds.map((kind) => [`${kind.method ?? 'GET'} ${kind.path.slice(0, 60)}`, kind.status, kind.says, kind] as const),
  )('%s answers %i and says %s', async (_name, _status, _says, kind) => {
    // Twice: made, then from the cache.
    for (const _again of [1, 2]) {
      const answer = await ask(kind);
      expect([answer.status, answer.headers.get('cache-control')]).toEqual([kind.status, kind.says]);
    }
  });
});

test('every route says it to visitors, whatever they ask for', { timeout: 120_000 }, async () => {
  const samples = await makeSamples(app);
  const silent: string[] = [];
  for (const entry of services.registry().routes.entries) {
    const methods = new Set(['OPTIONS', ...entry.endpoints.flatMap(({ route }) => route.methods)]);
    for (const method of methods) {
      const args = entry.endpoints.find(({ route }) => route.methods.some((one) => one === method))?.route.args ?? {};
      const { path } = fill(entry, args, samples);
      const answer = await ask({ path: `/en/api${path}`, method });
      const says = answer.headers.get('cache-control');
      const isRead = method === 'GET' && answer.status === 200;
      const isRight = isRead ? says === SHARED || says === NOT_STORED : says?.includes('no-store') === true;
      if (!isRight) silent.push(`${method} ${path} ${answer.status}: ${says}`);
    }
  }
  expect(silent).toEqual([]);
});

test('every endpoint outside REST says it', async () => {
  const endpoints = services.registry().modules.flatMap((module) => module.endpoints ?? []);
  const silent: string[] = [];
  for (const { path, isFolder } of endpoints) {
    for (const method of ['GET', 'HEAD', 'POST', 'PUT', 'OPTIONS']) {
      const answer = await ask({ path: isFolder === true ? `${path}/none` : path, method });
      if (answer.headers.get('cache-control') === null) silent.push(`${method} ${path} ${answer.status}`);
    }
  }
  expect(silent).toEqual([]);
});

test('a request that could not be read is answered with no-store', async () => {
  for (const text of ['GET / HTTP/1.1\r\nbroken\r\n\r\n', 'GET //x HTTP/1.1\r\nHost: site.test\r\n\r\n']) {
    const socket = connect(app.port, '127.0.0.1');
    let answer = '';
    socket.on('data', (chunk: Buffer) => (answer += chunk.toString()));
    socket.write(text);
    await once(socket, 'close');
    expect(answer).toMatch(/^HTTP\/1\.1 400 /);
    expect(answer).toMatch(/^Cache-Control: no-store\r$/m);
  }
});

test('an answer that may be stale is not stored', async () => {
  const path = `${API}/posts?per_page=7`;
  await ask({ path });
  const { freshness } = services;
  const { isCurrent, sync } = freshness;
  const away = Object.assign(freshness, {
    isCurrent: () => false,
    sync: () => Promise.reject(new DatabaseAwayError('gone')),
  });
  try {
    for (const headers of [{}, { 'if-none-match': '*' }] as Record<string, string>[]) {
      const answer = await ask({ path, headers });
      expect(answer.headers.get('warning')).toContain('Stale');
      expect(answer.headers.get('cache-control')).toBe(NOT_STORED);
    }
    const other = await ask({ path: `${API}/posts?per_page=8` });
    expect([other.status, other.headers.get('cache-control')]).toEqual([503, NOT_STORED]);
  } finally {
    Object.assign(away, { isCurrent, sync });
  }
});

test('a fault in an envelope is not kept for the others', async () => {
  const path = envelope(`${API}/posts/${draft.id}`);
  const read = async () => (await (await app.fetch(path)).json()) as { status: number };
  expect((await read()).status).toBe(401);
  expect(app.app.responses?.get(path)).toBeUndefined();
});
