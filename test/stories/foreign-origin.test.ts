// Pages of other sites may ask the interface, but never get what would let them act as the person whose browser asks.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ADDRESSES, NONCE_ACTION } from '#src/compat/names.ts';
import { BASE, createTestApp } from '#test/kit/app.ts';

const app = await createTestApp({ flags: { compat: 'true' } });
afterAll(app.close);

const origin = 'https://evil.test';
let headers: Record<string, string>;
let nonce: string;

beforeAll(async () => {
  const session = await app.make.session(await app.make.user({ role: 'administrator' }));
  nonce = session.nonce;
  headers = { cookie: session.cookie, origin };
});

test.each([
  ['GET', '/_site/bootstrap'],
  ['POST', '/_site/heartbeat'],
  ['GET', `${ADDRESSES.ajax}?action=${NONCE_ACTION}`],
])('%s %s gives a nonce, and not to their scripts', async (method, path) => {
  const ask = (more: Record<string, string>) =>
    app.fetch(path, { method, headers: { ...headers, ...more }, ...(method === 'POST' && { body: '{}' }) });
  const own = await ask({ origin: BASE, 'x-wp-nonce': nonce, 'content-type': 'application/json' });
  expect([own.status, (await own.text()).includes(nonce)]).toEqual([200, true]);
  const foreign = await ask({});
  expect([...foreign.headers.keys()].filter((name) => name.startsWith('access-control-'))).toEqual([]);
});

test('the interface takes their requests for those of a stranger, and tells no nonce', async () => {
  const answer = await app.fetch('/api/core/v2/users/me', { headers });
  expect(answer.status).toBe(401);
  expect(answer.headers.get('access-control-allow-origin')).toBe(origin);
  expect(answer.headers.has('x-wp-nonce')).toBe(false);
});

test('with the nonce of the session it is the person, and still only then', async () => {
  const answer = await app.fetch('/api/core/v2/users/me', { headers: { ...headers, 'x-wp-nonce': nonce } });
  expect(answer.status).toBe(200);
  expect(answer.headers.get('access-control-expose-headers')).not.toContain('X-WP-Nonce');
});
