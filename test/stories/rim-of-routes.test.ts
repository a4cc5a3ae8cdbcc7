// What the rim makes of the answers of routes: bodies of every kind, what may be kept, who is told what.
import { Readable } from 'node:stream';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { a } from '#kernel/args/args.ts';
import { defineModule } from '#kernel/module.ts';
import { bytes, json } from '#kernel/routes/reply.ts';
import { anyone, route, type Method } from '#kernel/routes/route.ts';
import { bare, emptyAnswer, fileAnswer, nothing } from '#kernel/routes/shape.ts';
import { createTestApp, type TestApp } from '#test/kit/app.ts';
import type { TestUser } from '#test/kit/make.ts';

let count = 0;
const answers = bare(a.map());
const said = (path: string, more: object = {}, methods: Method[] = ['GET']) =>
  route({ path, methods, answers, permission: anyone, handle: () => json({ count: ++count }), ...more });
const args = { list: a.list(a.int()), text: a.string(), password: a.string() };
const echo = { args, handle: ({ args: given, caller }: any) => json({ ...given, caller: caller.id }) };

const rim = defineModule({
  name: 'rim',
  version: '1.0.0',
  isEssential: true,
  routes: {
    'rim/v1': [
      said('/counted', { args: { password: a.string() } }),
      said('/private', { handle: () => json({ count: ++count }, { headers: { 'Cache-Control': 'no-store' } }) }),
      said('/cookie', { handle: () => json({ count: ++count }, { headers: { 'Set-Cookie': 'a=b' } }) }),
      said('/own', { ...echo, isForOwnPages: true, takesBeacons: true }, ['GET', 'POST']),
      said('/echo', { ...echo, listBody: 'list' }, ['POST', 'DELETE']),
      route({ path: '/empty', methods: ['GET'], answers: emptyAnswer, permission: anyone, handle: () => nothing(204) }),
      route({
        path: '/stream',
        methods: ['GET'],
        answers: fileAnswer('text/plain'),
        permission: anyone,
        handle: () => bytes(Readable.from(['some ', 'words']), 'text/plain', { status: 201 }),
      }),
      route({
        path: '/bytes',
        methods: ['GET'],
        answers: fileAnswer('text/plain'),
        permission: anyone,
        handle: () => bytes(`words ${++count}`, 'text/plain'),
      }),
    ],
  },
});

let app: TestApp;
let ada: TestUser;
beforeAll(async () => {
  app = await createTestApp({ modules: [rim] });
  ada = await app.make.user({ role: 'author' });
});
afterAll(() => app.close());

const ask = async (path: string, init: RequestInit = {}) => {
  const answer = await app.fetch(`/api/rim/v1${path}`, init);
  const text = await answer.text();
  return { status: answer.status, headers: answer.headers, text, body: text.startsWith('{') ? JSON.parse(text) : text };
};
const post = (path: string, body: BodyInit, headers: Record<string, string> = {}) =>
  ask(path, { method: 'POST', body, headers });
const JSON_TYPE = { 'content-type': 'application/json' };

describe('what may be kept', () => {
  const isKept = async (path: string, init: RequestInit = {}) =>
    (await ask(path, init)).text === (await ask(path, init)).text;

  test('answers to everybody, at addresses that are not too long', async () => {
    expect(await isKept('/counted')).toBe(true);
    const longest = `/counted?x=${'y'.repeat(2_048 - '/api/rim/v1/counted?x='.length)}`;
    expect([await isKept(longest), await isKept(`${longest}y`)]).toEqual([true, false]);
  });

  test.each(['/private', '/cookie', '/bytes', '/counted?password=x', '/own'])('not %s', async (path) => {
    expect(await isKept(path)).toBe(path === '/own');
    const { headers } = await ask(path);
    expect(headers.get('etag')).toBeNull();
  });

  test('an empty password is none, and a secret answer says that nobody may keep it', async () => {
    expect(await isKept('/counted?password=')).toBe(true);
    expect((await ask('/counted?password=')).headers.get('cache-control')).toBe('public, max-age=0, must-revalidate');
    const { headers } = await ask('/counted?password=x');
    expect(headers.get('cache-control')).toBe('no-cache, must-revalidate, max-age=0, no-store, private');
  });
});

describe('bodies', () => {
  test('none, a stream, a text', async () => {
    const empty = await ask('/empty');
    expect([empty.status, empty.text, empty.headers.get('content-length')]).toEqual([204, '', null]);
    const stream = await ask('/stream', { headers: { origin: 'https://b.test' } });
    const { headers } = stream;
    expect([stream.status, stream.text, headers.get('content-type')]).toEqual([201, 'some words', 'text/plain']);
    expect(headers.get('access-control-allow-origin')).toBe('https://b.test');
    const head = await ask('/stream', { method: 'HEAD' });
    expect([head.status, head.text, head.headers.get('access-control-allow-origin')]).toEqual([201, '', null]);
    const text = await ask('/bytes', { method: 'HEAD' });
    expect([text.text, Number(text.headers.get('content-length'))]).toEqual(['', `words ${count}`.length]);
    expect((await ask('/empty?_envelope')).body).toEqual({ body: null, status: 204, headers: { Allow: 'GET' } });
    expect((await ask('/counted?_pretty')).text).toBe(`{\n    "count": ${count}\n}`);
  });

  test('a list stands for an argument only where a route says so', async () => {
    expect((await post('/echo', '[1,2]', JSON_TYPE)).body).toEqual({ list: [1, 2], caller: 0 });
    expect((await post('/own', '[1,2]', JSON_TYPE)).body).toEqual({ caller: 0 });
    expect((await post('/echo', '{"list":[3],"text":"t"}', JSON_TYPE)).body).toEqual({ list: [3], text: 't', caller: 0 });
  }); // prettier-ignore

  test('beacons are read as JSON, and what cannot be read counts as nothing', async () => {
    const plain = { 'content-type': 'text/plain' };
    expect((await post('/own', '{"text":"x"}', plain)).body).toEqual({ text: 'x', caller: 0 });
    expect((await post('/own', '{"text":', plain)).body).toEqual({ caller: 0 });
    expect((await post('/own', '{"text":', JSON_TYPE)).body).toEqual({ caller: 0 });
    expect((await post('/echo', '{"text":"x"}', plain)).body).toEqual({ caller: 0 });
    expect((await post('/echo', '{"text":', JSON_TYPE)).body.code).toBe('rest_invalid_json');
  });

  test.each([
    ['DELETE', 'DELETE'],
    ['delete', 'DELETE'],
    ['x', 'POST'],
    ['DELETEDDD', 'POST'],
    ['DE LETE', 'POST'],
  ])('the method %j is %s', async (wish, method) => {
    const { status, headers } = await post(`/own?_method=${wish}`, '');
    expect([status, headers.get('allow')]).toEqual(method === 'POST' ? [200, 'GET, POST'] : [404, null]);
    const named = await post('/echo', '', { 'x-http-method-override': wish });
    expect(named.status).toBe(200);
  });
});

describe('who is told what', () => {
  test('a route of the pages of the site invites nobody else, and takes everybody', async () => {
    const { headers, body } = await ask('/own', { headers: { origin: 'https://b.test', authorization: 'Basic eDp5' } });
    expect(body).toEqual({ caller: 0 });
    expect([...headers.keys()].filter((name) => name.startsWith('access-control-'))).toEqual([]);
    expect([headers.get('cache-control'), headers.get('expires')]).toEqual(['no-store', null]);
    const mine = await ask('/own', { headers: { authorization: ada.authorization } });
    expect([mine.body, mine.headers.get('cache-control')]).toEqual([{ caller: ada.id }, 'no-store']);
    const other = await post('/echo', '', { authorization: 'Basic eDp5' });
    expect([other.status, other.body.code]).toEqual([401, 'invalid_username']);
  });

  test('a nonce comes in the address, in a form or in a header', async () => {
    const { cookie, nonce } = await app.make.session(ada);
    const form = { 'content-type': 'application/x-www-form-urlencoded', cookie };
    const all = [
      await post(`/echo?_wpnonce=${nonce}`, '', { cookie }),
      await post('/echo', `_wpnonce=${nonce}`, form),
      await post('/echo', '', { cookie, 'x-wp-nonce': nonce }),
    ];
    expect(all.map(({ body }) => body.caller)).toEqual([ada.id, ada.id, ada.id]);
    for (const { headers } of all) expect(headers.get('x-wp-nonce')).toBe(nonce);
    const wrong = await ask('/counted', { headers: { cookie, 'x-wp-nonce': 'x' } });
    expect([wrong.body.code, wrong.headers.get('cache-control')]).toEqual(['rest_cookie_invalid_nonce', expect.stringContaining('no-store')]);
    expect((await post('/echo', '', { cookie })).body).toEqual({ caller: 0 });
  }); // prettier-ignore

  test('who asks for something else to be embedded in an error gets the error', async () => {
    expect((await ask('/nothing?_embed')).body).toMatchObject({ code: 'rest_no_route' });
    expect((await ask('/counted?_embed')).body).toEqual({ count });
  });
});
