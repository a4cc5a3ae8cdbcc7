import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { pageOnFront, showOnFront } from '#kernel/settings/site-settings.ts';
import { removePost, trashPost } from '#content/posts/actions.ts';
import { findPost } from '#content/posts/store.ts';
import { writeRulesOf } from '#content/posts/write-rules.ts';
import { findAnalysis } from '#modules/seo/analysis/store.ts';
import { findLinksOf } from '#modules/seo/links/store.ts';
import { createTestApp, type TestApp } from '#test/kit/app.ts';
import type { TestClient } from '#test/kit/client.ts';
import { removeIndexable } from './actions.ts';
import { followPost } from './texts.ts';
import { findIndexingState } from './states.ts';
import { findIndexable } from './store.ts';
import type { IndexableRow } from './table.ts';

let app: TestApp;
let author: TestClient;
beforeAll(async () => {
  app = await createTestApp({ flags: { languages: 'en,de' } });
  author = app.as(await app.make.user({ role: 'author' }));
});
afterAll(() => app.close());

const services = () => app.app.services;
const run = async (path: string) => (await author.post(`/seo/v1${path}`)).body;
const rowOf = async (id: number): Promise<IndexableRow | undefined> => findIndexable(services().db, 'post', id);
const countRows = async () =>
  (
    await services()
      .db.withTables<{ seo_indexables: { id: number; object_type: string; object_id: number } }>()
      .selectFrom('seo_indexables')
      .select('object_id')
      .where('object_type', '=', 'post')
      .execute()
  ).map((row) => row.object_id);

test('only people who write may index', async () => {
  await app.asVisitor().post('/seo/v1/indexing/posts').fails(401, 'rest_forbidden');
  const reader = app.as(await app.make.user({ role: 'subscriber' }));
  await reader.post('/seo/v1/indexing/posts').fails(403, 'rest_forbidden');
});

test('a page that is just full is followed by an empty one', async () => {
  for (let count = 0; count < 25; count++) await app.make.post({});
  await app.make.post({ status: 'auto-draft' });
  const first = await run('/indexing/posts');
  expect(first.objects).toHaveLength(25);
  expect(first.next_url).toBe('http://site.test/en/api/seo/v1/indexing/posts');
  expect(await run('/indexing/posts')).toEqual({ objects: [], next_url: false });
});

test('calls beside each other make no row twice', async () => {
  for (let count = 0; count < 30; count++) await app.make.post({});
  await Promise.all([run('/indexing/posts'), run('/indexing/posts')]);
  await run('/indexing/posts');
  const rows = await countRows();
  expect(rows).toHaveLength(new Set(rows).size);
  expect(rows.length).toBeGreaterThanOrEqual(55);
});

test('the general pages are four, and then none', async () => {
  const first = await run('/indexing/general');
  expect(first.objects).toHaveLength(4);
  expect(first.next_url).toMatch(/indexing\/general$/);
  expect(await run('/indexing/general')).toEqual({ objects: [], next_url: false });
});

test('terms and archives', async () => {
  await app.make.term('category', 'Boats');
  expect((await run('/indexing/terms')).objects.length).toBeGreaterThan(0);
  expect(await run('/indexing/post-type-archives')).toEqual({ objects: [], next_url: false });
});

test('a run that is broken off is still due', async () => {
  await run('/indexing/prepare');
  expect(await findIndexingState(services().db)).toMatchObject({ isFirstTime: false, reason: 'first_install' });
  await run('/indexing/indexables-complete');
  await run('/indexing/complete');
  expect(await findIndexingState(services().db)).toMatchObject({ reason: '', started: null, hasRows: true });
});

test('rows hold what was said by hand', async () => {
  const parent = await app.make.page({ slug: 'above' });
  const { id } = await app.make.page({
    parent: parent.id,
    password: 'x',
    meta: {
      _seo_title: 'T',
      _seo_metadesc: 'D',
      _seo_focuskw: 'Old boats',
      _seo_robots_noindex: '2',
      _seo_is_cornerstone: true,
    },
  });
  await followPost(services(), parent.id);
  await followPost(services(), id);
  expect(await rowOf(id)).toMatchObject({
    title: 'T',
    description: 'D',
    primary_focus_keyword: 'Old boats',
    keyword_stems: 'boat old',
    is_robots_noindex: 0,
    is_cornerstone: 1,
    is_protected: 1,
    has_ancestors: 1,
    post_parent: parent.id,
    post_status: 'publish',
  });
  expect(await findAnalysis(services().db, id)).toBeDefined();
});

test('rows hold what is said to robots and to others, and nothing where nothing was said', async () => {
  const said = {
    _seo_robots_noindex: '1',
    _seo_robots_nofollow: '1',
    _seo_robots_adv: 'noarchive,nosnippet',
    _seo_canonical: 'https://other.test/',
    _seo_bctitle: 'Crumb',
  };
  const [full, plain] = [await app.make.post({ title: 'Full', meta: said }), await app.make.post({ title: 'Plain' })];
  for (const { id } of [full, plain]) await followPost(services(), id);
  expect(await rowOf(full.id)).toMatchObject({
    is_public: 0,
    is_robots_noindex: 1,
    is_robots_nofollow: 1,
    is_robots_noarchive: 1,
    is_robots_noimageindex: 0,
    is_robots_nosnippet: 1,
    canonical: 'https://other.test/',
    breadcrumb_title: 'Crumb',
  });
  expect(await rowOf(plain.id)).toMatchObject({
    is_public: null,
    is_robots_noindex: null,
    is_robots_nofollow: 0,
    is_robots_noarchive: 0,
    is_protected: 0,
    canonical: null,
    title: null,
    description: null,
    breadcrumb_title: 'Plain',
    primary_focus_keyword: null,
    keyword_stems: null,
    is_cornerstone: 0,
    has_ancestors: 0,
    number_of_pages: null,
    post_parent: null,
    open_graph_image: null,
    open_graph_image_source: null,
  });
});

describe('links', () => {
  test('are counted once for each page that links, and fall with it', async () => {
    const target = await app.make.post({ slug: 'target' });
    const source = await app.make.post({
      slug: 'source',
      content:
        '<a href="/en/target/">a</a> <a href="http://site.test/en/target/#x">b</a> <a href="#here">c</a> <a href="https://other.test/">d</a>',
    });
    await followPost(services(), target.id);
    await followPost(services(), source.id);
    const row = await rowOf(source.id);
    expect(row?.link_count).toBe(2);
    expect((await rowOf(target.id))?.incoming_link_count).toBe(1);
    expect((await findLinksOf(services().db, row?.id ?? 0)).map((link) => [link.type, link.target_post_id])).toEqual([
      ['internal', target.id],
      ['internal', target.id],
      ['external', null],
    ]);
    await services().tx(async (tx) => {
      const post = await findPost(tx.db, source.id);
      if (post) await removePost(tx, post);
    });
    await removeIndexable(services(), 'post', source.id);
    expect(await rowOf(source.id)).toBeUndefined();
    expect((await rowOf(target.id))?.incoming_link_count).toBe(0);
  });

  test('to a page that comes later are counted when it comes, and wait for it again when it goes', async () => {
    const source = await app.make.post({
      slug: 'early',
      content: '<a href="/en/late/">a</a> <a href="/en/late/">b</a>',
    });
    await followPost(services(), source.id);
    const links = async () =>
      (await findLinksOf(services().db, (await rowOf(source.id))?.id ?? 0)).map((link) => link.target_post_id);
    expect(await links()).toEqual([null, null]);
    const target = await app.make.post({ slug: 'late' });
    await followPost(services(), target.id);
    expect(await links()).toEqual([target.id, target.id]);
    expect((await rowOf(target.id))?.incoming_link_count).toBe(1);
    await followPost(services(), target.id);
    await followPost(services(), source.id);
    expect((await rowOf(target.id))?.incoming_link_count).toBe(1);
    await removeIndexable(services(), 'post', target.id);
    expect(await links()).toEqual([null, null]);
    await followPost(services(), target.id);
    expect((await rowOf(target.id))?.incoming_link_count).toBe(1);
  });

  test('that no address can have lead nowhere', async () => {
    const content = '<img src="/media/%zz.jpg"><a href="/en/%zz/">x</a>';
    const odd = await app.make.post({ slug: 'odd-picture', content });
    await followPost(services(), odd.id);
    const row = await rowOf(odd.id);
    expect(row?.link_count).toBe(1);
    expect((await findLinksOf(services().db, row?.id ?? 0)).map((link) => [link.type, link.target_post_id])).toEqual([
      ['internal', null],
      ['image-in', null],
    ]);
  });

  test('are found in pages of five', async () => {
    const first = await run('/link-indexing/posts');
    expect(first.objects).toHaveLength(5);
    expect(first.next_url).toMatch(/link-indexing\/posts$/);
    expect((await run('/link-indexing/terms')).objects.length).toBeGreaterThan(0);
  });
});

test('a post that fails is named, and keeps no other from its row', async () => {
  const posts = [await app.make.post({}), await app.make.post({}), await app.make.post({})];
  const [, broken] = posts;
  await services().tx((tx) =>
    tx.db
      .withTables<{ posts: { id: number; date: string } }>()
      .updateTable('posts')
      .set({ date: 'never' })
      .where('id', '=', broken?.id ?? 0)
      .execute(),
  );
  await run('/indexing/prepare');
  const { status, body } = await author.post('/seo/v1/indexing/posts');
  expect([status, body.code]).toEqual([500, 'seo_error_indexing']);
  expect(body.data).toMatchObject({ object_id: broken?.id, object_type: 'post' });
  // Only administrators see where it failed.
  expect(body.data.stackTrace).toMatch(/^[\da-f-]{36}$/);
  const rows = await Promise.all(posts.map(({ id }) => rowOf(id)));
  expect(rows.map((row) => row !== undefined)).toEqual([true, false, true]);
  expect(await findIndexingState(services().db)).toMatchObject({ reason: 'indexing_failed', started: null });
  const later = await app.make.post({});
  const admin = app.as(await app.make.user({ role: 'administrator' }));
  const again = await admin.post('/seo/v1/indexing/posts');
  expect(again.body.data.stackTrace).toMatch(/\n\s+at /);
  expect(await rowOf(later.id)).toBeDefined();
  await services().tx((tx) =>
    tx.db
      .withTables<{ posts: { id: number; date: string } }>()
      .updateTable('posts')
      .set({ date: '2026-01-01T00:00:00' })
      .where('id', '=', broken?.id ?? 0)
      .execute(),
  );
  expect((await run('/indexing/posts')).objects).toEqual([{ id: broken?.id, type: 'post' }]);
});

test('what is in the trash keeps its row, and is not public', async () => {
  const post = await app.make.post({});
  await followPost(services(), post.id);
  const { id } = (await rowOf(post.id)) ?? {};
  const rules = writeRulesOf(services(), [...services().sites.values()][0]!);
  await services().tx((tx) => trashPost(tx, post, { id: 1, canPublish: true }, rules));
  await services().freshness.sync();
  await followPost(services(), post.id);
  expect(await rowOf(post.id)).toMatchObject({ id, post_status: 'trash', is_public: 0 });
});

test('a page at the start needs no row of its own for the start', async () => {
  const other = await createTestApp({ flags: { languages: 'en,de' } });
  try {
    const { id } = await other.make.page({});
    const { services: own } = other.app;
    await own.tx(async (tx) => {
      await own.settings.set(tx, showOnFront, 'page');
      await own.settings.set(tx, pageOnFront, id);
    });
    await own.freshness.sync();
    const writer = other.as(await other.make.user({ role: 'author' }));
    expect((await writer.post('/seo/v1/indexing/general')).body.objects).toHaveLength(3);
  } finally {
    await other.close();
  }
});

test('types with an archive, each once; not those that nobody sees', async () => {
  const admin = app.as(await app.make.user({ role: 'administrator' }));
  for (const [slug, more] of Object.entries({ film: {}, file: { public: false }, fact: { has_archive: false } })) {
    const made = await admin.post('/posttypes/v1/types', {
      slug,
      labels: { name: 'Films' },
      has_archive: true,
      ...more,
    });
    expect(made.status).toBe(201);
  }
  const done = { objects: [{ id: 0, type: 'post-type-archive' }], next_url: false };
  expect(await run('/indexing/post-type-archives')).toEqual(done);
  expect(await run('/indexing/post-type-archives')).toEqual({ objects: [], next_url: false });
  const rows = await services()
    .db.withTables<{ seo_indexables: IndexableRow }>()
    .selectFrom('seo_indexables')
    .select(['object_id', 'object_sub_type', 'language', 'permalink', 'breadcrumb_title'])
    .where('object_type', '=', 'post-type-archive')
    .execute();
  expect(rows).toEqual([{ object_id: 0, object_sub_type: 'film', language: 'en', permalink: 'http://site.test/en/film/', breadcrumb_title: 'Films' }]); // prettier-ignore
});
