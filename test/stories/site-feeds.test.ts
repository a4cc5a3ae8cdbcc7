// Feeds, sitemaps, robots.txt and the small form of a post.
import { parseDocument } from 'htmlparser2';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createComment } from '#content/comments/actions.ts';
import { commentRulesOf } from '#content/comments/write-rules.ts';
import type { PostRow } from '#content/posts/store.ts';
import { pageOnFront, showOnFront, title } from '#kernel/settings/site-settings.ts';
import { BASE, createTestApp, type TestApp } from '#test/kit/app.ts';
import type { TestUser } from '#test/kit/make.ts';

let app: TestApp;
let ann: TestUser;
let spring: PostRow;

beforeAll(async () => {
  app = await createTestApp();
  const { make } = app;
  ann = await make.user({ role: 'author', login: 'ann' });
  const news = await make.term('category', 'News & more');
  const words = { title: "Spring's <em>here</em> & so on", content: 'Buds ]]> and \u0007 bells.', excerpt: 'Buds.' };
  spring = await make.post({
    ...words,
    slug: 'spring',
    date: '2026-03-01T09:30:00',
    by: ann,
    terms: { category: [news] },
  });
  await make.post({ title: 'Locked', slug: 'locked', password: 'x', content: 'The treasure.' });
  await make.post({ title: 'Draft', status: 'draft' });
  await make.page({ title: 'About', slug: 'about' });
  await comment(spring, 'Lovely <b>buds</b>');
});
afterAll(() => app.close());

async function comment(post: PostRow, content: string, name = 'Vera'): Promise<number> {
  const { services } = app.app;
  const visitor = { name, email: 'v@people.test', url: '', ip: '192.0.2.1', userAgent: '', parent: 0 };
  const wish = { ...visitor, authorId: null, content, status: 'approve' };
  return services.tx((tx) => createComment(tx, post, wish, { id: 0, isModerator: true }, commentRulesOf(services)));
}

interface Node {
  readonly name: string;
  readonly attributes: Readonly<Record<string, string>>;
  readonly text: string;
  readonly children: readonly Node[];
}

async function open(path: string, headers: Record<string, string> = {}) {
  const answer = await app.fetch(path, { redirect: 'manual', headers });
  const body = await answer.text();
  const type = answer.headers.get('content-type') ?? '';
  return { status: answer.status, headers: answer.headers, body, type, nodes: type.includes('xml') ? read(body) : [] };
}

/** As XML: letter case counts, nothing is guessed. */
function read(xml: string): Node[] {
  const toNodes = (list: readonly unknown[]): Node[] =>
    list.flatMap((node: any) => {
      if (node.type !== 'tag') return [];
      const text = (one: any): string => one.data ?? (one.children ?? []).map(text).join('');
      return [{ name: node.name, attributes: node.attribs, text: text(node), children: toNodes(node.children) }];
    });
  return toNodes(parseDocument(xml, { xmlMode: true }).children);
}

const all = (nodes: readonly Node[], name: string): Node[] =>
  nodes.flatMap((node) => [...(node.name === name ? [node] : []), ...all(node.children, name)]);
const texts = (nodes: readonly Node[], name: string): string[] => all(nodes, name).map((node) => node.text);

describe('feeds', () => {
  test('RSS of the site', async () => {
    const feed = await open('/feed/');
    expect([feed.status, feed.type]).toEqual([200, 'application/rss+xml; charset=UTF-8']);
    const items = all(feed.nodes, 'item');
    const item = items.find((one) => texts([one], 'link')[0] === `${BASE}/spring/`)!;
    expect(texts([item], 'title')).toEqual(['Spring’s here & so on']);
    expect(texts([item], 'guid')).toEqual([spring.guid]);
    expect(texts([item], 'pubDate')).toEqual(['Sun, 01 Mar 2026 09:30:00 GMT']);
    expect(texts([item], 'dc:creator')).toEqual(['ann']);
    expect(texts([item], 'category')).toEqual(['News & more']);
    expect(texts([item], 'description')).toEqual(['<p>Buds.</p>\n']);
    expect(texts([item], 'content:encoded')).toEqual(['<p>Buds ]]> and  bells.</p>\n']);
    expect(feed.body).not.toContain('treasure');
    expect(feed.body).not.toContain('Draft');
  });

  test('Atom of the site', async () => {
    const feed = await open('/feed/atom/');
    expect(feed.type).toBe('application/atom+xml; charset=UTF-8');
    const entry = all(feed.nodes, 'entry').find((one) => texts([one], 'id')[0] === spring.guid)!;
    expect(texts([entry], 'published')).toEqual(['2026-03-01T09:30:00Z']);
    expect(texts([entry], 'content')).toEqual(['<p>Buds ]]> and  bells.</p>\n']);
    expect(all([entry], 'link')[0]?.attributes['href']).toBe(`${BASE}/spring/`);
    expect(texts(feed.nodes, 'updated')[0]).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ$/);
  });

  test.each([
    ['/category/news-more/feed/', 'News & more – Sitewright'],
    ['/author/ann/feed/', 'ann – Sitewright'],
    ['/2026/03/feed/', 'March 2026 – Sitewright'],
    ['/feed/?s=buds', 'Results for “buds” – Sitewright'],
  ])('%s', async (path, heading) => {
    const { nodes } = await open(path);
    expect(texts(nodes, 'title')[0]).toBe(heading);
    expect(all(nodes, 'item')).toHaveLength(1);
  });

  test.each([
    ['/search/buds/feed/rss2/', 'Results for “buds” – Sitewright'],
    ['/?s=buds&feed=rss2', 'Results for “buds” – Sitewright'],
    ['/search/bu%64s/feed/rdf/', 'Results for “buds” – Sitewright'],
  ])('%s, as older readers ask', async (path, heading) => {
    const { status, nodes } = await open(path);
    expect(status).toBe(200);
    expect(texts(nodes, 'title')[0]).toBe(heading);
    expect(all(nodes, 'item')).toHaveLength(1);
  });

  test.each([
    ['/?feed=rss2', '/feed/'],
    ['/?feed=atom', '/feed/atom/'],
    ['/?feed=rdf', '/feed/rdf/'],
    ['/category/news-more/?feed=rss2', '/category/news-more/feed/'],
    ['/spring/?feed=rss2', '/spring/feed/'],
    ['/?paged=2', '/page/2/'],
    ['/category/news-more/?paged=2&a=1', '/category/news-more/page/2/?a=1'],
    ['/sitemap.xml', '/sitemap_index.xml'],
    ['/?feed=rss2&paged=2', '/feed/?paged=2'],
    ['/?feed=comments-rss2', '/comments/feed/'],
    ['/?feed=comments-atom', '/comments/feed/atom/'],
    ['/rss2/', '/feed/'],
    ['/atom/', '/feed/atom/'],
    ['/?category_name=news-more', '/category/news-more/'],
    ['/?category_name=news-more&feed=rss2', '/category/news-more/feed/'],
    ['/?category_name=news-more&paged=2', '/category/news-more/page/2/'],
    ['/?author_name=ann', '/author/ann/'],
    ['/?m=202603', '/2026/03/'],
    ['/?year=2026&monthnum=3&b=2', '/2026/03/?b=2'],
  ])('%s leads to %s', async (path, to) => {
    const { status, headers } = await open(path);
    expect([status, headers.get('location')]).toEqual([301, `${BASE}${to}`]);
  });

  test('how many talk about a post, and where', async () => {
    const { nodes } = await open('/author/ann/feed/');
    expect(texts(nodes, 'slash:comments')).toEqual(['1']);
    expect(texts(nodes, 'wfw:commentRss')).toEqual([`${BASE}/spring/feed/`]);
    expect(texts(nodes, 'category')).toContain('News & more');
    expect([...texts(nodes, 'sy:updatePeriod'), ...texts(nodes, 'sy:updateFrequency')]).toEqual(['hourly', '1']);
  });

  test('rdf: the channel names its items, which stand beside it', async () => {
    const { nodes, type } = await open('/feed/rdf/');
    expect(type).toBe('application/rdf+xml; charset=UTF-8');
    const [channel] = all(nodes, 'channel');
    const named = all(channel ? [channel] : [], 'rdf:li').map(({ attributes }) => attributes['rdf:resource']);
    expect(named).toEqual(all(nodes, 'item').map(({ attributes }) => attributes['rdf:about']));
    expect(named).toContain(`${BASE}/spring/`);
  });

  test('whoever has it by its date gets nothing new', async () => {
    const at = (await open('/category/news-more/feed/')).headers.get('last-modified') ?? '';
    const ask = async (date: string, more: Record<string, string> = {}) =>
      (await open('/category/news-more/feed/', { 'if-modified-since': date, ...more })).status;
    expect(await ask(at)).toBe(304);
    expect(await ask(new Date(Date.parse(at) + 60_000).toUTCString())).toBe(304);
    expect(await ask(new Date(Date.parse(at) - 1_000).toUTCString())).toBe(200);
    expect(await ask('yesterday')).toBe(200);
    // A tag says more than a date.
    expect(await ask(at, { 'if-none-match': '"another"' })).toBe(200);
  });

  test('comments of a post and of the site', async () => {
    const post = await open('/spring/feed/');
    expect(texts(post.nodes, 'title')).toEqual([
      'Comments on Spring’s here & so on – Sitewright',
      'Vera on Spring’s here & so on',
    ]);
    expect(texts(post.nodes, 'description')[1]).toBe('<p>Lovely <b>buds</b></p>\n');
    expect(all((await open('/spring/feed/atom/')).nodes, 'entry')).toHaveLength(1);
    expect(all((await open('/comments/feed/')).nodes, 'item')).toHaveLength(1);
    const locked = await app.make.post({ password: 'x' });
    await comment(locked, 'Whispered');
    expect((await open('/comments/feed/')).body).not.toContain('Whispered');
  });

  test('names that were stored with tags', async () => {
    const post = await app.make.post({ title: 'Named', slug: 'named' });
    await comment(post, 'Hello', '<img src=x onerror=alert(1)>Eve');
    for (const kind of ['', 'atom/']) {
      const { body, nodes } = await open(`/named/feed/${kind}`);
      expect(texts(nodes, 'title')).toContain('Eve on Named');
      expect(body).not.toContain('onerror');
    }
  });

  test('the site has its feed also when a page stands at its start', async () => {
    const { services } = app.app;
    const about = (await app.asVisitor().get('/core/v2/pages?slug=about')).body[0].id;
    await services.tx(async (tx) => {
      await services.settings.set(tx, showOnFront, 'page');
      await services.settings.set(tx, pageOnFront, about);
    });
    expect(texts((await open('/feed/')).nodes, 'guid')).toContain(spring.guid);
    await services.tx((tx) => services.settings.set(tx, showOnFront, 'posts'));
  });

  test.each([
    ['/feed', '/feed/'],
    ['/feed/rss2/', '/feed/'],
    ['/Spring/feed', '/spring/feed/'],
    ['/comments/feed/rss/', '/comments/feed/'],
  ])('%s leads to %s', async (path, expected) => {
    const seen = await open(path);
    expect([seen.status, seen.headers.get('location')]).toEqual([301, BASE + expected]);
  });

  test('is kept, has marks, and a write is seen at once', async () => {
    const first = await open('/feed/');
    expect(Date.parse(first.headers.get('last-modified') ?? '')).toBeGreaterThan(0);
    const again = await open('/feed/', { 'if-none-match': first.headers.get('etag')! });
    expect(again.status).toBe(304);
    await app.make.post({ title: 'Newest of all' });
    expect(texts((await open('/feed/')).nodes, 'title')).toContain('Newest of all');
  });
});

describe('sitemaps', () => {
  const places = (nodes: readonly Node[]) => texts(nodes, 'loc').map((link) => link.replace(BASE, ''));

  test('the index names the files', async () => {
    const seen = await open('/sitemap_index.xml');
    expect([seen.status, seen.type, seen.headers.get('x-robots-tag')]).toEqual([
      200,
      'text/xml; charset=UTF-8',
      'noindex, follow',
    ]);
    expect(places(seen.nodes)).toEqual([
      '/post-sitemap.xml',
      '/page-sitemap.xml',
      '/category-sitemap.xml',
      '/author-sitemap.xml',
    ]);
  });

  test('each has what everybody may read', async () => {
    const posts = await open('/post-sitemap.xml');
    expect(places(posts.nodes)).toContain('/spring/');
    expect(places(posts.nodes)).not.toContain('/locked/');
    expect(texts(posts.nodes, 'lastmod')[0]).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\+00:00$/);
    expect(places((await open('/page-sitemap.xml')).nodes)).toEqual(['/', '/about/']);
    expect(places((await open('/category-sitemap.xml')).nodes)).toContain('/category/news-more/');
    expect(places((await open('/author-sitemap.xml')).nodes)).toContain('/author/ann/');
  });

  test.each(['/post-sitemap2.xml', '/post-sitemap1.xml', '/nothing-sitemap.xml', '/post_tag-sitemap.xml'])(
    '%s is not there',
    async (path) => {
      expect((await open(path)).status).toBe(404);
    },
  );

  test('a new post is there at once', async () => {
    await open('/post-sitemap.xml');
    await app.make.post({ slug: 'mapped' });
    expect(places((await open('/post-sitemap.xml')).nodes)[0]).toBe('/mapped/');
  });
});

test('robots.txt and the icon', async () => {
  const { body, type } = await open('/robots.txt');
  expect(type).toBe('text/plain; charset=utf-8');
  expect(body).toBe(`User-agent: *\nDisallow:\n\nSitemap: ${BASE}/sitemap_index.xml\n`);
  const icon = await app.fetch('/favicon.ico');
  expect([icon.status, icon.headers.get('content-type')]).toEqual([200, 'image/svg+xml']);
  expect(await icon.text()).toMatch(/>S<\/text>/);
  await app.app.services.tx((tx) => app.app.services.settings.set(tx, title, '<Ärger'));
  expect(await (await app.fetch('/favicon.ico')).text()).toMatch(/>&lt;<\/text>/);
  await app.app.services.tx((tx) => app.app.services.settings.reset(tx, title));
});

describe('in the frames of other sites', () => {
  test('a small page that may be framed and says its height', async () => {
    const { body, headers, status } = await open('/spring/embed/');
    expect(status).toBe(200);
    expect(body).toContain(`<a href="${BASE}/spring/">`);
    expect(body).toContain('Buds.');
    expect(headers.get('content-security-policy')).toContain('frame-ancestors *');
    expect(headers.get('content-security-policy')).toContain("default-src 'none'");
    const [, script] = /<script defer src="([^"]+)"/.exec(body)!;
    expect(await (await app.fetch(script!)).text()).toContain('postMessage');
    expect((await open('/locked/embed/')).body).not.toContain('treasure');
    expect((await open('/spring/?embed=true')).body).toBe(body);
    expect((await open('/spring/embed')).headers.get('location')).toBe(`${BASE}/spring/embed/`);
  });

  test.each(['/nothing/embed/', '/category/news-more/embed/', '/embed/'])('%s is not there', async (path) => {
    expect((await open(path)).status).toBe(404);
  });

  test('other pages may not', async () => {
    expect((await open('/spring/')).headers.get('content-security-policy')).toContain("frame-ancestors 'self'");
  });
});
