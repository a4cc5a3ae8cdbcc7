import { expect, test } from 'vitest';
import { countText, queryOf, readView, tabsOf } from './view.ts';

test('whatever stands in the address is a view', () => {
  expect(readView({})).toMatchObject({ role: '', search: '', sorting: { by: 'name', isRising: true }, page: 1 });
  expect(readView({ role: 'a b', sort: '-nothing' })).toMatchObject({ role: '', sorting: { by: 'name' } });
  expect(queryOf(readView({ role: 'editor', search: 'per', sort: '-registered_date', page: '2' }))).toMatchObject({
    roles: ['editor'],
    search: 'per',
    orderby: 'registered_date',
    order: 'desc',
    page: 2,
  });
  expect(queryOf(readView({}))).not.toHaveProperty('roles');
});

test('roles from the mightiest down, without those that nobody has', () => {
  const roles = [
    { name: 'author', count: 0 },
    { name: 'translator', count: 1 },
    { name: 'editor', count: 1_000 },
    { name: 'administrator', count: 2 },
  ];
  expect(tabsOf(roles, '').map(({ name }) => name)).toEqual(['administrator', 'editor', 'translator']);
  expect(tabsOf(roles, 'author').map(({ name }) => name)).toContain('author');
  expect([countText(999), countText(1_000)]).toEqual(['999', '1000+']);
});
