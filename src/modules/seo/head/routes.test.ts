import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { pageOnFront, showOnFront } from '#kernel/settings/site-settings.ts';
import { companyLogo, companyName, hasCards, hasOpenGraph, titleTemplates } from '#content/head/settings.ts';
import { features } from '#modules/seo/settings.ts';
import type { Setting } from '#kernel/settings/setting.ts';
import { BASE, createTestApp, type TestApp } from '#test/kit/app.ts';
import type { TestClient } from '#test/kit/client.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp({ flags: { languages: 'en,de' } });
});
afterAll(() => app.close());

const HOME = `${BASE}/en`;
const services = () => app.app.services;
const headAt = (url: string, client = app.asVisitor()) => client.get(`/seo/v1/get_head?url=${encodeURIComponent(url)}`);
async function set<V>(setting: Setting<V>, value: V): Promise<void> {
  await services().tx((tx) => services().settings.set(tx, setting, value));
  await services().freshness.sync();
}

describe('addresses', () => {
  test('the start of the site, with and without slash', async () => {
    for (const url of [`${HOME}/`, HOME, `${BASE}/`]) {
      const { body, status } = await headAt(url);
      expect([status, body.status, body.json.og_type, body.json.og_title]).toEqual([200, 200, 'website', 'Sitewright']);
      expect(body.json.canonical).toBe(`${HOME}/`);
    }
  });

  test('a draft is not there', async () => {
    const { id } = await app.make.post({ status: 'draft', title: 'Secret plan' });
    for (const client of [app.asVisitor(), app.as(await app.make.user({ role: 'administrator' }))]) {
      const { body, status } = await headAt(`${HOME}/?p=${id}`, client);
      expect([status, body.status, body.json.robots.index]).toEqual([404, 404, 'noindex']);
      expect(JSON.stringify(body)).not.toContain('Secret plan');
      expect(body.json).not.toHaveProperty('canonical');
      expect(Object.keys(body.json)).toEqual(['title', 'robots', 'og_locale', 'og_title', 'og_site_name', 'schema']);
    }
  });

  test('a private post is there for those who may read it', async () => {
    const { slug } = await app.make.post({ status: 'private', title: 'Board only' });
    expect((await headAt(`${HOME}/${slug}/`)).status).toBe(404);
    const { body } = await headAt(`${HOME}/${slug}/`, app.as(await app.make.user({ role: 'editor' })));
    expect([body.status, body.json.robots.index]).toEqual([200, 'noindex']);
  });

  test('of a protected post nothing comes from its text', async () => {
    await app.make.post({
      slug: 'locked',
      title: 'Locked',
      password: 'x',
      content: 'The treasure is buried.',
      excerpt: 'Buried.',
    });
    const { body, status } = await headAt(`${HOME}/locked/`);
    expect(status).toBe(200);
    expect(body.json.title).toBe('Locked – Sitewright');
    expect(body.json).not.toHaveProperty('description');
    expect(JSON.stringify(body)).not.toMatch(/uried/);
    expect(body.json.og_description).toMatch(/protected/);
    expect(body.json.schema['@graph'].map((piece: any) => piece['@type'])).toEqual(['WebPage', 'WebSite']);
  });

  test('another host is asked nothing', async () => {
    const { body, status } = await headAt('https://other.test/en/locked/');
    expect([status, body.status]).toEqual([404, 404]);
    expect(body.html).toContain('Page not found');
  });

  test('letters with marks, raw and as escapes', async () => {
    await app.make.post({ slug: 'köln', title: 'Köln' });
    const { slug } = (await app.asVisitor().get('/core/v2/posts?search=K%C3%B6ln&_fields=slug')).body[0];
    for (const path of [slug, encodeURI(decodeURI(slug))]) {
      expect((await headAt(`${HOME}/${path}/`)).body.json.title).toBe('Köln – Sitewright');
    }
  });

  test.each(['notaurl', '/en/locked/', 'ftp://site.test/', ''])('%j is no address', async (url) => {
    await headAt(url).fails(400, 'rest_invalid_param');
  });

  test('without an address it says so', async () => {
    await app.asVisitor().get('/seo/v1/get_head').fails(400, 'rest_missing_callback_param');
  });

  test('a further page of a category', async () => {
    const term = await app.make.term('category', 'Harbour');
    for (let count = 0; count < 11; count++) await app.make.post({ terms: { category: [term] } });
    const { body } = await headAt(`${HOME}/category/harbour/page/2/`);
    expect(body.json).toMatchObject({
      title: 'Harbour – Page 2 of 2 – Sitewright',
      canonical: `${HOME}/category/harbour/page/2/`,
      prev: `${HOME}/category/harbour/`,
    });
    expect(body.json).not.toHaveProperty('next');
    expect((await headAt(`${HOME}/category/harbour/`)).body.json.next).toBe(`${HOME}/category/harbour/page/2/`);
    expect((await headAt(`${HOME}/category/harbour/page/3/`)).status).toBe(404);
  });

  test('plain addresses, feeds, an author without posts', async () => {
    const { id } = await app.make.page({ slug: 'about', title: 'About' });
    expect((await headAt(`${HOME}/?page_id=${id}`)).body.json.canonical).toBe(`${HOME}/about/`);
    expect((await headAt(`${HOME}/about`)).body.json.canonical).toBe(`${HOME}/about/`);
    expect((await headAt(`${HOME}/about/feed/`)).status).toBe(404);
    const { login } = await app.make.user({ role: 'author' });
    expect((await headAt(`${HOME}/author/${login}/`)).status).toBe(404);
  });

  test('the language of the address', async () => {
    const { body } = await headAt(`${BASE}/de/`);
    expect(body.json.og_locale).toBe('de_DE');
    expect(body.json.hreflang).toEqual({ en: `${BASE}/en/`, de: `${BASE}/de/`, 'x-default': `${BASE}/en/` });
    expect(body.html).toContain(`<link rel="alternate" hreflang="en" href="${BASE}/en/"/>`);
    expect((await headAt(`${BASE}/de/nirgends/`)).body.json.title).toMatch(/^Seite nicht gefunden/);
  });
});

describe('texts', () => {
  test('signs are escaped once, and in values not at all', async () => {
    await app.make.post({ slug: 'signs', title: 'A "b" & c < d' });
    const { body } = await headAt(`${HOME}/signs/`);
    expect(body.json.title).toBe('A "b" & c < d – Sitewright');
    expect(body.html).toContain('<title>A &quot;b&quot; &amp; c &lt; d – Sitewright</title>');
    expect(body.html).not.toContain('&amp;amp;');
  });

  test('templates lose what they do not know, and what is left dangling', async () => {
    await app.make.post({ slug: 'plain', title: 'Plain' });
    await set(titleTemplates, { post: '%%nothing%% %%title%% %%sep%% %%cf__secret%% %%sep%% %%tag%%' });
    expect((await headAt(`${HOME}/plain/`)).body.json.title).toBe('Plain');
    await set(titleTemplates, {});
  });

  test('what was said by hand wins', async () => {
    await app.make.post({
      slug: 'own',
      title: 'Own',
      content: '<p>Text <img src="/media/a.png" width="10" height="10"></p>',
      meta: {
        _seo_title: '%%title%% by hand',
        _seo_metadesc: 'Described.',
        _seo_og_title: 'For networks',
        _seo_twitter_title: 'For cards',
        _seo_canonical: 'https://elsewhere.test/own/',
        _seo_robots_adv: 'nosnippet,noarchive',
        _seo_robots_nofollow: true,
      },
    });
    const { json } = (await headAt(`${HOME}/own/`)).body;
    expect(json).toMatchObject({
      title: 'Own by hand',
      description: 'Described.',
      canonical: 'https://elsewhere.test/own/',
      og_url: 'https://elsewhere.test/own/',
      og_title: 'For networks',
      og_description: 'Described.',
      twitter_title: 'For cards',
      og_image: [{ url: `${BASE}/media/a.png`, width: 10, height: 10 }],
    });
    expect(Object.values(json.robots)).toEqual([
      'index',
      'nofollow',
      'max-image-preview:large',
      'max-video-preview:-1',
      'noarchive',
      'nosnippet',
    ]);
  });

  test('a hidden post has no canonical address', async () => {
    await app.make.post({ slug: 'hidden', title: 'Hidden', meta: { _seo_robots_noindex: '1' } });
    const { body } = await headAt(`${HOME}/hidden/`);
    expect(body.html).not.toContain('canonical');
    expect(body.json).not.toHaveProperty('canonical');
    expect(body.json).toMatchObject({ og_url: `${HOME}/hidden/`, robots: { index: 'noindex', follow: 'follow' } });
    expect(Object.keys(body.json.robots)).toEqual(['index', 'follow']);
  });

  test('a company without a logo, or without a name, is nobody', async () => {
    const graph = async () => JSON.stringify((await headAt(`${HOME}/own/`)).body.json.schema);
    await set(companyName, 'Quill');
    expect(await graph()).not.toMatch(/organization|publisher/i);
    await set(companyName, '');
    await set(companyLogo, `${BASE}/media/logo.png`);
    expect(await graph()).not.toMatch(/organization|publisher/i);
    await set(companyName, 'Quill');
    expect(await graph()).toMatch(/"publisher":{"@id":"[^"]+#organization"}/);
    await set(companyName, '');
    await set(companyLogo, '');
  });
});

test('a page at the start of the site', async () => {
  const { id } = await app.make.page({ slug: 'welcome', title: 'Welcome' });
  await set(showOnFront, 'page');
  await set(pageOnFront, id);
  const { json } = (await headAt(`${HOME}/`)).body;
  expect(json).toMatchObject({ og_type: 'website', canonical: `${HOME}/` });
  expect(json).not.toHaveProperty('twitter_misc');
  await set(showOnFront, 'posts');
});

describe('records', () => {
  test.each(['view', 'embed'])('carry the head of their page, context %s', async (context) => {
    const { id } = await app.make.post({ title: 'Recorded' });
    const { body } = await app.asVisitor().get(`/core/v2/posts/${id}?context=${context}`);
    expect(body.seo_head).toContain('<title>Recorded – Sitewright</title>');
    expect(body.seo_head_json.og_title).toBe('Recorded – Sitewright');
  });

  test('can be asked for it alone, and follow changes', async () => {
    const editor = app.as(await app.make.user({ role: 'editor' }));
    const { id } = await app.make.post({ title: 'Before' });
    const read = async () => (await app.asVisitor().get(`/core/v2/posts/${id}?_fields=seo_head_json.title`)).body;
    expect(await read()).toEqual({ seo_head_json: { title: 'Before – Sitewright' } });
    await editor.post(`/core/v2/posts/${id}`, { title: 'After', seo_head: 'ignored', meta: { _seo_metadesc: 'New.' } });
    expect(await read()).toEqual({ seo_head_json: { title: 'After – Sitewright' } });
    expect((await headAt(`${HOME}/?p=${id}`)).body.json.description).toBe('New.');
  });

  test('of terms, people and kinds of posts', async () => {
    const visitor = app.asVisitor();
    expect((await visitor.get('/core/v2/categories?_fields=seo_head_json')).body[0].seo_head_json.og_type).toBe(
      'article',
    );
    expect((await visitor.get('/core/v2/users/1')).body.seo_head_json.og_type).toBe('profile');
    expect((await visitor.get('/core/v2/types/post')).body.seo_head).toContain('<title>Posts');
  });
});

describe('values that decide whether a page is found at all', () => {
  const ADVANCED = [
    ['_seo_canonical', 'https://other.test/', ''],
    ['_seo_robots_noindex', '1', '0'],
    ['_seo_robots_nofollow', true, false],
    ['_seo_robots_adv', 'nosnippet', ''],
    ['_seo_schema_page_type', 'AboutPage', ''],
    ['_seo_schema_article_type', 'None', ''],
  ] as const;
  const metaOf = async (path: string, client: TestClient) => (await client.get(`${path}?context=edit`)).body.meta;

  test.each(ADVANCED)('%s of a post is not for everybody who may edit it', async (key, value, usual) => {
    const user = await app.make.user({ role: 'author' });
    const author = app.as(user);
    const editor = app.as(await app.make.user({ role: 'editor' }));
    const path = `/core/v2/posts/${(await app.make.post({ author: user.id })).id}`;
    const refusal = await author.post(path, { title: 'New', meta: { [key]: value } }).fails(403, 'rest_cannot_update');
    expect(refusal.body.data).toMatchObject({ key });
    await author.post('/core/v2/posts', { title: 'x', meta: { [key]: value } }).fails(403, 'rest_cannot_update');
    expect((await author.get(path)).body.title.rendered).not.toBe('New');
    expect((await author.post(path, { meta: { _seo_title: 'Mine', [key]: usual } })).status).toBe(200);
    await editor.post(path, { meta: { [key]: value } });
    // What clients read they may send back; taking it away changes it.
    expect((await author.post(path, { meta: await metaOf(path, author) })).status).toBe(200);
    for (const other of [usual, null]) {
      await author.post(path, { meta: { [key]: other } }).fails(403, 'rest_cannot_update');
    }
    expect(await metaOf(path, editor)).toMatchObject({ [key]: value, _seo_title: 'Mine' });
    expect((await editor.post(path, { meta: { [key]: null } })).body.meta[key]).toBe(usual);
  });

  test.each(ADVANCED)('%s of a term is not either', async (key, value) => {
    const id = await app.make.term('category', `Guarded ${key}`);
    const path = `/core/v2/categories/${id}`;
    const editor = app.as(await app.make.user({ role: 'editor' }));
    const user = await app.make.user({ role: 'subscriber' });
    await services().tx(async (tx) => {
      for (const one of ['manage_categories', 'edit_posts'])
        await sql`insert into user_capabilities (user_id, capability) values (${user.id}, ${one})`.execute(tx.db);
      tx.touch(`user:${user.id}`);
    });
    const helper = app.as(user);
    await helper.post(path, { name: 'New', meta: { [key]: value } }).fails(403, 'rest_cannot_update');
    expect((await helper.post(path, { meta: { _seo_title: 'Mine' } })).body.meta).toEqual({ _seo_title: 'Mine' });
    expect((await editor.post(path, { meta: { [key]: value } })).body.meta).toEqual({
      [key]: value,
      _seo_title: 'Mine',
    });
    expect((await helper.post(path, { meta: await metaOf(path, helper) })).status).toBe(200);
    await helper.post(path, { meta: { [key]: null } }).fails(403, 'rest_cannot_update');
    expect((await editor.post(path, { meta: { [key]: null } })).body.meta).toEqual({ _seo_title: 'Mine' });
    expect((await app.asVisitor().get(path)).body.meta).toEqual([]);
  });

  test('a term says what its page tells search engines', async () => {
    const editor = app.as(await app.make.user({ role: 'editor' }));
    const meta = { _seo_title: '%%term_title%%!', _seo_metadesc: 'All of it.', _seo_robots_noindex: '1' };
    const { body } = await editor.post('/core/v2/tags', { name: 'Ferries', meta: { ...meta, unknown: 'x' } });
    expect(body.meta).toEqual(meta);
    const { json } = (await headAt(`${HOME}/tag/ferries/`)).body;
    expect(json).toMatchObject({ title: 'Ferries!', description: 'All of it.', robots: { index: 'noindex' } });
    await editor
      .post(`/core/v2/tags/${body.id}`, { meta: { _seo_robots_noindex: 'maybe' } })
      .fails(400, 'rest_not_in_enum');
    expect((await metaOf(`/core/v2/tags/${body.id}`, editor))._seo_robots_noindex).toBe('1');
  });
});

test.each<[string, Setting<boolean>, 'get' | 'post', string]>([
  ['heads', features.headless, 'get', '/seo/v1/get_head'],
  ['tasks', features.tasks, 'get', '/seo/v1/get_tasks'],
  ['suggestions', features.ai, 'post', '/seo/v1/ai_generator/get_suggestions'],
  ['keyphrases', features.keywordTool, 'get', '/seo/v1/keyword_tool/related_keyphrases'],
])('without %s their routes are gone', async (_name, feature, method, path) => {
  const admin = app.as(await app.make.user({ role: 'administrator' }));
  const index = async () => Object.keys((await app.asVisitor().get('/')).body.routes);
  expect(await index()).toContain(path);
  await set(feature, false);
  await admin[method](path).fails(404, 'rest_no_route');
  expect(await index()).not.toContain(path);
  await set(feature, true);
  expect((await admin[method](path)).body.code).not.toBe('rest_no_route');
});

test('without tags for social networks a page has none', async () => {
  const tags = async () => (await headAt(`${HOME}/own/`)).body;
  await set(hasOpenGraph, false);
  expect((await tags()).html).not.toMatch(/og:|article:/);
  expect(Object.keys((await tags()).json).filter((name) => /^(?:og|article)_/.test(name))).toEqual([]);
  expect((await tags()).html).toContain('twitter:card');
  await set(hasCards, false);
  expect((await tags()).html).not.toContain('twitter:');
  const page = await (await app.fetch('/en/own/')).text();
  expect(page).not.toMatch(/property="og:|twitter:card/);
  await set(hasOpenGraph, true);
  await set(hasCards, true);
  expect((await tags()).html).toMatch(/og:title[^]*twitter:card/);
});
