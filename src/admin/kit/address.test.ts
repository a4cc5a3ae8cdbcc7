import { expect, test } from 'vitest';
import { merged, parseSearch, printSearch } from './address.ts';

test('an address there and back', () => {
  expect(parseSearch('?tab=draft&search=a%20b%26&empty=')).toEqual({ tab: 'draft', search: 'a b&', empty: '' });
  expect(parseSearch('')).toEqual({});
  expect(printSearch({ tab: 'draft', search: 'a b&', none: '', page: 2, odd: undefined })).toBe(
    '?tab=draft&search=a+b%26',
  );
  expect([printSearch({}), printSearch({ a: '' })]).toEqual(['', '']);
});

test('what is changed takes the place of what was there; what is empty goes', () => {
  const search = { tab: 'draft', page: '3', author: '2' };
  expect(merged(search, { page: undefined, author: '', search: 'sea' })).toEqual({ tab: 'draft', search: 'sea' });
  expect(merged(search, { tab: 'all' })).toEqual({ tab: 'all', page: '3', author: '2' });
  expect(merged(search, {})).toEqual(search);
});
