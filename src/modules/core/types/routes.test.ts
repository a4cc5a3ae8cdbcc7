import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '#test/kit/app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

test('all, by name', async () => {
  const { body } = await app.asVisitor().get('/core/v2/types');
  expect(Object.keys(body)).toEqual(expect.arrayContaining(['post', 'page']));
  expect(Object.keys(body.post).sort()).toEqual([
    '_links',
    'description',
    'has_archive',
    'hierarchical',
    'icon',
    'name',
    'rest_base',
    'rest_namespace',
    'slug',
    'taxonomies',
    'template',
    'template_lock',
  ]);
  expect(body.post).toMatchObject({ rest_base: 'posts', taxonomies: ['category', 'post_tag'], hierarchical: false });
  expect(body.page._links['wp:items']).toEqual([{ href: 'http://site.test/api/core/v2/pages' }]);
});

test('one, in the edit context', async () => {
  const editor = app.as(await app.make.user({ role: 'editor' }));
  const { body } = await editor.get('/core/v2/types/page?context=edit');
  expect(body.capabilities.edit_posts).toBe('edit_pages');
  expect(body.supports).toMatchObject({ title: true, 'page-attributes': true });
  expect(body).toMatchObject({ viewable: true, visibility: { show_ui: true } });
  expect(body.labels.singular_name).toBe('Page');
});

test('the edit context shows the types that the caller edits', async () => {
  const author = app.as(await app.make.user({ role: 'author' }));
  const { body } = await author.get('/core/v2/types?context=edit');
  expect(body).toHaveProperty('post');
  expect(body).not.toHaveProperty('page');
  await author.get('/core/v2/types/page?context=edit').fails(403, 'rest_forbidden_context');
  await app.asVisitor().get('/core/v2/types?context=edit').fails(401, 'rest_cannot_view');
});

test('unknown and hidden ones', async () => {
  await app.asVisitor().get('/core/v2/types/none').fails(404, 'rest_type_invalid');
  await app.asVisitor().get('/core/v2/types/revision').fails(401, 'rest_cannot_read_type');
});
