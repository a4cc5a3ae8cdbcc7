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

test('the types of the design are for those who edit them, in every context', async () => {
  const boss = app.as(await app.make.user({ role: 'administrator' }));
  const author = app.as(await app.make.user({ role: 'author' }));
  const all = (await boss.get('/core/v2/types')).body;
  const design = ['wp_block', 'wp_navigation', 'wp_template', 'wp_template_part', 'wp_global_styles', 'nav_menu_item'];
  expect(Object.keys(all)).toEqual(expect.arrayContaining([...design, 'wp_font_family', 'wp_font_face']));
  expect(all.wp_block).toMatchObject({ rest_base: 'blocks', taxonomies: ['wp_pattern_category'] });
  const mine = Object.keys((await author.get('/core/v2/types')).body).filter((name) => design.includes(name));
  expect(mine).toEqual(['wp_block']);
  const { capabilities } = (await boss.get('/core/v2/types/wp_template?context=edit')).body;
  expect(capabilities).toMatchObject({ create_posts: 'edit_theme_options', edit_post: 'edit_post' });
  const block = (await author.get('/core/v2/types/wp_block?context=edit')).body;
  expect(block.capabilities).toMatchObject({ create_posts: 'publish_posts', read: 'edit_posts' });
  await author.get('/core/v2/types/wp_template').fails(403, 'rest_cannot_read_type');
  await app.asVisitor().get('/core/v2/types/wp_block').fails(401, 'rest_cannot_read_type');
});

test('who uploads pictures is told which sizes they get', async () => {
  const author = app.as(await app.make.user({ role: 'author' }));
  const { body } = await author.get('/');
  expect(body.image_sizes.thumbnail).toEqual({ width: 150, height: 150, crop: true, name: 'thumbnail' });
  expect(body.image_sizes.medium_large).toMatchObject({ width: 768, height: 0, crop: false });
  expect(body.image_size_threshold).toBe(2560);
  expect((await app.asVisitor().get('/')).body).not.toHaveProperty('image_sizes');
});
