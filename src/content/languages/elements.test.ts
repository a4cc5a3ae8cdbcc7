import { expect, test } from 'vitest';
import { elementType, ownTrid, readElementType } from './elements.ts';

test.each([
  ['post', 'page', 'post_page'],
  ['term', 'my-kind', 'tax_my-kind'],
] as const)('the %s of %s is %s', (kind, name, type) => {
  expect(elementType(kind, name)).toBe(type);
  expect(readElementType(type)).toEqual({ kind, name });
});

test.each(['page', 'post_', 'xpost_page', 'post_a b', 'term_page', ''])('%j is none', (type) => {
  expect(readElementType(type)).toBeUndefined();
});

test('posts and terms never share a number', () => {
  expect([ownTrid('post', 3), ownTrid('term', 3)]).toEqual([6, 7]);
});
