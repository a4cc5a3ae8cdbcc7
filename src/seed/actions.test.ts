import { afterAll, beforeAll, expect, test } from 'vitest';
import { countPosts, recountAll } from '#content/posts/counts.ts';
import { findPost } from '#content/posts/store.ts';
import { storedHtml } from '#content/posts/html.ts';
import { createTestApp, type TestApp } from '#test/kit/app.ts';
import { seedSite } from './actions.ts';

const POSTS = 1_050;
let app: TestApp;
const progress: number[] = [];

beforeAll(async () => {
  app = await createTestApp();
  // Read before: what is cached must fall.
  await app.asVisitor().get('/core/v2/posts');
  await seedSite(app.app.services, { posts: POSTS, contentBytes: 12_000, onProgress: (done) => progress.push(done) });
});
afterAll(() => app.close());

test('the posts are there, in several steps, visible at once', async () => {
  expect(progress).toEqual([500, 1000, 1050]);
  const { body, headers } = await app.asVisitor().get('/core/v2/posts?per_page=100');
  expect(headers.get('x-wp-total')).toBe(String(POSTS));
  for (const post of body) {
    expect(post.categories).toHaveLength(2);
    expect(post.tags).toHaveLength(3);
    expect(post.link).toBe(`http://site.test/${post.slug}/`);
    expect(post.guid.rendered).toBe(post.link);
    expect(new Date(`${post.date_gmt}Z`).getTime()).toBeLessThan(Date.now());
  }
  expect(new Set(body.map((post: { slug: string }) => post.slug)).size).toBe(100);
});

test('they are what a save would have stored', async () => {
  const { body } = await app.asVisitor().get('/core/v2/posts?per_page=1');
  const row = (await findPost(app.app.services.db, body[0].id))!;
  expect(row).toMatchObject(storedHtml(row.content, row.excerpt));
  const edi = await app.make.user({ role: 'editor' });
  const saved = await app.as(edi).post(`/core/v2/posts/${row.id}`, { title: 'Another title' });
  expect(saved.body).toMatchObject({ status: 'publish', slug: row.slug, date: row.date });
});

test('the counters are right without being counted anew', async () => {
  const { services } = app.app;
  const allCounts = async () => {
    const of = { shelf: 'post', statuses: ['publish'] };
    const counts = [await countPosts(services.db, of)];
    for (let id = 1; id <= 130; id++) {
      counts.push(await countPosts(services.db, { ...of, scope: 'term', scopeId: id }));
      counts.push(await countPosts(services.db, { ...of, scope: 'author', scopeId: id }));
    }
    return counts;
  };
  const kept = await allCounts();
  expect(kept[0]).toBe(POSTS);
  expect(kept.filter((count) => count > 0).length).toBeGreaterThan(120);
  await services.tx((tx) => recountAll(tx.db));
  expect(await allCounts()).toEqual(kept);
});

test('the rare word is found', async () => {
  const { body, headers } = await app.asVisitor().get('/core/v2/posts?search=quokka');
  expect(headers.get('x-wp-total')).toBe('2');
  expect(body[0].content.rendered).toContain('quokka');
});

test('there are nested categories, tags, nested pages and people who cannot sign in', async () => {
  const visitor = app.asVisitor();
  const categories = await visitor.get('/core/v2/categories?per_page=100');
  expect(categories.body.filter((term: { parent: number }) => term.parent > 0).length).toBeGreaterThan(5);
  expect((await visitor.get('/core/v2/tags?per_page=100')).headers.get('x-wp-total')).toBe('100');
  const pages = (await visitor.get('/core/v2/pages?per_page=100')).body;
  expect(pages.map((page: { link: string }) => page.link)).toContain(
    'http://site.test/about-us/the-people/the-newsroom/',
  );
});

test('a second time adds posts and nothing else', async () => {
  const before = (await app.asVisitor().get('/core/v2/pages')).headers.get('x-wp-total');
  await seedSite(app.app.services, { posts: 3, contentBytes: 300 });
  const visitor = app.asVisitor();
  expect((await visitor.get('/core/v2/posts')).headers.get('x-wp-total')).toBe(String(POSTS + 3));
  expect((await visitor.get('/core/v2/pages')).headers.get('x-wp-total')).toBe(before);
  expect((await visitor.get('/core/v2/tags?per_page=100')).headers.get('x-wp-total')).toBe('100');
});

test('a load that stops leaves whole steps', async () => {
  const { services } = app.app;
  const total = () => countPosts(services.db, { shelf: 'post', statuses: ['publish'] });
  const before = await total();
  const stop = () => {
    throw new Error('stopped');
  };
  await expect(seedSite(services, { posts: 700, contentBytes: 12_000, onProgress: stop })).rejects.toThrow('stopped');
  expect(await total()).toBe(before + 500);
  await services.tx((tx) => recountAll(tx.db));
  expect(await total()).toBe(before + 500);
  expect((await app.asVisitor().get('/core/v2/posts?search=quokka')).headers.get('x-wp-total')).toBe('3');
});
