import { expect, test } from 'vitest';
import type { RestRequest } from '#kernel/routes/request.ts';
import type { AbilityCtx } from './ability.ts';
import { callRoute } from './call.ts';

/** A site whose routes answer so. */
function site(status: number, value: unknown, headers: Record<string, string> = {}) {
  const asked: unknown[] = [];
  const ctx = {
    caller: { id: 7 },
    request: { headers: { 'x-a': 'b' }, language: 'de', address: '203.0.113.1', path: '/other', query: { z: '1' } },
    services: {
      dispatch: (...sent: [RestRequest, ...unknown[]]) => {
        asked.push(...sent);
        return Promise.resolve({ status, headers, body: { kind: 'value', value } });
      },
    },
  } as unknown as AbilityCtx;
  return { ctx, asked };
}

test('the route is asked as the caller, in their language, without what is not there', async () => {
  const { ctx, asked } = site(200, [1], { 'X-WP-Total': '11', 'X-WP-TotalPages': '2' });
  const call = {
    method: 'POST',
    path: '/core/v2/posts',
    query: { a: 1, b: undefined },
    body: { c: null, d: undefined },
  } as const;
  expect(await callRoute(ctx, call)).toEqual({ value: [1], total: 11, pages: 2 });
  expect(asked).toEqual([
    {
      ...{ method: 'POST', path: '/core/v2/posts', query: { a: 1 }, queryText: '', json: { c: null } },
      ...{ headers: { 'x-a': 'b' }, language: 'de', address: '203.0.113.1' },
    },
    { id: 7 },
    { asValue: true },
  ]);
  const plain = site(399, {});
  expect(await callRoute(plain.ctx, { method: 'GET', path: '/x' })).toEqual({ value: {}, total: 0, pages: 0 });
  expect(plain.asked[0]).toMatchObject({ query: {}, json: undefined });
});

test.each([
  [{ code: 'gone', message: 'It is gone.', data: { status: 410, more: 1 } }, 'gone', 'It is gone.', { more: 1 }],
  [{ code: 'gone', message: 'It is gone.', data: null }, 'internal_server_error', undefined, {}],
  [{ code: 'gone', message: 'It is gone.' }, 'internal_server_error', undefined, {}],
  [{ code: 'gone', data: {} }, 'internal_server_error', undefined, {}],
  [{ message: 'It is gone.', data: {} }, 'internal_server_error', undefined, {}],
  ['gone', 'internal_server_error', undefined, {}],
  [null, 'internal_server_error', undefined, {}],
])('a refusal: %j', async (body, code, message = 'The server could not answer this request.', details) => {
  const { ctx } = site(400, body);
  await expect(callRoute(ctx, { method: 'GET', path: '/x' })).rejects.toMatchObject({
    code,
    status: 400,
    message,
    details,
  });
});
