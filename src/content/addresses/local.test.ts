import { expect, test } from 'vitest';
import { comparablePath, isOnHostOf, localAddress } from './local.ts';
import { hasNoLanguage, isOwnPage, isReservedAddress } from './reserved.ts';

test.each<[address: string, home: string, path: string | undefined]>([
  ['https://a.test/x/?y=1', 'https://a.test', '/x/'],
  ['http://a.test/x', 'https://a.test', '/x'],
  ['https://a.test', 'https://a.test', '/'],
  ['https://a.test/shop/x', 'https://a.test/shop', '/x'],
  ['https://a.test/shop', 'https://a.test/shop/', '/'],
  ['https://a.test/shopping', 'https://a.test/shop', undefined],
  ['https://a.test/x', 'https://a.test/shop', undefined],
  ['https://b.test/x', 'https://a.test', undefined],
  ['https://a.test:8443/x', 'https://a.test', undefined],
  ['ftp://a.test/x', 'https://a.test', undefined],
  ['/x', 'https://a.test', undefined],
])('%s below %s is %s', (address, home, path) => {
  expect(localAddress(address, home)?.path).toBe(path);
});

test('what is asked stays, and hosts are compared as a whole', () => {
  expect(localAddress('https://a.test/x?y=1&z', 'https://a.test')?.query.get('y')).toBe('1');
  expect([
    isOnHostOf('https://a.test/', 'https://a.test/b'),
    isOnHostOf('https://www.a.test/', 'https://a.test'),
  ]).toEqual([true, false]);
});

test.each([
  ['/A//b/', '/a/b'],
  ['a', '/a'],
  ['/', '/'],
])('%s is compared as %s', (path, comparable) => {
  expect(comparablePath(path)).toBe(comparable);
});

test.each([
  ['/admin', true, true],
  ['/login/', true, true],
  ['/admin/posts', true, true],
  ['/administration', false, false],
  ['/a/admin', false, false],
  ['/media/x.jpg', true, false],
  ['/robots.txt', true, false],
  ['/post-sitemap.xml', true, false],
  ['/post-sitemap12.xml', true, false],
  ['/my_own-type-sitemap2.xml', true, false],
  ['/a/post-sitemap.xml', false, false],
  ['/post-sitemap.xml/x', false, false],
  ['/post-sitemapxxml', false, false],
  ['/sitemaps', false, false],
  ['/feed/', false, false],
  ['', false, false],
])('%s has no language: %s, is one of the account: %s', (path, isWithout, isAccount) => {
  expect([hasNoLanguage(path), isOwnPage(path)]).toEqual([isWithout, isAccount]);
});

test.each([
  ['login', true],
  ['feed', true],
  ['author', true],
  ['api', true],
  ['wiki', false],
  ['2026', true],
  ['20266', false],
  ['x2026', false],
  ['de', true],
  ['fr', false],
  ['', false],
])('%j is never given to content: %s', (part, expected) => {
  expect(isReservedAddress(part, { restPrefix: 'api', languages: ['en', 'de'] })).toBe(expected);
});
