// The public site of variant B: the language is the first part of every address.
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { BASE, createTestApp, type TestApp } from '#test/kit/app.ts';
import type { TestClient } from '#test/kit/client.ts';

let app: TestApp;
let en: TestClient;
let de: TestClient;
beforeAll(async () => {
  app = await createTestApp({ flags: { languages: 'en,de' } });
  const admin = await app.make.user({ role: 'administrator' });
  [en, de] = [app.as(admin, 'en'), app.as(admin, 'de')];
});
afterAll(() => app.close());

async function open(path: string, headers: Record<string, string> = {}) {
  const answer = await app.fetch(path, { redirect: 'manual', headers });
  return {
    status: answer.status,
    location: answer.headers.get('location'),
    headers: answer.headers,
    html: await answer.text(),
  };
}
const publish = async (client: TestClient, wish: object, path = '/core/v2/posts') =>
  (await client.post(path, { status: 'publish', title: 'Title', ...wish })).body;

describe('addresses', () => {
  test('have their language', async () => {
    await app.make.post({ slug: 'spring' });
    expect((await open('/de/')).html).toContain('<html lang="de">');
    expect((await open('/en/spring/')).html).toContain(`<link rel="canonical" href="${BASE}/en/spring/"/>`);
    expect((await open('/en/Spring')).location).toBe(`${BASE}/en/spring/`);
    expect((await open('/fr/')).status).toBe(404);
    expect(await open('/de')).toMatchObject({ status: 301, location: `${BASE}/de/` });
  });

  test('the start leads to the language of the visitor', async () => {
    const plain = await open('/');
    expect(plain).toMatchObject({ status: 302, location: `${BASE}/en/` });
    expect(plain.headers.get('vary')).toBe('Accept-Language, Cookie');
    expect((await open('/?x=1', { 'accept-language': 'de-AT,de;q=0.9' })).location).toBe(`${BASE}/de/?x=1`);
    const both = { 'accept-language': 'en', cookie: 'multilang_current_language=de' };
    expect((await open('/', both)).location).toBe(`${BASE}/de/`);
    expect((await open('/', { cookie: 'multilang_current_language=fr' })).location).toBe(`${BASE}/en/`);
    expect((await open('/?multilang_language=de&x=1', { 'accept-language': 'en' })).location).toBe(`${BASE}/de/?x=1`);
    expect((await open('/?multilang_language=fr')).location).toBe(`${BASE}/en/`);
  });

  test('the footer leads to the page about privacy in the language of the page', async () => {
    const page = await publish(en, { title: 'Privacy', slug: 'what-we-keep' }, '/core/v2/pages');
    await en.post('/sitewright/v1/appearance', { privacy_page: page.id });
    expect((await open('/de/')).html).toContain(`<a href="${BASE}/en/what-we-keep/">Datenschutz</a>`);
    const wish = { title: 'Datenschutz', slug: 'was-wir-behalten', multilang_translation_of: page.id };
    const german = await publish(de, wish, '/core/v2/pages');
    expect((await open('/de/')).html).toContain(`<a href="${BASE}/de/was-wir-behalten/">Datenschutz</a>`);
    expect((await open('/en/')).html).toContain(`<a href="${BASE}/en/what-we-keep/">Privacy</a>`);
    await de.post(`/core/v2/pages/${german.id}`, { status: 'draft' });
    expect((await open('/de/')).html).toContain(`<a href="${BASE}/en/what-we-keep/">Datenschutz</a>`);
    await en.post('/sitewright/v1/appearance', { privacy_page: 0 });
  });

  test('without a language lead to what they name', async () => {
    const german = await publish(de, { slug: 'nur-deutsch' });
    await publish(de, { slug: 'both-have-it' });
    await publish(en, { slug: 'both-have-it' });
    expect(await open('/nur-deutsch/?a=1')).toMatchObject({ status: 301, location: `${BASE}/de/nur-deutsch/?a=1` });
    expect((await open('/both-have-it')).location).toBe(`${BASE}/en/both-have-it/`);
    expect((await open(`/?p=${german.id}`)).location).toBe(`${BASE}/de/nur-deutsch/`);
    expect((await open('/feed/')).location).toBe(`${BASE}/en/feed/`);
    expect((await open('/comments/feed/')).location).toBe(`${BASE}/en/comments/feed/`);
    expect((await open('/category/general/')).location).toBe(`${BASE}/en/category/general/`);
    expect((await open('/nothing-here/')).status).toBe(404);
    expect((await open('/search/x/')).location).toBe(`${BASE}/en/search/x/`);
    expect((await open('/comments/')).status).toBe(404);
    await de.post(`/core/v2/posts/${german.id}`, { content: 'a<!--nextpage-->b' });
    expect((await open('/Nur-deutsch/2')).location).toBe(`${BASE}/de/nur-deutsch/2/`);
    expect((await open('/nur-deutsch/feed/atom/')).location).toBe(`${BASE}/de/nur-deutsch/feed/atom/`);
    await de.post(`/core/v2/posts/${german.id}`, { slug: 'ganz-deutsch' });
    expect((await open('/nur-deutsch/')).location).toBe(`${BASE}/de/ganz-deutsch/`);
    await de.post(`/core/v2/posts/${german.id}`, { slug: 'nur-deutsch' });
    expect((await open('/api/')).status).toBe(200);
  });

  test('of files and of the account have no language', async () => {
    for (const path of ['/robots.txt', '/sitemap_index.xml', '/post-sitemap.xml', '/media/x.png', '/assets/x.css']) {
      expect(await open(`/de${path}`)).toMatchObject({ status: 301, location: `${BASE}${path}` });
    }
    expect((await open('/de/login?a=1')).location).toBe(`${BASE}/login?a=1&multilang_language=de`);
    expect((await open('/de/lost-password')).location).toBe(`${BASE}/lost-password?multilang_language=de`);
  });

  test('a page may be called like a language that the site does not speak', async () => {
    await publish(en, { title: 'fr', slug: 'fr' }, '/core/v2/pages');
    expect((await open('/en/fr/')).status).toBe(200);
    expect((await open('/fr/')).location).toBe(`${BASE}/en/fr/`);
  });

  test('a slug of another language is not there, but offered', async () => {
    await publish(en, { title: 'About', slug: 'about' }, '/core/v2/pages');
    const { status, html } = await open('/de/about/');
    expect(status).toBe(404);
    expect(html).toContain(`<a href="${BASE}/en/about/" hreflang="en" lang="en">English</a>`);
  });
});

describe('a page', () => {
  test('names its translations, the same on each', async () => {
    const one = await publish(en, { slug: 'walk' });
    expect((await open('/en/walk/')).html).not.toContain('rel="alternate" hreflang');
    const draft = (await de.post('/core/v2/posts', { title: 'x', slug: 'weg', multilang_translation_of: one.id })).body;
    expect((await open('/en/walk/')).html).not.toContain('rel="alternate" hreflang');
    await de.post(`/core/v2/posts/${draft.id}`, { status: 'publish' });
    const links = [
      `<link rel="alternate" hreflang="en" href="${BASE}/en/walk/"/>`,
      `<link rel="alternate" hreflang="de" href="${BASE}/de/weg/"/>`,
      `<link rel="alternate" hreflang="x-default" href="${BASE}/en/walk/"/>`,
    ].join('');
    for (const path of ['/en/walk/', '/de/weg/']) {
      const page = await open(path);
      expect(page.html).toContain(links);
      expect(page.headers.get('content-language')).toBe(path.slice(1, 3));
    }
    expect((await open('/en/walk/')).html).toContain(`<a href="${BASE}/de/weg/" hreflang="de" lang="de">Deutsch</a>`);
    await de.delete(`/core/v2/posts/${draft.id}`);
    expect((await open('/en/walk/')).html).not.toContain('rel="alternate" hreflang');
  });

  test('archives and the start have them too', async () => {
    expect((await open('/de/')).html).toContain(`hreflang="en" href="${BASE}/en/"`);
    expect((await open('/en/author/admin/')).html).toContain(`hreflang="de" href="${BASE}/de/author/admin/"`);
    const tag = (await en.post('/core/v2/tags', { name: 'Green' })).body;
    await publish(en, { tags: [tag.id] });
    expect((await open('/en/tag/green/')).html).not.toContain('rel="alternate" hreflang');
    await de.post('/core/v2/tags', { name: 'Grün', multilang_translation_of: tag.id });
    expect((await open('/en/tag/green/')).html).toContain(`hreflang="de" href="${BASE}/de/tag/gruen/"`);
    expect((await open('/en/?s=walk')).html).not.toContain('rel="alternate" hreflang');
  });

  test('lists, feeds and dates are those of its language', async () => {
    await publish(en, { title: 'English words', date: '2026-03-01T10:00:00' });
    await publish(de, { title: 'Deutsche Worte', date: '2026-03-01T10:00:00' });
    const [english, german] = [(await open('/en/')).html, (await open('/de/')).html];
    expect([english.includes('Deutsche Worte'), german.includes('English words')]).toEqual([false, false]);
    expect([english.includes('English words'), german.includes('Deutsche Worte')]).toEqual([true, true]);
    expect(german).toContain('1. März 2026');
    expect(english).toContain('March 1, 2026');
    const feed = (await open('/de/feed/')).html;
    expect(feed).toContain('<language>de-DE</language>');
    expect(feed).not.toContain('English words');
    expect((await open('/de/feed/atom/')).html).toContain('xml:lang="de-DE"');
    expect((await open('/en/feed/')).html).toContain('<language>en-US</language>');
    expect((await open('/de/2026/03/')).html).not.toContain('English words');
  });

  test('a language without a menu shows its own pages', async () => {
    await publish(en, { title: 'English page', slug: 'english-page' }, '/core/v2/pages');
    await publish(de, { title: 'Deutsche Seite', slug: 'deutsche-seite' }, '/core/v2/pages');
    expect((await open('/de/')).html).toContain(`<a href="${BASE}/de/deutsche-seite/">Deutsche Seite</a>`);
    expect((await open('/de/')).html).not.toContain('English page</a>');
    const menu = (await de.post('/core/v2/menus', { name: 'Haupt', locations: ['primary'] })).body;
    await de.post('/core/v2/menu-items', { title: 'Punkt', url: '/punkt', menus: menu.id, status: 'publish' });
    expect((await open('/de/')).html).toContain('>Punkt</a>');
    expect((await open('/en/')).html).not.toContain('>Punkt</a>');
  });

  test('the start of each language', async () => {
    const front = await publish(en, { title: 'Welcome', slug: 'welcome' }, '/core/v2/pages');
    await en.post('/core/v2/settings', { show_on_front: 'page', page_on_front: front.id });
    expect(await open('/de/')).toMatchObject({ status: 200 });
    expect((await open('/de/')).html).toContain('Welcome');
    await publish(
      de,
      { title: 'Willkommen', slug: 'willkommen', multilang_translation_of: front.id },
      '/core/v2/pages',
    );
    const { status, html } = await open('/de/');
    expect(status).toBe(200);
    expect(html).toContain('Willkommen');
    expect(html).toContain(`hreflang="x-default" href="${BASE}/en/"`);
    expect((await open('/de/willkommen/')).location).toBe(`${BASE}/de/`);
    await en.post('/core/v2/settings', { show_on_front: 'posts', page_on_front: 0 });
  });

  test('a switcher can stand in the text', async () => {
    await publish(en, { slug: 'switched', content: '[language-switcher]' });
    const { html } = await open('/en/switched/');
    expect(html).toContain('<ul class="language-switcher"><li><a href="http://site.test/en/switched/"');
    expect(html).toContain(`<a href="${BASE}/de/" hreflang="de" lang="de">Deutsch</a>`);
  });
});

test('sitemaps have all languages, each with the others', async () => {
  const one = await publish(en, { slug: 'mapped' });
  await publish(de, { slug: 'verzeichnet', multilang_translation_of: one.id });
  const { html } = await open('/post-sitemap.xml');
  const links =
    `<xhtml:link rel="alternate" hreflang="en" href="${BASE}/en/mapped/"/>` +
    `<xhtml:link rel="alternate" hreflang="de" href="${BASE}/de/verzeichnet/"/>`;
  for (const address of ['en/mapped', 'de/verzeichnet']) {
    const entry = html.split('\n').find((line) => line.includes(`<loc>${BASE}/${address}/</loc>`));
    expect(entry).toContain(links);
  }
  const pages = (await open('/page-sitemap.xml')).html;
  for (const language of ['en', 'de']) expect(pages).toContain(`<loc>${BASE}/${language}/</loc>`);
  expect((await open('/category-sitemap.xml')).html).toContain(`<loc>${BASE}/en/category/general/</loc>`);
});

describe('the choice of a visitor', () => {
  const cookie = ({ headers }: { headers: Headers }) => headers.get('set-cookie');

  test('is remembered when it changes, outside the pages that are kept', async () => {
    expect(cookie(await open('/de/', { referer: `${BASE}/de/x/` }))).toBeNull();
    expect(cookie(await open('/de/', { referer: 'https://other.test/en/' }))).toBeNull();
    const changed = cookie(await open('/de/', { referer: `${BASE}/en/x/` }));
    expect(changed).toMatch(/^multilang_current_language=de; Path=\/; Max-Age=86400; .*SameSite=Lax/);
    expect(cookie(await open('/de/'))).toBeNull();
    expect(cookie(await open('/de/api/', { referer: `${BASE}/en/x/` }))).toBeNull();
  });

  test('an argument leads to the page in that language', async () => {
    const one = await publish(en, { slug: 'there' });
    await publish(de, { slug: 'dort', multilang_translation_of: one.id });
    const wished = await open('/en/there/?multilang_language=de&a=1');
    expect(wished).toMatchObject({ status: 302, location: `${BASE}/de/dort/?a=1` });
    expect(cookie(wished)).toContain('multilang_current_language=de');
    await publish(en, { slug: 'alone' });
    expect((await open('/en/alone/?multilang_language=de')).location).toBe(`${BASE}/de/`);
    expect((await open('/en/alone/?multilang_language=fr')).status).toBe(200);
  });

  test('says nothing to the interface', async () => {
    const answer = await app.fetch('/api/', { headers: { cookie: 'multilang_current_language=de' } });
    expect((await answer.json()).home).toBe(`${BASE}/en`);
  });
});

test('a form leads back to the language of its page', async () => {
  const post = await app.make.post({ slug: 'geheim', password: 'x', in: 'de' });
  const { html } = await open('/de/geheim/');
  expect(html).toContain('<input type="hidden" name="multilang_language" value="de"/>');
  const body = new URLSearchParams({ post: String(post.id), password: 'x', multilang_language: 'de' });
  const answer = await app.fetch('/_site/unlock', { method: 'POST', body, redirect: 'manual' });
  expect(answer.headers.get('location')).toBe(`${BASE}/de/geheim/`);
});

test('a search stays in its language', async () => {
  for (const language of ['en', 'de']) {
    expect((await open(`/${language}/?s=x`)).html).toContain(`<form class="search-form" action="${BASE}/${language}/"`);
  }
});

test('the pages of the account speak both languages', async () => {
  const german = await open('/login?multilang_language=de');
  expect(german.html).toContain('<html lang="de">');
  expect(german.html).toContain('<h1>Anmelden</h1>');
  expect(german.html).toContain('action="/login?multilang_language=de"');
  const english = await open('/login?multilang_language=de&redirect_to=/admin/posts');
  expect(english.html).toMatch(/<a href="\?redirect_to=%2Fadmin%2Fposts&amp;multilang_language=en"[^>]*>English<\/a>/);
  expect((await open('/login')).html).toContain('<h1>Sign in</h1>');
  expect((await open('/lost-password', { cookie: 'multilang_current_language=de' })).html).toContain('Link schicken');
  expect((await open('/login?multilang_language=fr')).html).toContain('<h1>Sign in</h1>');
  const body = new URLSearchParams({ login: 'nobody', password: 'wrong' });
  const failed = await app.fetch('/login?multilang_language=de', { method: 'POST', body });
  expect([failed.status, await failed.text()]).toEqual([401, expect.stringContaining('Der Name oder das Passwort')]);
});
