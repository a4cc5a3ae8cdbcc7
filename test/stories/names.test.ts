// A name with a sign that HTML uses is shown as it was typed, wherever the site shows it.
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '#test/kit/app.ts';
import type { TestClient } from '#test/kit/client.ts';

let app: TestApp;
let boss: TestClient;
let postPath: string;
let category: number;

const named = (what: string): string => `${what} & Pepper`;
const block = (name: string, attributes = {}): string => `<!-- wp:core/${name} ${JSON.stringify(attributes)} /-->`;
const widget = (widgetType: string, settings = {}) => ({
  id: `e${widgetType.replaceAll(/\W/g, '')}`,
  elType: 'widget',
  widgetType,
  settings,
  elements: [],
});

beforeAll(async () => {
  app = await createTestApp();
  const user = await app.make.user({ role: 'administrator', login: 'salt' });
  boss = app.as(user);
  const made = async (path: string, body: object) => {
    const answer = await boss.post(path, body);
    expect([path, answer.status, answer.body.code]).toEqual([
      path,
      answer.status < 300 ? answer.status : 201,
      undefined,
    ]);
    return answer.body;
  };
  await made('/core/v2/settings', { title: named('Site'), description: named('Tagline') });
  await made('/core/v2/users/me', { name: named('Author'), description: named('About') });
  category = (await made('/core/v2/categories', { name: named('Category') })).id;
  const tag = (await made('/core/v2/tags', { name: named('Tag') })).id;
  const filed = { categories: [category], tags: [tag], status: 'publish' };
  const post = await made('/core/v2/posts', { title: named('Post'), content: 'Text.', ...filed });
  postPath = new URL(post.link).pathname;
  await made('/core/v2/posts', { title: named('Other'), content: 'Text.', ...filed });
  await made('/core/v2/comments', { post: post.id, content: named('Comment') });
  const [menu] = (await boss.get('/core/v2/menus')).body;
  const item = { menus: menu.id, status: 'publish' };
  await made('/core/v2/menu-items', { ...item, title: named('Entry'), type: 'custom', url: 'https://a.test/' });
  await made('/core/v2/menu-items', { ...item, type: 'taxonomy', object: 'category', object_id: category });
  const blocks = ['site-title', 'site-tagline', 'categories', 'tag-cloud', 'latest-comments', 'navigation', 'page-list', 'post-author']; // prettier-ignore
  await made('/core/v2/pages', {
    slug: 'blocks',
    title: named('Blocks'),
    status: 'publish',
    content: [...blocks.map((name) => block(name)), block('latest-posts', { displayAuthor: true })].join('\n'),
  });
  const dynamic = (name: string) => ({
    title: '-',
    __dynamic__: { title: `[builder-tag id="a1" name="${name}" settings="%7B%7D"]` },
  });
  const elements = [
    widget('breadcrumbs'),
    widget('post-info', { icon_list: [{ type: 'author' }, { type: 'terms', taxonomy: 'category' }] }),
    widget('posts', { posts_post_type: 'post' }),
    widget('author-box'),
    widget('site-title'),
    widget('nav-menu'),
    widget('taxonomy-filter', { taxonomy: 'category' }),
    ...['site-title', 'site-tagline', 'author-name', 'post-terms', 'post-title', 'archive-title'].map((name) => ({
      ...widget('heading', dynamic(name)),
      id: `d${name.replaceAll(/\W/g, '')}`,
    })),
  ];
  await made('/core/v2/posts', {
    slug: 'built',
    title: named('Built'),
    ...filed,
    meta: { _builder_edit_mode: 'builder', _builder_data: JSON.stringify(elements) },
  });
});
afterAll(() => app.close());

/** What is there: not escaped twice, and never left as it was typed. */
async function shownIn(path: string, hasMarkup = true): Promise<string> {
  const answer = await app.fetch(path);
  expect([path, answer.status]).toEqual([path, 200]);
  const text = (await answer.text()).replaceAll(
    /<script type="application\/ld\+json"[^>]*>(.*?)<\/script>/gs,
    (_, json) => {
      // There it stands as it was typed, without what could end the element.
      expect(JSON.parse(json)).toHaveProperty('@graph');
      return '';
    },
  );
  expect([...text.matchAll(/.{0,80}&amp;(?:amp|#38|#038);.{0,40}/g)].map(String)).toEqual([]);
  if (hasMarkup) expect([...text.matchAll(/.{0,80}\w & Pepper.{0,40}/g)].map(String)).toEqual([]);
  return text.replaceAll(/&#0?38;/g, '&amp;');
}

describe('pages', () => {
  test.each([
    ['the front', () => '/', ['Site', 'Post', 'Category', 'Entry']],
    ['a post', () => postPath, ['Site', 'Post', 'Category', 'Tag', 'Author', 'Comment', 'Other']],
    ['a category', () => '/category/category-pepper/', ['Category', 'Post']],
    ['a tag', () => '/tag/tag-pepper/', ['Tag', 'Post']],
    ['an author', () => '/author/salt/', ['Author', 'About']],
    ['a search', () => `/?s=${encodeURIComponent(named('Post'))}`, ['Post']],
    ['a small form', () => `${postPath}embed/`, ['Post', 'Site']],
    ['blocks', () => '/blocks/', ['Site', 'Tagline', 'Category', 'Tag', 'Post', 'Author', 'Blocks']],
    ['built', () => '/built/', ['Site', 'Tagline', 'Category', 'Post', 'Author', 'Built']],
    ['sign-in', () => '/login', ['Site']],
  ])('%s', async (_name, path, names) => {
    const html = await shownIn(path());
    for (const name of names) expect(html).toContain(`${name} &amp; Pepper`);
  });

  test('titles of windows', async () => {
    expect(await shownIn('/category/category-pepper/')).toContain(
      '<title>Category &amp; Pepper – Site &amp; Pepper</title>',
    );
    expect(await shownIn('/author/salt/')).toContain('<title>Author &amp; Pepper – Site &amp; Pepper</title>');
  });
});

describe('feeds', () => {
  test.each([
    ['/feed/', '<category><![CDATA[Category & Pepper]]></category>'],
    ['/feed/', '<category><![CDATA[Tag & Pepper]]></category>'],
    ['/feed/', '<dc:creator><![CDATA[Author & Pepper]]></dc:creator>'],
    ['/feed/', '<title>Post &amp; Pepper</title>'],
    ['/feed/', '<title>Site &amp; Pepper</title>'],
    ['/feed/atom/', '<category term="Category &amp; Pepper"/>'],
    ['/feed/atom/', '<name>Author &amp; Pepper</name>'],
    ['/category/category-pepper/feed/', '<title>Category &amp; Pepper – Site &amp; Pepper</title>'],
    ['/comments/feed/', 'Author &amp; Pepper'],
  ])('%s has %s', async (path, text) => {
    expect(await shownIn(path, false)).toContain(text);
  });
});
