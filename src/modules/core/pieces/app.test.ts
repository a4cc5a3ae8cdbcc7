import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createComment } from '#content/comments/actions.ts';
import { commentRulesOf } from '#content/comments/write-rules.ts';
import { touchHalfHour } from '#content/pages/half-hours.ts';
import { updateUser } from '#content/users/store.ts';
import { createTestApp, type TestApp } from '#test/kit/app.ts';
import type { TestClient } from '#test/kit/client.ts';
import type { TestUser } from '#test/kit/make.ts';

let app: TestApp;
let now = (): Date => new Date();
let admin: TestClient;
let user: TestUser;
let category: number;
const pictures: number[] = [];

beforeAll(async () => {
  app = await createTestApp({ clock: { now: () => now() } });
  user = await app.make.user({ role: 'administrator' });
  admin = app.as(user);
  await app.app.services.tx((tx) => updateUser(tx.db, user.id, { display_name: 'Ada <b>' }));
  category = ((await admin.post('/core/v2/categories', { name: 'News' })).body as { id: number }).id;
  for (const name of ['one', 'two']) pictures.push(await upload(name));
  const base = { status: 'publish', categories: [category] };
  await admin.post('/core/v2/posts', { ...base, title: 'First', content: 'Text one', date: '2025-03-04T10:00:00' });
  await admin.post('/core/v2/posts', {
    ...base,
    title: 'Second',
    content: 'Text two',
    featured_media: pictures[0],
    excerpt: 'Short',
  });
  await admin.post('/core/v2/posts', {
    ...base,
    title: 'Locked',
    content: 'Secret words',
    password: 'x',
    featured_media: pictures[1],
  });
  await admin.post('/core/v2/posts', { title: 'Draft', content: 'Hidden words' });
});
afterAll(() => app.close());

async function upload(name: string, query = ''): Promise<number> {
  const png = Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
    'base64',
  );
  const response = await app.fetch(`/api/core/v2/media${query}`, {
    method: 'POST',
    headers: {
      authorization: user.authorization,
      'content-type': 'image/png',
      'content-disposition': `attachment; filename="${name}.png"`,
    },
    body: png,
  });
  return ((await response.json()) as { id: number }).id;
}

/** What a visitor gets of a page with this text. */
async function shown(content: string, more: object = {}): Promise<string> {
  const { body } = await admin.post('/core/v2/pages', { title: 'Page', status: 'publish', content, ...more });
  const { id } = body as { id: number };
  const read = (await app.asVisitor().get(`/core/v2/pages/${id}`)).body as { content: { rendered: string } };
  return read.content.rendered;
}

const block = (name: string, attributes: object = {}, inside = ''): string =>
  `<!-- wp:${name} ${JSON.stringify(attributes)} ${inside === '' ? '/-->' : `-->${inside}<!-- /wp:${name} -->`}`;

describe('lists', () => {
  test('latest posts: published ones, escaped, without what is protected', async () => {
    const html = await shown(
      block('latest-posts', {
        displayPostContent: true,
        displayFeaturedImage: true,
        displayAuthor: true,
        displayPostDate: true,
      }),
    );
    expect(html.match(/<li>/g)?.length).toBeGreaterThanOrEqual(3);
    expect(html).toContain('Ada &lt;b>');
    expect(html).toContain('>Short<');
    expect(html).not.toMatch(/Secret|Hidden|Draft/);
    expect(html.match(/<img/g)).toHaveLength(1);
  });
  test.each([
    [{ postsToShow: 1 }, 1],
    [{ postsToShow: 0 }, 1],
    [{ categories: [{ id: 999_999 }] }, 0],
    [{ postsToShow: '<script>', order: 'asc', orderBy: 'title' }, 5],
  ])('of %j', async (attributes, most) => {
    expect((await shown(block('latest-posts', attributes))).match(/<li>/g)?.length ?? 0).toBeLessThanOrEqual(most);
  });
  test('a new post stands in them at once', async () => {
    const { body } = await admin.post('/core/v2/pages', {
      title: 'P',
      status: 'publish',
      content: block('latest-posts', { postsToShow: 1 }),
    });
    const address = `/api/core/v2/pages/${(body as { id: number }).id}`;
    await (await app.fetch(address)).text();
    await admin.post('/core/v2/posts', { title: 'Brand new', content: 'x', status: 'publish' });
    expect(await (await app.fetch(address)).text()).toContain('Brand new');
  });
  test('categories, tags and months', async () => {
    expect(await shown(block('categories', { showPostCounts: true, showHierarchy: true }))).toMatch(
      /category\/news\/">News<\/a> \(\d\)/,
    );
    expect(await shown(block('archives'))).toContain('http://site.test/2025/03/">March 2025');
    expect(await shown(block('archives', { type: 'yearly', showPostCounts: true }))).toMatch(/2025\/">2025<\/a> \(1\)/);
    await admin.post('/core/v2/tags', { name: 'Unused' });
    expect(await shown(block('tag-cloud'))).toBe('\n');
  });
  test('months to choose from: the form leads there by itself', async () => {
    const html = await shown(block('archives', { displayAsDropdown: true, showPostCounts: true }));
    expect(html).toMatch(
      /^<form class="wp-block-archives-dropdown wp-block-archives" method="get" action="http:\/\/site\.test\/" data-choose>/,
    );
    expect(html).toContain('<span class="wp-block-archives__label">Archives</span><select name="m" required>');
    expect(html).toContain('<option value>Choose a month</option>');
    expect(html).toContain('<option value="202503">March 2025\u00a0(1)</option>');
    expect(html).toContain('<button type="submit">Show</button>');
    const { status, headers } = await app.fetch('/?m=202503', { redirect: 'manual' });
    expect([status, headers.get('location')]).toEqual([301, 'http://site.test/2025/03/']);
    const years = await shown(block('archives', { displayAsDropdown: true, type: 'yearly', showLabel: false }));
    expect(years).toContain('<span class="visually-hidden">Archives</span>');
    expect(years).toContain('<option value="2025">2025</option>');
  });
  test('widgets of older sites say so, too', async () => {
    for (const idBase of ['archives', 'categories']) {
      const instance = { raw: { dropdown: 1, count: 1 } };
      expect(await shown(block('legacy-widget', { idBase, instance }))).toMatch(
        /<select .*<option value="[\w-]+">[^<]+\(\d/s,
      );
      expect(await shown(block('legacy-widget', { idBase, instance: { raw: {} } }))).not.toContain('<select');
    }
  });
  test('days, in a list and to choose from', async () => {
    expect(await shown(block('archives', { type: 'daily' }))).toContain('/2025/03/04/">March 4, 2025</a>');
    const html = await shown(block('archives', { type: 'daily', displayAsDropdown: true }));
    expect(html).toContain('<option value="20250304">March 4, 2025</option>');
    expect((await app.fetch('/?m=20250304', { redirect: 'manual' })).headers.get('location')).toBe(
      'http://site.test/2025/03/04/',
    );
  });
  test('topics to choose from, each below the one above it', async () => {
    const { body: local } = await admin.post('/core/v2/categories', { name: 'Local', parent: category });
    await admin.post('/core/v2/posts', { title: 'Near', status: 'publish', categories: [local.id] });
    const wish = { displayAsDropdown: true, showHierarchy: true, showPostCounts: true };
    const html = await shown(block('categories', wish));
    expect(html).toContain('<span class="wp-block-categories__label">Categories</span><select name="category_name"');
    expect(html).toMatch(
      /<option value="news">News\u00a0\(\d\)<\/option><option value="[\w-]+">\u00a0{3}Local\u00a0\(1\)</,
    );
    expect(await shown(block('categories', { ...wish, showOnlyTopLevel: true, label: 'Topics' }))).not.toContain(
      'Local',
    );
    const { headers } = await app.fetch(`/?category_name=${local.slug}`, { redirect: 'manual' });
    expect(headers.get('location')).toBe(`http://site.test/category/news/${local.slug}/`);
    const tags = await shown(block('categories', { displayAsDropdown: true, taxonomy: 'post_tag', showEmpty: true }));
    expect(tags).toContain('<select name="tag" required>');
  });
  test('a cloud of tags between two sizes', async () => {
    const tags: number[] = [];
    for (const name of ['Rare', 'Common']) tags.push((await admin.post('/core/v2/tags', { name })).body.id);
    for (const list of [tags, [tags[1]], [tags[1]]])
      await admin.post('/core/v2/posts', { title: 'Tagged', status: 'publish', tags: list });
    const sizes = { smallestFontSize: '10px', largestFontSize: '30px' };
    const html = await shown(block('tag-cloud', { ...sizes, showTagCounts: true }));
    expect(html).toMatch(
      /style="font-size:10px;?" aria-label="Rare \(1 item\)">Rare<span class="tag-link-count"> \(1\)</,
    );
    expect(html).toMatch(/style="font-size:30px;?" aria-label="Common \(3 items\)">Common/);
    expect(await shown(block('tag-cloud', { smallestFontSize: '1px;color:red' }))).toMatch(/font-size:0\.8em/);
  });
  test('latest comments', async () => {
    const posts = (await admin.get('/core/v2/posts?search=Second')).body as { id: number }[];
    await admin.post('/core/v2/comments', { post: posts[0]!.id, content: 'Nice <em>words</em>' });
    const html = await shown(block('latest-comments'));
    expect(html).toContain('Nice words');
    expect(html).toContain('#comment-');
  });
});

describe('pictures that open above the page', () => {
  const figure = (inside: string) => `<figure class="wp-block-image">${inside}</figure>`;
  const opened = (inside: string, more: object = {}) =>
    block('image', { lightbox: { enabled: true }, ...more }, figure(inside));
  const page = async (content: string) => {
    const { body } = await admin.post('/core/v2/pages', { title: 'Pictures', status: 'publish', content });
    return (await app.fetch(new URL(body.link).pathname)).text();
  };

  test('without a number they lead to what they show; a link of their own stays', async () => {
    const html = await shown(opened('<img src="/a.png" alt=""/>'));
    expect(html).toContain('<a href="/a.png" aria-label="Enlarge the picture"');
    const linked = opened('<a href="/there/"><img src="/a.png" alt=""/></a>');
    expect(await shown(linked)).not.toMatch(/data-lightbox|wp-lightbox/);
    expect(await shown(opened('<img src="/a.png" alt=""/>', { lightbox: { enabled: false } }))).not.toContain('<a ');
  });
  test('one that is not for everybody is shown as it was written', async () => {
    const html = await shown(opened('<img src="/a.png" alt=""/>', { id: 999_999 }));
    expect(html).toContain('<a href="/a.png"');
    expect(await shown(opened('<img src="javascript:alert(1)" alt=""/>'))).not.toMatch(/<a /);
  });
  test('only their pages load the script', async () => {
    const files = /\/assets\/pieces\/lightbox\.\w+\.(?:js|css)/g;
    const found = (await page(opened('<img src="/a.png" alt=""/>'))).match(files) ?? [];
    expect(found).toHaveLength(2);
    for (const file of found) expect((await app.fetch(file)).status).toBe(200);
    expect((await page(block('image', {}, figure('<img src="/a.png" alt=""/>')))).match(files)).toBeNull();
  });
  test('search engines find them', async () => {
    await page(opened('<img src="/found.png" alt=""/>'));
    expect(await (await app.fetch('/page-sitemap.xml')).text()).toContain('<image:loc>http://site.test/found.png<');
  });
});

describe('the site', () => {
  test('name, tagline, search, pages', async () => {
    await admin.post('/core/v2/settings', { title: 'My <site>', description: 'Words & more' });
    expect(await shown(block('site-title', { level: 2 }))).toContain(
      '<h2 class="wp-block-site-title"><a href="http://site.test/" rel="home">My &lt;site>',
    );
    expect(await shown(block('site-tagline'))).toContain('Words &amp; more');
    expect(await shown(block('search', { label: '"><script>' }))).not.toContain('<script>');
    expect(await shown(block('page-list'))).toContain('wp-block-pages-list__item');
  });
  test('a menu of blocks: safe addresses, a stored one, none at all', async () => {
    const link = (label: string, url: string) => block('navigation-link', { label, url });
    const own = await shown(block('navigation', {}, `${link('A', '/a/')}${link('B', 'javascript:alert(1)')}`));
    expect(own).toContain('href="/a/"');
    expect(own).not.toContain('javascript:');
    const { body } = await admin.post('/core/v2/navigation', {
      title: 'Main',
      status: 'publish',
      content: link('Stored', '/s/'),
    });
    expect(await shown(block('navigation', { ref: (body as { id: number }).id }))).toContain('Stored');
    expect(await shown(block('navigation', { ref: 999_999 }))).toContain('wp-block-pages-list__item');
  });
});

describe('the post', () => {
  test('its parts', async () => {
    const html = await shown(
      `${block('post-title', { isLink: true })}${block('post-date', { format: 'Y' })}${block('post-author')}${block('post-featured-image')}`,
      { title: 'Own & title', featured_media: pictures[0] },
    );
    expect(html).toContain('Own &#038; title');
    expect(html).toContain('wp-block-post-date');
    expect(html).toContain('Ada &lt;b>');
    expect(html).toContain('<img');
  });
  test('a text inside itself ends', async () => {
    expect(
      (await shown(`<!-- wp:paragraph --><p>Once</p><!-- /wp:paragraph -->${block('post-content')}`)).match(/Once/g)!
        .length,
    ).toBeLessThan(12);
  });
  test('notes', async () => {
    const notes = JSON.stringify([
      { id: 'n1', content: 'See <b>there</b><script>x</script>' },
      { id: '"bad"', content: 'x' },
    ]);
    const html = await shown(block('footnotes'), { meta: { footnotes: notes } });
    expect(html).toContain('<li id="n1"><span>See <b>there</b>');
    expect(html).not.toContain('<script>');
    expect(html.match(/<li/g)).toHaveLength(1);
    expect(await shown(block('footnotes'), { meta: { footnotes: 'no json' } })).toBe('\n');
  });
});

describe('a query', () => {
  const template = block('post-template', {}, `${block('post-title')}${block('post-excerpt')}`);
  const none = block('query-no-results', {}, '<!-- wp:paragraph --><p>Nothing</p><!-- /wp:paragraph -->');
  test('prints its template for each post, in pages', async () => {
    const html = await shown(
      block(
        'query',
        { queryId: 7, query: { perPage: 2, order: 'asc' } },
        `${template}${block('query-pagination')}${none}`,
      ),
    );
    expect(html.match(/wp-block-post /g)).toHaveLength(2);
    expect(html).toContain('First');
    expect(html).toContain('?query-7-page=2');
    expect(html).not.toMatch(/Nothing|Secret/);
  });
  test('inside another, and not for ever', async () => {
    const deeper = (inside: string): string =>
      block('query', { query: { perPage: 1 } }, `<div>${block('post-template', {}, inside)}</div>`);
    const html = await shown(deeper(deeper(deeper(deeper(block('post-title'))))));
    expect(html.match(/wp-block-query"/g)).toHaveLength(3);
  });
  test('says when there is none', async () => {
    const html = await shown(block('query', { query: { taxQuery: { category: [999_999] } } }, `${template}${none}`));
    expect(html).toContain('Nothing');
  });
});

describe('around a post', () => {
  const TEXT = [
    block('post-author-name', { isLink: true }),
    block('post-author-biography'),
    block('avatar', { size: 40 }),
    block('post-terms', { term: 'category', prefix: 'In <script>x</script>' }),
    block('post-navigation-link', { type: 'previous', showTitle: true, arrow: 'arrow' }),
    block('post-navigation-link', { type: 'next' }),
    block('read-more'),
    block('loginout'),
  ].join('\n');
  test('who wrote it, what it is about, where one reads on', async () => {
    await app.app.services.tx((tx) =>
      updateUser(tx.db, user.id, { description: 'Writes <em>much</em><script>x</script>' }),
    );
    const wish = {
      title: 'Middle',
      status: 'publish',
      categories: [category],
      content: TEXT,
      date: '2025-03-05T10:00:00',
    };
    const { body } = await admin.post('/core/v2/posts', wish);
    const { id, link } = body as { id: number; link: string };
    const { content } = (await app.asVisitor().get(`/core/v2/posts/${id}`)).body as { content: { rendered: string } };
    const html = content.rendered;
    expect(html).toMatch(
      /<a class="wp-block-post-author-name__link" href="http:\/\/site\.test\/author\/[^"]+\/">Ada &lt;b><\/a>/,
    );
    expect(html).toContain('Writes <em>much</em>');
    expect(html).toMatch(/<img class="avatar avatar-40 .*width="40" height="40"/);
    expect(html).toContain('<a href="http://site.test/category/news/" rel="tag">News</a>');
    expect(html).toMatch(/rel="prev"><span class="post-navigation-link__title">First<\/span><\/a>/);
    expect(html).toMatch(/rel="next">Next<\/a>/);
    expect(html).toContain(`<a class="wp-block-read-more" href="${link}"`);
    expect(html).toContain('<a href="http://site.test/login">Sign in</a>');
    expect(html).not.toContain('<script');
  });
  test('a form to sign in, that leads back', async () => {
    const html = await shown(block('loginout', { displayLoginAsForm: true }), { title: 'Way in', slug: 'way-in' });
    expect(html).toContain('<form method="post" action="http://site.test/login">');
    expect(html).toContain('<input type="hidden" name="redirect_to" value="/way-in/"/>');
  });
  test('nothing where there is nothing to say', async () => {
    expect((await shown(block('post-terms', { term: 'nothing' }))).trim()).toBe('');
    expect((await shown(block('post-navigation-link'))).trim()).toBe('');
  });
});

test('the way to a page, and to a topic below another', async () => {
  const top = (await admin.post('/core/v2/categories', { name: 'Top' })).body.id;
  const below = (await admin.post('/core/v2/categories', { name: 'Below', parent: top })).body.id;
  const said = (html: string): string[] =>
    [.../wp-block-breadcrumbs.*?<\/nav>/s.exec(html)![0].matchAll(/>([^<>]+)<\/(?:a|span)>/g)].map(([, words]) => words!);
  const content = block('breadcrumbs');
  const post = { title: 'Deep', status: 'publish', content, categories: [below] };
  const { id } = (await admin.post('/core/v2/posts', post)).body;
  const { content: text } = (await app.asVisitor().get(`/core/v2/posts/${id}`)).body;
  expect(said(text.rendered)).toEqual(['Home', 'Top', 'Below', 'Deep']);
  const above = (await admin.post('/core/v2/pages', { title: 'Above', status: 'publish' })).body.id;
  expect(said(await shown(content, { parent: above }))).toEqual(['Home', 'Above', 'Page']);
}); // prettier-ignore

describe('comments', () => {
  const PARTS = [
    block('comments-title'),
    block('comment-template', {}, block('comment-content')),
    block('comments-pagination', { paginationArrow: 'chevron' }),
    block('post-comments-form'),
  ];
  const TEXT = block('comments', {}, `<div class="wp-block-comments">${PARTS.join('')}</div>`);
  const said = (html: string): string[] => [...html.matchAll(/<p>(Number \d+)<\/p>/g)].map(([, words]) => words!);

  test('in pages, the newest first, with one form, in a template of its own', async () => {
    const post = await app.make.post({ title: 'Much said', slug: 'much-said' });
    const { services } = app.app;
    const shared = { authorId: null, url: '', ip: '192.0.2.1', userAgent: '', status: 'approve', parent: 0 };
    for (let number = 1; number <= 52; number++) {
      now = () => new Date(Date.UTC(2026, 0, 1, 0, number));
      const wish = { ...shared, name: 'Runa', email: 'runa@people.test', content: `Number ${number}` };
      const rules = commentRulesOf(services);
      await services.tx((tx) => createComment(tx, post, wish, { id: 0, isModerator: true }, rules));
    }
    now = () => new Date();
    await admin.put('/core/v2/templates/starter-theme//single', { content: `${block('post-title')}${TEXT}` });
    const page = async (query: string): Promise<string> => (await app.fetch(`/much-said/${query}`)).text();
    const newest = await page('');
    expect(said(newest)).toEqual(['Number 51', 'Number 52']);
    expect(newest).toMatch(/<a class="wp-block-comments-pagination-previous" href="\?cpage=1#comments" rel="prev">/);
    expect(newest).not.toContain('wp-block-comments-pagination-next"');
    expect(newest.match(/id="respond"/g)).toHaveLength(1);
    expect(newest).toContain('52 comments on “Much said”');
    expect(said(await page('?cpage=1'))).toHaveLength(50);
    expect(said(await page('?cpage=x'))).toHaveLength(2);
    await admin.post(`/core/v2/posts/${post.id}`, { comment_status: 'closed' });
    expect(await page('')).not.toContain('id="respond"');
    await admin.delete('/core/v2/templates/starter-theme//single?force=true');
  });

  test('those of a protected post stay with it', async () => {
    const { body } = await admin.post('/core/v2/posts', { title: 'L', status: 'publish', password: 'x', content: 'y' });
    await admin.post('/core/v2/comments', { post: body.id, content: 'Secret answer' });
    const inQuery = block('post-template', {}, `${TEXT}${block('post-comments-count')}`);
    expect(await shown(block('query', { query: { perPage: 50 } }, inQuery))).not.toContain('Secret answer');
  });
});

test('a query takes over what the page around it lists', async () => {
  const dates = ['2024-02-29T23:59:59', '2024-03-01T00:00:00', '2024-03-31T23:59:59', '2024-04-01T00:00:00'];
  const author = await app.make.user({ role: 'author', login: 'quill' });
  for (const [at, date] of dates.entries()) {
    const shared = { status: 'publish', content: at === 1 ? 'Quince' : 'Pear', author: at === 2 ? author.id : user.id };
    const post = { ...shared, title: `Dated ${at}`, date, categories: [at === 3 ? category : 1] };
    expect((await admin.post('/core/v2/posts', post)).status).toBe(201);
  }
  const inherited = { query: { perPage: 50, inherit: true } };
  const content = block('query', inherited, block('post-template', {}, block('post-title')));
  for (const name of ['archive', 'search']) await admin.put(`/core/v2/templates/starter-theme//${name}`, { content });
  const titles = async (path: string): Promise<string[]> => {
    const html = await (await app.fetch(path)).text();
    return Array.from(html.matchAll(/wp-block-post-title[^>]*>(?:<a[^>]*>)?(Dated \d|Draft)/g), ([, title]) => title!);
  };
  expect(await titles('/2024/')).toEqual(['Dated 3', 'Dated 2', 'Dated 1', 'Dated 0']);
  expect(await titles('/2024/03/')).toEqual(['Dated 2', 'Dated 1']);
  expect(await titles('/2024/02/')).toEqual(['Dated 0']);
  expect(await titles('/2024/03/31/')).toEqual(['Dated 2']);
  expect(await titles('/2024/02/29/')).toEqual(['Dated 0']);
  expect(await titles('/author/quill/')).toEqual(['Dated 2']);
  expect(await titles('/category/news/')).toEqual(['Dated 3']);
  expect(await titles('/?s=quince')).toEqual(['Dated 1']);
  for (const name of ['archive', 'search']) {
    await admin.delete(`/core/v2/templates/starter-theme//${name}?force=true`);
  }
});

test('a calendar turns its leaf with the month', async () => {
  const { body } = await admin.post('/core/v2/pages', { title: 'C', status: 'publish', content: block('calendar') });
  const page = async (): Promise<string> => (await app.fetch(new URL(body.link).pathname)).text();
  now = () => new Date('2025-03-31T12:00:00Z');
  await touchHalfHour.run({}, app.app.services);
  const march = await page();
  expect(march).toContain('<caption>March 2025</caption>');
  expect(march).toMatch(
    /<a href="http:\/\/site\.test\/2025\/03\/04\/" aria-label="Posts published on March 4, 2025">4</,
  );
  expect(march).toMatch(/<td class="today" aria-current="date">31</);
  now = () => new Date('2025-04-01T12:00:00Z');
  await touchHalfHour.run({}, app.app.services);
  const april = await page();
  expect(april).toContain('<caption>April 2025</caption>');
  expect(april).toMatch(/<a href="http:\/\/site\.test\/2025\/03\/">« Mar</);
  now = () => new Date();
});

describe('shortcodes', () => {
  test('gallery', async () => {
    const html = await shown(`[gallery ids="${pictures.join(',')},999" columns="2" link="file"]`);
    expect(html.match(/<figure class="gallery-item">/g)).toHaveLength(2);
    expect(html).toContain('gallery-columns-2');
    expect(html).toMatch(/href="http:\/\/site\.test\/media\/[^"]+one\.png"/);
    expect(await shown('[gallery ids="x"]')).not.toContain('gallery-item');
  });
  test('a gallery of its post has a new picture at once', async () => {
    const { body } = await admin.post('/core/v2/posts', { title: 'Own', status: 'publish', content: '[gallery]' });
    const { id, link } = body as { id: number; link: string };
    const seen = async (): Promise<number[]> => {
      const page = await (await app.fetch(new URL(link).pathname)).text();
      const read = (await app.asVisitor().get(`/core/v2/posts/${id}`)).body as { content: { rendered: string } };
      return [page, read.content.rendered].map((html) => html.split('gallery-item').length - 1);
    };
    expect(await seen()).toEqual([0, 0]);
    await upload('first', `?post=${id}`);
    expect(await seen()).toEqual([1, 1]);
    await upload('second', `?post=${id}`);
    expect(await seen()).toEqual([2, 2]);
  });

  test.each([
    [
      '[caption width="300" align="alignleft"]<img src="/a.png" alt=""> Said <b>so</b>[/caption]',
      '<figcaption class="wp-caption-text">Said <b>so</b></figcaption>',
    ],
    ['[audio src="/a.mp3" loop="on"]', 'src="/a.mp3"'],
    ['[video mp4="https://x.test/a.mp4" poster="javascript:x"]', 'src="https://x.test/a.mp4"'],
  ])('%s', async (text, expected) => {
    const html = await shown(text);
    expect(html).toContain(expected);
    expect(html).not.toContain('javascript:');
  });
  test.each([
    '[audio src="javascript:alert(1)"]',
    `[video src='" onerror="x']`,
    '[caption width="1e9" caption="<script>"]x[/caption]',
    '[caption width="9"]<img src="/a.png" onerror="x()"> Said[/caption]',
    '[caption width="9"]<a href="/b" onclick="x()"><img src="/a.png" onerror="x()"></a> Said[/caption]',
    '[caption]<img src="/a.png" onerror="x()">[/caption]',
  ])('%s does no harm', async (text) => {
    expect(await shown(text)).not.toMatch(/<script>|on(?:error|click)="|src="javascript/);
  });
});
