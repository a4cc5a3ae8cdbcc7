import { expect, test } from 'vitest';
import { isTarget, ownKey, prefixesOf, sourceKey, targetOf } from './rules.ts';

test.each([
  ['exact', '/Old/Page/', '/old/page'],
  ['exact', '/old//page?x=1#y', '/old/page'],
  ['exact', '/k%C3%B6ln/', '/köln'],
  ['exact', '/100%/', '/100%'],
  ['prefix', '/Shop/#top', '/shop'],
  ['exact', '', '/'],
  ['pattern', '^/Old/(\\d+)$', '^/Old/(\\d+)$'],
] as const)('%s %s is %s', (kind, source, key) => {
  expect(sourceKey(kind, source)).toBe(key);
});

test('what lies above', () => {
  expect(prefixesOf('/a/b/c')).toEqual(['/a/b/c', '/a/b', '/a']);
  expect(prefixesOf('/')).toEqual([]);
});

test.each([
  [{ kind: 'exact', source: '/a', target: '/b/' }, '/a', [], '/b/'],
  [{ kind: 'prefix', source: '/a', target: '/b' }, '/a/c/d', [], '/b/c/d'],
  [{ kind: 'prefix', source: '/a', target: '/b/' }, '/a', [], '/b/'],
  [{ kind: 'prefix', source: '/a', target: '/b/' }, '/a/c', [], '/b/c'],
  [{ kind: 'prefix', source: '/', target: '/b' }, '/c/d', [], '/b/c/d'],
  [{ kind: 'prefix', source: '/a', target: 'https://b.test' }, '/a/c', [], 'https://b.test/c'],
  [{ kind: 'exact', source: '/a', target: '/b/$1' }, '/a', ['x', 'y'], '/b/$1'],
  [{ kind: 'pattern', source: '', target: '/$0/$12/$x' }, '', ['w', '7'], '/w/72/$x'],
  [{ kind: 'pattern', source: '', target: '/p/$1/$2' }, '', ['', '7'], '/p/7/'],
] as const)('%j leads on', (rule, path, captures, target) => {
  expect(targetOf(rule, path, captures)).toBe(target);
});

test.each([
  ['/new/', true],
  ['https://other.test/x', true],
  ['HTTPS://other.test/x', true],
  ['http://', false],
  ['xhttps://other.test/', false],
  ['ftp://other.test/', false],
  ['new/', false],
  ['/a\nb', false],
  ['/a\rb', false],
  ['//other.test/', false],
  ['javascript:alert(1)', false],
  ['/a\r\nSet-Cookie: x', false],
  ['', false],
])('%j may be a target: %s', (text, expected) => {
  expect(isTarget(text)).toBe(expected);
});

test('the own addresses are known', () => {
  expect(ownKey('http://site.test/New/', 'http://site.test')).toBe('/new');
  expect(ownKey('https://other.test/new/', 'http://site.test')).toBeUndefined();
  expect(ownKey('https://SITE.test/new/?x=1', 'http://site.test')).toBe('/new');
  expect(ownKey('/New/?x=1', 'http://site.test')).toBe('/new');
  expect(ownKey('//site.test/new', 'http://site.test')).toBeUndefined();
  expect(ownKey('http://site.test:81/new', 'http://site.test')).toBeUndefined();
  expect(ownKey('new', 'http://site.test')).toBeUndefined();
});
