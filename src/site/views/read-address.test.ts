import { expect, test } from 'vitest';
import { taxonomies } from '#content/terms/taxonomies.ts';
import { addressEnd, readAddress, readPart } from './read-address.ts';

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
  ['/', 'p=4&cat=3', { kind: 'start' }],
  ['/', 's=mill&tag=news', { kind: 'start' }],
  ['/about/', 'cat=3', { kind: 'content', path: '/about' }],
  ['/', 'feed=comments-rss2', { kind: 'comments' }],
  ['/', 'p=4&feed=comments-rss2', { kind: 'start' }],
])('%s?%s asks for a place', (path, query, place) => {
  expect(readAddress(path, taxonomies, new URLSearchParams(query)).place).toMatchObject(place);
});
