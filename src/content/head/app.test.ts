// The heads of all kinds of pages, read by a parser that knows nothing of how they were printed.
import { DomUtils, parseDocument } from 'htmlparser2';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { pageForPosts, pageOnFront, showOnFront } from '#kernel/settings/site-settings.ts';
import type { Setting } from '#kernel/settings/setting.ts';
import { writeMeta } from '#content/posts/meta-actions.ts';
import { findHeadImages } from './images.ts';
import {
  companyLogo,
  companyName,
  companyOrPerson,
  personId,
  socialSiteA,
  socialSiteB,
  titleTemplates,
} from './settings.ts';
import { deleteHeadValues, findHeadValues, writeHeadValue } from './store.ts';
import { BASE, createTestApp, type TestApp } from '#test/kit/app.ts';

type Piece = Record<string, unknown>;

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
  const category = await app.make.term('category', 'Harbour news');
  const tag = await app.make.term('post_tag', 'Boats & <b>ships</b>');
  const above = await app.make.page({ slug: 'about', title: 'About' });
  await app.make.page({ slug: 'team', title: 'Team "A"', parent: above.id });
  await app.make.post({
    slug: 'spring',
    title: 'Spring </script> at <sea>',
    excerpt: 'Short & "sweet".',
    content:
      '<!-- wp:paragraph --><p>Text <img src="/media/a.png" width="20" height="10" alt="A"></p><!-- /wp:paragraph -->' +
      '<!-- wp:seo/faq {"questions":[{"question":"Why?","answer":"Because."}]} /-->',
    date: '2026-03-04T05:06:07',
    terms: { category: [category], post_tag: [tag] },
  });
  await app.make.post({ slug: 'locked', password: 'x', content: 'Secret.' });
  for (let count = 0; count < 11; count++) await app.make.post({ terms: { category: [category] } });
});
afterAll(() => app.close());

async function set<V>(setting: Setting<V>, value: V): Promise<void> {
  const { services } = app.app;
  await services.tx((tx) => services.settings.set(tx, setting, value));
  await services.freshness.sync();
}

async function headOf(path: string) {
  const document = parseDocument(await (await app.fetch(path)).text());
  const head = DomUtils.getElementsByTagName('head', document)[0];
  if (!head) throw new Error('A page has a head.');
  const named = (tag: string) => DomUtils.getElementsByTagName(tag, head.children);
  const metas = new Map(
    named('meta').map(({ attribs }) => [attribs['property'] ?? attribs['name'] ?? '', attribs['content'] ?? '']),
  );
  const canonical = named('link').find(({ attribs }) => attribs['rel'] === 'canonical')?.attribs['href'];
  const scripts = named('script').filter(({ attribs }) => attribs['type'] === 'application/ld+json');
  const graph: { '@context': string; '@graph': Piece[] } = JSON.parse(DomUtils.textContent(scripts));
  return {
    title: DomUtils.textContent(named('title')),
    titles: named('title').length,
    metas,
    canonical,
    scripts,
    graph,
  };
}

/** What consumers of these types cannot do without. */
const NEEDED: Readonly<Record<string, readonly string[]>> = {
  Article: ['headline', 'author', 'datePublished', 'dateModified', 'mainEntityOfPage', 'wordCount'],
  WebPage: ['url', 'name', 'isPartOf', 'inLanguage'],
  CollectionPage: ['url', 'name', 'isPartOf'],
  ProfilePage: ['url', 'name', 'mainEntity'],
  SearchResultsPage: ['url', 'name'],
  FAQPage: ['url'],
  WebSite: ['url', 'name', 'potentialAction'],
  BreadcrumbList: ['itemListElement'],
  Person: ['name'],
  Organization: ['name'],
  ImageObject: ['url', 'contentUrl'],
  Question: ['name', 'acceptedAnswer'],
};

function problemsIn(pieces: readonly Piece[]): string[] {
  const ids = new Set<unknown>();
  const problems: string[] = [];
  const collect = (value: unknown): void => {
    if (Array.isArray(value)) value.forEach(collect);
    else if (value !== null && typeof value === 'object') {
      if ('@id' in value && '@type' in value) ids.add(value['@id']);
      Object.values(value).forEach(collect);
    }
  };
  collect(pieces);
  const follow = (value: unknown): void => {
    if (Array.isArray(value)) value.forEach(follow);
    else if (value !== null && typeof value === 'object') {
      if ('@id' in value && !ids.has(value['@id'])) problems.push(`nothing is called ${String(value['@id'])}`);
      Object.values(value).forEach(follow);
    }
  };
  follow(pieces);
  for (const piece of pieces) {
    for (const type of [piece['@type']].flat()) {
      const needed = NEEDED[String(type)];
      if (!needed) problems.push(`nobody knows a ${String(type)}`);
      for (const name of needed ?? []) if (piece[name] === undefined) problems.push(`${String(type)} has no ${name}`);
    }
    if (piece['@type'] === 'Organization' && piece['logo'] === undefined) problems.push('the company has no logo');
    if (piece['@type'] === 'BreadcrumbList') problems.push(...crumbProblems(piece['itemListElement']));
  }
  return problems;
}

function crumbProblems(list: unknown): string[] {
  if (!Array.isArray(list)) return ['the way has no steps'];
  return list.flatMap((step: Piece, at) => {
    const isLast = at === list.length - 1;
    const item = step['item'];
    const isRight = isLast ? item === undefined : typeof item === 'string' && URL.canParse(item);
    return step['position'] === at + 1 && step['name'] !== '' && isRight ? [] : [`step ${at + 1} is wrong`];
  });
}

const PAGES: readonly [path: string, type: string | undefined, pieces: readonly string[]][] = [
  ['/', 'website', ['CollectionPage', 'BreadcrumbList', 'WebSite']],
  ['/page/2/', 'website', ['CollectionPage', 'BreadcrumbList', 'WebSite']],
  [
    '/spring/',
    'article',
    ['Article', 'WebPage+FAQPage', 'ImageObject', 'BreadcrumbList', 'WebSite', 'Person', 'Question'],
  ],
  ['/locked/', 'article', ['WebPage', 'WebSite']],
  ['/about/', 'article', ['WebPage', 'BreadcrumbList', 'WebSite']],
  ['/about/team/', 'article', ['WebPage', 'BreadcrumbList', 'WebSite']],
  ['/category/harbour-news/', 'article', ['CollectionPage', 'BreadcrumbList', 'WebSite']],
  ['/author/admin/', 'profile', ['ProfilePage', 'BreadcrumbList', 'WebSite', 'Person']],
  ['/2026/03/', 'website', ['CollectionPage', 'BreadcrumbList', 'WebSite']],
  ['/?s=spring', 'article', ['CollectionPage+SearchResultsPage', 'BreadcrumbList', 'WebSite']],
  ['/nowhere/', undefined, ['WebSite']],
];

describe.each([
  ['nobody stands for the site', () => Promise.resolve()],
  [
    'a company does',
    async () => {
      await set(companyName, 'Quill & Co.');
      await set(companyLogo, `${BASE}/media/logo.png`);
      await set(socialSiteA, 'https://social-a.test/quill');
      await set(socialSiteB, '@quill');
    },
  ],
  [
    'a person does',
    async () => {
      await set(companyOrPerson, 'person');
      await set(personId, 1);
    },
  ],
])('%s', (name, arrange) => {
  beforeAll(arrange);

  test.each(PAGES)('%s', async (path, type, pieces) => {
    const { title, titles, metas, canonical, scripts, graph } = await headOf(path);
    expect([titles, scripts.length, title === '']).toEqual([1, 1, false]);
    expect(metas.get('og:locale')).toBe('en_US');
    expect(metas.get('og:type')).toBe(type);
    expect(metas.get('og:title')).not.toBe('');
    expect(metas.get('og:site_name')).toBe('Sitewright');
    const isOpen = metas.get('robots')?.startsWith('index') === true;
    expect(canonical !== undefined).toBe(isOpen);
    if (type !== undefined) expect(URL.canParse(metas.get('og:url') ?? '')).toBe(true);
    expect(graph['@context']).toBe('https://schema.org');
    expect(problemsIn(graph['@graph'])).toEqual([]);
    const types = graph['@graph'].map((piece) => [piece['@type']].flat().join('+'));
    const expected = name === 'nobody stands for the site' ? pieces : [...pieces];
    expect(types.filter((one) => !/Organization/.test(one) || name === 'nobody stands for the site')).toEqual(
      expected.filter((one) => !(name === 'a person does' && one === 'Person')),
    );
  });
});

test('a page at the start, and one for the posts', async () => {
  const front = await app.make.page({ title: 'Welcome' });
  const posts = await app.make.page({ slug: 'journal', title: 'Journal' });
  await set(showOnFront, 'page');
  await set(pageOnFront, front.id);
  await set(pageForPosts, posts.id);
  expect((await headOf('/')).metas.get('og:type')).toBe('website');
  const journal = await headOf('/journal/');
  expect(journal.metas.get('og:type')).toBe('article');
  expect(journal.graph['@graph'][0]?.['@type']).toEqual(['WebPage', 'CollectionPage']);
  expect(problemsIn(journal.graph['@graph'])).toEqual([]);
});

test('titles name custom fields, as text', async () => {
  await set(titleTemplates, { post: '%%cf_mood%%|%%cf_stars%%|%%cf_list%%|%%cf_none%%|%%cf__hidden%%|%%title%%' });
  const { id } = await app.make.post({ slug: 'fielded', title: 'Fields' });
  await app.app.services.tx(async (tx) => {
    await writeMeta(tx, id, { mood: '<b>Calm</b> & "kind"', stars: 5, list: ['x'], _hidden: 'y' });
    tx.touch(`post:${id}`);
  });
  expect((await headOf('/fielded/')).title).toBe('Calm & "kind"|5||||Fields');
  await set(titleTemplates, {});
});

test('what people write cannot end the script', async () => {
  const html = await (await app.fetch('/spring/')).text();
  expect(html).toContain('<title>Spring  at – Sitewright</title>'.replace('  ', ' '));
  expect(html.match(/<script type="application\/ld\+json">/g)).toHaveLength(1);
});

test('a picture whose address cannot be read is none', async () => {
  await app.make.post({ slug: 'broken', content: '<img src="http://[broken/a.png"><img src="/media/right.png">' });
  const { metas } = await headOf('/broken/');
  expect(metas.get('og:image')).toBe(`${BASE}/media/right.png`);
  expect((await app.fetch('/post-sitemap.xml')).status).toBe(200);
});

test('a picture of a post is told once, as the file that everybody may see', async () => {
  const { services } = app.app;
  const read: string[] = [];
  const reads = (...tags: string[]) => void read.push(...tags);
  const where = { services, site: { base: BASE }, db: services.db, reads };
  expect((await findHeadImages([0, -1], where)).size).toBe(0);
  expect(read).toEqual([]);
  const pixel = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';
  const { authorization } = await app.make.user({ role: 'administrator' });
  const headers = { authorization, 'content-disposition': 'attachment; filename="a.png"', 'content-type': 'image/png' };
  const sent = await app.fetch('/api/core/v2/media', { method: 'POST', headers, body: Buffer.from(pixel, 'base64') });
  const { id, source_url: url } = (await sent.json()) as { id: number; source_url: string };
  const found = await findHeadImages([id, 0, id, -1], where);
  expect([...found]).toEqual([[id, { url, width: 1, height: 1, type: 'image/png', alt: '' }]]);
  expect(read).toEqual([`attachment:${id}`]);
  await app.make.post({ slug: 'pictured', featured_media: id, content: '<img src="/media/other.png">' });
  expect((await headOf('/pictured/')).metas.get('og:image')).toBe(url);
});

test('values of terms and people are kept apart, and taken back when they are empty', async () => {
  const { db, tx } = app.app.services;
  const write = (type: 'term' | 'user', id: number, key: string, value: string) =>
    tx((open) => writeHeadValue(open.db, { type, id }, key, value));
  const read = async (type: 'term' | 'user') =>
    [...(await findHeadValues(db, type, [901, 902]))]
      .map(
        ([id, values]) =>
          `${id} ${[...values]
            .map((pair) => pair.join('='))
            .sort()
            .join(' ')}`,
      )
      .sort();
  await write('term', 901, 'a', '1');
  await write('term', 901, 'b', '2');
  await write('term', 901, 'a', '3');
  await write('term', 902, 'a', '4');
  await write('user', 901, 'a', '5');
  expect([await read('term'), await read('user')]).toEqual([['901 a=3 b=2', '902 a=4'], ['901 a=5']]);
  await write('term', 901, 'a', '');
  expect([await read('term'), await read('user')]).toEqual([['901 b=2', '902 a=4'], ['901 a=5']]);
  await tx((open) => deleteHeadValues(open.db, 'term', 901));
  expect([await read('term'), await read('user')]).toEqual([['902 a=4'], ['901 a=5']]);
  expect((await findHeadValues(db, 'term', [])).size).toBe(0);
});
