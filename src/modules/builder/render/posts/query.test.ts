import { expect, test } from 'vitest';
import { filterOfView, readListQuery, termFilters } from './query.ts';

const NOW = '2026-03-10T15:00:00';
const read = (settings: Record<string, unknown>) => {
  const prefixed = Object.fromEntries(Object.entries(settings).map(([name, value]) => [`posts_${name}`, value]));
  return readListQuery(prefixed, ['posts_'], NOW);
};

test('what nobody chose', () => {
  expect(read({})).toEqual({
    kind: 'type',
    type: 'post',
    ids: [],
    includeTerms: [],
    excludeTerms: [],
    authors: [],
    notAuthors: [],
    excludeIds: [],
    excludesCurrent: false,
    avoidsDuplicates: false,
    offset: 0,
    after: undefined,
    before: undefined,
    isTimeBound: false,
    orderBy: 'date',
    direction: 'desc',
    showsSticky: false,
  });
});

test.each<[Record<string, unknown>, object]>([
  [{ post_type: 'page' }, { kind: 'type', type: 'page' }],
  [
    { post_type: 'by_id', posts_ids: ['3', 4] },
    { kind: 'by_id', ids: [3, 4] },
  ],
  [{ post_type: 'related' }, { kind: 'related', excludesCurrent: true }],
  [{ post_type: 'current_query' }, { kind: 'current_query', excludesCurrent: false }],
  [
    { include_term_ids: ['5'], include_authors: ['6'] },
    { includeTerms: [5], authors: [6] },
  ],
  [
    { include: ['terms'], include_term_ids: ['5'], include_authors: ['6'] },
    { includeTerms: [5], authors: [] },
  ],
  [
    { include: ['authors'], include_term_ids: ['5'], include_authors: ['6'] },
    { includeTerms: [], authors: [6] },
  ],
  [
    { exclude: [], exclude_term_ids: ['5'], exclude_authors: ['6'], exclude_ids: ['7'] },
    { excludeTerms: [], notAuthors: [], excludeIds: [], excludesCurrent: false },
  ],
  [
    {
      exclude: ['terms', 'authors', 'manual_selection', 'current_post'],
      exclude_term_ids: ['5'],
      exclude_authors: ['6'],
      exclude_ids: ['7'],
    },
    { excludeTerms: [5], notAuthors: [6], excludeIds: [7], excludesCurrent: true },
  ],
  [
    { avoid_duplicates: 'yes', ignore_sticky_posts: '' },
    { avoidsDuplicates: true, showsSticky: true },
  ],
  [{ offset: 2.9 }, { offset: 2 }],
  [{ offset: -3 }, { offset: 0 }],
  [
    { orderby: 'post_title', order: 'ASC' },
    { orderBy: 'title', direction: 'asc' },
  ],
  [
    { orderby: 'toString', order: 'up' },
    { orderBy: 'date', direction: 'desc' },
  ],
  [{ select_date: 'today' }, { after: '2026-03-09T23:59:59', before: undefined, isTimeBound: true }],
  [{ select_date: 'week' }, { after: '2026-03-03T23:59:59', isTimeBound: true }],
  [{ select_date: 'year' }, { after: '2025-03-09T23:59:59' }],
  [{ select_date: 'never' }, { after: undefined, isTimeBound: true }],
  [
    { select_date: 'exact', date_after: '2026-03-01', date_before: ' 2026-03-02 10:30' },
    { after: '2026-03-01T00:00:00', before: '2026-03-02T10:30:00', isTimeBound: false },
  ],
  [
    { select_date: 'exact', date_after: 'on 2026-03-01', date_before: '2026-03-02T10:30:15' },
    { after: undefined, before: '2026-03-02T10:30:15' },
  ],
])('%j', (settings, query) => {
  expect(read(settings)).toMatchObject(query);
});

test('the likeliest name counts', () => {
  const settings = { a_offset: 1, b_offset: 2, b_order: 'asc' };
  expect(readListQuery(settings, ['a_', 'b_'], NOW)).toMatchObject({ offset: 1, direction: 'asc' });
});

test('what a page lists', () => {
  const date = (year: number, month?: number, day?: number) =>
    filterOfView({ kind: 'date', year, month, day } as never, []);
  expect(date(2026)).toEqual({ after: '2025-12-31T23:59:59', before: '2027-01-01T00:00:00' });
  expect(date(2026, 2)).toEqual({ after: '2026-01-31T23:59:59', before: '2026-03-01T00:00:00' });
  expect(date(2026, 2, 28)).toEqual({ after: '2026-02-27T23:59:59', before: '2026-03-01T00:00:00' });
  expect(filterOfView(undefined, [])).toBeUndefined();
  expect(filterOfView({ kind: 'posts' } as never, [])).toEqual({});
  expect(filterOfView({ kind: 'term' } as never, [3, 4])).toEqual({ terms: [{ terms: [3, 4], match: 'any' }] });
  expect(filterOfView({ kind: 'author', author: { id: 7 } } as never, [])).toEqual({ authors: [7] });
  expect(filterOfView({ kind: 'type', type: 'book' } as never, [])).toEqual({ type: 'book' });
  expect(filterOfView({ kind: 'single' } as never, [])).toBeUndefined();
  expect(filterOfView({ kind: 'search', text: 'tea' } as never, [])).toEqual({ search: expect.any(Object) });
  expect(filterOfView({ kind: 'search', text: 'tea', type: 'page' } as never, [])).toEqual({
    type: 'page',
    search: expect.any(Object),
  });
});

test('terms add up and narrow', () => {
  const groups = new Map([
    ['category', [1, 2]],
    ['post_tag', [3]],
  ]);
  const wanted = [
    { terms: [1, 2], match: 'any' },
    { terms: [3], match: 'any' },
  ];
  expect(termFilters(groups, [])).toEqual(wanted);
  expect(termFilters(groups, [9])).toEqual([...wanted, { terms: [9], match: 'none' }]);
});

test.each([
  ['post_date', 'date'],
  ['date', 'date'],
  ['post_title', 'title'],
  ['title', 'title'],
  ['menu_order', 'menu_order'],
  ['modified', 'modified'],
  ['post_modified', 'modified'],
  ['ID', 'id'],
  ['author', 'author'],
])('%s orders by %s', (orderby, orderBy) => {
  expect(read({ orderby, order: 'asc' })).toMatchObject({ orderBy, direction: 'asc' });
});

test.each([
  ['today', '2026-03-09'],
  ['week', '2026-03-03'],
  ['month', '2026-02-07'],
  ['quarter', '2025-12-08'],
  ['year', '2025-03-09'],
])('%s begins after %s', (select_date, day) => {
  expect(read({ select_date })).toMatchObject({ after: `${day}T23:59:59`, before: undefined, isTimeBound: true });
});

test('what is searched', () => {
  const columns = ['title', 'excerpt', 'content'];
  expect(filterOfView({ kind: 'search', text: 'tea' } as never, [])).toEqual({
    search: { text: 'tea', wanted: ['tea'], unwanted: [], columns, isExact: false },
  });
});
