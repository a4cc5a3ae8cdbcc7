import { expect, test } from 'vitest';
import { isSameView, isView, viewOf, withView } from './views.ts';

test('a view is what the address says, but for the page', () => {
  expect(viewOf({ tab: 'draft', page: '3', author: '2', open: '7' })).toEqual({ author: '2', tab: 'draft' });
  expect(isSameView({ tab: 'draft', author: '2' }, { author: '2', page: '9', tab: 'draft' })).toBe(true);
  expect(isSameView({ tab: 'draft' }, {})).toBe(false);
});

test('a name is there once, and twenty are enough', () => {
  const one = { name: 'Mine', search: { author: '1' } };
  expect(withView([one], { name: 'Mine', search: { author: '2', page: '2' } })).toEqual([
    { name: 'Mine', search: { author: '2' } },
  ]);
  const many = Array.from({ length: 20 }, (_none, at) => ({ name: String(at), search: {} }));
  expect(withView(many, one).map(({ name }) => name)).toEqual([...many.slice(1).map(({ name }) => name), 'Mine']);
});

test('the order of an address is no other view, and one of a kind is enough', () => {
  expect(Object.keys(viewOf({ c: '3', a: '1', b: '2', page: '1' }))).toEqual(['a', 'b', 'c']);
  expect(isSameView({ a: '1', b: '2' }, { b: '2', a: '1', open: '7' })).toBe(true);
  expect([isSameView({ a: '1' }, { a: '2' }), isSameView({ a: '1' }, { b: '1' })]).toEqual([false, false]);
  const many = Array.from({ length: 19 }, (_none, at) => ({ name: String(at), search: {} }));
  const names = withView(many, { name: '3', search: { b: '1', a: '2', page: '4' } });
  expect([names.length, names.at(-1)]).toEqual([19, { name: '3', search: { a: '2', b: '1' } }]);
  expect(withView(many, { name: 'Mine', search: {} })).toHaveLength(20);
});

test('what is stored is looked at', () => {
  expect([undefined, 'a', {}, { name: 'a' }, { name: 'a', search: null }, { search: {} }].map(isView)).toEqual(
    Array.from({ length: 6 }, () => false),
  );
  expect(isView({ name: 'a', search: { x: '1', y: 2 } })).toBe(false);
  expect(
    [{ name: 'a', search: {} }, { name: 1, search: {} }, { name: 'a', search: { x: 1 } }, null].map(isView),
  ).toEqual([true, false, false, false]);
});
