import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '#test/kit/app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

const PATH = '/core/v2/view-config';

test('by type, for those who edit it', async () => {
  const author = app.as(await app.make.user({ role: 'author' }));
  const { body } = await author.get(`${PATH}?kind=postType&name=post`);
  expect(body).toMatchObject({ kind: 'postType', name: 'post', default_view: { mediaField: 'featured_media' } });
  expect(body.form.fields).toEqual(expect.arrayContaining(['title', 'author', 'status']));
  expect(body.view_list).toContainEqual({
    title: 'Drafts',
    slug: 'drafts',
    view: { filters: [{ field: 'status', operator: 'isAny', value: ['draft'] }] },
  });
  const block = (await author.get(`${PATH}?kind=postType&name=wp_block&_fields=default_view`)).body;
  expect(Object.keys(block)).toEqual(['default_view']);
  await author.get(`${PATH}?kind=postType&name=page`).fails(403, 'rest_cannot_view');
  await author.get(`${PATH}?kind=postType&name=wp_template`).fails(403, 'rest_cannot_view');
  await author.get(`${PATH}?kind=postType&name=none`).fails(404, 'rest_type_invalid');
  await author.get(`${PATH}?kind=nothing&name=post`).fails(400, 'rest_invalid_param');
  await author.get(PATH).fails(400, 'rest_missing_callback_param');
  await app.asVisitor().get(`${PATH}?kind=postType&name=post`).fails(401, 'rest_cannot_view');
});

test('all of it', async () => {
  const boss = app.as(await app.make.user({ role: 'administrator' }));
  const config = async (name: string) => (await boss.get(`${PATH}?kind=postType&name=${name}`)).body;
  const view = (value: string) => ({ filters: [{ field: 'status', operator: 'isAny', value: [value] }] });
  const shared = {
    kind: 'postType',
    default_layouts: { table: {}, grid: {}, list: {} },
    view_list: [
      { title: 'All', slug: 'all', view: { filters: [] } },
      { title: 'Published', slug: 'published', view: view('publish') },
      { title: 'Drafts', slug: 'drafts', view: view('draft') },
      { title: 'Trash', slug: 'trash', view: view('trash') },
    ],
  };
  const plain = { type: 'table', page: 1, perPage: 20, sort: { field: 'date', direction: 'desc' }, filters: [], titleField: 'title' };
  expect(await config('page')).toEqual({
    ...shared,
    name: 'page',
    default_view: { ...plain, mediaField: 'featured_media', fields: ['author', 'status', 'date'] },
    form: { layout: { type: 'panel' }, fields: ['title', 'excerpt', 'author', 'featured_media', 'comment_status', 'parent', 'status', 'date', 'slug'] },
  });
  expect(await config('wp_navigation')).toEqual({
    ...shared,
    name: 'wp_navigation',
    default_view: { ...plain, fields: ['status', 'date'] },
    form: { layout: { type: 'panel' }, fields: ['title', 'status', 'date', 'slug'] },
  });
}); // prettier-ignore
