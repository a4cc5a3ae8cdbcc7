// Several writes in one request.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp } from '#test/kit/app.ts';
import type { TestUser } from '#test/kit/make.ts';

const app = await createTestApp();
afterAll(app.close);
let edi: TestUser;
beforeAll(async () => {
  edi = await app.make.user({ role: 'editor' });
});

const posts = (count: number) =>
  Array.from({ length: count }, (_, i) => ({ path: '/core/v2/posts', body: { title: `B${i}` } }));
const total = async () => Number((await app.as(edi).get('/core/v2/posts?status=any')).headers.get('x-wp-total'));

test('the outer request is checked first', async () => {
  const many = await app
    .as(edi)
    .post('/batch/v1', { requests: posts(26) })
    .fails(400, 'rest_invalid_param');
  expect(many.body.data.details.requests.code).toBe('rest_too_many_items');
  await app.as(edi).post('/batch/v1', {}).fails(400, 'rest_missing_callback_param');
  await app
    .as(edi)
    .post('/batch/v1', { requests: [{ method: 'GET', path: '/core/v2/posts' }] })
    .fails(400, 'rest_invalid_param');
  const noPath = await app
    .as(edi)
    .post('/batch/v1', { requests: [{ method: 'POST' }] })
    .fails(400, 'rest_invalid_param');
  expect(noPath.body.data.details.requests.code).toBe('rest_property_required');
  await app
    .as(edi)
    .post('/batch/v1', { requests: [{ path: '/x', headers: { a: { b: 1 } } }] })
    .fails(400, 'rest_invalid_param');
  expect((await app.as(edi).post('/batch/v1', { requests: [] })).body).toEqual({ responses: [] });
});

test('25 posts at once, in order', async () => {
  const answer = await app.as(edi).post('/batch/v1', { requests: posts(25) });
  expect(answer.status).toBe(207);
  expect(answer.body.responses.map((one: any) => [one.status, one.body.title.raw])).toEqual(
    Array.from({ length: 25 }, (_, i) => [201, `B${i}`]),
  );
  expect(answer.body.responses[0].headers).toMatchObject({ Location: expect.any(String), Allow: 'GET, POST' });
});

test('later requests see earlier ones; trailing slashes and queries are understood', async () => {
  const post = await app.make.post({ by: edi });
  const answer = await app.as(edi).post('/batch/v1', {
    requests: [
      { method: 'PUT', path: `/core/v2/posts/${post.id}/`, body: { title: 'Changed' } },
      { method: 'DELETE', path: `/core/v2/posts/${post.id}?force=true&_fields=deleted` },
      { method: 'PATCH', path: `/core/v2/posts/${post.id}`, body: { title: 'Late' } },
    ],
  });
  const [changed, deleted, late] = answer.body.responses;
  expect([changed.body.title.raw, deleted.body, late.status]).toEqual(['Changed', { deleted: true }, 404]);
});

test('normal: the good ones run', async () => {
  const requests = [
    { path: '/core/v2/posts', body: { title: 'Good' } },
    { path: '/core/v2/posts', body: { status: 'bad' } },
  ];
  const answer = await app.as(edi).post('/batch/v1', { requests });
  expect(answer.body.responses.map((one: any) => one.status)).toEqual([201, 400]);
});

test('require-all-validate: one bad one and nothing runs', async () => {
  const before = await total();
  const requests = [
    { path: '/core/v2/posts', body: { title: 'Good' } },
    { path: '/core/v2/posts', body: { status: 'bad' } },
  ];
  const answer = await app.as(edi).post('/batch/v1', { validation: 'require-all-validate', requests });
  expect([answer.status, answer.body.failed]).toEqual([207, 'validation']);
  expect(answer.body.responses).toEqual([null, expect.objectContaining({ status: 400 })]);
  expect(await total()).toBe(before);
});

test('menus, their items and navigations', async () => {
  const admin = app.as(await app.make.user({ role: 'administrator' }));
  const { body: menu } = await admin.post('/core/v2/menus', { name: 'Batched' });
  const requests = [
    { path: '/core/v2/menu-items', body: { title: 'One', url: '/one/', menus: menu.id, status: 'publish' } },
    { path: `/core/v2/menus/${menu.id}`, method: 'PUT', body: { name: 'Renamed' } },
    { path: '/core/v2/navigation', body: { title: 'Top', content: '', status: 'publish' } },
  ];
  const answer = await admin.post('/batch/v1', { requests });
  expect(answer.body.responses.map((one: any) => one.status)).toEqual([201, 200, 201]);
});

test('what cannot be part of a batch', async () => {
  const requests = ['/batch/v1', '/core/v2/settings', '/core/v2/nothing', 'no-slash', '///'].map((path) => ({ path }));
  const answer = await app.as(edi).post('/batch/v1', { requests });
  expect(answer.body.responses.map((one: any) => [one.status, one.body.code])).toEqual([
    [400, 'rest_batch_not_allowed'],
    [400, 'rest_batch_not_allowed'],
    [404, 'rest_no_route'],
    [400, 'parse_path_failed'],
    [400, 'parse_path_failed'],
  ]);
});

test('each is checked as the outer caller, whatever its headers say', async () => {
  const requests = [{ path: '/core/v2/posts', body: { title: 'x' }, headers: { Authorization: edi.authorization } }];
  const answer = await app.asVisitor().post('/batch/v1', { requests });
  expect([answer.status, answer.body.responses[0].status]).toEqual([207, 401]);
  const wrong = { authorization: `Basic ${Buffer.from('nobody:x').toString('base64')}` };
  await app.asVisitor().post('/batch/v1', { requests }, wrong).fails(401, 'invalid_username');
});

test('a path is as long as an address may be, each for itself', async () => {
  const long = `/core/v2/templates/${'x'.repeat(20_000)}!`;
  const requests = [{ path: long }, { path: `/core/v2/posts?search=${'x'.repeat(20_000)}` }, ...posts(1)];
  const { body } = await app.as(edi).post('/batch/v1', { requests });
  expect(body.responses.map((one: any) => [one.status, one.body.code])).toEqual([
    [414, 'rest_address_too_long'],
    [414, 'rest_address_too_long'],
    [201, undefined],
  ]);
});
