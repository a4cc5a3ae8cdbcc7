import { expect, test } from 'vitest';
import { taxonomies } from '#content/terms/taxonomies.ts';
import { addressEnd, isSearch, listWords, numberIn, readAddress, readPart } from './read-address.ts';

test.each([
  ['/', { kind: 'start' }, 'page', 1],
  ['/page/3/', { kind: 'start' }, 'page', 3],
  ['/page/0/', { kind: 'content', path: '/page/0' }, 'page', 1],
  ['/feed/', { kind: 'start' }, 'rss', 1],
  ['/feed/rss2/', { kind: 'start' }, 'rss', 1],
  ['/feed/atom', { kind: 'start' }, 'atom', 1],
  ['/comments/feed/', { kind: 'comments' }, 'rss', 1],
  ['/Category/News/Local/', { kind: 'term', names: ['news', 'local'] }, 'page', 1],
  ['/category/news/page/2', { kind: 'term', names: ['news'] }, 'page', 2],
  ['/tag/a/feed/atom/', { kind: 'term', names: ['a'] }, 'atom', 1],
  ['/category/', { kind: 'content', path: '/category' }, 'page', 1],
  ['/author/ann/', { kind: 'author', name: 'ann' }, 'page', 1],
  ['/author/ann/x/', { kind: 'content', path: '/author/ann/x' }, 'page', 1],
  ['/2026/', { kind: 'date', year: 2026 }, 'page', 1],
  ['/2026/03/page/2/', { kind: 'date', year: 2026, month: 3 }, 'page', 2],
  ['/2026/03/01/', { kind: 'date', year: 2026, month: 3, day: 1 }, 'page', 1],
  ['/2026/13/', { kind: 'content', path: '/2026/13' }, 'page', 1],
  ['/2026/03/01/spring/', { kind: 'content', path: '/2026/03/01/spring' }, 'page', 1],
  ['//about//team//', { kind: 'content', path: '/about/team' }, 'page', 1],
  ['/about/embed/', { kind: 'content', path: '/about' }, 'embed', 1],
  ['/embed/', { kind: 'content', path: '/embed' }, 'page', 1],
  ['/about/feed/', { kind: 'content', path: '/about' }, 'rss', 1],
  ['/feed/rdf/', { kind: 'start' }, 'rdf', 1],
  ['/rss2/', { kind: 'start' }, 'rss', 1],
  ['/atom/', { kind: 'start' }, 'atom', 1],
  ['/about/atom/', { kind: 'content', path: '/about/atom' }, 'page', 1],
  ['/feed/feed/', { kind: 'content', path: '/feed' }, 'rss', 1],
  ['/search/old%20mill/feed/rss2/', { kind: 'search', text: 'old mill' }, 'rss', 1],
  ['/search/mill/page/2/', { kind: 'search', text: 'mill' }, 'page', 2],
  ['/search/', { kind: 'content', path: '/search' }, 'page', 1],
])('%s', (path, place, form, pageNumber) => {
  expect(readAddress(path, taxonomies)).toMatchObject({ place, form, pageNumber });
});

test.each([
  ['/', 'feed=rss2', 'rss', 1],
  ['/', 'feed=rdf', 'rdf', 1],
  ['/', 's=mill&feed=atom', 'atom', 1],
  ['/', 'feed=nonsense', 'page', 1],
  ['/', 'feed=rcomments-ss2', 'page', 1],
  ['/category/news/', 'feed=feed', 'rss', 1],
  ['/feed/atom/', 'feed=rss2', 'atom', 1],
  ['/', 'paged=2', 'page', 2],
  ['/page/3/', 'paged=2', 'page', 3],
  ['/', 'paged=0', 'page', 1],
  ['/', 'paged=two', 'page', 1],
  ['/feed/', 'paged=2', 'rss', 2],
  ['/', 'feed=rss2&paged=3', 'rss', 3],
])('%s?%s', (path, query, form, pageNumber) => {
  expect(readAddress(path, taxonomies, new URLSearchParams(query))).toMatchObject({ form, pageNumber });
});

test.each([
  ['page', 1, ''],
  ['page', 2, 'page/2/'],
  ['rss', 1, 'feed/'],
  ['rss', 2, 'feed/'],
  ['rdf', 1, 'feed/rdf/'],
  ['atom', 1, 'feed/atom/'],
  ['embed', 1, 'embed/'],
] as const)('%s %i ends with "%s"', (form, pageNumber, expected) => {
  expect(addressEnd({ form, pageNumber })).toBe(expected);
});

test.each([
  ['/about/2/', { place: { kind: 'content', path: '/about' }, part: 2 }],
  ['/2026/03/01/spring/12', { place: { kind: 'content', path: '/2026/03/01/spring' }, part: 12 }],
  ['/about/1/', { part: 1 }],
  ['/2026/2/', { place: { kind: 'date' }, part: 2 }],
  ['/2/', undefined],
  ['/about/0/', undefined],
  ['/about/02/', undefined],
  ['/about/2/feed/', undefined],
  ['/about/2/page/3/', undefined],
  ['/category/news/2/', undefined],
])('%s as a part', (path, expected) => {
  const part = readPart(readAddress(path, taxonomies));
  if (expected) expect(part).toMatchObject(expected);
  else expect(part).toBeUndefined();
});

test.each([
  ['/', 'cat=3', { kind: 'category', id: 3 }],
  ['/', 'cat=-3', { kind: 'start' }],
  ['/', 'category_name=news/local', { kind: 'term', names: ['news', 'local'] }],
  ['/', 'tag=News', { kind: 'term', names: ['news'] }],
  ['/', 'category=news', { kind: 'start' }],
  ['/', 'author_name=ann', { kind: 'author', name: 'ann' }],
  ['/', 'm=2026', { kind: 'date', year: 2026 }],
  ['/', 'm=202603', { kind: 'date', year: 2026, month: 3 }],
  ['/', 'm=20260399', { kind: 'start' }],
  ['/', 'year=2026&monthnum=3&day=1', { kind: 'date', year: 2026, month: 3, day: 1 }],
  ['/', 'm=20260301', { kind: 'date', year: 2026, month: 3, day: 1 }],
  ['/', 'm=202613', { kind: 'start' }],
  ['/', 'm=2026030101', { kind: 'start' }],
  ['/', 'year=2026&monthnum=12', { kind: 'date', year: 2026, month: 12 }],
  ['/', 'year=2026&day=5', { kind: 'date', year: 2026 }],
  ['/', 'monthnum=5', { kind: 'start' }],
  ['/', 'year=2026&monthnum=0', { kind: 'start' }],
  ['/', 'author_name=Ann.B-c%20', { kind: 'start' }],
  ['/', 'author_name=%20Ann', { kind: 'start' }],
  ['/', 'author_name=Ann.B-c', { kind: 'author', name: 'ann.b-c' }],
  ['/', 'tag=/', { kind: 'start' }],
  ['/', 'p=4&cat=3', { kind: 'start' }],
  ['/', 's=mill&tag=news', { kind: 'start' }],
  ['/about/', 'cat=3', { kind: 'content', path: '/about' }],
  ['/', 'feed=comments-rss2', { kind: 'comments' }],
  ['/', 'p=4&feed=comments-rss2', { kind: 'start' }],
])('%s?%s asks for a place', (path, query, place) => {
  expect(readAddress(path, taxonomies, new URLSearchParams(query)).place).toMatchObject(place);
});

test.each([
  ['/2026/02/30/', { kind: 'date', year: 2026, month: 2, day: 30 }],
  ['/2026/02/32/', { kind: 'content', path: '/2026/02/32' }],
  ['/2026/02/00/', { kind: 'content', path: '/2026/02/00' }],
  ['/2026/00/', { kind: 'content', path: '/2026/00' }],
  ['/2026/3/', { kind: 'content', path: '/2026/3' }],
  ['/2026/112/', { kind: 'content', path: '/2026/112' }],
  ['/2026/02/301/', { kind: 'content', path: '/2026/02/301' }],
  ['/20260/', { kind: 'content', path: '/20260' }],
  ['/0099/12/', { kind: 'date', year: 99, month: 12 }],
  ['/author/', { kind: 'content', path: '/author' }],
  ['/comments/x/', { kind: 'content', path: '/comments/x' }],
  ['/search/a/b/', { kind: 'content', path: '/search/a/b' }],
  ['/page/2/page/3/', { kind: 'content', path: '/page/2' }],
])('%s is %j', (path, place) => {
  expect(readAddress(path, taxonomies).place).toEqual(place);
});

test.each([
  ['1', 1],
  ['999999999', 999_999_999],
  ['1000000000', undefined],
  ['0', undefined],
  ['01', undefined],
  ['1.5', undefined],
  [' 1', undefined],
  ['', undefined],
])('%j is the number %s', (text, number) => {
  expect(numberIn(text)).toBe(number);
});

test('what is a search, and the words of lists', () => {
  const asks = (path: string, query = '') => isSearch(path, new URLSearchParams(query));
  expect([asks('/', 's='), asks('/search/x/'), asks('/search/'), asks('/x/', 'a=s')]).toEqual([
    true,
    true,
    false,
    false,
  ]);
  expect(listWords(taxonomies)).toEqual(['cat', 'author_name', 'm', 'year', 'monthnum', 'day', 'category_name', 'tag']);
});
