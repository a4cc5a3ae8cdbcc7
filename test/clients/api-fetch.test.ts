// The request library of the reference's own screens, with a browser session.
import apiFetch from '@wordpress/api-fetch';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '#test/kit/app.ts';
import type { TestUser } from '#test/kit/make.ts';
import { freePort } from '#test/kit/process.ts';

let app: TestApp;
let edi: TestUser;
let session: { cookie: string; nonce: string };
const nonceMiddleware = apiFetch.createNonceMiddleware('');

beforeAll(async () => {
  const port = await freePort();
  app = await createTestApp({ port, flags: { url: `http://127.0.0.1:${port}` } });
  edi = await app.make.user({ role: 'editor' });
  session = await app.make.session(edi);
  nonceMiddleware.nonce = session.nonce;
  // What the browser does by itself.
  apiFetch.use((options, next) => next({ ...options, headers: { ...options.headers, cookie: session.cookie } }));
  apiFetch.use(nonceMiddleware);
  apiFetch.use(apiFetch.createRootURLMiddleware(`http://127.0.0.1:${port}/api/`));
});
afterAll(() => app.close());

test('creates, changes and removes: PUT and DELETE travel as POST', async () => {
  const made = await apiFetch<any>({ path: '/core/v2/posts', method: 'POST', data: { title: 'One', status: 'draft' } });
  expect(made).toMatchObject({ title: { raw: 'One' }, author: edi.id });
  const path = `/core/v2/posts/${made.id}`;
  const changed = await apiFetch<any>({ path, method: 'PUT', data: { title: 'Two' } });
  expect(changed.title.raw).toBe('Two');
  const gone = await apiFetch<any>({ path: `${path}?force=true`, method: 'DELETE' });
  expect(gone).toMatchObject({ deleted: true, previous: { id: made.id } });
});

test('gives the whole response when it is asked to', async () => {
  await app.make.post({ by: edi });
  const response = await apiFetch({ path: '/core/v2/posts?per_page=1', parse: false });
  expect([response.status, response.headers.get('x-wp-totalpages')]).toEqual([200, '1']);
  expect(response.headers.get('x-wp-nonce')).toMatch(/^\S{10}$/);
});

test.each([
  ['/core/v2/posts/999999', { code: 'rest_post_invalid_id', data: { status: 404 } }],
  ['/core/v2/posts?per_page=abc', { code: 'rest_invalid_param', data: { status: 400 } }],
  ['/core/v2/nothing', { code: 'rest_no_route', data: { status: 404 } }],
])('%s fails with the error as an object', async (path, error) => {
  await expect(apiFetch({ path })).rejects.toMatchObject(error);
});

test('fetches all pages of a list', async () => {
  for (let i = 0; i < 101; i++) await app.make.term('post_tag', `Tag ${i}`);
  const tags = await apiFetch<{ name: string }[]>({ path: '/core/v2/tags?per_page=-1&orderby=id' });
  expect(tags.map(({ name }) => name)).toEqual(Array.from({ length: 101 }, (_, at) => `Tag ${at}`));
});

test('goes on with the nonce that came with an answer', async () => {
  const { headers } = await apiFetch({ path: '/core/v2/users/me', parse: false });
  nonceMiddleware.nonce = headers.get('x-wp-nonce')!;
  expect(await apiFetch({ path: '/core/v2/users/me' })).toMatchObject({ id: edi.id });
});
