import { sql } from 'kysely';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Db } from '#kernel/db/db.ts';
import type { Setting } from '#kernel/settings/setting.ts';
import {
  discouragesSearch,
  hasLlmsFile,
  hasNewsSitemap,
  hasSitemaps,
  hiddenKinds,
  indexNowKey,
  indexNowUrl,
  llmsPosts,
  robotsRules,
  sitemapEntries,
} from '#content/head/settings.ts';
import { writeHeadValue } from '#content/head/store.ts';
import { tellOfChange } from '#content/indexnow/jobs.ts';
import { description, pageOnFront, showOnFront } from '#kernel/settings/site-settings.ts';
import { seedSite } from '#seed/actions.ts';
import { BASE, createTestApp, type TestApp } from '#test/kit/app.ts';
import type { TestUser } from '#test/kit/make.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

const services = () => app.app.services;
async function set<V>(setting: Setting<V>, value: V): Promise<void> {
  await services().tx((tx) => services().settings.set(tx, setting, value));
  await services().freshness.sync();
}
const read = async (path: string) => (await app.fetch(path)).text();
const places = async (path: string) =>
  [...(await read(path)).matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, link = '']) => link.replace(BASE, ''));

test('who does not want to be found, or stands elsewhere, is left out', async () => {
  await app.make.post({ slug: 'found' });
  await app.make.post({ slug: 'hidden', meta: { _seo_robots_noindex: '1' } });
  await app.make.post({ slug: 'foreign', meta: { _seo_canonical: 'https://other.test/x/' } });
  await app.make.post({ slug: 'own', meta: { _seo_canonical: `${BASE}/own/` } });
  await app.make.post({ slug: 'locked', password: 'x' });
  expect(new Set(await places('/post-sitemap.xml'))).toEqual(new Set(['/own/', '/found/']));
  const id = await app.make.term('category', 'Quiet');
  await app.make.post({ slug: 'quiet', terms: { category: [id] } });
  expect(await places('/category-sitemap.xml')).toContain('/category/quiet/');
  await services().tx(async (tx) => {
    await writeHeadValue(tx.db, { type: 'term', id }, '_seo_robots_noindex', '1');
    tx.touch(`term:${id}`, 'list:term:category');
  });
  expect(await places('/category-sitemap.xml')).not.toContain('/category/quiet/');
  const { id: author } = await app.make.user({ role: 'author', login: 'shy' });
  await app.make.post({ slug: 'by-shy', by: { id: author } as TestUser });
  expect(await places('/author-sitemap.xml')).toEqual(['/author/admin/', '/author/shy/']);
  await services().tx(async (tx) => {
    await writeHeadValue(tx.db, { type: 'user', id: author }, '_seo_robots_noindex', '1');
    tx.touch('list:user');
  });
  expect(await places('/author-sitemap.xml')).toEqual(['/author/admin/']);
});

test('pictures stand with their page', async () => {
  await app.make.post({
    slug: 'pictured',
    content: '<img src="/media/a.png"><img src="https://cdn.test/b.png?x=1&amp;y=2">',
  });
  const text = await read('/post-sitemap.xml');
  expect(text).toContain('xmlns:image="http://www.google.com/schemas/sitemap-image/1.1"');
  expect(text).toContain(`<image:image><image:loc>${BASE}/media/a.png</image:loc></image:image>`);
  expect(text).toContain('https://cdn.test/b.png?x=1&amp;y=2');
  const many = Array.from({ length: 51 }, (_, at) => `<img src="/media/${at}.png"><img src="/media/${at}.png">`);
  await app.make.post({ slug: 'many-pictures', content: many.join('') });
  const entry = (await read('/post-sitemap.xml')).split('\n').find((line) => line.includes('/many-pictures/'));
  expect(entry?.match(/<image:loc>/g)).toHaveLength(50);
  expect(entry?.endsWith(`<image:loc>${BASE}/media/49.png</image:loc></image:image></url>`)).toBe(true);
});

test('as many as the setting says are one file, one more begins the second', async () => {
  const MOST = 1_000;
  const other = await createTestApp();
  try {
    const { services: own } = other.app;
    expect(own.settings.get(sitemapEntries)).toBe(50_000);
    await own.tx((tx) => own.settings.set(tx, sitemapEntries, MOST));
    await own.freshness.sync();
    const { id } = await other.make.post({ slug: 'first', content: 'A few words.' });
    const copies = async (from: number, to: number): Promise<void> => {
      await own.tx(async (tx) => {
        await copyPost(tx.db, id, from, to);
        tx.touch('list:post:publish');
      });
      await own.freshness.sync();
    };
    const found = sql<{ id: number }>`select id from posts where type = 'post' and status = 'publish'`;
    const { length: total } = (await found.execute(own.db)).rows;
    const state = async () => {
      const files = await Promise.all(['', '2', '3'].map((number) => other.fetch(`/post-sitemap${number}.xml`)));
      return Promise.all(
        files.map(async (file) => (file.ok ? ((await file.text()).match(/<url>/g)?.length ?? 0) : file.status)),
      );
    };
    await copies(1, MOST - total);
    expect(await state()).toEqual([MOST, 404, 404]);
    expect(other.app.responses?.get('/post-sitemap.xml')).toBeDefined();
    await copies(MOST, MOST);
    expect(await state()).toEqual([MOST, 1, 404]);
    const index = await (await other.fetch('/sitemap_index.xml')).text();
    expect(index.match(/post-sitemap\d*\.xml/g)).toEqual(['post-sitemap.xml', 'post-sitemap2.xml']);
  } finally {
    await other.close();
  }
});

/** As many rows like one of them as there are numbers, by the database alone. */
async function copyPost(db: Db, id: number, from: number, to: number): Promise<void> {
  const row = (await sql<Record<string, unknown>>`select * from posts where id = ${id}`.execute(db)).rows[0] ?? {};
  const others = Object.keys(row).filter((name) => name !== 'id' && name !== 'slug');
  const columns = sql.join(others.map((name) => sql.ref(name)));
  await sql`
    insert into posts (id, slug, ${columns})
    with recursive numbers (number) as (
      select cast(${from} as integer) union all select number + 1 from numbers where number < ${to}
    )
    select 1000000 + number, 'copy-' || number, ${columns} from posts cross join numbers where id = ${id}`.execute(db);
}

test('the start is said to be as new as the page that stands there', async () => {
  const other = await createTestApp();
  try {
    const { services: own } = other.app;
    const start = async () =>
      /<url><loc>http:\/\/site\.test\/<\/loc>(.*?)<\/url>/s.exec(
        await (await other.fetch('/page-sitemap.xml')).text(),
      )?.[1];
    const page = await other.make.page({ slug: 'welcome', title: 'Welcome' });
    await own.freshness.sync();
    expect(await start()).not.toContain(page.modified_gmt);
    await own.tx(async (tx) => {
      await own.settings.set(tx, showOnFront, 'page');
      await own.settings.set(tx, pageOnFront, page.id);
    });
    await own.freshness.sync();
    expect(await start()).toContain(`<lastmod>${page.modified_gmt}`);
    expect(await (await other.fetch('/page-sitemap.xml')).text()).not.toContain('/welcome/');
  } finally {
    await other.close();
  }
});

test('a long file leaves while it is made, zipped where that is wished', async () => {
  await seedSite(services(), { posts: 1_500, contentBytes: 100, onProgress: () => undefined });
  for (const encoding of ['gzip', 'identity']) {
    const answer = await app.fetch('/post-sitemap.xml', { headers: { 'accept-encoding': encoding } });
    expect(answer.headers.get('content-encoding')).toBe(encoding === 'gzip' ? 'gzip' : null);
    const names = ['x-robots-tag', 'cache-control', 'vary', 'content-type', 'x-content-type-options'];
    expect(names.map((name) => answer.headers.get(name))).toEqual([
      'noindex, follow',
      'public, max-age=0, must-revalidate',
      'Accept-Encoding',
      'text/xml; charset=UTF-8',
      'nosniff',
    ]);
    const text = await answer.text();
    expect(text.match(/<url>/g)?.length).toBeGreaterThan(1_000);
    expect(text.endsWith('</urlset>\n')).toBe(true);
  }
  expect(app.app.responses?.get('/post-sitemap.xml')).toBeUndefined();
  const asked = await app.fetch('/post-sitemap.xml', { method: 'HEAD', headers: { 'accept-encoding': 'gzip' } });
  expect([asked.status, asked.headers.get('content-encoding'), await asked.text()]).toEqual([200, 'gzip', '']);
});

test('a site that does not want to be found says so', async () => {
  await set(discouragesSearch, true);
  expect(await read('/robots.txt')).toContain('Disallow: /\n');
  expect(await places('/sitemap_index.xml')).toEqual([]);
  expect(await read('/found/')).toContain('<meta name="robots" content="noindex, follow"/>');
  await set(discouragesSearch, false);
  expect(services().settings.get(sitemapEntries)).toBe(50_000);
});

test('a guide for language models, when it is wished', async () => {
  expect((await app.fetch('/llms.txt')).status).toBe(404);
  await set(hasLlmsFile, true);
  const text = await read('/llms.txt');
  expect(text).toMatch(/^# Sitewright\n/);
  expect(text).toMatch(/^# Sitewright\n\n## Posts\n\n(?:- \[[^\]]+\]\(http:\/\/site\.test\/[^)]+\)\n){5}\n## /);
  await set(description, ' Words [of]\n ours ');
  await set(hiddenKinds, ['post', 'category']);
  expect(await read('/llms.txt')).toMatch(
    /^# Sitewright\n\n> Words {2}of {2}ours\n\n## Pages\n\n(?:- .*\n){5}\n## Tags\n/,
  );
  await set(hiddenKinds, []);
  await set(description, '');
});

test('without a key a post leaves nothing to deliver behind', async () => {
  const other = await createTestApp({ runsJobs: false });
  try {
    const { services: own } = other.app;
    const waiting = async () => (await own.queue.list({ name: 'kernel.deliverEvent' })).length;
    const before = await waiting();
    await other.make.post({});
    expect(await waiting()).toBe(before);
    await own.tx((tx) => own.settings.set(tx, indexNowKey, 'abcdef0123456789'));
    await own.freshness.sync();
    const withKey = await waiting();
    await other.make.post({});
    expect(await waiting()).toBe(withKey + 1);
  } finally {
    await other.close();
  }
});

test('search engines are told of changes, with the key that stands here', async () => {
  const told: string[] = [];
  const engine = createServer((request, response) => {
    request.on('data', (part: Buffer) => told.push(part.toString()));
    request.on('end', () => response.end());
  }).listen(0, '127.0.0.1');
  await once(engine, 'listening');
  const { port } = engine.address() as AddressInfo;
  await set(indexNowKey, 'abcdef0123456789');
  await set(indexNowUrl, `http://127.0.0.1:${port}/`);
  expect(await read('/abcdef0123456789.txt')).toBe('abcdef0123456789');
  const { id } = await app.make.post({ slug: 'told' });
  const draft = await app.make.post({ status: 'draft' });
  const hidden = await app.make.post({ meta: { _seo_robots_noindex: '1' } });
  await tellOfChange.run({ id }, services());
  await tellOfChange.run({ id: hidden.id }, services());
  await tellOfChange.run({ id: draft.id }, services());
  engine.close();
  expect(told.map((text) => JSON.parse(text).urlList)).toEqual([[`${BASE}/told/`]]);
});

test('the guide names terms, and the posts that somebody chose', async () => {
  await set(hasLlmsFile, true);
  const chosen = await app.make.post({ slug: 'chosen', title: 'Chosen [one]' });
  const hidden = await app.make.post({ slug: 'not-said', meta: { _seo_robots_noindex: '1' } });
  expect(await read('/llms.txt')).not.toContain('not-said');
  const draft = await app.make.post({ slug: 'draft-of-all', status: 'draft' });
  const locked = await app.make.post({ slug: 'locked-of-all', password: 'x' });
  await set(llmsPosts, [draft.id, hidden.id, locked.id, chosen.id, 999_999]);
  const text = await read('/llms.txt');
  expect(text).toContain(`## Posts\n\n- [Chosen  one](${BASE}/chosen/)\n\n## Categories\n`);
  expect(text).toMatch(/## Categories\n\n(?:- \[[^\]]+\]\(http:\/\/site\.test\/category\/[^)]+\/\)\n){5}\n## Tags\n/);
  expect(text).toContain(`- [Sitemap](${BASE}/sitemap_index.xml)`);
  await set(llmsPosts, []);
});

test('news are what is younger than two days, when it is wished', async () => {
  expect((await app.fetch('/news-sitemap.xml')).status).toBe(404);
  await set(hasNewsSitemap, true);
  const now = services().clock.now().getTime();
  const hoursAgo = (hours: number) => new Date(now - hours * 3_600_000).toISOString().slice(0, 19);
  await app.make.post({ slug: 'fresh', title: 'Fish & chips', date: hoursAgo(47), date_gmt: hoursAgo(47) });
  await app.make.post({ slug: 'stale', date: hoursAgo(49), date_gmt: hoursAgo(49) });
  await app.make.post({ slug: 'secret-news', meta: { _seo_robots_noindex: '1' } });
  await app.make.post({ slug: 'locked-news', password: 'x' });
  await app.make.post({ slug: 'foreign-news', meta: { _seo_canonical: 'https://other.test/' } });
  await app.make.post({ slug: 'own-news', meta: { _seo_canonical: `${BASE}/own-news/` } });
  const text = await read('/news-sitemap.xml');
  expect(text).toContain('xmlns:news="http://www.google.com/schemas/sitemap-news/0.9"');
  expect(text).toContain(
    `<url><loc>${BASE}/fresh/</loc><news:news><news:publication><news:name>Sitewright</news:name><news:language>en</news:language></news:publication><news:publication_date>${hoursAgo(47)}+00:00</news:publication_date><news:title>Fish &amp; chips</news:title></news:news></url>`,
  );
  expect(text).not.toMatch(/stale|secret-news|locked-news|foreign-news/);
  expect((await places('/news-sitemap.xml')).slice(0, 1)).toEqual(['/own-news/']);
  expect(await places('/sitemap_index.xml')).toContain('/news-sitemap.xml');
  await set(hiddenKinds, ['post']);
  expect(await places('/news-sitemap.xml')).toEqual([]);
  await set(hiddenKinds, []);
  await set(discouragesSearch, true);
  expect([(await app.fetch('/news-sitemap.xml')).status, await places('/sitemap_index.xml')]).toEqual([404, []]);
  await set(discouragesSearch, false);
  await set(hasNewsSitemap, false);
});

test('without sitemaps nothing speaks of them', async () => {
  await set(hasSitemaps, false);
  const files = await Promise.all(['/sitemap_index.xml', '/post-sitemap.xml'].map((path) => app.fetch(path)));
  expect(files.map(({ status }) => status)).toEqual([404, 404]);
  expect(await read('/robots.txt')).toBe('User-agent: *\nDisallow:\n');
  expect(await read('/llms.txt')).not.toContain('sitemap');
  await set(hasSitemaps, true);
});

test('modules have further rules for robots', async () => {
  const other = await createTestApp({ flags: { languages: 'en,de' } });
  try {
    const { services: own } = other.app;
    await own.tx((tx) => own.settings.set(tx, robotsRules, ['Disallow: /cart/', 'User-agent: Greedy', 'Disallow: /']));
    expect(await (await other.fetch('/robots.txt')).text()).toBe(
      `User-agent: *\nDisallow:\nDisallow: /cart/\nUser-agent: Greedy\nDisallow: /\n\nSitemap: ${BASE}/sitemap_index.xml\n`,
    );
  } finally {
    await other.close();
  }
  // It is the module for search optimisation that has them, and it is not here.
  await set(robotsRules, ['Disallow: /cart/']);
  expect(await read('/robots.txt')).not.toContain('cart');
});

test('languages share files: each address stands in one of them, wherever one language ends', async () => {
  let now = Date.parse('2026-03-01T12:00:00Z');
  const other = await createTestApp({
    flags: { languages: 'en,de,fr' },
    environment: { SITEWRIGHT_SEO_SITEMAP_ENTRIES: '4' },
    clock: { now: () => new Date(now) },
  });
  try {
    const slugs: string[] = [];
    for (const [language, count] of [['en', 1], ['de', 6], ['fr', 2]] as const)
      for (let number = 1; number <= count; number++) {
        const slug = `${language}-${number}`;
        now += 60_000;
        await other.make.post({ slug, in: language });
        slugs.push(`/${language}/${slug}/`);
      } // prettier-ignore
    const files = await Promise.all(
      ['', '2', '3', '4'].map(async (number) => {
        const text = await (await other.fetch(`/post-sitemap${number}.xml`)).text();
        return [...text.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, link = '']) => link.replace(BASE, ''));
      }),
    );
    expect(files.map((links) => links.length)).toEqual([4, 4, 1, 0]);
    expect(files.flat().sort()).toEqual(slugs.sort());
    // One English post, then the German ones from the sixth, then the French ones: each file says its newest change.
    const changes = async () => {
      const index = await (await other.fetch('/sitemap_index.xml')).text();
      return [...index.matchAll(/post-sitemap\d*\.xml<\/loc><lastmod>2026-03-01T([^<]*)<\/lastmod>/g)].map(
        ([, at]) => at,
      );
    };
    expect(await changes()).toEqual(['12:07:00+00:00', '12:09:00+00:00', '12:08:00+00:00']);
    now += 60_000;
    const admin = other.as(await other.make.user({ role: 'administrator' }), 'en');
    const [{ id }] = (await admin.get('/core/v2/posts?slug=en-1')).body;
    await admin.post(`/core/v2/posts/${id}`, { title: 'Changed' });
    expect(await changes()).toEqual(['12:10:00+00:00', '12:09:00+00:00', '12:08:00+00:00']);
  } finally {
    await other.close();
  }
});
