import { expect, test } from 'vitest';
import type { InboxMessage } from '#client/paths.ts';
import { labelOf, queryOf, readView, siteTime, summaryOf } from './view.ts';

test('whatever stands in the address is a view', () => {
  expect(readView({ tab: 'x', page: '0', per: '3' })).toEqual({ tab: 'all', search: '', page: 1, perPage: 25 });
  expect(queryOf(readView({ tab: 'spam', search: 'ann', page: '2' }))).toEqual({
    status: 'spam',
    search: 'ann',
    page: 2,
    per_page: 25,
  });
  expect(queryOf(readView({}))).toEqual({ page: 1, per_page: 25 });
});

test('a message is told by its subject, else by its longest text', () => {
  const message = { subject: '', from_name: 'Ann', from_email: 'ann.of.the.sea@people.test' };
  const fields = { 'your-name': ['Ann'], 'your-email': ['ann.of.the.sea@people.test'], day: ['Monday'], none: [] };
  expect(summaryOf({ ...message, fields } as unknown as InboxMessage)).toBe('Monday');
  expect(summaryOf({ ...message, subject: 'Visit', fields } as unknown as InboxMessage)).toBe('Visit');
  expect(summaryOf({ ...message, fields: {} } as unknown as InboxMessage)).toBe('');
});

test('names of fields are for programs', () => {
  expect(labelOf('your-e_mail')).toBe('Your e mail');
});

test('the clock of the site', () => {
  expect(siteTime('2026-11-15T23:30:00', 1)).toBe('2026-11-16T00:30:00');
  expect(siteTime('2026-11-15T23:30:00', -3.5)).toBe('2026-11-15T20:00:00');
});
