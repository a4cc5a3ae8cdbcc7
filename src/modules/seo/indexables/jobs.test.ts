// What happens to rows by themselves: other addresses, other names of kinds, what is gone.
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Services } from '#kernel/services.ts';
import { articleTypes, hiddenKinds, pageTypes } from '#content/head/settings.ts';
import { findHeadValues, writeHeadValue } from '#content/head/store.ts';
import { newTaxonomies, newTypes } from '#modules/seo/settings.ts';
import { kindListeners } from '#modules/seo/setup/events.ts';
import { createTestApp, type TestApp } from '#test/kit/app.ts';
import { indexPosts, indexTerms, indexUser } from './actions.ts';
import { findWithoutPermalink, forgetPermalinks } from './address-store.ts';
import { listeners } from './events.ts';
import { rebuildPermalinks, removeOrphans } from './jobs.ts';
import { findIndexingState, writeIndexingState } from './states.ts';
import { findIndexable, renameSubType } from './store.ts';

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
