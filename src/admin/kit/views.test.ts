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

test('what is stored is looked at', () => {
  expect(
    [{ name: 'a', search: {} }, { name: 1, search: {} }, { name: 'a', search: { x: 1 } }, null].map(isView),
  ).toEqual([true, false, false, false]);
});
