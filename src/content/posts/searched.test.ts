// Lists that a search narrows, over sets that are given: few or many.
import { expect, test } from 'vitest';
import { Bitmap, type IdSet } from '#kernel/db/id-set.ts';
import { toIds } from '#kernel/db/long-reads.ts';
import type { TextSearch } from '#kernel/db/dialect.ts';
import type { KeptWish } from '#kernel/search/searches.ts';
import { published } from './filter.ts';
import { findInList, findSearched, pageOf, withoutLocked, type SearchedList, type SearchServices } from './searched.ts';
import type { Search } from './search.ts';

type Holders = (search: TextSearch) => IdSet;

const servicesWith = (holders: Holders, order: (wish: KeptWish) => number[] = () => []): SearchServices =>
  ({
    db: undefined,
    searches: {
      holders: (search: TextSearch) => Promise.resolve(holders(search)),
      order: (wish: KeptWish) => Promise.resolve(toIds(order(wish))),
      keep: (_wish: KeptWish, find: () => unknown) => find(),
    },
  }) as unknown as SearchServices;
const search = (wanted: string[], unwanted: string[] = []): Search => ({
  text: wanted.join(' '),
  wanted,
  unwanted,
  columns: ['title', 'content'],
  isExact: true,
});
const upTo = (last: number): number[] => Array.from({ length: last }, (_, at) => at + 1);
function many(...ids: number[]): IdSet {
  const bitmap = new Bitmap();
  bitmap.addAll(ids);
  return bitmap;
}

/** What came out, and whether it was put in order by itself. */
async function narrowed(holders: Holders, wish: Search, about: Partial<SearchedList> = {}) {
  let way = '';
  const list: SearchedList = {
    wish: { key: undefined, tags: [] },
    inFileNames: false,
    isByRelevance: false,
    among: (ids) => {
      way = 'among';
      return Promise.resolve([...ids].sort((one, other) => other - one));
    },
    all: () => {
      way = 'all';
      return Promise.resolve(toIds([9, 8, 7, 6, 5, 4, 3, 2, 1]));
    },
    ...about,
  };
  const ids = [...(await findInList(servicesWith(holders), wish, list))];
  return [way, ids];
}

test('few are put in order by themselves: in every wanted set, and in no unwanted one', async () => {
  const sets: Record<string, IdSet> = { a: new Set([1, 2, 3, 4]), b: many(2, 3, 4, 5), c: many(3) };
  const holders: Holders = ({ text }) => sets[text]!;
  expect(await narrowed(holders, search(['a', 'b'], ['c']))).toEqual(['among', [4, 2]]);
  expect(await narrowed(holders, search(['b', 'a']))).toEqual(['among', [4, 3, 2]]);
  expect(await narrowed(holders, search(['b'], ['c']))).toEqual(['all', [5, 4, 2]]);
  // Without anything wanted the list is all there is to begin with.
  expect(await narrowed(holders, search([], ['c', 'b']))).toEqual(['all', [9, 8, 7, 6, 1]]);
});

test('as many as five hundred are few', async () => {
  const sets: Record<string, IdSet> = { few: new Set(upTo(500)), more: new Set(upTo(501)) };
  const holders: Holders = ({ text }) => sets[text]!;
  expect((await narrowed(holders, search(['few'])))[0]).toBe('among');
  expect(await narrowed(holders, search(['more']))).toEqual(['all', [9, 8, 7, 6, 5, 4, 3, 2, 1]]);
});

test('names of files count beside texts, of either size', async () => {
  const asked: TextSearch[] = [];
  const holders =
    (texts: IdSet, names: IdSet): Holders =>
    (wish) => {
      asked.push(wish);
      return wish.table === 'posts' ? texts : names;
    };
  const inNames = (texts: IdSet, names: IdSet) => narrowed(holders(texts, names), search(['a']), { inFileNames: true });
  expect(await inNames(new Set([1]), new Set([2, 1]))).toEqual(['among', [2, 1]]);
  expect(await inNames(many(1, 3), new Set([2]))).toEqual(['all', [3, 2, 1]]);
  expect(await inNames(new Set([1]), many(4))).toEqual(['all', [4, 1]]);
  expect(asked.slice(0, 2)).toEqual([
    { table: 'posts', columns: ['title', 'content'], text: 'a', isWhole: true, isKept: true },
    { table: 'media_items', columns: ['file'], text: 'a', isWhole: false },
  ]);
});

test('the best first: the whole in the title, every word there, one of them, the whole elsewhere', async () => {
  const inColumns: Record<string, number[]> = {
    'title|a b': [1],
    'title|a': [1, 2, 3],
    'title|b': [1, 2],
    'excerpt|a b': [4, 1],
    'content|a b': [5, 4],
  };
  const holders: Holders = ({ columns, text }) =>
    columns.length === 1 ? new Set(inColumns[`${columns[0]}|${text}`]) : many(...upTo(7));
  expect(await narrowed(holders, search(['a', 'b']), { isByRelevance: true })).toEqual(['all', [1, 2, 3, 4, 5, 7, 6]]);
  expect(await narrowed(holders, search(['a']), { isByRelevance: true })).toEqual(['all', [3, 2, 1, 7, 6, 5, 4]]);
  const none = { isByRelevance: true, all: () => Promise.resolve(toIds([2, 3, 1])) };
  expect(await narrowed(holders, search([]), none)).toEqual(['', [2, 3, 1]]);
});

test('without those that have a password', async () => {
  const wishes: KeptWish[] = [];
  const services = (locked: number[]) =>
    servicesWith(
      () => new Set(),
      (wish) => {
        wishes.push(wish);
        return locked;
      },
    );
  const ids = toIds([3, 2, 1]);
  expect([...(await withoutLocked(services([2, 8]), ids, ['list:post:publish']))]).toEqual([3, 1]);
  expect(await withoutLocked(services([]), ids, ['x'])).toBe(ids);
  expect(wishes[0]).toEqual({ key: '["locked",["list:post:publish"]]', tags: ['list:post:publish'] });
});

test('a list of no status has nothing, and a page is a part', async () => {
  const filter = { ...published('post'), statuses: [], search: search(['a']) };
  const order = { orderBy: 'date', direction: 'desc' } as const;
  expect(
    await findSearched(
      servicesWith(() => new Set([1])),
      filter,
      order,
    ),
  ).toHaveLength(0);
  expect(pageOf(toIds([5, 4, 3, 2]), { offset: 1, limit: 2 })).toEqual([4, 3]);
});

test('what is kept falls with its lists and the settings, and is kept by all that it was asked for', async () => {
  const wishes: KeptWish[] = [];
  const services = {
    searches: {
      holders: () => Promise.resolve(many(1, 2, 3)),
      order: (wish: KeptWish) => {
        wishes.push(wish);
        return Promise.resolve(toIds([3, 2, 1]));
      },
      keep: (wish: KeptWish, find: () => unknown) => {
        wishes.push(wish);
        return find();
      },
    },
  } as unknown as SearchServices;
  const filter = { ...published('page@de'), statuses: ['publish', 'private'], search: search(['a']) };
  const byTitle = { orderBy: 'title', direction: 'asc' } as const;
  await findSearched(services, filter, byTitle);
  const tags = ['list:page:publish', 'list:page:private', 'settings'];
  const { search: _search, ...list } = filter;
  expect(wishes).toEqual([
    { key: JSON.stringify([filter, byTitle]), tags },
    { key: JSON.stringify([list, byTitle]), tags },
  ]);
  wishes.length = 0;
  await findSearched(
    services,
    { ...filter, hidesProtected: true, conditions: [] },
    { ...byTitle, orderBy: 'relevance' },
  );
  expect(wishes.map(({ key }) => JSON.parse(key ?? '').at(-1))).toEqual([
    { orderBy: 'relevance', direction: 'asc' },
    { orderBy: 'date', direction: 'desc' },
    tags,
  ]);
  wishes.length = 0;
  await findSearched(services, { ...filter, conditions: [{} as never] }, byTitle);
  expect(wishes.map(({ key }) => key)).toEqual([undefined, undefined]);
});
