import { expect, test } from 'vitest';
import type { InboxAnswer } from '#client/paths.ts';
import { nameOf, queryOf, readView, siteTime, summaryOf } from './view.ts';

test('whatever stands in the address is a view', () => {
  expect(readView({ tab: 'x', page: '0', per: '3' })).toEqual({
    tab: 'all',
    search: '',
    form: '',
    page: 1,
    perPage: 25,
  });
  expect(queryOf(readView({ tab: 'spam', search: 'ann', form: 'contactform:5', page: '2' }))).toEqual({
    state: 'spam',
    search: 'ann',
    form: 'contactform:5',
    page: 2,
    per_page: 25,
  });
  expect(queryOf(readView({}))).toEqual({ state: 'all', page: 1, per_page: 25 });
});

test('an answer is told by its subject, else by its longest text', () => {
  const answer = { subject: '', from_name: 'Ann', from_email: 'ann.of.the.sea@people.test' } as InboxAnswer;
  const fields = ['Ann', 'ann.of.the.sea@people.test', 'Monday', ''].map((value) => ({ id: '', label: '', value }));
  expect(summaryOf({ ...answer, fields })).toBe('Monday');
  expect(summaryOf({ ...answer, subject: 'Visit', fields })).toBe('Visit');
  expect(summaryOf({ ...answer, fields: [] })).toBe('');
});

test('the clock of the site', () => {
  expect(siteTime('2026-11-15T23:30:00', 1)).toBe('2026-11-16T00:30:00');
  expect(siteTime('2026-11-15T23:30:00', -3.5)).toBe('2026-11-15T20:00:00');
});

test('who wrote it, and what it says', () => {
  const answer = { subject: '', from_name: '', from_email: 'ann@people.test', fields: [] } as unknown as InboxAnswer;
  expect(nameOf(answer, 'Nobody')).toBe('ann@people.test');
  expect(nameOf({ ...answer, from_name: 'Ann' }, 'Nobody')).toBe('Ann');
  expect(nameOf({ ...answer, from_email: '' }, 'Nobody')).toBe('Nobody');
  const texts = (...values: string[]) => values.map((value) => ({ id: '', label: '', value }));
  expect(summaryOf({ ...answer, fields: texts('ab', 'ann@people.test', 'cd', 'a') })).toBe('ab');
  expect(readView({ tab: 'failed', form: 'a:1' })).toEqual({
    ...{ tab: 'failed', search: '', form: 'a:1', page: 1, perPage: 25 },
  });
});
