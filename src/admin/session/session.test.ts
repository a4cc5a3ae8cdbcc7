import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { StartDocument } from '#content/admin/start-document.ts';
import { createSession } from './session.ts';

const start: any = { rest: { root: '/api', nonce: 'first' }, user: { id: 7, login: 'ida' } };
const json = (status: number, body: object, headers: Record<string, string> = {}) =>
  new Response(JSON.stringify(body), { status, headers });
const bootstrap = (nonce: string, id = 7) => json(200, { rest: { nonce }, user: { id } });
const unsigned = () => json(401, {});

const asked: string[] = [];
const sent: RequestInit[] = [];
let answers: Record<string, (() => Response | Promise<Response>)[]> = {};

beforeEach(() => {
  asked.length = 0;
  sent.length = 0;
  answers = {};
  vi.stubGlobal('fetch', async (url: string, init: RequestInit = {}) => {
    const nonce = new Headers(init.headers).get('X-WP-Nonce');
    asked.push(`${init.method ?? 'GET'} ${url}${nonce === null ? '' : ` ${nonce}`}`);
    sent.push(init);
    const next = answers[url]?.shift();
    if (!next) throw new TypeError('no line');
    return next();
  });
});
afterEach(() => vi.unstubAllGlobals());

const open = () => createSession(start as StartDocument, '/shop');
/** As browsers print a redirect that nobody follows. */
const redirect = () => Object.defineProperty(new Response(null), 'type', { value: 'opaqueredirect' });

test('requests carry the nonce, and the next one where the site gives it', async () => {
  const session = open();
  answers['/a'] = [() => json(200, {}, { 'X-WP-Nonce': 'second' }), () => json(200, {})];
  await session.fetch('/a', { headers: { accept: 'x' } });
  await session.fetch('/a');
  expect(asked).toEqual(['GET /a first', 'GET /a second']);
  expect(session.nonce()).toBe('second');
  expect(session.state.get()).toBe('open');
});

test('a refusal for another reason is an answer', async () => {
  answers['/a'] = [() => json(403, { code: 'rest_forbidden' }), () => new Response('no JSON', { status: 403 })];
  expect((await open().fetch('/a')).status).toBe(403);
  expect((await open().fetch('/a')).status).toBe(403);
  expect(asked).toHaveLength(2);
});

test.each([
  ['unsigned', unsigned],
  ['with an old nonce', () => json(403, { code: 'rest_cookie_invalid_nonce' })],
])('a request that comes back %s is sent once more with another nonce', async (_name, refused) => {
  answers['/a'] = [refused, () => json(200, { done: true })];
  answers['/shop/_site/bootstrap'] = [() => bootstrap('second')];
  expect(await (await open().fetch('/a')).json()).toEqual({ done: true });
  expect(asked).toEqual(['GET /a first', 'GET /shop/_site/bootstrap', 'GET /a second']);
});

test('requests that fail together ask for a nonce once; later ones again', async () => {
  const session = open();
  answers['/a'] = [unsigned, unsigned, () => json(200, {}), () => json(200, {})];
  answers['/shop/_site/bootstrap'] = [() => bootstrap('second'), () => bootstrap('third')];
  await Promise.all([session.fetch('/a'), session.fetch('/a')]);
  expect(asked.filter((line) => line.includes('bootstrap'))).toHaveLength(1);
  expect(await session.renew()).toBe('third');
});

test('whoever is signed out waits for the password; then what waited goes on', async () => {
  const session = open();
  answers['/a'] = [unsigned, () => json(200, { done: true })];
  answers['/shop/_site/bootstrap'] = [unsigned, () => bootstrap('second')];
  answers['/shop/login'] = [redirect];
  const waiting = session.fetch('/a');
  await vi.waitFor(() => expect(session.state.get()).toBe('ended'));
  expect(await session.signIn('right')).toBe('open');
  expect(session.state.get()).toBe('open');
  expect(await (await waiting).json()).toEqual({ done: true });
  expect(asked.at(-1)).toBe('GET /a second');
});

test('somebody else at this browser is not the same person', async () => {
  const session = open();
  answers['/shop/_site/bootstrap'] = [() => bootstrap('theirs', 8), () => bootstrap('theirs', 8)];
  answers['/shop/login'] = [redirect];
  void session.renew();
  await vi.waitFor(() => expect(session.state.get()).toBe('ended'));
  expect(await session.signIn('right')).toBe('other');
  expect([session.state.get(), session.nonce()]).toEqual(['ended', 'first']);
});

test.each([
  ['wrong', () => new Response(null, { status: 200 })],
  ['blocked', () => new Response(null, { status: 429 })],
  ['unreachable', () => Promise.reject(new TypeError('no line'))],
])('a password that is %s', async (outcome, answer) => {
  answers['/shop/login'] = [answer];
  expect(await open().signIn('word')).toBe(outcome);
  expect(asked).toEqual(['POST /shop/login']);
});

test('a site that has an accident is not one that nobody is signed in at', async () => {
  const session = open();
  answers['/shop/_site/bootstrap'] = [() => json(500, {})];
  await expect(session.renew()).rejects.toThrow('The site could not be asked.');
  expect(session.state.get()).toBe('open');
});

test('a request is sent with all that it has, and once more as it was', async () => {
  answers['/a'] = [unsigned, () => json(200, {})];
  answers['/shop/_site/bootstrap'] = [() => bootstrap('second')];
  const signal = new AbortController().signal;
  await open().fetch('/a', { method: 'PUT', headers: { accept: 'x' }, body: 'words', signal });
  const [first, asks, again] = sent;
  for (const init of [first, again]) {
    expect(init).toMatchObject({ method: 'PUT', body: 'words', signal, credentials: 'same-origin' });
    expect(new Headers(init?.headers).get('accept')).toBe('x');
  }
  expect(asks).toEqual({ credentials: 'same-origin' });
});

test('the password goes to the page for it, with the name of the person', async () => {
  answers['/shop/login'] = [redirect];
  answers['/shop/_site/bootstrap'] = [() => bootstrap('second')];
  const session = open();
  expect([await session.signIn('right & long'), session.nonce()]).toEqual(['open', 'second']);
  expect(sent[0]).toMatchObject({ method: 'POST', redirect: 'manual' });
  expect((sent[0]?.body as URLSearchParams).toString()).toBe(
    'login=ida&password=right+%26+long&redirect_to=%2Fshop%2Fadmin%2F',
  );
});

test('an answer without a nonce leaves the old one', async () => {
  const session = open();
  answers['/a'] = [() => json(403, { code: 'rest_forbidden' }, { 'X-WP-Nonce': 'second' }), () => json(200, {})];
  await session.fetch('/a');
  await session.fetch('/a');
  expect([session.nonce(), asked]).toEqual(['second', ['GET /a first', 'GET /a second']]);
});
