import { expect, test, vi } from 'vitest';
import { sendBatch, change } from './batch.ts';
import { ApiError } from './error.ts';
import { connect, type ClientOptions, type Outgoing } from './request.ts';

type Sent = Outgoing & { url: string };

const jsonOf = ({ body }: Sent): unknown => JSON.parse(typeof body === 'string' ? body : '');

/** Answers one after the other. */
function site(...answers: Response[]) {
  const sent: Sent[] = [];
  const carry = (url: string, request: Outgoing) => {
    sent.push({ url, ...request });
    return Promise.resolve(answers.shift() ?? Response.json({}));
  };
  return { sent, carry: carry as unknown as typeof fetch };
}
const client = (from: ReturnType<typeof site>, more: Partial<ClientOptions> = {}) =>
  connect({ root: 'https://a.test/api/', fetch: from.carry, ...more });
const refusal = (code: string, status = 403, headers: Record<string, string> = {}) =>
  Response.json({ code, message: 'No.', data: { status, params: { a: 'wrong' } } }, { status, headers });

test('reads ask by the address, writes by the body', async () => {
  const to = site();
  const { signal } = new AbortController();
  await client(to).ask('GET', '/x/{id}', { id: 5, a: [1] });
  await client(to).ask('DELETE', '/x', { force: true });
  await client(to).ask('POST', '/x/{id}', { id: 5, a: [1] }, { headers: { 'If-Match': 'e' }, signal });
  expect(to.sent).toEqual([
    { url: 'https://a.test/api/x/5?a%5B%5D=1', method: 'GET', headers: {}, credentials: 'omit' },
    { url: 'https://a.test/api/x?force=true', method: 'DELETE', headers: {}, credentials: 'omit' },
    {
      url: 'https://a.test/api/x/5',
      method: 'POST',
      headers: { 'Content-Type': 'application/json', 'If-Match': 'e' },
      body: '{"a":[1]}',
      signal,
      credentials: 'omit',
    },
  ]);
});

test('forms go as they are', async () => {
  const to = site();
  const form = new FormData();
  await client(to).sendForm('/x', form, { headers: { A: 'b' } });
  expect(to.sent).toEqual([
    { url: 'https://a.test/api/x', method: 'POST', headers: { A: 'b' }, body: form, credentials: 'omit' },
  ]);
});

test('a password goes with every request', async () => {
  const to = site();
  await client(to, { auth: { user: 'ä', password: 'b c' } }).ask('GET', '/x');
  expect(to.sent).toMatchObject([{ headers: { Authorization: 'Basic w6Q6YiBj' }, credentials: 'omit' }]);
});

test('a session goes with the newest nonce', async () => {
  const to = site(Response.json(1, { headers: { 'X-WP-Nonce': 'two' } }), Response.json(2));
  const connection = client(to, { auth: { nonce: 'one' } });
  for (let at = 0; at < 3; at++) await connection.ask('GET', '/x');
  expect(to.sent.map(({ headers, credentials }) => [headers['X-WP-Nonce'], credentials])).toEqual([
    ['one', 'include'],
    ['two', 'include'],
    ['two', 'include'],
  ]);
});

test('a stale nonce is renewed once', async () => {
  const stale = () => refusal('rest_cookie_invalid_nonce');
  const renew = () => Promise.resolve('new');
  const to = site(stale(), Response.json('there'));
  expect((await client(to, { auth: { nonce: 'old', renew } }).ask('GET', '/x')).body).toBe('there');
  expect(to.sent.map(({ headers }) => headers['X-WP-Nonce'])).toEqual(['old', 'new']);
  const twice = site(stale(), stale(), Response.json(1));
  await expect(client(twice, { auth: { nonce: 'old', renew } }).ask('GET', '/x')).rejects.toThrow(ApiError);
  expect(twice.sent).toHaveLength(2);
  const other = site(refusal('rest_forbidden'), Response.json(1));
  await expect(client(other, { auth: { nonce: 'old', renew } }).ask('GET', '/x')).rejects.toThrow('No.');
  const alone = site(stale(), Response.json(1));
  await expect(client(alone, { auth: { nonce: 'old' } }).ask('GET', '/x')).rejects.toThrow('No.');
});

test('what the site refuses is an error that says why', async () => {
  const ask = (answer: Response) => client(site(answer)).ask('GET', '/x');
  await expect(ask(refusal('code', 429, { 'Retry-After': '7' }))).rejects.toMatchObject({
    code: 'code',
    message: 'No.',
    status: 429,
    params: { a: 'wrong' },
    data: { status: 429 },
    retryAfter: 7,
  });
  await expect(ask(refusal('code', 429, { 'Retry-After': 'soon' }))).rejects.toMatchObject({ retryAfter: undefined });
  await expect(ask(new Response('<html>', { status: 502 }))).rejects.toMatchObject({
    code: 'http_502',
    message: 'The site answered with status 502.',
    data: {},
    params: {},
    retryAfter: undefined,
  });
  await expect(ask(new Response('<html>'))).rejects.toThrow('The answer is no JSON.');
  expect((await ask(new Response(''))).body).toBeUndefined();
  expect((await ask(Response.json([1], { status: 201 }))).status).toBe(201);
});

test('a batch is cut into parts of 25, and each change has its outcome', async () => {
  const part = (count: number, status = 200) =>
    Response.json({ responses: Array.from({ length: count }, (_, at) => ({ status, body: { at } })) });
  const to = site(part(25, 399), part(1, 400));
  const changes = Array.from({ length: 26 }, (_, id) =>
    change('DELETE', '/core/v2/posts/{id}', { id: id + 1, force: true }),
  );
  const outcomes = await sendBatch(client(to), changes);
  expect(to.sent.map((one) => (jsonOf(one) as { requests: unknown[] }).requests.length)).toEqual([25, 1]);
  expect(to.sent.slice(1).map(jsonOf)).toEqual([
    { requests: [{ method: 'DELETE', path: '/core/v2/posts/26', body: { force: true } }] },
  ]);
  expect([outcomes.length, outcomes[24], outcomes[25] instanceof ApiError]).toEqual([26, { at: 24 }, true]);
});

test('without another way it is the one that everybody has', async () => {
  const usual = vi.spyOn(globalThis, 'fetch').mockResolvedValue(Response.json('there'));
  const answer = await connect({ root: 'https://a.test/api' }).ask('POST', '/x', { a: 1 });
  expect(answer.body).toBe('there');
  expect(usual).toHaveBeenCalledWith(
    'https://a.test/api/x',
    expect.objectContaining({ method: 'POST', body: '{"a":1}' }),
  );
});
