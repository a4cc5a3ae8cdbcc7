import { expect, test } from 'vitest';
import { readView } from './view.ts';

test('whatever stands in the address is a view', () => {
  expect(readView({ kind: 'x', page: 'y', per: '1', as: 'z' })).toEqual({
    kind: 'all',
    search: '',
    isList: false,
    folder: -1,
    page: 1,
    perPage: 25,
  });
  expect(readView({ kind: 'image', as: 'list', search: 'sea' })).toMatchObject({ kind: 'image', isList: true });
});

test.each([
  ['0', 0],
  ['12', 12],
  ['9'.repeat(15), 999_999_999_999_999],
  ['9'.repeat(16), -1],
  ['-1', -1],
  ['1x', -1],
  ['x1', -1],
  ['', -1],
])('the folder %s', (folder, number) => {
  expect(readView({ folder }).folder).toBe(number);
});

test('all of it', () => {
  expect(readView({ kind: 'document', search: 'sea', as: 'list', folder: '3', page: '2', per: '100' })).toEqual({
    ...{ kind: 'document', search: 'sea', isList: true, folder: 3, page: 2, perPage: 100 },
  });
});
