import { expect, test } from 'vitest';
import type { StartType } from '#content/admin/start-document.ts';
import { isFiltered, printSorting, queryOf, readView, tabsOf } from './view.ts';

const post: StartType = {
  name: 'post',
  rest_base: 'posts',
  label: 'Posts',
  singular: 'Post',
  capability_word: 'posts',
  is_hierarchical: false,
  is_viewable: true,
  supports: [],
  taxonomies: [{ name: 'category', rest_base: 'categories', label: 'Categories', is_hierarchical: true }],
};
const me = { id: 7, seesOthers: true };

test('an address without anything is the whole list, the newest first', () => {
  const view = readView({}, post);
  expect(isFiltered(view)).toBe(false);
  expect(queryOf(view, post, me)).toMatchObject({
    collection: 'posts',
    context: 'edit',
    status: ['any'],
    page: 1,
    per_page: 25,
    orderby: 'date',
    order: 'desc',
    ignore_sticky: true,
  });
});

test('the address says everything', () => {
  const search = {
    tab: 'draft',
    search: 'sea',
    author: '3,4',
    categories: '5',
    since: '2026-10-01',
    until: '2026-10-31',
    pinned: '1',
    sort: 'title',
    page: '3',
    per: '50',
  };
  const view = readView(search, post);
  expect(isFiltered(view)).toBe(true);
  expect(queryOf(view, post, me)).toMatchObject({
    status: ['draft'],
    search: 'sea',
    author: ['3', '4'],
    categories: ['5'],
    after: '2026-10-01T00:00:00',
    before: '2026-10-31T23:59:59',
    sticky: true,
    orderby: 'title',
    order: 'asc',
    page: 3,
    per_page: 50,
  });
  expect(printSorting(view.sorting)).toBe('title');
  expect(printSorting({ by: 'date', isRising: false })).toBe('-date');
});

test('what makes no sense in it counts for nothing', () => {
  const view = readView(
    { tab: 'x', author: '1;drop', categories: 'a,2', since: 'yesterday', sort: 'password', page: '-4', per: '7' },
    post,
  );
  expect(view).toEqual({ ...readView({}, post), terms: { categories: ['2'] } });
});

test('who may not edit what others wrote asks for the own records, whatever the address says', () => {
  const query = queryOf(readView({ author: '3' }, post), post, { id: 7, seesOthers: false });
  expect(query['author']).toEqual([7]);
  expect(queryOf(readView({ tab: 'mine' }, post), post, me)['author']).toEqual([7]);
});

test('pages are found by their names', () => {
  const page = { ...post, name: 'page', rest_base: 'pages', is_hierarchical: true, taxonomies: [] };
  const query = queryOf(readView({}, page), page, me);
  expect([query['orderby'], query['order'], 'ignore_sticky' in query]).toEqual(['title', 'asc', false]);
});

test('tabs without anything are left out, but for the usual ones and the one that is open', () => {
  const counts = { all: { publish: 3, draft: 0, trash: 2, pending: 1 }, mine: { publish: 1 } };
  expect(tabsOf('all', counts, true)).toEqual([
    { tab: 'all', count: 4 },
    { tab: 'mine', count: 1 },
    { tab: 'publish', count: 3 },
    { tab: 'draft', count: 0 },
    { tab: 'pending', count: 1 },
    { tab: 'trash', count: 2 },
  ]);
  expect(tabsOf('future', undefined, false).map(({ tab }) => tab)).toEqual(['all', 'draft', 'future', 'trash']);
});

test('nothing more is asked for than the address says', () => {
  const fields =
    'id,type,status,link,slug,date,date_gmt,modified,modified_gmt,title,excerpt,author,featured_media,sticky,comment_status,_links,_embedded';
  const plain = {
    ...{ collection: 'posts', context: 'edit', status: ['any'], page: 1, per_page: 25, orderby: 'date', order: 'desc' },
    ...{ ignore_sticky: true, _fields: `${fields},categories`, _embed: 'author,wp:term,wp:featuredmedia' },
  };
  const asked = (search: Record<string, string>) => queryOf(readView(search, post), post, me);
  expect(asked({})).toEqual(plain);
  expect(asked({ tab: 'mine', author: '3' })).toEqual({ ...plain, author: [7] });
  expect(asked({ tab: 'trash' })).toEqual({ ...plain, status: ['trash'] });
  expect(asked({ since: '2026-10-01' })).toEqual({ ...plain, after: '2026-10-01T00:00:00' });
  expect(asked({ until: '2026-10-01' })).toEqual({ ...plain, before: '2026-10-01T23:59:59' });
  expect(asked({ pinned: '2' })).toEqual(plain);
});

test.each([
  [{}, false],
  [{ tab: 'draft', sort: 'id', page: '2' }, false],
  [{ search: 'x' }, true],
  [{ author: '1' }, true],
  [{ categories: '1' }, true],
  [{ since: '2026-10-01' }, true],
  [{ until: '2026-10-01' }, true],
  [{ pinned: '1' }, true],
])('%j is filtered: %s', (search, is) => {
  expect(isFiltered(readView(search, post))).toBe(is);
});

test.each([
  ['-id', { by: 'id', isRising: false }],
  ['author', { by: 'author', isRising: true }],
  ['modified', { by: 'modified', isRising: true }],
  ['-title x', { by: 'date', isRising: false }],
  ['x-title', { by: 'date', isRising: false }],
  ['x title', { by: 'date', isRising: false }],
])('sorted by %s', (sort, sorting) => {
  expect(readView({ sort }, post).sorting).toEqual(sorting);
});

test('numbers and days are whole', () => {
  const view = readView({ author: '1,x2,2x,,3', since: '12026-10-01', until: '2026-10-011' }, post);
  expect([view.authors, view.since, view.until]).toEqual([['1', '3'], '', '']);
});

test('tabs: those of others and of oneself, with all that is in them', () => {
  const counts = {
    all: { publish: 1, future: 2, draft: 4, pending: 8, private: 16, trash: 32, odd: 64 },
    mine: { future: 1 },
  };
  expect(tabsOf('all', counts, true)).toEqual([
    { tab: 'all', count: 31 },
    { tab: 'mine', count: 1 },
    { tab: 'publish', count: 1 },
    { tab: 'draft', count: 4 },
    { tab: 'future', count: 2 },
    { tab: 'pending', count: 8 },
    { tab: 'private', count: 16 },
    { tab: 'trash', count: 32 },
  ]);
  expect(tabsOf('mine', { all: {}, mine: {} }, false)).toEqual(
    ['all', 'draft', 'trash'].map((tab) => ({ tab, count: 0 })),
  );
});
