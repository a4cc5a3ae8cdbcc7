import { expect, test } from 'vitest';
import { fillPath, printQuery } from './address.ts';

test('names in braces are taken out of the parameters', () => {
  expect(fillPath('/a/{id}/b/{name}', { id: 5, name: 'x y/z', other: 1 })).toEqual({
    path: '/a/5/b/x%20y/z',
    rest: { other: 1 },
  });
  expect(fillPath('/a', { b: 1 })).toEqual({ path: '/a', rest: { b: 1 } });
});

test.each([undefined, null, '', '.', '..', 'a/../b', 'a//b', '/a', {}, true])('%j cannot stand in a path', (name) => {
  expect(() => fillPath('/{name}', { name })).toThrow('{name}');
});

test.each([
  [{ a: 1, b: 'x y', c: true, d: undefined, e: null }, 'a=1&b=x+y&c=true'],
  [{ a: [1, [2], null] }, 'a[]=1&a[][]=2'],
  [{ a: { b: { c: 1 }, d: undefined } }, 'a[b][c]=1'],
  [{ a: new Date('2026-01-02T03:04:05Z') }, 'a=2026-01-02T03:04:05.000Z'],
  [{ a: [], b: {} }, ''],
])('%j', (params, query) => {
  expect(decodeURIComponent(printQuery(params))).toBe(query);
});
