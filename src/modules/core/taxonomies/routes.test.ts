import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '#test/kit/app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

test('all, by name', async () => {
  const { body } = await app.asVisitor().get('/core/v2/taxonomies');
  expect(Object.keys(body)).toEqual(['category', 'post_tag']);
  const { _links, ...category } = body.category;
  expect(category).toEqual({
    name: 'Categories',
    slug: 'category',
    description: '',
    types: ['post'],
    hierarchical: true,
    rest_base: 'categories',
    rest_namespace: 'core/v2',
  });
  expect(_links['wp:items']).toEqual([{ href: 'http://site.test/api/core/v2/categories' }]);
  expect(body.post_tag.hierarchical).toBe(false);
});

test('those of one post type', async () => {
  const visitor = app.asVisitor();
  expect(Object.keys((await visitor.get('/core/v2/taxonomies?type=post')).body)).toHaveLength(2);
  expect((await visitor.get('/core/v2/taxonomies?type=page')).body).toEqual({});
});

test('the edit context is for those who file posts', async () => {
  const contributor = app.as(await app.make.user({ role: 'contributor' }));
  const subscriber = app.as(await app.make.user({ role: 'subscriber' }));
  const { body } = await contributor.get('/core/v2/taxonomies/category?context=edit');
  expect(body.capabilities.assign_terms).toBe('assign_categories');
  expect(body.labels.singular_name).toBe('Category');
  expect(body).toMatchObject({ show_cloud: true, visibility: { public: true } });
  expect((await contributor.get('/core/v2/taxonomies?context=edit')).status).toBe(200);
  await subscriber.get('/core/v2/taxonomies?context=edit').fails(403, 'rest_cannot_view');
  await app.asVisitor().get('/core/v2/taxonomies/category?context=edit').fails(401, 'rest_forbidden_context');
});

test('an unknown one', async () => {
  await app.asVisitor().get('/core/v2/taxonomies/none').fails(404, 'rest_taxonomy_invalid');
});
