// What the head of each kind of page is told, as a whole, and what it depends on.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '#test/kit/app.ts';
import { caller } from '#kernel/auth/caller.ts';
import { titleTemplates } from './settings.ts';
import { insertComment } from '#content/comments/store.ts';
import type { PageView } from '#content/pages/view.ts';
import { HTML_KEY } from '#content/posts/html.ts';
import { writeMeta } from '#content/posts/meta-actions.ts';
import { findShownPosts, updatePost, type ShownPost } from '#content/posts/store.ts';
import { findAnyTerms } from '#content/terms/store.ts';
import { updateUser } from '#content/users/store.ts';
import { fieldNames } from './custom-fields.ts';
import { NO_FACTS, type PageFacts } from './facts.ts';
import { lookAt, headsOfFacts } from './head.ts';
import { NOTHING, ownValues } from './own-values.ts';
import { loadPageFacts } from './page-facts.ts';
import { loadPostFacts } from './post-facts.ts';
import { findRobotsRules } from './robots-rules.ts';
import { findMeantSitemap } from './second-sitemaps.ts';
import type { HeadWhere } from './site-facts.ts';
import { writeHeadValue } from './store.ts';
import { findTermMeta, writeTermMeta } from './term-meta.ts';

const HOME = 'http://site.test';
let app: TestApp;
let author: number;
beforeAll(async () => {
  app = await createTestApp({ clock: { now: () => new Date('2026-03-02T09:00:00Z') } });
  const { tx } = app.app.services;
  author = (await app.make.user({ role: 'author', login: 'ada' })).id;
  await tx(({ db }) =>
    updateUser(db, author, {
      ...{ display_name: 'Ada L', first_name: 'Ada', last_name: 'L', description: 'Writes <b>much</b>' },
      url: 'https://ada.test/',
    }),
  );
});
afterAll(() => app.close());

function where() {
  const { services } = app.app;
  const read: string[] = [];
  const site = services.sites.values().next().value!;
  const asked: HeadWhere = {
    ...{ services, site, db: services.db, now: new Date('2026-03-02T09:00:00Z') },
    reads: (...tags) => void read.push(...tags),
  };
  return { read, asked };
}
const adaFacts = () => ({
  ...{ id: author, name: 'Ada L', link: `${HOME}/author/ada/`, firstName: 'Ada', lastName: 'L' },
  ...{ description: 'Writes much', url: 'https://ada.test/' },
});
const shown = async (id: number): Promise<ShownPost> => (await findShownPosts(app.app.services.db, [id], HTML_KEY))[0]!;
const facts = async (view: PageView) => {
  const { read, asked } = where();
  return { read, page: await loadPageFacts(view, asked) };
};
const by = () => ({ id: author, login: 'ada', email: '', password: '', authorization: '' });

test('a post, whole', async () => {
  const { services } = app.app;
  const [news, red] = [await app.make.term('category', 'News &amp; more'), await app.make.term('post_tag', 'red')];
  const { id } = await app.make.post({
    ...{ by: by(), title: 'A <b>post</b>', slug: 'a-post', excerpt: 'By <i>hand</i>', date: '2026-01-05T10:00:00' },
    ...{ content: 'One two three. <img src="/media/in-text.png" alt="Alt" width="20" height="10">' },
    ...{ terms: { category: [news], post_tag: [red] }, comment_status: 'open' },
  });
  await services.tx(async (tx) => {
    await updatePost(tx.db, id, { modified: '2026-02-06T11:00:00', modified_gmt: '2026-02-06T11:00:00' });
    await writeMeta(tx, id, { _seo_title: 'Own title', mood: 'calm' });
    const row = {
      ...{ post_id: id, parent_id: null, author_id: null, type: 'comment', status: 'approved' as const },
      ...{ status_before: null, trashed_at: null, date: '', date_gmt: '', created_at: '', fingerprint: '' },
      ...{ author_name: '', author_email: '', author_url: '', author_ip: '', author_user_agent: '', content: 'x' },
    };
    await insertComment(tx.db, row);
    await insertComment(tx.db, { ...row, status: 'hold' });
  });
  const { page, read } = await facts({ kind: 'single', post: await shown(id), isFront: false });
  const tags = ['settings', `post:${id}`, `user:${author}`, `list:comment:${id}`, `term:${news}`, `term:${red}`];
  expect(page).toEqual({
    ...{ kind: 'single', type: 'post', id, isFront: false, link: `${HOME}/a-post/`, title: 'A post' },
    own: ownValues(new Map([['_seo_title', '"Own title"']])),
    ...{ status: 'publish', isProtected: false, excerpt: 'By hand', beginning: 'One two three.', words: 3, minutes: 1 },
    ...{ published: '2026-01-05T10:00:00+00:00', modified: '2026-02-06T11:00:00+00:00' },
    dates: { published: 'January 5, 2026', modified: 'February 6, 2026', day: '2026-01-05T10:00:00' },
    author: adaFacts(),
    terms: [
      { id: news, taxonomy: 'category', name: 'News & more', description: '' },
      { id: red, taxonomy: 'post_tag', name: 'red', description: '' },
    ],
    ...{ description: '', lineage: [], above: [], caption: '' },
    image: { url: `${HOME}/media/in-text.png`, width: 20, height: 10, alt: 'Alt' },
    share: {
      ...{
        url: expect.stringMatching(new RegExp(`^${HOME}/_site/share/${id}\\.png\\?v=[0-9a-f]{10}$`)),
        type: 'image/png',
      },
      ...{ width: 1200, height: 630 },
    },
    ...{ comments: 1, canComment: true, questions: [], steps: [], fields: new Map(), tags },
  });
  expect(read).toEqual(tags);
  // Kept, it is the same.
  expect((await facts({ kind: 'single', post: await shown(id), isFront: true })).page).toEqual({
    ...page,
    isFront: true,
  });
});

test('behind a password nothing of the text is told', async () => {
  const { id } = await app.make.post({
    ...{ title: 'Locked', password: 'pw', content: 'Secret words <img src="/media/a.png">', excerpt: 'Secret' },
    comment_status: 'closed',
  });
  const { page } = await facts({ kind: 'single', post: await shown(id), isFront: false });
  expect(page).toMatchObject({
    ...{ isProtected: true, excerpt: '', beginning: '', minutes: 0, image: undefined, share: undefined },
    ...{ questions: [], steps: [], canComment: false, comments: 0 },
  });
});

test('a page below others, and the row that is at hand', async () => {
  const { services } = app.app;
  const top = await app.make.page({ title: 'Top', slug: 'top' });
  const middle = await app.make.page({ title: 'Middle', slug: 'middle', parent: top.id });
  const low = await app.make.page({ title: 'Low', slug: 'low', parent: middle.id });
  const { read, asked } = where();
  const row = { ...(await shown(low.id)), title: 'As it was at hand' };
  const found = await loadPostFacts([row, { id: top.id }], asked);
  expect(found.get(low.id)).toMatchObject({
    ...{ title: 'As it was at hand', link: `${HOME}/top/middle/low/`, share: undefined },
    above: [
      { name: 'Top', link: `${HOME}/top/` },
      { name: 'Middle', link: `${HOME}/top/middle/` },
    ],
  });
  expect(found.get(top.id)).toMatchObject({ title: 'Top', above: [] });
  expect(read).toEqual(expect.arrayContaining([`page:${low.id}`, `page:${middle.id}`, `page:${top.id}`]));
  // A row without its texts is read again.
  await services.tx(async (tx) => {
    await updatePost(tx.db, low.id, { title: 'Again' });
    tx.touch(`page:${low.id}`);
  });
  await services.freshness.sync();
  const bare = { ...row, content: null, html_key: null };
  expect((await loadPostFacts([bare], asked)).get(low.id)?.title).toBe('Again');
});

test('custom fields that templates name', async () => {
  const { services } = app.app;
  await services.tx((tx) => services.settings.set(tx, titleTemplates, { post: '%%cf_mood%% %%cf_num%% %%cf_mood%% %%cf__no%% %%CF_List%%' })); // prettier-ignore
  await services.freshness.sync();
  expect(fieldNames(services.settings)).toEqual(['mood', 'num', 'List']);
  const { id } = await app.make.post({ title: 'Fields' });
  await services.tx(async (tx) => {
    await writeMeta(tx, id, { mood: '<b>Calm</b>', num: 5, List: [1] });
    tx.touch(`post:${id}`);
  });
  const { page } = await facts({ kind: 'single', post: await shown(id), isFront: false });
  expect(Object.fromEntries(page.fields)).toEqual({ mood: 'Calm', num: '5', List: '' });
  await services.tx((tx) => services.settings.set(tx, titleTemplates, {}));
  await services.freshness.sync();
});

test('lists: of posts, of terms, of people, of times, of what was sought', async () => {
  const { db, tx } = app.app.services;
  const plain = { ...NO_FACTS, own: NOTHING };
  const journal = await app.make.page({ title: 'Journal', slug: 'journal' });
  const above = await app.make.term('category', 'Animals');
  const dogs = await app.make.term('category', 'Dogs', above);
  await tx(async (open) => {
    await writeHeadValue(open.db, { type: 'term', id: dogs }, '_seo_title', '"Of dogs"');
    await writeHeadValue(open.db, { type: 'user', id: author }, '_seo_title', '"Of Ada"');
  });
  const [term] = await findAnyTerms(db, [dogs]);
  const home: PageFacts = {
    ...plain,
    kind: 'posts',
    type: 'home',
    isFront: true,
    link: `${HOME}/`,
    title: 'Sitewright',
  };
  expect((await facts({ kind: 'posts', isFront: true, page: undefined })).page).toEqual(home);
  const { page: ofPosts } = await facts({ kind: 'posts', isFront: false, page: await shown(journal.id) });
  expect(ofPosts).toMatchObject({ kind: 'posts', type: 'page', isFront: false, title: 'Journal', id: journal.id });
  const ofTerm = await facts({ kind: 'term', term: term! });
  expect(ofTerm).toEqual({
    read: [`term:${dogs}`, `term:${above}`],
    page: {
      ...{ ...plain, kind: 'term', type: 'category', id: dogs, title: 'Dogs', link: `${HOME}/category/animals/dogs/` },
      own: ownValues(new Map([['_seo_title', '"Of dogs"']])),
      lineage: ['Animals', 'Dogs'],
      above: [{ name: 'Animals', link: `${HOME}/category/animals/` }],
      tags: [`term:${dogs}`, `term:${above}`],
    },
  });
  const ofAda = await facts({ kind: 'author', author: { id: author, name: '', slug: '' } });
  expect(ofAda).toEqual({
    read: [`user:${author}`],
    page: {
      ...{ ...plain, kind: 'author', type: 'author', id: author, title: 'Ada L', link: `${HOME}/author/ada/` },
      own: ownValues(new Map([['_seo_title', '"Of Ada"']])),
      ...{ author: adaFacts(), description: 'Writes much', tags: [`user:${author}`] },
    },
  });
  await expect(facts({ kind: 'author', author: { id: 999_999, name: '', slug: '' } })).rejects.toThrow(
    'What number 999999 stood for is gone.',
  );
  const listed = async (view: PageView) => {
    const { kind, type, link, title, dates } = (await facts(view)).page;
    return [kind, type, link, title, dates.published];
  };
  expect(await listed({ kind: 'date', year: 26 })).toEqual(['date', 'date', `${HOME}/0026/`, '26', '26']);
  expect(await listed({ kind: 'date', year: 2026, month: 3 })).toEqual(['date', 'date', `${HOME}/2026/03/`, 'March 2026', 'March 2026']); // prettier-ignore
  expect(await listed({ kind: 'date', year: 2026, month: 3, day: 4 })).toEqual(['date', 'date', `${HOME}/2026/03/04/`, 'March 4, 2026', 'March 4, 2026']); // prettier-ignore
  expect(await listed({ kind: 'type', type: 'post' })).toEqual(['type', 'post', `${HOME}/post/`, 'Posts', '']);
  const sought = 'Search results for “a b&c”';
  expect(await listed({ kind: 'search', text: 'a b&c' })).toEqual([
    'search',
    'search',
    `${HOME}/?s=a%20b%26c`,
    sought,
    '',
  ]);
  expect((await listed({ kind: 'search', text: '' }))[3]).toBe('Search');
  expect((await listed({ kind: 'not-found' })).slice(0, 3)).toEqual(['not-found', 'not-found', '']);
});

test('how a page is looked at', async () => {
  const base = { ...NO_FACTS, own: NOTHING, type: 'x', title: '', link: `${HOME}/x/` };
  const looked = (kind: PageFacts['kind'], number: number, link = base.link, isFront = false) =>
    lookAt({ ...base, kind, link, isFront }, { number, total: 9 }, 'a b').linkOf(number);
  expect([looked('term', 1), looked('term', 2)]).toEqual([`${HOME}/x/`, `${HOME}/x/page/2/`]);
  expect([looked('single', 1), looked('single', 2)]).toEqual([`${HOME}/x/`, `${HOME}/x/2/`]);
  expect(looked('single', 2, `${HOME}/`, true)).toBe(`${HOME}/page/2/`);
  expect(looked('search', 3, `${HOME}/?s=a%20b`)).toBe(`${HOME}/page/3/?s=a%20b`);
  const first = lookAt({ ...base, kind: 'term' }, { number: 1, total: 2 });
  expect(first).toMatchObject({
    number: 1,
    total: 2,
    searched: '',
    missing: '',
    isPreview: false,
    languages: new Map(),
  });
  const given = { number: 2, total: 3, missing: '/m', isPreview: true, languages: new Map([['de', 'x']]) };
  expect(lookAt({ ...base, kind: 'term' }, given, 's')).toMatchObject({ ...given, searched: 's' });
  const { asked } = where();
  expect(await headsOfFacts(new Map(), asked)).toEqual(new Map());
  const heads = await headsOfFacts(new Map([['k', { ...base, kind: 'term' as const, title: 'T' }]]), asked);
  expect([...heads].map(([key, { json }]) => [key, json.canonical])).toEqual([['k', `${HOME}/x/`]]);
});

test('what people say about terms, and lines of modules', async () => {
  const { services } = app.app;
  const id = await app.make.term('category', 'Told');
  const boss = caller({ id: 1, login: 'a', roles: [], capabilities: new Set(), via: 'session' });
  const same = (value: unknown) => ({ value });
  const metaRules = { _seo_title: same, _seo_metadesc: same };
  const ruling = { registry: () => ({ modules: [{ metaRules }] }) } as unknown as typeof services;
  const write = (sent: Record<string, unknown>) =>
    services.tx((tx) => writeTermMeta(tx, id, sent, { caller: boss, services: ruling }));
  const read = async () => (await findTermMeta(services.db, [id], ruling)).get(id);
  await write({ _seo_title: 'T', _seo_metadesc: 'D', unknown: 1 });
  expect(await read()).toEqual({ _seo_title: 'T', _seo_metadesc: 'D' });
  await write({ _seo_title: null, other: '' });
  expect(await read()).toEqual({ _seo_metadesc: 'D' });
  await write({ _seo_metadesc: '', _seo_canonical: 'https://nobody-looks-after.test/' });
  expect(await read()).toBeUndefined();
  const modules = [{}, { robotsRules: () => ['Disallow: /a/', 'b\nc', 'd\re'], secondSitemaps: () => undefined }, { secondSitemaps: () => 'index' }]; // prettier-ignore
  const knowing = { registry: () => ({ modules }) } as unknown as typeof services;
  expect(findRobotsRules(knowing)).toEqual(['Disallow: /a/']);
  expect(findMeantSitemap(knowing, '/x')).toBe('index');
  expect(await findTermMeta(services.db, [id], knowing)).toEqual(new Map());
  modules.pop();
  expect(findMeantSitemap(knowing, '/x')).toBeUndefined();
});
