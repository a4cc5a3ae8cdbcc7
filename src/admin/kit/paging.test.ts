import { expect, test } from 'vitest';
import { readPaging } from './paging.ts';

test('whatever stands in the address is a page', () => {
  expect(readPaging({})).toEqual({ page: 1, perPage: 25 });
  expect(readPaging({ page: '3', per: '100' })).toEqual({ page: 3, perPage: 100 });
  for (const page of ['0', '-2', 'x', '', 'Infinity']) expect(readPaging({ page, per: '3' }).perPage).toBe(25);
  expect(readPaging({ page: '0' }).page).toBe(1);
  expect(readPaging({ page: '2.9' }).page).toBe(2);
});
