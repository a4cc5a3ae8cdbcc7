// What stands at which address of the public site, for a visitor.
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { updatePost } from '#content/posts/actions.ts';
import { permalinkStructure, postsPerPage } from '#content/posts/settings.ts';
import { findPost, type PostRow } from '#content/posts/store.ts';
import { writeRulesOf } from '#content/posts/write-rules.ts';
import type { Setting } from '#kernel/settings/setting.ts';
import { pageForPosts, pageOnFront, showOnFront } from '#kernel/settings/site-settings.ts';
import { BASE, createTestApp, type TestApp } from '#test/kit/app.ts';
import type { TestUser } from '#test/kit/make.ts';

let app: TestApp;
let ann: TestUser;
let spring: PostRow;
let about: PostRow;
let team: PostRow;
let news: number;

beforeAll(async () => {
  app = await createTestApp();
  const { make } = app;
  ann = await make.user({ role: 'author', login: 'ann' });
  await make.user({ role: 'author', login: 'silent' });
  news = await make.term('category', 'News');
  const local = await make.term('category', 'Local', news);
  const tag = await make.term('post_tag', 'Bulbs');
  const terms = { category: [local], post_tag: [tag] };
  spring = await make.post({ slug: 'spring', title: 'Spring', date: '2026-03-01T09:30:00', by: ann, terms });
  await make.post({ slug: 'autumn', title: 'Autumn', date: '2025-10-05T08:00:00', content: 'Falling leaves.' });
  await make.post({ slug: '%c3%a9t%c3%a9', title: 'Été' });
  about = await make.page({ slug: 'about', title: 'About' });
  team = await make.page({ slug: 'team', title: 'Team', parent: about.id, content: 'Leaves of all people.' });
  await make.post({ slug: 'unfinished', status: 'draft' });
  await make.post({ slug: 'hidden', status: 'private' });
});
afterAll(() => app.close());

async function open(path: string, headers: Record<string, string> = {}) {
  const answer = await app.fetch(path, { redirect: 'manual', headers });
  return { status: answer.status, location: answer.headers.get('location'), html: await answer.text() };
}

async function set<V>(setting: Setting<V>, value: V): Promise<void> {
  await app.app.services.tx((tx) => app.app.services.settings.set(tx, setting, value));
}

async function change(post: PostRow, changes: object): Promise<void> {
  const { services } = app.app;
  const site = services.sites.values().next().value!;
  const before = (await findPost(services.db, post.id))!;
  await services.tx((tx) => updatePost(tx, before, changes, { id: 1, canPublish: true }, writeRulesOf(services, site)));
}

describe('kinds of pages', () => {
  test.each([
    ['/', 'home blog', 'Autumn'],
    ['/spring/', 'single single-post', '<h1 class="entry-title">Spring</h1>'],
    ['/about/', 'page page-id', '<h1 class="entry-title">About</h1>'],
    ['/about/team/', 'page page-id', '<h1 class="entry-title">Team</h1>'],
    ['/%C3%A9t%C3%A9/', 'single single-post', '<h1 class="entry-title">Été</h1>'],
    ['/%c3%a9t%c3%a9/', 'single single-post', '<h1 class="entry-title">Été</h1>'],
    ['/category/news/', 'archive tax-category', 'Spring'],
    ['/category/news/local/', 'archive tax-category', 'Spring'],
    ['/tag/bulbs/', 'archive tax-post_tag', 'Spring'],
    ['/author/ann/', 'archive author', 'Spring'],
    ['/2026/', 'archive date', 'Spring'],
    ['/2026/03/', 'archive date', 'March 2026'],
    ['/2026/03/01/', 'archive date', 'March 1, 2026'],
    ['/?s=leaves', 'search', '2 results'],
    ['/?s=', 'search', 'Search'],
  ])('%s', async (path, classes, text) => {
    const seen = await open(path);
    expect(seen.status).toBe(200);
    expect(seen.html).toContain(`<body class="${classes}`);
    expect(seen.html).toContain(text);
  });

  test('a list has what it is about and nothing else', async () => {
    const { html } = await open('/tag/bulbs/');
    expect(html).not.toContain('Autumn');
    const search = (await open('/?s=leaves')).html;
    expect(search.indexOf('/autumn/')).toBeLessThan(search.indexOf('/about/team/'));
    expect((await open('/?s=quokka')).html).toContain('Nothing was found.');
  });

  test.each([
    '/nothing/',
    '/wrong/team/',
    '/spring/x/',
    '/spring/page/2/',
    '/page/9/',
    '/category/nothing/',
    '/category/',
    '/tag/',
    '/author/nobody/',
    '/author/silent/',
    '/1999/',
    '/2026/13/',
    '/unfinished/',
    '/hidden/',
    '/?p=99999',
    '/?p=x',
    '/assets/base.0000000000.css',
    '/%',
  ])('%s is not there', async (path) => {
    const seen = await open(path);
    expect(seen.status).toBe(404);
    expect(seen.html).toContain('This path ends here.');
    expect(seen.html).toContain('name="s"');
  });

  test('drafts and private posts are not for visitors', async () => {
    const draft = await app.make.post({ status: 'draft', title: 'Not yet', by: ann });
    expect((await open(`/?p=${draft.id}`)).status).toBe(404);
    const { cookie } = await app.make.session(ann);
    const own = await open(`/?p=${draft.id}`, { cookie });
    expect([own.status, own.html.includes('Not yet')]).toEqual([200, true]);
    const editor = await app.make.session(await app.make.user({ role: 'editor' }));
    expect((await open('/hidden/', { cookie: editor.cookie })).status).toBe(200);
    const reader = await app.make.session(await app.make.user());
    expect((await open('/hidden/', { cookie: reader.cookie })).status).toBe(404);
  });

  test('a form is not taken where none stands', async () => {
    const answer = await app.fetch('/spring/', { method: 'POST', body: 'a=b' });
    expect([answer.status, answer.headers.get('allow')]).toEqual([405, 'GET, HEAD']);
  });

  test('HEAD has the headers without the page', async () => {
    const answer = await app.fetch('/spring/', { method: 'HEAD' });
    expect([answer.status, await answer.text()]).toEqual([200, '']);
    expect(Number(answer.headers.get('content-length'))).toBeGreaterThan(1000);
  });
});

describe('the right form of an address', () => {
  test.each([
    ['/Spring', '/spring/'],
    ['/spring', '/spring/'],
    ['/spring//', '/spring/'],
    ['/ABOUT/team', '/about/team/'],
    ['/spring?utm=x', '/spring/?utm=x'],
    ['/category/local/', '/category/news/local/'],
    ['/Category/News', '/category/news/'],
    ['/tag/BULBS/', '/tag/bulbs/'],
    ['/author/Ann', '/author/ann/'],
    ['/2026/03', '/2026/03/'],
    ['/page/1/', '/'],
    ['/category/news/page/1', '/category/news/'],
  ])('%s leads to %s', async (path, expected) => {
    const seen = await open(path);
    expect([seen.status, seen.location]).toEqual([301, BASE + expected]);
  });

  test('plain addresses lead to the pretty ones', async () => {
    expect((await open(`/?p=${spring.id}`)).location).toBe(`${BASE}/spring/`);
    expect((await open(`/?page_id=${team.id}&x=1`)).location).toBe(`${BASE}/about/team/?x=1`);
  });

  test('the structure of the site decides', async () => {
    await set(permalinkStructure, '/%year%/%monthnum%/%postname%/');
    expect((await open('/2026/03/spring/')).status).toBe(200);
    expect((await open('/2026/03/Spring')).location).toBe(`${BASE}/2026/03/spring/`);
    expect((await open('/spring/')).status).toBe(404);
    expect((await open('/2026/03/')).html).toContain('/2026/03/spring/');
    await set(permalinkStructure, '/%postname%/');
  });
});

describe('changed names', () => {
  test('a post is found under its old ones', async () => {
    const post = await app.make.post({ slug: 'first-name' });
    await change(post, { slug: 'second-name' });
    await change(post, { slug: 'third-name' });
    for (const old of ['/first-name/', '/second-name/']) {
      expect([(await open(old)).status, (await open(old)).location]).toEqual([301, `${BASE}/third-name/`]);
    }
    await change(post, { slug: 'first-name' });
    expect((await open('/first-name/')).status).toBe(200);
    expect((await open('/third-name/')).location).toBe(`${BASE}/first-name/`);
    await change(post, { status: 'draft' });
    expect((await open('/third-name/')).status).toBe(404);
  });

  test('a new post under an old name has it', async () => {
    const moved = await app.make.post({ slug: 'wanted' });
    await change(moved, { slug: 'moved-away' });
    await app.make.post({ slug: 'wanted', title: 'The new one' });
    expect((await open('/wanted/')).html).toContain('The new one');
  });

  test('the name of a draft is not remembered', async () => {
    const draft = await app.make.post({ slug: 'working-name', status: 'draft' });
    await change(draft, { slug: 'final-name', status: 'publish' });
    expect((await open('/working-name/')).status).toBe(404);
  });

  test('pages below a page that was renamed go with it', async () => {
    const above = await app.make.page({ slug: 'firm' });
    await app.make.page({ slug: 'history', parent: above.id });
    await change(above, { slug: 'company' });
    expect((await open('/firm/')).location).toBe(`${BASE}/company/`);
    expect((await open('/firm/history/')).location).toBe(`${BASE}/company/history/`);
    expect((await open('/other/history/')).status).toBe(404);
  });
});

describe('the start', () => {
  test('a page, and the posts elsewhere', async () => {
    const blog = await app.make.page({ slug: 'journal', title: 'Journal' });
    await set(showOnFront, 'page');
    await set(pageOnFront, about.id);
    await set(pageForPosts, blog.id);
    const start = await open('/');
    expect(start.html).toContain('<body class="home page');
    expect(start.html).toContain(`<link rel="canonical" href="${BASE}/"/>`);
    expect((await open('/about/')).location).toBe(`${BASE}/`);
    const journal = await open('/journal/');
    expect(journal.html).toContain('<body class="blog"');
    expect(journal.html).toContain('<h1 class="list-title">Journal</h1>');
    expect(journal.html).toContain('/spring/');
    await set(showOnFront, 'posts');
    const plain = await open('/journal/');
    expect(plain.html).toContain('<body class="page ');
    expect(plain.html).not.toContain('class="list-title"');
    await set(showOnFront, 'page');
    await set(pageForPosts, 0);
    await set(pageOnFront, 0);
    expect((await open('/')).html).toContain('<body class="home blog"');
    await set(showOnFront, 'posts');
  });
});

test('lists have pages', async () => {
  await set(postsPerPage, 2);
  const first = await open('/');
  expect(first.html).toContain(`rel="next" href="${BASE}/page/2/"`);
  expect(first.html).toContain('aria-current="page"');
  const second = await open('/page/2/');
  expect(second.html).toContain('Page 2');
  expect(second.html).toContain(`<link rel="canonical" href="${BASE}/page/2/"/>`);
  const titles = (html: string) =>
    [...html.matchAll(/<h[23] class="card-title"><a href="([^"]+)"/g)].map((found) => found[1]);
  expect(titles(first.html)).toHaveLength(2);
  expect(titles(second.html).filter((link) => titles(first.html).includes(link))).toEqual([]);
  expect((await open('/?s=leaves')).html).not.toContain('class="pagination"');
  await set(postsPerPage, 1);
  expect((await open('/page/2/?s=leaves')).html).toContain('/about/team/');
  expect((await open('/?s=leaves')).html).toContain(`${BASE}/page/2/?s=leaves`);
  await set(postsPerPage, 10);
});

test('sticky posts stand in front of the newest', async () => {
  const sticky = await app.make.post({ slug: 'pinned', date: '2020-01-01T00:00:00', sticky: true });
  const { html } = await open('/');
  expect(html.indexOf('/pinned/')).toBeLessThan(html.indexOf('/spring/'));
  expect(html.match(/card-title"><a href="[^"]*\/pinned\/"/g)).toHaveLength(1);
  await change(sticky, { sticky: false });
});
