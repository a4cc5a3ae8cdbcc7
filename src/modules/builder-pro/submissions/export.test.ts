import { expect, test } from 'vitest';
import { csvLines, fileName } from './export.ts';
import { readFormName } from './filters.ts';

const head = { postId: 12, elementId: '476d0CE', label: '', header: ['a', 'b'], keys: [] };

test.each([
  ['Contact (476d0ce)', 'submissions-contact-476d0ce-2026-01-02.csv'],
  [' -- Ask us! -- ', 'submissions-ask-us-2026-01-02.csv'],
  ['問い合わせ', 'submissions-476d0ce-2026-01-02.csv'],
])('the file of %s', (label, name) => {
  expect(fileName({ ...head, label }, new Date('2026-01-02T23:59:59Z'))).toBe(name);
});

test('lines have no mark and no ends of their own; what is in a cell stays', () => {
  const rows = [
    [1, 'two\r\nlines'],
    ['marked', 'x\uFEFF'],
  ];
  expect(csvLines({ ...head, rows })).toEqual(['a,b', '1,"two\r\nlines"', 'marked,x\uFEFF']);
});

test.each([
  ['12_476d0CE', { postId: 12, elementId: '476d0CE' }],
  ['12_a_b-c', { postId: 12, elementId: 'a_b-c' }],
  ['x12_a', undefined],
  ['12_a!', undefined],
  ['12_', undefined],
  ['_a', undefined],
  [`${'1'.repeat(16)}_a`, undefined],
  [`1_${'a'.repeat(65)}`, undefined],
])('%s is the name of a form: %j', (text, form) => {
  expect(readFormName(text)).toEqual(form);
});
