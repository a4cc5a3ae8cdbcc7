import { expect, test } from 'vitest';
import { draftOf, queryOf, readView, sentOf } from './view.ts';

test('the address says what one sees', () => {
  expect(queryOf(readView({ search: 'old', page: '2' }))).toEqual({ page: 2, per_page: 25, search: 'old' });
  expect(queryOf(readView({}))).toEqual({ page: 1, per_page: 25 });
});

test('a draft of what is there, and of an address that somebody looked for', () => {
  const facts = { id: 1, origin: 'manual', hits: 3, last_hit_at: null };
  const gone = { ...facts, kind: 'odd', source: '/a', target: '/b', status: 410, is_active: false };
  expect(draftOf(gone)).toEqual({ kind: 'exact', source: '/a', target: '/b', status: 410, is_active: false });
  expect(sentOf(draftOf(gone)).target).toBe('');
  expect(draftOf(undefined, '/lost/')).toMatchObject({ source: '/lost/', status: 301, is_active: true });
});
