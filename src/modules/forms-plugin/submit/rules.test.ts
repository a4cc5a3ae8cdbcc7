import { describe, expect, test } from 'vitest';
import { fieldsIn } from '#modules/forms-plugin/forms/field.ts';
import { wordsIn } from '#modules/forms-plugin/words.ts';
import { judge, numberIn } from './rules.ts';

const run = (fields: unknown, sent: object, language = 'en') => {
  const read = fieldsIn(fields);
  if (typeof read === 'string') throw new Error(read);
  return judge(read, sent as Record<string, unknown>, { words: wordsIn(language), language, withFiles: new Set() });
};

test.each([
  ['3,5', 'de', 3.5],
  ['3,5', 'en', undefined],
  ['3.5', 'en', 3.5],
  ['3.5', 'de', 3.5],
  ['1.000', 'de', 1000],
  ['1.000,25', 'de', 1000.25],
  ['-7', 'en', -7],
  ['x', 'de', undefined],
])('%s in %s is %s', (text, language, number) => {
  expect(numberIn(text, language)).toBe(number);
});

describe('fields', () => {
  test('are numbered, and have ids and types of their own', () => {
    expect(fieldsIn([{ type: 'text' }, { type: 'email', id: 'mail' }])).toMatchObject([{ id: '1' }, { id: 'mail' }]);
    expect(
      fieldsIn([
        { type: 'text', id: 1 },
        { type: 'text', id: '1' },
      ]),
    ).toContain('Two fields');
    expect(fieldsIn([{ type: 'other' }])).toContain('type');
    expect(fieldsIn('x')).toContain('list');
  });

  test('a group of boxes with nothing ticked is missed', () => {
    const fields = [{ type: 'checkbox', required: true, options: ['a', 'b'] }];
    expect(run(fields, { 1: [] }).faults).toEqual({ 1: 'Fill in this field.' });
    expect(run(fields, { 1: ['a'] }).values).toEqual({ 1: ['a'] });
    expect(run(fields, { 1: ['c'] }).faults).toEqual({ 1: 'Choose one of the options.' });
  });

  test('what a condition hides is neither demanded nor kept, also over two steps', () => {
    const fields = [
      { type: 'select', options: ['yes', 'no'] },
      { type: 'text', required: true, conditional: { field: '1', operator: 'is', value: 'yes' } },
      { type: 'text', required: true, conditional: { field: '2', operator: 'filled' } },
    ];
    expect(run(fields, { 1: 'no', 2: 'x', 3: 'y' })).toEqual({ values: { 1: 'no' }, faults: {} });
    expect(run(fields, { 1: 'yes' }).faults).toEqual({ 2: 'Fill in this field.' });
    expect(run(fields, { 1: 'yes', 2: 'x', 3: 'y' }).values).toEqual({ 1: 'yes', 2: 'x', 3: 'y' });
  });

  test.each([
    [{ type: 'email' }, 'ada', 'Enter a valid email address.'],
    [{ type: 'email' }, 'ada@example.test', undefined],
    [{ type: 'email' }, 'a@b.test\nBcc: x@y.test', 'Enter a valid email address.'],
    [{ type: 'select', options: ['a'] }, 'b', 'Choose one of the options.'],
    [{ type: 'url' }, 'javascript:1', 'Enter a web address.'],
    [{ type: 'date' }, '2026-02-30', 'Enter a date.'],
    [{ type: 'date', min: '2026-03-01' }, '2026-02-01', 'This is too little: at least 2026-03-01.'],
    [{ type: 'number', max: 5 }, '6', 'This is too much: at most 5.'],
    [{ type: 'text', min: 3 }, 'ab', 'This is too little: at least 3.'],
    [{ type: 'text', pattern: '[A-Z]+' }, 'ab', 'This does not have the right form.'],
    [{ type: 'text', pattern: '(a+)+b' }, 'a'.repeat(40), 'This does not have the right form.'],
    [{ type: 'tel' }, '+49 30 123', undefined],
  ])('%o and %s', (field, value, fault) => {
    expect(run([field], { 1: value }).faults).toEqual(fault === undefined ? {} : { 1: fault });
  });

  test('unknown ids are left out', () => {
    expect(run([{ type: 'text' }], { 1: 'x', 99: 'y' }).values).toEqual({ 1: 'x' });
  });
});
