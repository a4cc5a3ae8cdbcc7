import { afterAll, beforeAll, expect, test } from 'vitest';
import { trashDays } from '#content/posts/settings.ts';
import { createTestApp, type TestApp } from '#test/kit/app.ts';
import type { TestClient } from '#test/kit/client.ts';

let app: TestApp;
let admin: TestClient;

beforeAll(async () => {
  app = await createTestApp();
  admin = app.as(await app.make.user({ role: 'administrator' }));
});
afterAll(() => app.close());

const LIST = '/core/v2/navigation';
const LINKS = '<!-- wp:navigation-link {"label":"A","url":"/a"} /-->';

test('from its first draft to its end', async () => {
  const answer = await admin.post(LIST, { title: 'Top', content: LINKS });
  expect(answer.status).toBe(201);
  const { id, _links } = answer.body;
  expect(answer.headers.get('location')).toBe(`http://site.test/api/core/v2/navigation/${id}`);
  expect(Object.keys(_links)).toEqual(['self', 'collection']);
  expect(answer.body).toMatchObject({
    type: 'wp_navigation',
    status: 'draft',
    title: { raw: 'Top', rendered: 'Top' },
    content: { raw: LINKS, protected: false, block_version: 1 },
  });
  const { body } = await admin.put(`${LIST}/${id}`, { status: 'publish', title: 'Upper' });
  expect(body).toMatchObject({ status: 'publish', slug: 'upper', title: { raw: 'Upper' } });
  expect((await admin.get(`${LIST}/${id}?context=embed`)).body).toMatchObject({ content: { raw: LINKS } });
  expect((await admin.delete(`${LIST}/${id}`)).body.status).toBe('trash');
  await admin.delete(`${LIST}/${id}`).fails(410, 'rest_already_trashed');
  const gone = await admin.delete(`${LIST}/${id}?force=true`);
  expect(gone.body).toMatchObject({ deleted: true, previous: { id } });
  await admin.get(`${LIST}/${id}`).fails(404, 'rest_post_invalid_id');
});

test('lists', async () => {
  const one = (await admin.post(LIST, { title: 'One', status: 'publish', date: '2026-01-01T00:00:00' })).body;
  const two = (await admin.post(LIST, { title: 'Two', status: 'publish', date: '2026-02-01T00:00:00' })).body;
  const draft = (await admin.post(LIST, { title: 'Three' })).body;
  const ids = async (query: string) =>
    (await admin.get(`${LIST}?${query}`)).body.map((menu: { id: number }) => menu.id);
  expect(await ids('')).toEqual([two.id, one.id]);
  expect(await ids('order=asc&orderby=title')).toEqual([one.id, two.id]);
  expect(await ids('status=draft')).toEqual([draft.id]);
  expect(await ids('search=two')).toEqual([two.id]);
  expect(await ids(`include=${one.id}`)).toEqual([one.id]);
  await admin.get(`${LIST}?page=9`).fails(400, 'rest_post_invalid_page_number');
});

test('it is no post', async () => {
  const { id } = (await admin.post(LIST, { title: 'Hidden words', status: 'publish' })).body;
  const visitor = app.asVisitor();
  for (const path of ['posts', 'pages']) await visitor.get(`/core/v2/${path}/${id}`).fails(404, 'rest_post_invalid_id');
  expect((await visitor.get('/core/v2/search?search=hidden')).body).toEqual([]);
  expect((await visitor.get('/core/v2/types')).body).not.toHaveProperty('wp_navigation');
  const address = encodeURIComponent(`http://site.test/?p=${id}`);
  await visitor.get(`/oembed/1.0/embed?url=${address}`).fails(404, 'oembed_invalid_url');
  const post = await app.make.post();
  await admin.get(`${LIST}/${post.id}`).fails(404, 'rest_post_invalid_id');
});

test('bad values', async () => {
  await admin.post(LIST, { id: 5, title: 'x' }).fails(400, 'rest_post_exists');
  await admin.post(LIST, { status: 'nonsense' }).fails(400, 'rest_invalid_param');
  await admin.post(LIST, { status: 'trash' }).fails(400, 'rest_invalid_param');
});

test('who may', async () => {
  const editor = app.as(await app.make.user({ role: 'editor' }));
  const { id } = (await admin.post(LIST, { title: 'x', status: 'publish' })).body;
  await editor.get(LIST).fails(403, 'rest_cannot_view');
  await app.asVisitor().get(`${LIST}/${id}`).fails(401, 'rest_cannot_view');
  await editor.post(LIST, { title: 'x' }).fails(403, 'rest_cannot_create');
  await editor.put(`${LIST}/${id}`, { title: 'y' }).fails(403, 'rest_cannot_edit');
  await editor.delete(`${LIST}/${id}`).fails(403, 'rest_cannot_delete');
});

test('all that is shown of one, and a site without a trash', async () => {
  const { body: made } = await admin.post(LIST, { title: 'Whole & "part"', content: 'plain', status: 'publish', password: 'x' });
  expect(made).toMatchObject({
    title: { raw: 'Whole & "part"', rendered: 'Whole &#038; &#8220;part&#8221;' },
    content: { raw: 'plain', rendered: '<p>plain</p>\n', protected: true, block_version: 0 },
    guid: { raw: 'http://site.test/whole-part/', rendered: 'http://site.test/whole-part/' },
    ...{ password: 'x', template: '', date_gmt: made.date, modified: made.date, link: expect.stringContaining(`p=${made.id}`) },
  });
  const { settings, tx } = app.app.services;
  await tx((open) => settings.set(open, trashDays, 0));
  await admin.delete(`${LIST}/${made.id}`).fails(501, 'rest_trash_not_supported');
  expect((await admin.get(`${LIST}/${made.id}`)).body.status).toBe('publish');
  await tx((open) => settings.reset(open, trashDays));
  const found = await admin.get(`${LIST}?search=plain&per_page=1`);
  expect([found.body.map(({ id }: { id: number }) => id), found.headers.get('x-wp-total')]).toEqual([[made.id], '1']);
  await admin.put(`${LIST}/${made.id}`, { author: 999_999, status: 'inherit' }).fails(400, 'rest_invalid_param');
  expect((await admin.put(`${LIST}/${made.id}`, { title: { raw: 'T' } })).body).toMatchObject({ title: { raw: 'T' }, content: { raw: 'plain' } });
}); // prettier-ignore
