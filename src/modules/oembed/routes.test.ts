import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { pageOnFront, showOnFront } from '#kernel/settings/site-settings.ts';
import { updatePost, type PostRow } from '#content/posts/store.ts';
import { createTestApp, type TestApp } from '#test/kit/app.ts';
import type { TestClient } from '#test/kit/client.ts';
import { keepAnswer, recall, remember } from './actions.ts';
import { fetchFeed, findFeed } from './feeds/jobs.ts';
import { fetchEmbed, removeExpiredAnswers } from './jobs.ts';
import { askProvider } from './remote.ts';

let app: TestApp;
let visitor: TestClient;
let contributor: TestClient;
let subscriber: TestClient;
let spring: PostRow;
let draft: PostRow;
let elsewhere: Server;
let closed: Server;
let place: string;
let closedPlace: string;
let hits: string[] = [];
let now = new Date('2026-03-01T00:00:00Z');

beforeAll(async () => {
  elsewhere = createServer((request, response) => {
    hits.push(request.url ?? '');
    const { status = 200, body } = answerOf(new URL(request.url ?? '/', place));
    response.writeHead(status, { 'content-type': 'text/html; charset=utf-8' }).end(body);
  });
  closed = createServer((request, response) => {
    hits.push(request.url ?? '');
    response.end('<link type="application/json+oembed" href="/json">');
  });
  place = await listen(elsewhere);
  closedPlace = await listen(closed);
  app = await createTestApp({
    clock: { now: () => now },
    environment: { SITEWRIGHT_OUTBOUND_ALLOW: new URL(place).host },
  });
  visitor = app.asVisitor();
  const author = await app.make.user({ role: 'contributor', login: 'ann' });
  contributor = app.as(author);
  subscriber = app.as(await app.make.user({ role: 'subscriber' }));
  spring = await app.make.post({ title: 'Hello - <b>"world"</b>', slug: 'spring', by: author });
  draft = await app.make.post({ title: 'Not yet', slug: 'not-yet', status: 'draft' });
  await app.make.post({ slug: 'secret', status: 'private' });
});
afterAll(async () => {
  await app.close();
  elsewhere.close();
  closed.close();
});
beforeEach(() => {
  hits = [];
});

async function listen(server: Server): Promise<string> {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

const FRAME = '<script>bad()</script><blockquote onclick="x"><a href="http://a.test/" id="i">Read</a></blockquote>';
const ANSWERS: Record<string, (url: URL) => { status?: number; body: string }> = {
  '/page': () => ({ body: page('<link rel="alternate" type="application/json+oembed" href="/json?x=1">') }),
  '/xml-page': () => ({ body: page('<link type="text/xml+oembed" href="/only-xml">') }),
  '/inner-page': () => ({ body: page(`<link type="application/json+oembed" href="${closedPlace}/json">`) }),
  '/body-page': () => ({ body: page('', '<link type="application/json+oembed" href="/json">') }),
  '/long-page': () => ({
    body: page(`<!--${'x'.repeat(160_000)}--><link type="application/json+oembed" href="/json">`),
  }),
  '/json': (url) => ({
    body: JSON.stringify({
      version: '1.0',
      type: 'rich',
      title: url.searchParams.get('url'),
      html: `${FRAME}<iframe src="http://a.test/embed" width="5" onload="x"></iframe>`,
    }),
  }),
  '/only-xml': (url) =>
    url.searchParams.get('format') === 'xml'
      ? { body: '<?xml version="1.0"?><oembed><type>link</type><title>A &amp; B</title></oembed>' }
      : { status: 501, body: '' },
  '/broken': () => ({ body: '{"type":' }),
};
const page = (head: string, body = '') => `<!doctype html><html><head>${head}</head><body>${body}</body></html>`;
const answerOf = (url: URL) => ANSWERS[url.pathname]?.(url) ?? { status: 404, body: page('') };

const embed = (url: string, more = '') => visitor.get(`/oembed/1.0/embed?url=${encodeURIComponent(url)}${more}`);
const proxy = (url: string, more = '', client = contributor) =>
  client.get(`/oembed/1.0/proxy?url=${encodeURIComponent(url)}${more}`);

describe('embed', () => {
  test('a post', async () => {
    const { status, body } = await embed('http://site.test/spring/');
    const { html, ...facts } = body;
    expect({ status, facts }).toEqual({
      status: 200,
      facts: {
        version: '1.0',
        provider_name: 'Sitewright',
        provider_url: 'http://site.test',
        author_name: 'ann',
        author_url: 'http://site.test/author/ann/',
        title: 'Hello &#8211; <b>&#8220;world&#8221;</b>',
        type: 'rich',
        width: 600,
        height: 338,
      },
    });
    const secret = /data-secret="([a-zA-Z0-9]{10})"/.exec(html)?.[1];
    expect(html).toContain(`<blockquote class="wp-embedded-content" data-secret="${secret}">`);
    expect(html).toContain('<a href="http://site.test/spring/">Hello &#8211; &#8220;world&#8221;</a></blockquote>');
    expect(html).toContain(`src="http://site.test/spring/embed/#?secret=${secret}" width="600" height="338"`);
    expect(html).toContain('<iframe sandbox="allow-scripts" security="restricted"');
    expect(html).toContain('title="Hello &#8211; &#8220;world&#8221; &#8211; Sitewright"></iframe>');
    expect(html.match(/<\/?script>/g)).toEqual(['<script>', '</script>']);
  });

  test.each([
    ['100', 200, 200],
    ['5000', 600, 338],
    ['400', 400, 225],
    ['-400', 400, 225],
    ['text', 200, 200],
  ])('maxwidth %s', async (wish, width, height) => {
    expect((await embed('http://site.test/spring/', `&maxwidth=${wish}`)).body).toMatchObject({ width, height });
  });

  test('a protected post says so in its title', async () => {
    await app.make.post({ title: 'Diary', slug: 'diary', password: 'x', content: 'the secret' });
    const { body } = await embed('http://site.test/diary/');
    expect(body.title).toBe('Protected: Diary');
    expect(JSON.stringify(body)).not.toContain('the secret');
  });

  test('what is not there for everybody', async () => {
    await embed(`http://site.test/?p=${draft.id}`).fails(404, 'oembed_invalid_url');
    await embed('http://site.test/secret/').fails(404, 'oembed_invalid_url');
    await embed('http://site.test/nothing/').fails(404, 'oembed_invalid_url');
    await embed('http://site.test/').fails(404, 'oembed_invalid_url');
    await embed('http://other.test/spring/').fails(404, 'oembed_invalid_url');
    await visitor.get('/oembed/1.0/embed').fails(400, 'rest_missing_callback_param');
  });

  test('plain address, other formats', async () => {
    expect((await embed(`http://site.test/?p=${spring.id}`)).status).toBe(200);
    expect((await embed('http://site.test/spring/', '&format=random')).body.width).toBe(600);
  });

  test('XML, also for errors', async () => {
    const good = await embed('http://site.test/spring/', '&format=xml');
    expect(good.headers.get('content-type')).toBe('text/xml; charset=UTF-8');
    expect(good.body).toMatch(/^<\?xml version="1.0" encoding="UTF-8"\?>\n<oembed><version>1.0<\/version>/);
    expect(good.body).toContain('<title>Hello &amp;#8211; &lt;b&gt;');
    const bad = await embed('http://site.test/nothing/', '&format=xml');
    expect({ status: bad.status, type: bad.headers.get('content-type') }).toEqual({
      status: 404,
      type: 'text/xml; charset=UTF-8',
    });
    expect(bad.body).toContain('<code>oembed_invalid_url</code>');
    expect(bad.body).toContain('<data><status>404</status></data>');
  });

  test('a changed title is seen at once', async () => {
    const post = await app.make.post({ title: 'Before', slug: 'changing' });
    expect((await embed('http://site.test/changing/')).body.title).toBe('Before');
    const admin = app.as(await app.make.user({ role: 'administrator' }));
    await admin.post(`/core/v2/posts/${post.id}`, { title: 'After' });
    expect((await embed('http://site.test/changing/')).body.title).toBe('After');
    await admin.post(`/core/v2/posts/${post.id}`, { slug: 'changed' });
    await embed('http://site.test/changing/').fails(404, 'oembed_invalid_url');
  });

  test('a post whose author is gone', async () => {
    const post = await app.make.post({ slug: 'orphan' });
    await app.app.services.tx((tx) => updatePost(tx.db, post.id, { author_id: null }));
    expect((await embed('http://site.test/orphan/')).body).toMatchObject({
      author_name: 'Sitewright',
      author_url: 'http://site.test',
    });
  });

  test('in a multilingual site the language is part of the address', async () => {
    const many = await createTestApp({ flags: { languages: 'en,de' } });
    await many.make.post({ slug: 'spring', in: 'de' });
    const ask = (url: string) => many.fetch(`/en/api/oembed/1.0/embed?url=${encodeURIComponent(url)}`);
    const found: any = await (await ask('http://site.test/de/spring/')).json();
    expect(found.provider_url).toBe('http://site.test/de');
    expect((await ask('http://site.test/fr/spring/')).status).toBe(404);
    await many.close();
  });

  test('the start address, when a page stands there', async () => {
    const front = await app.make.page({ title: 'Front', slug: 'front' });
    const { settings, tx } = app.app.services;
    await tx(async (open) => {
      await settings.set(open, showOnFront, 'page');
      await settings.set(open, pageOnFront, front.id);
    });
    const { body } = await embed('http://site.test/');
    expect(body.title).toBe('Front');
    expect(body.html).toContain('src="http://site.test/embed/#?secret=');
    await tx((open) => settings.reset(open, showOnFront));
  });
});

describe('proxy', () => {
  test('who may ask', async () => {
    await proxy('http://site.test/spring/', '', visitor).fails(401, 'rest_forbidden');
    await proxy('http://site.test/spring/', '', subscriber).fails(403, 'rest_forbidden');
    await visitor.get('/oembed/1.0/proxy').fails(400, 'rest_missing_callback_param');
    await proxy('http://site.test/spring/', '&maxwidth=wide').fails(400, 'rest_invalid_param');
  });

  test('our own addresses are answered here', async () => {
    expect((await proxy('http://site.test/spring/', '&maxwidth=300')).body).toMatchObject({
      provider_name: 'Sitewright',
      width: 300,
    });
    await proxy('http://site.test/nothing/').fails(404, 'oembed_invalid_url');
  });

  test('inner addresses are not called', async () => {
    await proxy('http://169.254.169.254/').fails(404, 'oembed_invalid_url');
    await proxy(`${closedPlace}/page`).fails(404, 'oembed_invalid_url');
    expect(hits).toEqual([]);
    await proxy(`${place}/inner-page`).fails(404, 'oembed_invalid_url');
    expect(hits).toEqual(['/inner-page']);
  });

  test('an unknown host is asked only when wished', async () => {
    await proxy(`${place}/page`, '&discover=false').fails(404, 'oembed_invalid_url');
    expect(hits).toEqual([]);
  });

  test('discovery: the answer is reduced, and kept for a day', async () => {
    const { status, body } = await proxy(`${place}/page`, '&maxwidth=400&maxheight=300');
    expect(status).toBe(200);
    expect(body).toMatchObject({ version: '1.0', type: 'rich', title: `${place}/page` });
    const secret = /data-secret="(\w{10})"/.exec(body.html)?.[1];
    expect(body.html).toBe(
      `<blockquote class="wp-embedded-content" data-secret="${secret}"><a href="http://a.test/">Read</a></blockquote>` +
        `<iframe sandbox="allow-scripts" security="restricted" src="http://a.test/embed#?secret=${secret}"` +
        ` data-secret="${secret}" width="5"></iframe>`,
    );
    const asked = new URL(hits[1] ?? '', place).searchParams;
    expect(Object.fromEntries(asked)).toEqual({
      x: '1',
      maxwidth: '400',
      maxheight: '300',
      url: `${place}/page`,
      dnt: '1',
      format: 'json',
    });
    expect((await proxy(`${place}/page`, '&maxwidth=400&maxheight=300')).body).toEqual(body);
    expect(hits).toHaveLength(2);
    now = new Date(now.getTime() + 86_400_000);
    await removeExpiredAnswers.run({}, app.app.services);
    expect((await proxy(`${place}/page`, '&maxwidth=400&maxheight=300')).status).toBe(200);
    expect(hits).toHaveLength(4);
  });

  test.each([
    ['', '900'],
    ['&maxwidth=401', '602'],
    ['&maxwidth=800', '1000'],
    ['&maxwidth=800&maxheight=7', '7'],
  ])('%s: the height that is asked for is %s', async (query, height) => {
    await proxy(`${place}/page?size${query.replaceAll('&', '-')}`, query);
    expect(new URL(hits[1] ?? '', place).searchParams.get('maxheight')).toBe(height);
  });

  test('what is kept is good until its time is over, and only then removed', async () => {
    const { services } = app.app;
    const about = ['a test'];
    const keep = (value: unknown, seconds: number) => services.tx((tx) => keepAnswer(tx, about, value, seconds));
    await keep({ a: 1 }, 60);
    await keep({ a: 2 }, 60);
    expect(await recall(services, about)).toEqual({ a: 2 });
    expect(await recall(services, ['another test'])).toBeUndefined();
    now = new Date(now.getTime() + 59_000);
    await removeExpiredAnswers.run({}, services);
    expect(await recall(services, about)).toEqual({ a: 2 });
    now = new Date(now.getTime() + 1_000);
    expect(await recall(services, about)).toBeUndefined();
    const count = async () =>
      (await sql`select * from remote_cache where value = '{"a":2}'`.execute(services.db)).rows.length;
    expect(await count()).toBe(1);
    await removeExpiredAnswers.run({}, services);
    expect(await count()).toBe(0);
    const asked: number[] = [];
    const ask = (found: object | undefined) =>
      remember(services, { about, seconds: 60 }, () => Promise.resolve((asked.push(1), found)));
    expect([await ask(undefined), await ask({ b: 1 }), await ask({ b: 2 }), asked.length]).toEqual([
      undefined,
      { b: 1 },
      { b: 1 },
      2,
    ]);
  });

  test('a feed is kept as it was at last, also when nobody answers any more', async () => {
    const { services } = app.app;
    const url = `${place}/feed`;
    const titles = async () => (await findFeed(services, url))?.entries.map(({ title }) => title);
    const put = (body: string, status = 200) => {
      ANSWERS['/feed'] = () => ({ status, body });
      return fetchFeed.run({ url }, services);
    };
    expect(await titles()).toBeUndefined();
    await put('<html></html>');
    expect(await titles()).toEqual([]);
    await put('<rss><item><title>One</title></item></rss>');
    expect(await titles()).toEqual(['One']);
    await put('<rss><item><title>Two</title></item></rss>', 500);
    expect(await titles()).toEqual(['One']);
    expect((await findFeed(services, url))?.asked).toBe(now.getTime());
    await put('<rss></rss>');
    expect(await titles()).toEqual([]);
  });

  test('a provider that speaks only XML', async () => {
    expect((await proxy(`${place}/xml-page`)).body).toEqual({
      type: 'link',
      title: 'A & B',
      html: `<a href="${place}/xml-page">A &amp; B</a>`,
    });
  });

  test('pages that announce nothing in time', async () => {
    for (const path of ['/missing', '/body-page', '/long-page'])
      await proxy(place + path).fails(404, 'oembed_invalid_url');
    expect(hits).toEqual(['/missing', '/body-page', '/long-page']);
  });

  test('single files are played without asking anybody', async () => {
    expect((await proxy(`${place}/film.MP4?x=1&y=2`)).body).toEqual({
      provider_name: 'Embed Handler',
      html: `<video controls="" preload="metadata" src="${place}/film.MP4?x=1&amp;y=2"></video>`,
      scripts: [],
    });
    expect((await proxy(`${place}/song.mp3`, '&discover=false')).body.html).toContain('<audio ');
    expect(hits).toEqual([]);
  });

  test('a provider whose answer cannot be read', async () => {
    const question = { url: 'http://a.test/', maxwidth: 1, maxheight: 1 };
    expect(await askProvider(app.app.services.outbound, `${place}/broken`, question)).toBeUndefined();
  });
});

describe('embedded in a text', () => {
  const shown = async (content: string): Promise<string> => {
    const post = await app.make.post({ content });
    return (await visitor.get(`/core/v2/posts/${post.id}`)).body.content.rendered as string;
  };
  const block = (url: string) =>
    `<!-- wp:embed {"url":"${url}"} --><figure class="wp-block-embed"><div class="wp-block-embed__wrapper">\n${url}\n</div></figure><!-- /wp:embed -->`;

  test('an address elsewhere is a link until the queue has asked, and a view asks nobody', async () => {
    const url = `${place}/page?shown`;
    const post = await app.make.post({ content: block(url) });
    const read = async () => (await visitor.get(`/core/v2/posts/${post.id}`)).body.content.rendered as string;
    expect(await read()).toContain(`<a href="${url}">${url}</a>`);
    expect(hits).toEqual([]);
    await fetchEmbed.run({ url }, app.app.services);
    const html = await read();
    expect(html).toContain('src="http://a.test/embed#?secret=');
    expect(html).not.toContain('bad()');
  });
  test('one that says nothing stays a link, and is not asked at each view', async () => {
    const url = `${place}/nothing-here`;
    await fetchEmbed.run({ url }, app.app.services);
    expect(await shown(`[embed]${url}[/embed]`)).toContain(`<a href="${url}">`);
  });
  test('a block without a place for it gets one, and one without an address stays as it is', async () => {
    const url = `${place}/nothing-here`;
    const bare = `<!-- wp:embed {"url":"${url}"} --><p>Inside</p><!-- /wp:embed -->`;
    expect(await shown(bare)).toContain(
      `<figure class="wp-block-embed"><div class="wp-block-embed__wrapper"><a href="${url}">${url}</a></div></figure>`,
    );
    expect(await shown('<!-- wp:embed {"url":"about:blank"} --><p>Inside</p><!-- /wp:embed -->')).toContain(
      '<p>Inside</p>',
    );
    expect(await shown(`<p>[embed src=" "]${url}[/embed]</p>`)).not.toContain('<a ');
    expect(await shown(block('http://site.test/nothing/'))).toContain('<a href="http://site.test/nothing/">');
  });
  test('our own posts as their card, what is no address not at all', async () => {
    expect(await shown(block('http://site.test/spring/'))).toContain('src="http://site.test/spring/embed/#?secret=');
    expect(await shown('[embed src="javascript:alert(1)"]')).not.toContain('javascript');
  });
});
