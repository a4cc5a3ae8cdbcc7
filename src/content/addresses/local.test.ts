import { expect, test } from 'vitest';
import { comparablePath, isOnHostOf, localAddress } from './local.ts';

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
