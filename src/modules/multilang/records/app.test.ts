import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '#test/kit/app.ts';
import type { TestClient } from '#test/kit/client.ts';

let app: TestApp;
let boss: TestClient;
let german: TestClient;
beforeAll(async () => {
  app = await createTestApp({ flags: { languages: 'en,de' } });
  const user = await app.make.user({ role: 'administrator' });
  boss = app.as(user, 'en');
  german = app.as(user, 'de');
});
afterAll(() => app.close());

const text = async (path: string) => (await app.fetch(path)).text();

test('a term that goes leaves its group and its posts in order', async () => {
  const news = (await boss.post('/core/v2/categories', { name: 'News' })).body.id;
  const nachrichten = (
    await german.post('/core/v2/categories', { name: 'Nachrichten', multilang_translation_of: news })
  ).body.id;
  const post = (await boss.post('/core/v2/posts', { title: 'One', categories: [news], status: 'publish' })).body.id;
  const beitrag = (
    await german.post('/core/v2/posts', { title: 'Eins', multilang_translation_of: post, status: 'publish' })
  ).body;
  expect(beitrag.categories).toEqual([nachrichten]);
  await boss.delete(`/core/v2/categories/${news}?force=true`);
  const group = (await boss.get(`/multilang/tm/v1/elements/tax_category/${nachrichten}`)).body;
  expect(group.original).toBe(nachrichten);
  expect(Object.keys(group.translations)).toEqual(['de']);
  expect((await boss.get(`/core/v2/posts/${post}`)).body.categories).not.toContain(news);
  expect((await boss.get(`/core/v2/posts/${post}`)).body.categories).not.toContain(nachrichten);
  expect((await german.get(`/core/v2/posts/${beitrag.id}`)).body.categories).toEqual([nachrichten]);
  expect((await german.get(`/core/v2/posts?categories=${news}`)).body).toEqual([]);
  expect((await boss.get(`/core/v2/posts?categories=${nachrichten}`)).body).toEqual([]);
});

test('an original in the place of a translation: its canonical leads to it, and sitemaps have it once', async () => {
  const modes =
    '<multilang-config><custom-types><custom-type translate="1" display-as-translated="1">page</custom-type></custom-types></multilang-config>';
  await boss.post('/multilang/v1/custom-xml-config', { content: modes });
  await boss.post('/core/v2/pages', { title: 'Only here', slug: 'only-here', status: 'publish' });
  const page = await text('/de/only-here/');
  expect(page).toContain('<link rel="canonical" href="http://site.test/en/only-here/"');
  expect((await german.get('/core/v2/pages?slug=only-here')).body).toHaveLength(1);
  const index = await text('/sitemap_index.xml');
  const maps = [...index.matchAll(/<loc>http:\/\/site\.test(\/[^<]*page[^<]*)<\/loc>/g)].map(([, path]) => path!);
  expect(maps.length).toBeGreaterThan(0);
  const entries = (await Promise.all(maps.map(text))).join('');
  expect(entries.split('<loc>http://site.test/en/only-here/</loc>')).toHaveLength(2);
  expect(entries).not.toContain('/de/only-here/');
  await boss.post('/multilang/v1/custom-xml-config', { content: '' });
});

test('pages tell of their translations, and have a way to them', async () => {
  const wish = { status: 'publish', content: '[language-switcher]' };
  const one = (await boss.post('/core/v2/pages', { ...wish, title: 'Boats', slug: 'boats' })).body.id;
  const lonely = await text('/en/boats/');
  expect(lonely).not.toContain('rel="alternate" hreflang=');
  await german.post('/core/v2/pages', { ...wish, title: 'Boote', slug: 'boote', multilang_translation_of: one });
  const links =
    '<link rel="alternate" hreflang="en" href="http://site.test/en/boats/"/>' +
    '<link rel="alternate" hreflang="de" href="http://site.test/de/boote/"/>' +
    '<link rel="alternate" hreflang="x-default" href="http://site.test/en/boats/"/>';
  for (const path of ['/en/boats/', '/de/boote/']) expect(await text(path)).toContain(links);
  expect(await text('/de/boote/')).toContain(
    '<ul class="language-switcher"><li><a href="http://site.test/en/boats/" hreflang="en" lang="en">English</a></li>' +
      '<li><a href="http://site.test/de/boote/" hreflang="de" lang="de" aria-current="true">Deutsch</a></li></ul>',
  );
  for (const path of ['/en/?s=boats', '/en/nowhere/', '/en/boats/?preview=true'])
    expect(await text(path)).not.toContain('rel="alternate" hreflang=');
});
