import { expect, test } from 'vitest';
import { draftOf, kindOf, queryOf, readView, sentOf, statusOf } from './view.ts';

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

test('kinds and states that are known, else the usual ones', () => {
  expect(['exact', 'prefix', 'pattern', 'odd'].map(kindOf)).toEqual(['exact', 'prefix', 'pattern', 'exact']);
  expect([301, 302, 307, 308, 410, 404].map(statusOf)).toEqual([301, 302, 307, 308, 410, 301]);
  const stored = { id: 1, origin: 'manual', hits: 3, last_hit_at: null, source: '/a', target: '/b' };
  const draft = { kind: 'prefix', source: '/a', target: '/b', status: 308, is_active: true } as const;
  expect(draftOf({ ...stored, kind: 'prefix', status: 308, is_active: true }, '/lost/')).toEqual(draft);
  expect([sentOf(draft), sentOf({ ...draft, status: 410 })]).toEqual([draft, { ...draft, status: 410, target: '' }]);
  expect(draftOf(undefined)).toEqual({ kind: 'exact', source: '', target: '', status: 301, is_active: true });
});
