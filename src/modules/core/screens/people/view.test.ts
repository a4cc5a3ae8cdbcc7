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

test('all that is asked of the site', () => {
  const fields = 'id,name,username,first_name,last_name,email,url,description,locale,roles,registered_date';
  const plain = { context: 'edit', page: 1, per_page: 25, orderby: 'name', order: 'asc', _fields: fields };
  expect(queryOf(readView({}))).toEqual(plain);
  expect(queryOf({ ...readView({}), sorting: { by: 'odd', isRising: false } })).toEqual({ ...plain, order: 'desc' });
  expect(queryOf(readView({ sort: 'email', search: 'a', role: 'x-y_1', per: '50' }))).toEqual({
    ...{ ...plain, orderby: 'email', search: 'a', roles: ['x-y_1'], per_page: 50 },
  });
});

test.each([
  ['name', { by: 'name', isRising: true }],
  ['-name', { by: 'name', isRising: false }],
  ['--name', { by: 'name', isRising: true }],
  ['-email x', { by: 'name', isRising: true }],
  ['x-email', { by: 'name', isRising: true }],
])('sorted by %s', (sort, sorting) => {
  expect(readView({ sort }).sorting).toEqual(sorting);
});

test('a role that makes no sense is none; those of the same might by their names', () => {
  expect(['editor', 'a b', ' editor', 'editor!', ''].map((role) => readView({ role }).role)).toEqual([
    ...['editor', '', '', '', ''],
  ]);
  const roles = ['b', 'subscriber', 'a', 'contributor', 'author'].map((name) => ({ name, count: 1 }));
  expect(tabsOf(roles, '').map(({ name }) => name)).toEqual(['author', 'contributor', 'subscriber', 'a', 'b']);
  expect([countText(0), countText(1_001)]).toEqual(['0', '1000+']);
});
