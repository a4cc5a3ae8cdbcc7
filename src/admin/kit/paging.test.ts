import { expect, test } from 'vitest';
import { readPaging } from './paging.ts';

test('whatever stands in the address is a page', () => {
  expect(readPaging({})).toEqual({ page: 1, perPage: 25 });
  expect(readPaging({ page: '3', per: '100' })).toEqual({ page: 3, perPage: 100 });
  for (const page of ['0', '-2', 'x', '', 'Infinity']) expect(readPaging({ page, per: '3' }).perPage).toBe(25);
  expect(readPaging({ page: '0' }).page).toBe(1);
  expect(readPaging({ page: '2.9' }).page).toBe(2);
  expect(['0.5', '-1', '1', '1.9', '25', 'Infinity', '1e3'].map((page) => readPaging({ page }).page)).toEqual([
    ...[1, 1, 1, 1, 25, 1, 1_000],
  ]);
  expect(['24', '25', '50', '51', '100', '050', ''].map((per) => readPaging({ per }).perPage)).toEqual([
    ...[25, 25, 50, 25, 100, 50, 25],
  ]);
});
