// Whatever is written: a site that keeps its answers says the same as one that keeps none.
import { afterAll, describe, expect, test } from 'vitest';
import { createTestApp } from '#test/kit/app.ts';
import { masked } from './mask.ts';

let now = Date.parse('2026-03-01T12:00:00Z');
const clock = { now: () => new Date(now) };
const app = await createTestApp({ clock });
const other = await createTestApp({ clock, databaseUrl: app.databaseUrl, flags: { cache: 'off' } });
afterAll(async () => {
  await other.close();
  await app.close();
});

const admin = app.as(await app.make.user({ role: 'administrator', login: 'boss' }));
const ann = await app.make.user({ role: 'author', login: 'ann' });
const dogs = await app.make.term('category', 'Dogs');
const cats = await app.make.term('category', 'Cats', dogs);
const blue = await app.make.term('post_tag', 'Blue');
const file = await app.fetch('/api/core/v2/media', {
  method: 'POST',
  headers: {
    authorization: (await app.make.user({ role: 'administrator', login: 'uploader' })).authorization,
    'content-type': 'image/gif',
    'content-disposition': 'attachment; filename="dot.gif"',
  },
  body: Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64'),
});
const picture = ((await file.json()) as { id: number }).id;
const posts: number[] = [];
for (let count = 1; count <= 11; count++) {
  now += 3_600_000;
  const terms = { category: [count % 2 === 0 ? cats : dogs], post_tag: [blue] };
  posts.push((await app.make.post({ title: `Post ${count}`, slug: `post-${count}`, by: ann, terms })).id);
}
const [first = 0, second = 0] = posts;
const about = (await app.make.page({ title: 'About', slug: 'about' })).id;
const team = (await app.make.page({ title: 'Team', slug: 'team', parent: about })).id;
await app.make.post({
  title: 'Linking',
  slug: 'linking',
  content: `<!-- wp:latest-posts /--><!-- wp:categories /--><!-- wp:tag-cloud /--><!-- wp:archives /--><!-- wp:latest-comments /--><!-- wp:page-list /--><!-- wp:site-title /--><!-- wp:query {"query":{"perPage":3}} --><!-- wp:post-template --><!-- wp:post-title /--><!-- wp:post-terms {"term":"category"} /--><!-- wp:post-author /--><!-- /wp:post-template --><!-- /wp:query -->`,
});

const ADDRESSES = [
  ...['/', '/page/2/', '/post-1/', '/post-11/', '/linking/', '/about/', '/about/team/', '/2026/03/', '/?s=zebra'],
  ...['/category/dogs/', '/category/dogs/cats/', '/tag/blue/', '/author/ann/', '/renamed/'],
  ...['/feed/', '/comments/feed/', '/post-1/embed/', '/sitemap_index.xml', '/post-sitemap.xml', '/author-sitemap.xml'],
  ...[
    'posts?_embed',
    'posts?sticky=true',
    `posts?categories=${cats}`,
    `posts?categories[terms]=${dogs}&categories[include_children]=true`,
    `posts/${first}?_embed`,
    'pages',
    `pages/${team}`,
  ],
  ...['categories?orderby=count', `tags/${blue}`, 'users', 'comments', `media/${picture}`, 'search?search=zebra'],
].map((address) => (address.startsWith('/') ? address : `/api/core/v2/${address}`));

const read = async (from: typeof app, address: string): Promise<string> => {
  const answer = await from.fetch(address, { redirect: 'manual' });
  const told = ['x-wp-total', 'location', 'link'].map((name) => answer.headers.get(name) ?? '').join('\n');
  return followed(masked(`${answer.status}\n${told}\n${await answer.text()}`));
};

/** What else there is to read is chosen now and then: it need not be the newest. */
const followed = (page: string): string =>
  page.replace(/<section class="[^"]* related">.*?<\/section>/s, '').replace(/<h2>Read<\/h2><ul>.*?<\/ul>/s, '');

const made: Record<string, number> = {};
const write = async (path: string, body: object = {}, method: 'post' | 'delete' = 'post'): Promise<{ id: number }> => {
  const answer = await admin[method](`/core/v2/${path}`, body);
  expect([path, answer.status < 300 ? 'written' : answer.body]).toEqual([path, 'written']);
  return answer.body;
};

const WRITES: Record<string, () => Promise<unknown>> = {
  'a new post': async () => {
    const terms = { categories: [dogs], tags: [blue] };
    made['post'] = (await write('posts', { title: 'New zebra', slug: 'new', status: 'publish', ...terms })).id;
  },
  'a title': () => write(`posts/${first}`, { title: 'Another title' }),
  'a text': () => write(`posts/${first}`, { content: '<p>Another text</p>', excerpt: 'In short' }),
  'a featured picture': () => write(`posts/${first}`, { featured_media: picture }),
  'a picture': () => write(`media/${picture}`, { alt_text: 'A dot', title: 'Dot', caption: 'Small' }),
  'a sticky post': () => write(`posts/${second}`, { sticky: true }),
  'another category': () => write(`posts/${first}`, { categories: [cats] }),
  'another date': () => write(`posts/${second}`, { date: '2026-03-01T15:30:00' }),
  'another author': () => write(`posts/${second}`, { author: 1 }),
  'a comment': async () => (made['comment'] = (await write('comments', { post: first, content: 'Well said' })).id),
  'an answer': async () =>
    (made['answer'] = (await write('comments', { post: first, parent: made['comment'], content: 'Indeed' })).id),
  'another comment': () => write(`comments/${made['comment']}`, { content: 'Very well said', author_name: 'Zoe' }),
  'a comment on hold': () => write(`comments/${made['answer']}`, { status: 'hold' }),
  'a comment in the trash': () => write(`comments/${made['comment']}`, {}, 'delete'),
  'closed comments': () => write(`posts/${first}`, { comment_status: 'closed' }),
  'a category with another name': () => write(`categories/${cats}`, { name: 'Kittens', description: 'Small ones' }),
  'a category elsewhere': () => write(`categories/${cats}`, { parent: 0 }),
  'a category with another address': () => write(`categories/${dogs}`, { slug: 'hounds' }),
  'the old address of it': () => write(`categories/${dogs}`, { slug: 'dogs' }),
  'a new category': async () => (made['category'] = (await write('categories', { name: 'Birds', parent: dogs })).id),
  'a post in it': () => write(`posts/${first}`, { categories: [made['category'] ?? 0] }),
  'a category that goes': () => write(`categories/${made['category']}?force=true`, {}, 'delete'),
  'a tag with another name': () => write(`tags/${blue}`, { name: 'Navy' }),
  'a person with another name': () => write(`users/${ann.id}`, { name: 'Anna', description: 'Writes much' }),
  'a person with another address': () => write(`users/${ann.id}`, { slug: 'anna' }),
  'a page with another name': () => write(`pages/${about}`, { title: 'About us' }),
  'a page with another address': () => write(`pages/${team}`, { slug: 'renamed' }),
  'a page elsewhere': () => write(`pages/${team}`, { parent: 0 }),
  'a new page': async () => (made['page'] = (await write('pages', { title: 'Contact', status: 'publish' })).id),
  'a page that goes': () => write(`pages/${made['page']}?force=true`, {}, 'delete'),
  'the name of the site': () => write('settings', { title: 'Zoo', description: 'Of animals' }),
  'how many posts': () => write('settings', { posts_per_page: 5 }),
  'how dates look': () => write('settings', { date_format: 'Y/m/d', timezone: 'Asia/Tokyo' }),
  'a menu': async () => (made['menu'] = (await write('menus', { name: 'Ways', locations: ['primary'] })).id),
  'a new entry': async () => {
    const item = { title: 'Here', type: 'post_type', object: 'page', object_id: about, status: 'publish' };
    made['item'] = (await write('menu-items', { ...item, menus: made['menu'] })).id;
  },
  'an entry of a menu': () => write(`menu-items/${made['item']}`, { title: 'There' }),
  'a page in a menu': () => write(`pages/${about}`, { slug: 'about-us' }),
  'an entry that goes': () => write(`menu-items/${made['item']}?force=true`, {}, 'delete'),
  'a front page': () => write('settings', { show_on_front: 'page', page_on_front: about, page_for_posts: team }),
  'posts in front again': () => write('settings', { show_on_front: 'posts' }),
  'a password': () => write(`posts/${second}`, { sticky: false, password: 'secret' }),
  'a private post': () => write(`posts/${second}`, { password: '', status: 'private' }),
  'a published post': () => write(`posts/${second}`, { status: 'publish' }),
  'a post in the trash': () => write(`posts/${first}`, {}, 'delete'),
  'a post that is back': () => write(`posts/${first}`, { status: 'publish' }),
  'a post that goes': () => write(`posts/${made['post']}?force=true`, {}, 'delete'),
  'a picture that goes': () => write(`media/${picture}?force=true`, {}, 'delete'),
  'a person that goes': () => write(`users/${ann.id}?force=true&reassign=1`, {}, 'delete'),
};

const keptAddresses = (): string[] => ADDRESSES.filter((address) => app.app.responses?.get(address) !== undefined);

describe('what is kept is as good as new after', () => {
  test.each(Object.entries(WRITES))('%s', async (_what, work) => {
    for (const address of ADDRESSES) await read(app, address);
    // Else there would be nothing to compare.
    expect(keptAddresses().length).toBeGreaterThan(ADDRESSES.length * 0.7);
    now += 60_000;
    await work();
    await app.app.services.freshness.sync();
    // What has fallen is made anew; what is wrong in it is seen with the next write.
    for (const address of keptAddresses()) {
      expect([address, await read(app, address)]).toEqual([address, await read(other, address)]);
    }
  });
});
