import { expect, test } from 'vitest';
import { canCancel, isOpen, queryOf, readView, stateOf, translatorsFor } from './view.ts';

test('without a word in the address, what somebody still has to do', () => {
  expect(queryOf(readView({}))).toEqual({ limit: 25, sorting: { id: 'desc' }, status: [1, 2, 3, 40] });
  expect(queryOf(readView({ jobs: 'all', search: 'tower', target: 'de', per: '50' }))).toEqual({
    limit: 50,
    sorting: { id: 'desc' },
    title: 'tower',
    target_language: ['de'],
  });
  expect(readView({ jobs: 'lost' }).jobs).toBe('open');
});

test('states by their numbers', () => {
  expect([stateOf(0), stateOf(10), stateOf(77)]).toEqual(['cancelled', 'done', 'waiting']);
  expect([isOpen(3), isOpen(0), isOpen(9)]).toEqual([true, false, false]);
  expect([canCancel(1), canCancel(3), canCancel(10)]).toEqual([true, false, false]);
});

test.each([
  ['open', [1, 2, 3, 40]],
  ['done', [10, 9]],
  ['cancelled', [0]],
] as const)('the tab %s', (jobs, status) => {
  expect(queryOf(readView({ jobs }))).toEqual({ limit: 25, sorting: { id: 'desc' }, status });
});

test('each state has its number, and what can be cancelled', () => {
  const numbers = [0, 1, 2, 3, 9, 10, 40];
  expect(numbers.map(stateOf)).toEqual(['cancelled', 'waiting', 'running', 'behind', 'copy', 'done', 'again']);
  expect(numbers.filter(isOpen)).toEqual([1, 2, 3, 40]);
  expect(numbers.filter(canCancel)).toEqual([1, 2, 40]);
});

test('who can translate a job', () => {
  const job = { language_codes: { source: 'en', target: 'de' } };
  const people = [{ en: ['fr', 'de'] }, { en: ['fr'] }, { de: ['en'] }, {}].map((pairs) => ({
    language_pairs: pairs,
  }));
  expect(translatorsFor(job, people)).toEqual([people[0]]);
});
