import { expect, test } from 'vitest';
import { comparablePath, isOnHostOf, localAddress } from './local.ts';
import { readStructure } from './structure.ts';

test.each([
  ['/%postname%/', '/spring', { slug: 'spring' }],
  ['/%postname%/', '/spring/news', undefined],
  ['/%year%/%monthnum%/%day%/%postname%/', '/2026/03/01/spring', { slug: 'spring' }],
  ['/%year%/%monthnum%/%day%/%postname%/', '/2026/3/01/spring', undefined],
  ['/archives/%post_id%', '/archives/42', { id: 42 }],
  ['/archives/%post_id%', '/archives/x42', undefined],
  ['/%category%/%postname%/', '/news/local/spring', { slug: 'spring' }],
  ['/%author%/%postname%.html', '/ann/spring.html', { slug: 'spring' }],
  ['/%author%/%postname%.html', '/ann/springxhtml', undefined],
  ['/%postname%-%post_id%/', '/spring-news-42', { slug: 'spring-news', id: 42 }],
  ['/%hour%%minute%%second%/%postname%/%postname%', '/093000/a/a', { slug: 'a' }],
  ['/%unknown%/%postname%/', '/%unknown%/a', { slug: 'a' }],
])('%s reads %s', (structure, path, expected) => {
  const empty = expected === undefined ? undefined : { slug: undefined, id: undefined };
  expect(readStructure(structure, path)).toEqual(empty && { ...empty, ...expected });
});

test.each([
  ['http://site.test/a/?p=1', 'http://site.test', '/a/'],
  ['https://SITE.test/a', 'http://site.test', '/a'],
  ['http://site.test', 'http://site.test', '/'],
  ['http://site.test/en/a', 'http://site.test/en', '/a'],
  ['http://site.test/en', 'http://site.test/en', '/'],
  ['http://site.test/english', 'http://site.test/en', undefined],
  ['http://site.test:81/a', 'http://site.test', undefined],
  ['http://other.test/a', 'http://site.test', undefined],
  ['ftp://site.test/a', 'http://site.test', undefined],
  ['nonsense', 'http://site.test', undefined],
])('%s below %s', (address, home, expected) => {
  expect(localAddress(address, home)?.path).toBe(expected);
});

test('the host alone', () => {
  expect(isOnHostOf('http://site.test/x', 'http://site.test/en')).toBe(true);
  expect(isOnHostOf('http://site.test.evil.test/x', 'http://site.test')).toBe(false);
});

test.each([
  ['//A//b/', '/a/b'],
  ['/', '/'],
  ['/%C3%A9', '/%c3%a9'],
])('%s is compared as %s', (path, expected) => {
  expect(comparablePath(path)).toBe(expected);
});
