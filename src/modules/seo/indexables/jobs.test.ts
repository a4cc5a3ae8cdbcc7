// What happens to rows by themselves: other addresses, other names of kinds, what is gone.
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Services } from '#kernel/services.ts';
import { articleTypes, hiddenKinds, pageTypes } from '#content/head/settings.ts';
import { findHeadValues, writeHeadValue } from '#content/head/store.ts';
import { claimName, insertItem, type MediaItem } from '#content/media/store.ts';
import { findAnalysis } from '#modules/seo/analysis/store.ts';
import { linkNextTerms } from '#modules/seo/links/actions.ts';
import { findLinksOf } from '#modules/seo/links/store.ts';
import { newTaxonomies, newTypes } from '#modules/seo/settings.ts';
import { kindListeners } from '#modules/seo/setup/events.ts';
import { createTestApp, type TestApp } from '#test/kit/app.ts';
import { indexPosts, indexTerms, indexUser } from './actions.ts';
import { findWithoutPermalink, forgetPermalinks } from './address-store.ts';
import { listeners } from './events.ts';
import { rebuildPermalinks, removeOrphans } from './jobs.ts';
import { permalinkHash } from './permalink-hash.ts';
import { findIndexingState, writeIndexingState } from './states.ts';
import { findIndexable, renameSubType } from './store.ts';
import { followPost } from './texts.ts';

let app: TestApp;
let services: Services;
beforeAll(async () => {
  app = await createTestApp({ flags: { languages: 'en,de' } });
  ({ services } = app.app);
});
afterAll(() => app.close());
beforeEach(() => services.tx((tx) => writeIndexingState(tx.db, { reason: '' })));

const happen = async (event: string, payload: object): Promise<void> => {
  for (const listener of [...listeners, ...kindListeners].filter((one) => one.event === event)) {
    if (listener.isFor?.(payload, services.settings) ?? true) await listener.run(payload, services);
  }
};
const addressOf = async (id: number) => (await findIndexable(services.db, 'post', id))?.permalink;
/** Who published nothing has no row. */
const writer = async () => {
  const user = await app.make.user({ role: 'author' });
  await app.make.post({ by: user });
  await indexUser(services, user.id);
  return user;
};
const indexed = async (count: number): Promise<number[]> => {
  const ids: number[] = [];
  for (let at = 0; at < count; at++) ids.push((await app.make.post({})).id);
  await indexPosts(services, ids);
  return ids;
};

test.each([
  ['permalink_structure', true],
  ['page_on_front', true],
  ['show_on_front', true],
  ['title', false],
  ['constructor', false],
])('a change of %s makes addresses anew: %s', async (name, isDue) => {
  const [id = 0] = await indexed(1);
  const before = await addressOf(id);
  expect(before).toMatch(/^http:\/\/site\.test\/en\//);
  await happen('setting.changed', { name });
  expect(await addressOf(id)).toBe(isDue ? null : before);
  expect((await findIndexingState(services.db)).reason).toBe(isDue ? 'permalink_settings_changed' : '');
  await rebuildPermalinks.run({}, services);
  expect(await addressOf(id)).toBe(before);
});

test('more rows than are taken at once all get their address', async () => {
  const ids = await indexed(101);
  await services.tx((tx) => forgetPermalinks(tx.db));
  const open = await findWithoutPermalink(services.db, Number.MAX_SAFE_INTEGER, 3);
  expect(open).toEqual(ids.slice(-3).reverse());
  expect(await findWithoutPermalink(services.db, ids[1] ?? 0, 1)).toEqual([ids[0]]);
  await rebuildPermalinks.run({}, services);
  expect(await Promise.all(ids.map(addressOf))).toEqual(ids.map(() => expect.stringMatching(/^http/) as string));
});

test('rows of posts that are gone go, those of others stay', async () => {
  const [kept = 0, gone = 0] = await indexed(2);
  const user = await writer();
  await services.tx((tx) =>
    tx.db.withTables<{ posts: { id: number } }>().deleteFrom('posts').where('id', '=', gone).execute(),
  );
  await removeOrphans.run({}, services);
  expect([
    (await findIndexable(services.db, 'post', kept))?.object_id,
    await findIndexable(services.db, 'post', gone),
    (await findIndexable(services.db, 'user', user.id))?.object_id,
  ]).toEqual([kept, undefined, user.id]);
});

test('a term and a person take their rows and values with them', async () => {
  const term = await app.make.term('category', 'Gone');
  const user = await writer();
  await indexTerms(services, [term]);
  await services.tx(async (tx) => {
    await writeHeadValue(tx.db, { type: 'term', id: term }, 'title', 'T');
    await writeHeadValue(tx.db, { type: 'user', id: user.id }, 'title', 'U');
  });
  const left = async () => [
    (await findIndexable(services.db, 'term', term))?.object_id,
    (await findHeadValues(services.db, 'term', [term])).size,
    (await findIndexable(services.db, 'user', user.id))?.object_id,
    (await findHeadValues(services.db, 'user', [user.id])).size,
  ];
  expect(await left()).toEqual([term, 1, user.id, 1]);
  await happen('term.deleted', { id: term });
  expect(await left()).toEqual([undefined, 0, user.id, 1]);
  await happen('user.deleted', { id: user.id });
  expect(await left()).toEqual([undefined, 0, undefined, 0]);
});

test('a post is looked at two seconds after its last save, once', async () => {
  const before = Date.now();
  for (const event of ['post.created', 'post.updated']) await happen(event, { id: 990_077 });
  await happen('post.updated', { id: 990_078 });
  const all = await services.queue.list({ name: 'seo.followPost', limit: 1_000 });
  const waiting = all.filter(({ key }) => key === 'seo:post:990077' || key === 'seo:post:990078');
  expect(waiting.map(({ payload }) => JSON.parse(payload)).sort()).toEqual([{ id: 990_077 }, { id: 990_078 }]);
  for (const { run_at: at } of waiting) {
    const wait = Date.parse(at.replace(/Z?$/, 'Z')) - before;
    expect(wait).toBeGreaterThan(1_900);
    expect(wait).toBeLessThan(30_000);
  }
});

test('terms, people and posts are followed as they come and go', async () => {
  const term = await app.make.term('category', 'Follows');
  await happen('term.created', { id: term });
  expect((await findIndexable(services.db, 'term', term))?.breadcrumb_title).toBe('Follows');
  const user = await app.make.user({ role: 'author' });
  await happen('user.updated', { id: user.id });
  expect(await findIndexable(services.db, 'user', user.id)).toBeUndefined();
  const post = await app.make.post({ by: user });
  await happen('user.updated', { id: user.id });
  expect(await findIndexable(services.db, 'user', user.id)).toMatchObject({
    ...{ author_id: user.id, has_public_posts: 1, is_public: 1, object_sub_type: '', language: 'en' },
  });
  await followPost(services, post.id);
  expect(await findAnalysis(services.db, post.id)).toMatchObject({ post_id: post.id });
  await happen('post.deleted', { id: post.id });
  expect([await findAnalysis(services.db, post.id), await findIndexable(services.db, 'post', post.id)]).toEqual([
    undefined,
    undefined,
  ]);
});

test('a page stands below its parent, and a post has a first category', async () => {
  const [above, other] = [await app.make.page({}), await app.make.page({})];
  const page = await app.make.page({ parent: above.id });
  const one = await app.make.term('category', 'One');
  const post = await app.make.post({ terms: { category: [one] }, meta: { _seo_primary_category: String(one) } });
  await indexPosts(services, [above.id, other.id, page.id, post.id]);
  const rowOf = async (id: number): Promise<number> => (await findIndexable(services.db, 'post', id))?.id ?? 0;
  const steps = async (): Promise<unknown[]> =>
    (
      await sql`select ancestor_id, depth from seo_hierarchy where indexable_id = ${await rowOf(page.id)}`.execute(
        services.db,
      )
    ).rows;
  expect(await steps()).toEqual([{ ancestor_id: await rowOf(above.id), depth: 1 }]);
  const admin = app.as(await app.make.user({ role: 'administrator' }));
  await admin.post(`/core/v2/pages/${page.id}`, { parent: other.id });
  await indexPosts(services, [page.id]);
  expect(await steps()).toEqual([{ ancestor_id: await rowOf(other.id), depth: 1 }]);
  await admin.post(`/core/v2/pages/${page.id}`, { parent: 0 });
  await indexPosts(services, [page.id]);
  expect(await steps()).toEqual([]);
  const first = async (): Promise<unknown[]> =>
    (await sql`select taxonomy, term_id from seo_primary_terms where post_id = ${post.id}`.execute(services.db)).rows;
  expect(await first()).toEqual([{ taxonomy: 'category', term_id: one }]);
  await admin.post(`/core/v2/posts/${post.id}`, { meta: { _seo_primary_category: null } });
  await indexPosts(services, [post.id]);
  expect(await first()).toEqual([]);
});

test('links of a term, and a picture of the site with its size', async () => {
  const media = await app.make.post({ title: 'Stands for a file' });
  const picture = {
    ...{ id: media.id, status: 'inherit', date: '2026-03-01T10:00:00', media_type: 'image', mime_type: 'image/png' },
    ...{ file: '2026/03/dot.png', original_file: null, width: 4, height: 3, filesize: 99, alt_text: '', details: {} },
  };
  await services.tx(async ({ db }) => {
    await insertItem(db, picture as MediaItem);
    await claimName(db, { name: '2026/03/dot.png', post_id: media.id, unsettled_since: null });
  });
  const file = 'http://site.test/media/2026/03/dot.png';
  const target = await app.make.post({ slug: 'pictured' });
  const html = `<p><a href="/en/pictured/">x</a><img src="${file}" width="9"><img src="/media/none.png" width="8" height="7"></p>`;
  const post = await app.make.post({ content: html });
  for (const { id } of [target, post]) await followPost(services, id);
  const row = await findIndexable(services.db, 'post', post.id);
  const targetRow = await findIndexable(services.db, 'post', target.id);
  const shared = { indexable_id: row?.id, post_id: post.id, language: 'en' };
  const nothing = { target_indexable_id: null, target_post_id: null, width: null, height: null, size: null };
  const address = 'http://site.test/en/pictured/';
  const none = 'http://site.test/media/none.png';
  expect((await findLinksOf(services.db, row?.id ?? 0)).map(({ id: _id, ...link }) => link)).toEqual([
    {
      ...{ ...shared, ...nothing, type: 'internal', url: address, url_hash: permalinkHash(address) },
      ...{ target_indexable_id: targetRow?.id, target_post_id: target.id },
    },
    {
      ...{ ...shared, ...nothing, type: 'image-in', url: file, url_hash: permalinkHash(file) },
      ...{ target_post_id: media.id, width: 4, height: 3, size: 99 },
    },
    { ...shared, ...nothing, type: 'image-in', url: none, url_hash: permalinkHash(none), width: 8, height: 7 },
  ]);
  const term = await app.make.term('category', 'Linking');
  const admin = app.as(await app.make.user({ role: 'administrator' }));
  await admin.post(`/core/v2/categories/${term}`, { description: '<a href="/en/pictured/">x</a>' });
  await indexTerms(services, [term]);
  while ((await linkNextTerms(services)).length > 0);
  const termRow = await findIndexable(services.db, 'term', term);
  expect(termRow?.link_count).toBe(1);
  expect(await findLinksOf(services.db, termRow?.id ?? 0)).toMatchObject([
    { post_id: null, target_indexable_id: targetRow?.id, target_post_id: target.id },
  ]);
  expect((await findIndexable(services.db, 'post', target.id))?.incoming_link_count).toBe(2);
});

test('a kind under a new name keeps its rows and its settings', async () => {
  const [id = 0] = await indexed(1);
  const term = await app.make.term('category', 'Named');
  await indexTerms(services, [term]);
  const subTypes = async () => [
    (await findIndexable(services.db, 'post', id))?.object_sub_type,
    (await findIndexable(services.db, 'term', term))?.object_sub_type,
  ];
  await services.tx((tx) => renameSubType(tx.db, { type: 'term', from: 'post', to: 'wrong' }));
  await services.tx((tx) => renameSubType(tx.db, { type: 'post', from: 'category', to: 'wrong' }));
  expect(await subTypes()).toEqual(['post', 'category']);
  const { settings } = services;
  await happen('kind.defined', { kind: 'post', name: 'book' });
  await happen('kind.defined', { kind: 'post', name: 'book' });
  await happen('kind.defined', { kind: 'term', name: 'genre' });
  await services.tx(async (tx) => {
    await settings.set(tx, hiddenKinds, ['other', 'book']);
    await settings.set(tx, pageTypes, { book: 'ItemPage', other: 'WebPage' });
    await settings.set(tx, articleTypes, { other: 'Article' });
  });
  const said = () =>
    [newTypes, newTaxonomies, hiddenKinds, pageTypes, articleTypes].map((one) => settings.get(one as never));
  await services.freshness.sync();
  expect(said().slice(0, 2)).toEqual([['book'], ['genre']]);
  await happen('kind.renamed', { kind: 'post', from: 'book', name: 'volume' });
  await services.freshness.sync();
  expect(said()).toEqual([
    ['volume'],
    ['genre'],
    ['other', 'volume'],
    { other: 'WebPage', volume: 'ItemPage' },
    { other: 'Article' },
  ]);
  expect([await addressOf(id), (await findIndexingState(services.db)).reason]).toEqual([
    null,
    'permalink_settings_changed',
  ]);
  await happen('kind.renamed', { kind: 'post', from: 'post', name: 'note' });
  expect(await subTypes()).toEqual(['note', 'category']);
  await happen('kind.renamed', { kind: 'term', from: 'category', name: 'shelf' });
  expect(await subTypes()).toEqual(['note', 'shelf']);
});
