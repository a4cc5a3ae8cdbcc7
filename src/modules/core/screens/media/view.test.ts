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
