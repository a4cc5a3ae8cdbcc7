// Patterns: those that people keep, those of the theme, and how they are sorted and shown.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { SHIPPED_PATTERNS } from './shipped.ts';
import { createTestApp, type TestApp } from '#test/kit/app.ts';
import type { TestClient } from '#test/kit/client.ts';

let app: TestApp;
let editor: TestClient;
let author: TestClient;
let contributor: TestClient;
beforeAll(async () => {
  app = await createTestApp();
  editor = app.as(await app.make.user({ role: 'editor' }));
  author = app.as(await app.make.user({ role: 'author' }));
  contributor = app.as(await app.make.user({ role: 'contributor' }));
});
afterAll(() => app.close());

const LIST = '/core/v2/blocks';
const words = (text: string) => `<!-- wp:paragraph --><p>${text}</p><!-- /wp:paragraph -->`;
const shows = (id: number) => `<!-- wp:block {"ref":${id}} /-->`;
const make = async (fields: Record<string, unknown>): Promise<any> =>
  (await editor.post(LIST, { status: 'publish', ...fields })).body;
const page = async (path: string): Promise<string> => (await app.fetch(path)).text();

test('from making one to its end, with its revisions', async () => {
  const { body: shelf } = await editor.post('/core/v2/wp_pattern_category', { name: 'Banners' });
  const fields = { title: 'Banner', content: words('Hello'), wp_pattern_category: [shelf.id] };
  const answer = await editor.post(LIST, { ...fields, meta: { wp_pattern_sync_status: 'unsynced' } });
  expect([answer.status, answer.body]).toMatchObject([
    201,
    {
      type: 'wp_block',
      title: { raw: 'Banner' },
      content: { raw: words('Hello'), block_version: 1, protected: false },
      wp_pattern_category: [shelf.id],
      wp_pattern_sync_status: 'unsynced',
    },
  ]);
  const { id } = answer.body;
  expect(answer.body.meta).not.toHaveProperty('wp_pattern_sync_status');
  await editor.put(`${LIST}/${id}`, { status: 'publish', content: words('Changed') });
  const { body } = await author.get(`${LIST}/${id}`);
  expect(body).toMatchObject({ content: { raw: words('Changed') }, wp_pattern_sync_status: 'unsynced' });
  expect((await author.get(`${LIST}?wp_pattern_category=${shelf.id}`)).body).toMatchObject([{ id }]);
  expect((await author.get(`${LIST}?wp_pattern_category=${Number(shelf.id) + 99}`)).body).toEqual([]);
  const revisions = (await editor.get(`${LIST}/${id}/revisions`)).body;
  expect(revisions.length).toBeGreaterThan(0);
  expect((await author.get('/core/v2/wp_pattern_category')).body).toMatchObject([{ name: 'Banners', count: 1 }]);
  expect((await editor.delete(`${LIST}/${id}?force=true`)).body).toMatchObject({ deleted: true });
  await editor.get(`${LIST}/${id}`).fails(404, 'rest_post_invalid_id');
});

test('who may', async () => {
  const { id } = await make({ title: 'For writers', content: words('x') });
  expect((await contributor.get(`${LIST}/${id}`)).status).toBe(200);
  expect((await contributor.get(LIST)).body.length).toBeGreaterThan(0);
  await contributor.get(`${LIST}/${id}?context=edit`).fails(403, 'rest_forbidden_context');
  await contributor.post(LIST, { title: 'y' }).fails(403, 'rest_cannot_create');
  await author.put(`${LIST}/${id}`, { title: 'y' }).fails(403, 'rest_cannot_edit');
  await app.asVisitor().get(LIST).fails(401, 'rest_forbidden');
  await app.asVisitor().get(`${LIST}/${id}`).fails(401, 'rest_forbidden');
  await editor.post(LIST, { meta: { wp_pattern_sync_status: 'often' } }).fails(400, 'rest_invalid_param');
  await editor.post(LIST, { id: 1 }).fails(400, 'rest_post_exists');
  expect((await app.asVisitor().get('/core/v2/taxonomies')).body).not.toHaveProperty('wp_pattern_category');
  expect((await author.get('/core/v2/taxonomies')).body.wp_pattern_category).toMatchObject({ types: ['wp_block'] });
});

test('a text shows it, as it is now, and never inside itself', async () => {
  const inner = await make({ title: 'Inner', content: words('Inner words') });
  const outer = await make({ title: 'Outer', content: `${words('Outer words')}${shows(inner.id)}` });
  await editor.put(`${LIST}/${inner.id}`, { content: `${words('Newer words')}${shows(outer.id)}` });
  const draft = await make({ title: 'Draft', content: words('Secret words'), status: 'draft' });
  const content = `${shows(outer.id)}${shows(draft.id)}${shows(999_999)}${shows(outer.id)}`;
  await app.make.post({ title: 'With patterns', slug: 'with-patterns', content });
  const html = await page('/with-patterns/');
  expect(html.match(/Outer words/g)).toHaveLength(2);
  expect(html.match(/Newer words/g)).toHaveLength(2);
  expect(html).not.toMatch(/Inner words|Secret words/);
  await editor.put(`${LIST}/${inner.id}`, { content: words('Newest words') });
  expect(await page('/with-patterns/')).toContain('Newest words');
});

test('a text has words of its own for what a pattern leaves open', async () => {
  const open = { name: 'Greeting', bindings: { __default: { source: 'core/pattern-overrides' } } };
  const content = `<!-- wp:paragraph ${JSON.stringify({ metadata: open })} --><p>Hello all</p><!-- /wp:paragraph -->`;
  const { id } = await make({ title: 'Open', content: `${content}${words('As ever')}` });
  const own = (said: string) => `<!-- wp:block ${JSON.stringify({ ref: id, content: { Greeting: { content: said } } })} /-->`;
  await app.make.post({ title: 'Own words', slug: 'own-words', content: `${own('Hello <em>you</em>')}${shows(id)}` });
  const html = await page('/own-words/');
  expect(html).toMatch(/Hello <em>you<\/em><\/p>\s*<p[^>]*>As ever<\/p>\s*<p[^>]*>Hello all/);
}); // prettier-ignore

test('patterns of the theme are blocks that print', async () => {
  const { body: patterns } = await author.get('/core/v2/block-patterns/patterns');
  const { body: categories } = await author.get('/core/v2/block-patterns/categories');
  const names = categories.map(({ name }: { name: string }) => name);
  expect(patterns.length).toBeGreaterThan(3);
  expect(patterns.map(({ name, block_types: types }: any) => [name, types])).toEqual(
    SHIPPED_PATTERNS.map(({ name, blockTypes }) => [name, blockTypes]),
  );
  expect(patterns.some((one: object) => 'block_types' in one)).toBe(true);
  expect(categories[0]).toEqual({ name: 'text', label: 'Text', description: 'Passages of words.' });
  for (const pattern of patterns) {
    expect(pattern).toMatchObject({ inserter: true, source: 'theme' });
    expect(names).toEqual(expect.arrayContaining(pattern.categories));
    const { body } = await author.post('/core/v2/posts', { title: pattern.title, content: pattern.content });
    expect(body.content.block_version).toBe(1);
    expect(body.content.rendered).not.toContain('<!-- wp:');
  }
  await app.asVisitor().get('/core/v2/block-patterns/patterns').fails(401, 'rest_cannot_view');
  const reader = app.as(await app.make.user());
  await reader.get('/core/v2/block-patterns/categories').fails(403, 'rest_cannot_view');
});

test('the server prints single blocks for editors', async () => {
  const post = await app.make.post({ title: 'Printed here' });
  const path = '/core/v2/block-renderer';
  const { body } = await author.get(`${path}/core/latest-posts?attributes[postsToShow]=1`);
  expect(body.rendered).toContain('wp-block-latest-posts');
  const inPost = await editor.post(`${path}/core/post-title`, { post_id: post.id, attributes: { level: 3 } });
  expect(inPost.body.rendered).toMatch(/<h3[^>]*>Printed here<\/h3>/);
  await author.get(`${path}/core/post-title?post_id=${post.id}`).fails(403, 'block_cannot_read');
  await editor.get(`${path}/core/post-title?post_id=999999`).fails(403, 'block_cannot_read');
  await editor.get(`${path}/core/paragraph`).fails(404, 'block_invalid');
  await app.asVisitor().get(`${path}/core/latest-posts`).fails(401, 'block_cannot_read');
});

test('there are no blocks to install', async () => {
  const boss = app.as(await app.make.user({ role: 'administrator' }));
  expect((await boss.get('/core/v2/block-directory/search?term=map')).body).toEqual([]);
  await boss.get('/core/v2/block-directory/search').fails(400, 'rest_missing_callback_param');
  await editor.get('/core/v2/block-directory/search?term=map').fails(403, 'rest_block_directory_cannot_view');
});
