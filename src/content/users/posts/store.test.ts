// The posts of one author, taken together, and which of them could stand at an address.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { findAddressedId, findIdsBySlug, findIdsBySlugs } from '#content/addresses/store.ts';
import { createTestApp, type TestApp } from '#test/kit/app.ts';
import type { TestUser } from '#test/kit/make.ts';
import { findLivePostIds, moveAuthorship } from './store.ts';

let app: TestApp;
let ada: TestUser;
let bob: TestUser;
beforeAll(async () => {
  app = await createTestApp({ flags: { languages: 'en,de' } });
  [ada, bob] = [await app.make.user({ role: 'author' }), await app.make.user({ role: 'author' })];
});
afterAll(() => app.close());

test('what is theirs, in every language, and has not gone', async () => {
  const { db, tx } = app.app.services;
  const post = await app.make.post({ by: ada });
  const german = await app.make.post({ by: ada, in: 'de' });
  const draft = await app.make.post({ by: ada, status: 'draft' });
  const page = await app.make.page({ by: ada });
  const gone = await app.make.post({ by: ada, status: 'trash' });
  const other = await app.make.post({ by: bob });
  const live = async (types: string[], limit = 9, author = ada.id) =>
    (await findLivePostIds(db, author, types, limit)).sort((a, b) => a - b);
  expect(await live(['post'])).toEqual([post.id, german.id, draft.id]);
  expect(await live(['post', 'page'])).toEqual([post.id, german.id, draft.id, page.id]);
  expect(await live(['pos'])).toEqual([]);
  expect(await live(['post'], 2)).toHaveLength(2);
  expect(await live(['post'], 9, bob.id)).toEqual([other.id]);
  const moved = await tx((open) => moveAuthorship(open.db, ada.id, bob.id));
  expect(moved.map(({ id, type, status }) => `${id} ${type} ${status}`).sort()).toEqual([
    `${post.id} post publish`,
    `${german.id} post publish`,
    `${draft.id} post draft`,
    `${page.id} page publish`,
    `${gone.id} post trash`,
  ]);
  expect(await live(['post', 'page'])).toEqual([]);
  expect(await tx((open) => moveAuthorship(open.db, ada.id, null))).toEqual([]);
  expect(await tx((open) => moveAuthorship(open.db, bob.id, null))).toHaveLength(6);
  expect(await live(['post'], 9, bob.id)).toEqual([]);
});

test('addresses: only what is published or private, of the kinds that were asked for', async () => {
  const { db } = app.app.services;
  const shown = await app.make.post({ slug: 'same' });
  const page = await app.make.page({ slug: 'same' });
  const hidden = await app.make.page({ slug: 'same', parent: page.id, status: 'private' });
  const draft = await app.make.post({ slug: 'other', status: 'draft' });
  const open = await app.make.post({ slug: 'open' });
  expect(await findIdsBySlug(db, ['page', 'post'], 'same')).toEqual([page.id, hidden.id, shown.id]);
  expect(await findIdsBySlug(db, ['post'], 'same')).toEqual([shown.id]);
  expect(await findIdsBySlug(db, ['post'], 'other')).toEqual([]);
  expect((await findIdsBySlugs(db, ['post'], ['same', 'other', 'open', 'same'])).sort((a, b) => a - b)).toEqual([
    shown.id,
    open.id,
  ]);
  const addressed = (id: number, shelves: string[]) => findAddressedId(db, shelves, id);
  expect(await addressed(hidden.id, ['post', 'page'])).toEqual([hidden.id]);
  expect(await addressed(hidden.id, ['post'])).toEqual([]);
  expect(await addressed(draft.id, ['post'])).toEqual([]);
});
