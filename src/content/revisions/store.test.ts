// Copies of two posts, and autosaves of two people between them.
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '#test/kit/app.ts';
import type { Db } from '#kernel/db/db.ts';
import { findPost } from '#content/posts/store.ts';
import { isSameState, keepAutosave, keepRevision, removeRevision } from './actions.ts';
import * as store from './store.ts';

let app: TestApp;
let db: Db;
let here: number;
let there: number;
beforeAll(async () => {
  app = await createTestApp();
  db = app.app.services.db;
});
afterAll(() => app.close());
beforeEach(async () => {
  here = (await app.make.post({ status: 'draft' })).id;
  there = (await app.make.post({ status: 'draft' })).id;
  await app.app.services.tx(async (tx) => {
    for (const post of [here, there])
      for (const id of await store.findRevisionIds(tx.db, { postId: post, include: [], exclude: [] }, BY_ID))
        await store.deleteRevision(tx.db, id);
  });
});

const BY_ID = { by: 'id', direction: 'asc' } as const;
const DAY = '2026-01-02T00:00:00';
const row = (changes: Partial<store.RevisionRow> = {}): Omit<store.RevisionRow, 'id'> => ({
  post_id: here,
  kind: 'revision',
  author_id: 1,
  date: DAY,
  date_gmt: DAY,
  modified: DAY,
  modified_gmt: DAY,
  meta: '{}',
  title: '',
  excerpt: '',
  content: '',
  ...changes,
});
const make = (changes: Partial<store.RevisionRow> = {}) =>
  app.app.services.tx((tx) => store.insertRevision(tx.db, row(changes)));
const listed = (wish: Partial<store.RevisionFilter> = {}, order: Parameters<typeof store.findRevisionIds>[2] = BY_ID) =>
  store.findRevisionIds(db, { postId: here, include: [], exclude: [], ...wish }, order);

test('the newest copy: by date, then by number; no autosave, of no other post', async () => {
  const [one, two] = [await make(), await make()];
  await make({ date: '2026-01-01T00:00:00' });
  await make({ kind: 'autosave', date: '2026-01-09T00:00:00' });
  await make({ post_id: there, date: '2026-01-09T00:00:00' });
  expect((await store.findNewestRevision(db, here))?.id).toBe(two);
  await app.app.services.tx((tx) => store.updateRevision(tx.db, one, { date: '2026-01-03T00:00:00' }));
  expect((await store.findNewestRevision(db, here))?.id).toBe(one);
  expect((await store.findRevision(db, two))?.date).toBe(DAY);
});

test('autosaves: of one post, the last first; of one person', async () => {
  const ann = (await app.make.user()).id;
  const [early, late, same] = [
    await make({ kind: 'autosave', modified_gmt: '2026-01-01T00:00:00' }),
    await make({ kind: 'autosave', author_id: ann }),
    await make({ kind: 'autosave', author_id: null }),
  ];
  const other = await make({ kind: 'autosave', post_id: there, author_id: ann });
  await make({ author_id: ann });
  expect((await store.findAutosaves(db, here)).map(({ id }) => id)).toEqual([same, late, early]);
  expect((await store.findAutosaveOf(db, here, ann))?.id).toBe(late);
  expect((await store.findAutosaveOf(db, here, 1))?.id).toBe(early);
  expect(await store.findAutosaveOf(db, here, 999)).toBeUndefined();
  const both = await store.findAutosavesOf(db, [here, there], ann);
  expect(both.map(({ id }) => id).sort((a, b) => a - b)).toEqual([late, other]);
  expect(await store.findAutosavesOf(db, [], ann)).toEqual([]);
  expect(await store.summarise(db, here)).toEqual({ count: 4, newest: expect.any(Number) });
  expect(await store.summarise(db, there)).toEqual({ count: 1, newest: other });
});

test('of the copies the newest stay; autosaves and other posts are spared', async () => {
  const oldest = await make({ date: '2026-01-01T00:00:00' });
  const [one, two] = [await make(), await make()];
  const saved = await make({ kind: 'autosave', date: '2020-01-01T00:00:00' });
  const other = await make({ post_id: there, date: '2020-01-01T00:00:00' });
  await app.app.services.tx((tx) => store.deleteOldRevisions(tx.db, here, 2));
  expect(await listed()).toEqual([one, two, saved]);
  await app.app.services.tx((tx) => store.deleteOldRevisions(tx.db, here, 1));
  expect(await listed()).toEqual([two, saved]);
  expect(await listed({ postId: there })).toEqual([other]);
  expect(await store.findRevision(db, oldest)).toBeUndefined();
});

test('lists: what fits, in order; equal ones by number', async () => {
  const one = await make({ title: 'B', content: 'Needle 100%', date: '2026-01-03T00:00:00' });
  const two = await make({ title: 'A', excerpt: 'a needle', date: '2026-01-01T00:00:00' });
  const three = await make({ title: 'A', content: 'x', date: '2026-01-03T00:00:00' });
  await make({ post_id: there, title: 'needle' });
  expect(await listed({}, { by: 'title', direction: 'asc' })).toEqual([two, three, one]);
  expect(await listed({}, { by: 'title', direction: 'desc' })).toEqual([one, three, two]);
  expect(await listed({}, { by: 'date', direction: 'desc' })).toEqual([three, one, two]);
  expect(await listed({}, { by: 'id', direction: 'desc' })).toEqual([three, two, one]);
  expect(await listed({ search: 'NEEDLE' })).toEqual([one, two]);
  expect(await listed({ search: '%' })).toEqual([one]);
  expect(await listed({ search: '_' })).toEqual([]);
  expect(await listed({ search: '' })).toEqual([one, two, three]);
  expect(await listed({ search: 'b' })).toEqual([one]);
  expect(await listed({ include: [one, two], exclude: [one] })).toEqual([two]);
  expect((await store.findRevisions(db, [three, 999_999, one])).map(({ id }) => id)).toEqual([three, one]);
  expect(await store.findRevisions(db, [])).toEqual([]);
});

const text = (content: string) => ({ title: 'T', content, excerpt: '', meta: '{}' });

test('a copy is kept of each state that differs, as many as are wished', async () => {
  const keep = (content: string, limit: number, authorId = 1) =>
    app.app.services.tx((tx) =>
      keepRevision(tx, { id: here, modified: DAY, modified_gmt: DAY }, text(content), { authorId, limit }),
    );
  await keep('a', 0);
  expect(await listed()).toEqual([]);
  await keep('a', -1);
  await keep('a', -1);
  expect(await listed()).toHaveLength(1);
  await keep('b', -1, 0);
  await keep('a', -1);
  expect((await store.findRevisions(db, await listed())).map(({ content, author_id: by }) => [content, by])).toEqual([
    ['a', 1],
    ['b', null],
    ['a', 1],
  ]);
  await keep('c', 2);
  const kept = await listed();
  expect((await store.findRevisions(db, kept)).map(({ content }) => content)).toEqual(['a', 'c']);
  expect(await findPost(db, here)).toMatchObject({ revision_count: 2, last_revision_id: kept[1] });
  const last = (await store.findRevision(db, kept[1]!))!;
  await app.app.services.tx((tx) => removeRevision(tx, last, 'post'));
  expect(await findPost(db, here)).toMatchObject({ revision_count: 1, last_revision_id: kept[0] });
});

test('each person has one autosave of a post, which is written over', async () => {
  const ann = (await app.make.user()).id;
  const zone = { timezone: 'UTC', offset: 0 };
  const save = (by: number, content: string) =>
    app.app.services.tx((tx) => keepAutosave(tx, here, by, text(content), zone));
  const first = await save(1, 'a');
  const other = await save(ann, 'b');
  expect([await save(1, 'c'), other === first]).toEqual([first, false]);
  expect((await store.findRevisions(db, [first, other])).map(({ content }) => content)).toEqual(['c', 'b']);
  expect(await findPost(db, here)).toMatchObject({ revision_count: 2, last_revision_id: other });
});

test.each([
  [{}, true],
  [{ title: 'x' }, false],
  [{ content: 'x' }, false],
  [{ excerpt: 'x' }, false],
  [{ meta: '{"a":1}' }, false],
])('with %j it is the same: %s', (changes, isSame) => {
  expect(isSameState(text('a'), { ...text('a'), ...changes })).toBe(isSame);
});
