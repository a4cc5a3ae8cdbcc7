// Groups of translations: two groups of posts, and terms with the same numbers.
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Db } from '#kernel/db/db.ts';
import type { RunTx } from '#kernel/tx.ts';
import { createTestApp, type TestApp } from '#test/kit/app.ts';
import { elementType, ownTrid, readElementType } from './elements.ts';
import { founder, groupOf, joinGroup, leaveGroup, type Element } from './groups.ts';
import { linkTo, renameLanguage, unlink } from './membership.ts';
import * as store from './store.ts';

let app: TestApp;
let db: Db;
beforeAll(async () => {
  app = await createTestApp({ flags: { languages: 'en,de,fr' } });
  db = app.app.services.db;
});
afterAll(() => app.close());

const tx: RunTx = (work) => app.app.services.tx(work);
const post = (id: number): Element => ({ kind: 'post', name: 'post', id });
const spoken = (id: number, language: string) => ({ ...post(id), language });
const members = async (id: number, type = 'post_post') =>
  (await store.findGroup(db, type, id))
    .map((one) => `${one.element_id} ${one.language_code}<${one.source_language_code ?? ''}`)
    .sort();

beforeEach(async () => {
  await tx(async (open) => {
    for (const id of [9_001, 9_002, 9_003, 9_004])
      for (const type of ['post_post', 'tax_category']) await store.deleteTranslation(open.db, type, id);
  });
});

test.each([
  ['post_page', { kind: 'post', name: 'page' }],
  ['tax_category', { kind: 'term', name: 'category' }],
  ['post_my-type_2', { kind: 'post', name: 'my-type_2' }],
  ['post_', undefined],
  ['term_x', undefined],
  ['xpost_x', undefined],
  ['post_a b', undefined],
])('%s names %j', (type, read) => {
  expect(readElementType(type)).toEqual(read);
  if (read) expect(elementType(read.kind as 'post' | 'term', read.name)).toBe(type);
});

test('posts and terms have groups of their own', () => {
  expect([ownTrid('post', 7), ownTrid('term', 7), ownTrid('post', 8)]).toEqual([14, 15, 16]);
  expect(founder(post(7), 'en')).toEqual({
    element_type: 'post_post',
    element_id: 7,
    trid: 14,
    language_code: 'en',
    source_language_code: null,
  });
});

test('a translation joins a group, once in each language', async () => {
  expect(await tx((open) => groupOf(open, post(9_001), 'en'))).toMatchObject([
    { translation_id: 0, language_code: 'en' },
  ]);
  const join = (id: number, language: string) =>
    tx((open) => joinGroup(open, post(id), { language, source: spoken(9_001, 'en') }));
  await join(9_002, 'de');
  await join(9_003, 'fr');
  await expect(join(9_004, 'de')).rejects.toMatchObject({ code: 'multilang_translation_exists', status: 409 });
  expect(await members(9_003)).toEqual(['9001 en<', '9002 de<en', '9003 fr<en']);
  expect(Object.fromEntries(await store.findTranslated(db, 'post_post', [9_001, 9_003, 9_004], 'de'))).toEqual({
    '9001': 9_002,
    '9003': 9_002,
  });
  expect((await store.findTranslated(db, 'tax_category', [9_001], 'de')).size).toBe(0);
  expect((await store.findTranslated(db, 'post_post', [], 'de')).size).toBe(0);
  expect((await store.findByTrid(db, ownTrid('post', 9_001))).map((row) => row.element_id)).toEqual([
    9_001, 9_002, 9_003,
  ]);
});

test('without an original the member in the default language is one, else the oldest', async () => {
  const join = (id: number, language: string, of: number, from: string) =>
    tx((open) => joinGroup(open, post(id), { language, source: spoken(of, from) }));
  await join(9_002, 'en', 9_001, 'de');
  await join(9_003, 'fr', 9_001, 'de');
  await tx((open) => leaveGroup(open, post(9_001)));
  expect(await members(9_003)).toEqual(['9002 en<', '9003 fr<de']);
  await tx((open) => leaveGroup(open, post(9_002)));
  expect(await members(9_003)).toEqual(['9003 fr<']);
  await tx((open) => leaveGroup(open, post(9_004)));
  expect(await members(9_003)).toEqual(['9003 fr<']);
});

test('by hand: into another group, out of it, into another language', async () => {
  await tx((open) => joinGroup(open, post(9_002), { language: 'de', source: spoken(9_001, 'en') }));
  await tx((open) => linkTo(open, spoken(9_003, 'fr'), spoken(9_002, 'de')));
  expect(await members(9_001)).toEqual(['9001 en<', '9002 de<en', '9003 fr<en']);
  await tx((open) => linkTo(open, spoken(9_003, 'fr'), spoken(9_001, 'en')));
  await expect(tx((open) => linkTo(open, spoken(9_004, 'de'), spoken(9_001, 'en')))).rejects.toMatchObject({
    code: 'multilang_translation_exists',
  });
  await expect(tx((open) => renameLanguage(open, spoken(9_003, 'fr'), 'de'))).rejects.toMatchObject({
    code: 'multilang_translation_exists',
  });
  // Who founded the group leaves it: its number goes with them.
  await tx((open) => unlink(open, spoken(9_001, 'en')));
  expect([await members(9_001), await members(9_002)]).toEqual([['9001 en<'], ['9002 de<', '9003 fr<en']]);
  expect((await store.findGroup(db, 'post_post', 9_002)).map(({ trid }) => trid)).toEqual([18_004, 18_004]);
  await tx((open) => renameLanguage(open, spoken(9_001, 'en'), 'fr'));
  expect(await members(9_001)).toEqual(['9001 fr<']);
  await tx((open) => renameLanguage(open, spoken(9_004, 'en'), 'de'));
  expect(await members(9_004)).toEqual(['9004 de<']);
});

test('a translation in another language stays one of the same original', async () => {
  await tx((open) => joinGroup(open, post(9_002), { language: 'de', source: spoken(9_001, 'en') }));
  await tx((open) => renameLanguage(open, spoken(9_002, 'de'), 'fr'));
  expect(await members(9_001)).toEqual(['9001 en<', '9002 fr<en']);
});

test('the state of a translation is that of one member', async () => {
  const [one, two] = await tx(async (open) => [
    await store.upsertTranslation(open.db, founder(post(9_001), 'en')),
    await store.upsertTranslation(open.db, { ...founder(post(9_002), 'de'), trid: 18_002, source_language_code: 'en' }),
  ]);
  const state = { translator_id: null, md5: 'm', method: '', editor: '', review_status: null, batch_id: null };
  await tx(async (open) => {
    for (const id of [one, two])
      await store.upsertStatus(open.db, { translation_id: id, status: 1, needs_update: 0, ...state });
    await store.upsertStatus(open.db, { translation_id: two, status: 10, needs_update: 1, ...state });
  });
  const states = async () =>
    (await store.findGroup(db, 'post_post', 9_001))
      .sort((a, b) => a.element_id - b.element_id)
      .map(({ status, needs_update: needs }) => [status, needs]);
  expect(await states()).toEqual([[1, 0], [10, 1]]); // prettier-ignore
  await tx((open) => store.updateStatus(open.db, [one], { needs_update: 1 }));
  await tx((open) => store.updateStatus(open.db, [], { needs_update: 5 }));
  expect(await states()).toEqual([[1, 1], [10, 1]]); // prettier-ignore
  await tx((open) => store.deleteStatus(open.db, one));
  expect(await states()).toEqual([[null, null], [10, 1]]); // prettier-ignore
  await tx((open) => store.updateTranslation(open.db, two, { language_code: 'fr' }));
  expect(await members(9_001)).toEqual(['9001 en<', '9002 fr<en']);
  expect(await tx((open) => store.deleteTranslation(open.db, 'tax_category', 9_002))).toBeUndefined();
  expect(await tx((open) => store.deleteTranslation(open.db, 'post_post', 9_002))).toEqual({
    trid: 18_002,
    source_language_code: 'en',
  });
  expect(await members(9_001)).toEqual(['9001 en<']);
  expect((await store.findGroups(db, 'post_post', [])).size).toBe(0);
});
