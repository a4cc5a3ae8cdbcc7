// Terms of two taxonomies with equal names and slugs: what belongs to one is not taken for that of the other.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '#test/kit/app.ts';
import type { Db } from '#kernel/db/db.ts';
import { recountTerms } from './counts.ts';
import * as meta from './meta-store.ts';
import { listTerms, type TermQuery } from './query.ts';
import * as store from './store.ts';

let app: TestApp;
let db: Db;
const ids: Record<string, number> = {};
const nameOf = (id: number) => Object.keys(ids).find((name) => ids[name] === id) ?? '?';
beforeAll(async () => {
  app = await createTestApp();
  db = app.app.services.db;
  const make = (key: string, taxonomy: string, name: string, more: Partial<store.TermRow> = {}) =>
    write(async (open) => {
      const row = {
        taxonomy,
        parent_id: null,
        slug: key,
        name,
        name_key: name.toLowerCase(),
        description: '',
        ...more,
      };
      ids[key] = await store.insertTerm(open, row);
    });
  await make('sea', 'category', 'Sea', { description: 'b' });
  await make('boats', 'category', 'boats', { parent_id: ids['sea']!, description: 'C' });
  await make('rafts', 'category', 'Rafts', { parent_id: ids['boats']!, description: 'a' });
  await make('sea-tag', 'post_tag', 'Sea', { slug: 'sea' });
  await make('meer', 'category', 'Sea', { language: 'de', slug: 'sea' });
  await make('sea_2', 'category', 'Sea &amp; more');
});
afterAll(() => app.close());

const write = <T>(work: (open: Db) => Promise<T>): Promise<T> => app.app.services.tx((tx) => work(tx.db));

test('by number, slug and name: of one taxonomy, in one language', async () => {
  expect((await store.findTerm(db, 'category', ids['meer']!))?.language).toBe('de');
  expect(await store.findTerm(db, 'post_tag', ids['sea']!)).toBeUndefined();
  expect(
    (await store.findAnyTerms(db, [ids['sea']!, ids['sea']!, ids['sea-tag']!])).map(({ id }) => nameOf(id)).sort(),
  ).toEqual(['sea', 'sea-tag']);
  expect(await store.findAnyTerms(db, [])).toEqual([]);
  const bySlug = async (shelf: string) => (await store.findTermBySlug(db, shelf, 'sea'))?.id;
  expect([
    await bySlug('category'),
    await bySlug('post_tag'),
    await bySlug('category@de'),
    await bySlug('other'),
  ]).toEqual([ids['sea'], ids['sea-tag'], ids['meer'], undefined]);
  const byName = async (name: string, parent: number | null) =>
    (await store.findTermByName(db, 'category', name, parent))?.id;
  expect([await byName('sea', null), await byName('boats', null), await byName('boats', ids['sea']!)]).toEqual([
    ids['sea'],
    undefined,
    ids['boats'],
  ]);
});

test('above and below', async () => {
  expect((await store.findTermsWithChildren(db, [ids['sea']!])).map(nameOf)).toEqual(['sea', 'boats', 'rafts']);
  expect((await store.findTermsWithChildren(db, [ids['rafts']!])).map(nameOf)).toEqual(['rafts']);
  expect([...(await store.findAncestors(db, [ids['rafts']!])).keys()].map(nameOf)).toEqual(['rafts', 'boats', 'sea']);
  expect((await store.findAncestors(db, [])).size).toBe(0);
});

test('links: the terms of each post by name, and the posts that would have none', async () => {
  const both = await app.make.post({ terms: { category: [ids['sea']!, ids['boats']!], post_tag: [ids['sea-tag']!] } });
  const one = await app.make.post({ status: 'draft', terms: { category: [ids['boats']!] } });
  const linked = async (id: number) => (await store.findTermsOfPosts(db, [id])).get(id)?.map((term) => nameOf(term.id));
  expect([await linked(both.id), await linked(one.id)]).toEqual([['boats', 'sea', 'sea-tag'], ['boats']]);
  expect((await store.findTermsOfPosts(db, [])).size).toBe(0);
  const kinds = await store.findLinkedKinds(db, [ids['boats']!]);
  expect(kinds.map(({ type, status }) => `${type} ${status}`).sort()).toEqual(['post draft', 'post publish']);
  await write((open) => store.insertSubstituteLinks(open, ids['boats']!, ids['rafts']!));
  expect([await linked(both.id), await linked(one.id)]).toEqual([
    ['boats', 'sea', 'sea-tag'],
    ['boats', 'rafts'],
  ]);
  await write((open) => store.deleteLinks(open, both.id, []));
  await write((open) => store.deleteLinks(open, both.id, ['category']));
  expect([await linked(both.id), await linked(one.id)]).toEqual([['sea-tag'], ['boats', 'rafts']]);
  await write((open) => store.refreshLinks(open, { id: both.id, status: 'private', date: '2026-01-01T00:00:00' }));
  expect((await store.findLinkedKinds(db, [ids['sea-tag']!])).map(({ status }) => status)).toEqual(['private']);
  expect((await store.findLinkedKinds(db, [ids['boats']!])).map(({ status }) => status)).toEqual(['draft']);
  await write((open) => recountTerms(open, Object.values(ids)));
});

test('values: of one term under one key', async () => {
  const { sea = 0, boats = 0, rafts = 0 } = ids;
  await write(async (open) => {
    await meta.upsertTermMeta(open, sea, 'b', '1');
    await meta.upsertTermMeta(open, sea, 'a', '2');
    await meta.upsertTermMeta(open, sea, 'b', '3');
    await meta.upsertTermMeta(open, boats, 'a', '4');
    await meta.upsertTermMeta(open, rafts, 'c', '5');
  });
  expect(await meta.findTermMeta(db, sea)).toEqual([
    { key: 'a', value: '2' },
    { key: 'b', value: '3' },
  ]);
  const values = await meta.findTermValues(db, [sea, boats], ['a']);
  expect([...values].map(([id, map]) => [nameOf(id), Object.fromEntries(map)]).sort()).toEqual([
    ['boats', { a: '4' }],
    ['sea', { a: '2' }],
  ]);
  const having = async (after: number, limit: number) =>
    (await meta.findTermsWithMeta(db, ['a', 'b'], { after, limit })).map(nameOf);
  expect(await having(0, 9)).toEqual(['sea', 'boats']);
  expect(await having(0, 1)).toEqual(['sea']);
  expect(await having(sea, 9)).toEqual(['boats']);
  await write((open) => meta.deleteTermMeta(open, sea, 'a'));
  expect([(await meta.findTermMeta(db, sea)).length, (await meta.findTermMeta(db, boats)).length]).toEqual([1, 1]);
});

test('lists: filters, orders and totals', async () => {
  const { sea = 0, boats = 0, rafts = 0 } = ids;
  const all: TermQuery = {
    taxonomy: 'category',
    shelf: 'category',
    search: '',
    include: [],
    exclude: [1],
    slugs: [],
    parent: undefined,
    postId: undefined,
    hideEmpty: false,
    orderBy: 'name',
    direction: 'asc',
    limit: 10,
    offset: 0,
  };
  const list = async (wish: Partial<TermQuery>) => {
    const { rows, total } = await listTerms(db, { ...all, ...wish });
    return [rows.map(({ id }) => nameOf(id)).join(), total];
  };
  expect(await list({})).toEqual(['boats,rafts,sea,sea_2', 4]);
  expect(await list({ direction: 'desc' })).toEqual(['sea_2,sea,rafts,boats', 4]);
  expect(await list({ shelf: 'category@de' })).toEqual(['meer', 1]);
  expect(await list({ orderBy: 'id' })).toEqual(['sea,boats,rafts,sea_2', 4]);
  expect(await list({ orderBy: 'term_group', direction: 'desc' })).toEqual(['sea_2,rafts,boats,sea', 4]);
  expect(await list({ orderBy: 'slug', direction: 'desc' })).toEqual(['sea_2,sea,rafts,boats', 4]);
  expect(await list({ orderBy: 'description' })).toEqual(['sea_2,rafts,sea,boats', 4]);
  expect(await list({ limit: 2 })).toEqual(['boats,rafts', 4]);
  expect(await list({ limit: 3, offset: 3 })).toEqual(['sea_2', 4]);
  expect(await list({ limit: 2, offset: 8 })).toEqual(['', 4]);
  expect(await list({ parent: 0 })).toEqual(['sea,sea_2', 2]);
  expect(await list({ parent: sea })).toEqual(['boats', 1]);
  expect(await list({ include: [sea, boats], exclude: [sea] })).toEqual(['boats', 1]);
  expect(await list({ include: [ids['sea-tag']!] })).toEqual(['', 0]);
  expect(await list({ slugs: ['rafts', 'none'] })).toEqual(['rafts', 1]);
  expect(await list({ search: 'SEA' })).toEqual(['sea,sea_2', 2]);
  expect(await list({ search: '_' })).toEqual(['sea_2', 1]);
  expect(await list({ search: '&' })).toEqual(['sea_2', 1]);
  expect(await list({ search: '%' })).toEqual(['', 0]);
  expect(await list({ search: '!' })).toEqual(['', 0]);
  const wished = { include: [rafts, sea, rafts], orderBy: 'include' } as const;
  expect(await list(wished)).toEqual(['rafts,sea', 2]);
  expect(await list({ ...wished, direction: 'desc' })).toEqual(['sea,rafts', 2]);
  expect(await list({ ...wished, limit: 1, offset: 1 })).toEqual(['sea', 2]);
  expect(await list({ slugs: ['sea', 'boats'], orderBy: 'include_slugs' })).toEqual(['sea,boats', 2]);
  const post = await app.make.post({ terms: { category: [sea, rafts] } });
  await app.make.post({ terms: { category: [rafts] } });
  await app.make.post({ status: 'draft', terms: { category: [boats] } });
  expect(await list({ postId: post.id })).toEqual(['rafts,sea', 2]);
  expect(await list({ hideEmpty: true })).toEqual(['rafts,sea', 2]);
  expect(await list({ orderBy: 'count', direction: 'desc' })).toEqual(['rafts,sea,sea_2,boats', 4]);
  expect(await list({ orderBy: 'count' })).toEqual(['boats,sea_2,sea,rafts', 4]);
});

test('those below one that goes move up', async () => {
  const { sea = 0, boats = 0, rafts = 0 } = ids;
  await write((open) => store.moveTermsUp(open, boats, sea));
  expect([
    (await store.findTerm(db, 'category', rafts))?.parent_id,
    (await store.findTerm(db, 'category', boats))?.parent_id,
  ]).toEqual([sea, sea]);
  await write((open) => store.updateTerm(open, rafts, { name: 'Floats' }));
  expect([
    (await store.findTerm(db, 'category', rafts))?.name,
    (await store.findTerm(db, 'category', boats))?.name,
  ]).toEqual(['Floats', 'boats']);
  await write((open) => store.deleteTerm(open, rafts));
  expect([
    (await store.findTerm(db, 'category', rafts))?.id,
    (await store.findTerm(db, 'category', boats))?.id,
  ]).toEqual([undefined, boats]);
});
