// The public pages as everybody gets them, whole: a changed page is a changed line.
import { afterAll, expect, test } from 'vitest';
import { createTestApp } from '#test/kit/app.ts';
import { printPage } from './print-page.ts';

let now = Date.parse('2026-03-01T12:00:00Z');
const app = await createTestApp({ clock: { now: () => new Date(now) } });
afterAll(app.close);

const ann = await app.make.user({ role: 'author', login: 'ann' });
const client = app.as(await app.make.user({ role: 'administrator', login: 'boss' }));
const dogs = await app.make.term('category', 'Dogs');
const puppies = await app.make.term('category', 'Puppies', dogs);
const blue = await app.make.term('post_tag', 'Blue');
const TEXT = `<!-- wp:paragraph --><p>First <em>words</em>.</p><!-- /wp:paragraph -->
<!-- wp:more --><!--more--><!-- /wp:more --><h2>Below</h2><p>Second words.</p>`;
for (let count = 1; count <= 11; count++) {
  now += 86_400_000;
  await app.make.post({
    title: `Post ${count} & more`,
    slug: `post-${count}`,
    content: TEXT,
    excerpt: count === 2 ? 'In short.' : '',
    by: ann,
    terms: { category: [count % 2 === 0 ? puppies : dogs], post_tag: [blue] },
  });
}
const [first] = (await client.get('/core/v2/posts?slug=post-3')).body;
const comment = (await client.post('/core/v2/comments', { post: first.id, content: 'A <b>word</b>.' })).body;
now += 3_600_000;
await client.post('/core/v2/comments', { post: first.id, parent: comment.id, content: 'An answer.' });
await app.make.post({ title: 'Locked', slug: 'locked', content: 'Secret words.', password: 'open', by: ann });
await client.post(`/core/v2/posts/${(await client.get('/core/v2/posts?slug=post-5')).body[0].id}`, { sticky: true });
const about = await app.make.page({ title: 'About', slug: 'about', content: '<p>We.</p>' });
await app.make.page({ title: 'Team', slug: 'team', content: '<p>They.</p>', parent: about.id });

test.each([
  ['home', '/'],
  ['home-page-2', '/page/2/'],
  ['post', '/post-3/'],
  ['post-newest', '/post-11/'],
  ['locked', '/locked/'],
  ['page', '/about/'],
  ['page-below', '/about/team/'],
  ['category', '/category/dogs/'],
  ['category-below', '/category/dogs/puppies/'],
  ['tag', '/tag/blue/'],
  ['author', '/author/ann/'],
  ['year', '/2026/'],
  ['month', '/2026/03/'],
  ['search', '/?s=post'],
  ['search-nothing', '/?s=zebra'],
  ['missing', '/nothing-here/'],
  ['feed', '/feed/'],
  ['feed-comments', '/comments/feed/'],
  ['feed-post', '/post-3/feed/'],
  ['sitemap', '/sitemap_index.xml'],
  ['sitemap-posts', '/post-sitemap.xml'],
  ['sitemap-categories', '/category-sitemap.xml'],
  ['robots', '/robots.txt'],
  ['embed', '/post-3/embed/'],
])('%s', async (name, path) => {
  const answer = await app.fetch(path, { redirect: 'manual' });
  await expect(await printPage(answer)).toMatchFileSnapshot(`./pages/${name}.txt`);
});
