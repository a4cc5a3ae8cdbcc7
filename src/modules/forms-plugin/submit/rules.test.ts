import { describe, expect, test } from 'vitest';
import { fieldsIn } from '#modules/forms-plugin/forms/field.ts';
import { wordsIn } from '#modules/forms-plugin/words.ts';
import { afterwards } from './confirmation.ts';
import { fieldOf } from './files.ts';
import { judge, numberIn } from './rules.ts';
import { escapeMarkup, unescapeHtml } from './stored-text.ts';

const run = (fields: unknown, sent: object, language = 'en', files: string[] = []) => {
  const read = fieldsIn(fields);
  if (typeof read === 'string') throw new Error(read);
  const words = wordsIn(language);
  return judge(read, sent as Record<string, unknown>, { words, language, withFiles: new Set(files) });
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
  ['1.0000', 'de', 1],
  ['1.000.000', 'de', 1_000_000],
  ['-1.000,5', 'de', -1000.5],
  ['-3,5', 'de', -3.5],
  ['-3.5', 'en', -3.5],
  ['1.000,25', 'en', undefined],
  ['3.', 'en', undefined],
  ...['x7', '7x', 'x3.5', '3.5x'].map((text): [string, string, undefined] => [text, 'en', undefined]),
  ...['x1.000', '1.000x', 'x3,5', '3,5x'].map((text): [string, string, undefined] => [text, 'de', undefined]),
  ['', 'en', undefined],
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
    [{ type: 'tel' }, '12', 'Enter a phone number.'],
    [{ type: 'tel' }, '(030) 1', 'Enter a phone number.'],
    [{ type: 'tel' }, '030/12-3.4(5)', undefined],
    [{ type: 'url' }, 'HTTPS://a.test/b', undefined],
    [{ type: 'url' }, 'https://a b', 'Enter a web address.'],
    [{ type: 'url' }, 'see https://a.test', 'Enter a web address.'],
    [{ type: 'tel' }, 'x030 123', 'Enter a phone number.'],
    [{ type: 'tel' }, '030 123x', 'Enter a phone number.'],
    [{ type: 'email' }, 'a@b', 'Enter a valid email address.'],
    [{ type: 'email' }, 'x a@b.test', 'Enter a valid email address.'],
    [{ type: 'date' }, '+012026-01-02', 'Enter a date.'],
    [{ type: 'date' }, '2026-01-02T00:00', 'Enter a date.'],
    [{ type: 'date' }, '2026-02-28', undefined],
    [{ type: 'date' }, '2026-2-8', 'Enter a date.'],
    [{ type: 'date', max: '2026-03-01' }, '2026-03-01', undefined],
    [{ type: 'date', max: '2026-03-01' }, '2026-03-02', 'This is too much: at most 2026-03-01.'],
    [{ type: 'number' }, 'x', 'Enter a number.'],
    [{ type: 'number', min: 5, max: 5 }, '5', undefined],
    [{ type: 'number', min: '5' }, 4.9, 'This is too little: at least 5.'],
    [{ type: 'number', max: '10' }, 9, undefined],
    [{ type: 'text', min: 2, max: 2 }, 'ab', undefined],
    [{ type: 'text', max: '2' }, 'abc', 'This is too much: at most 2.'],
    [{ type: 'text' }, 'x'.repeat(20_000), undefined],
    [{ type: 'text' }, 'x'.repeat(20_001), 'This is too long.'],
    [{ type: 'text', pattern: '[A-Z]+' }, 'AB', undefined],
    [{ type: 'radio', options: ['a'] }, 'a', undefined],
    [{ type: 'radio', options: ['a'] }, 'b', 'Choose one of the options.'],
    [{ type: 'checkbox', options: ['a', 'b', 'c'], max: 2 }, ['a', 'b', 'c'], 'This is too much: at most 2.'],
    [{ type: 'checkbox', options: ['a', 'b', 'c'], min: 2 }, ['a'], 'This is too little: at least 2.'],
    [{ type: 'consent', required: true }, 'no', 'Your consent is needed.'],
    [{ type: 'consent', required: true }, 'YES', undefined],
    [{ type: 'text', required: true }, '  ', 'Fill in this field.'],
    [{ type: 'text', required: true }, ['a'], 'Fill in this field.'],
    [{ type: 'file', required: true }, 'a.png', 'Fill in this field.'],
  ])('%o and %s', (field, value, fault) => {
    expect(run([field], { 1: value }).faults).toEqual(fault === undefined ? {} : { 1: fault });
  });

  test.each<[object, unknown, unknown]>([
    [{ type: 'text' }, ' a ', 'a'],
    [{ type: 'text' }, 7, '7'],
    [{ type: 'text' }, null, undefined],
    [{ type: 'text' }, true, undefined],
    [{ type: 'number' }, 7.5, 7.5],
    [{ type: 'number' }, ' 8 ', 8],
    [{ type: 'number' }, 0, 0],
    [{ type: 'checkbox' }, '1', true],
    [{ type: 'checkbox' }, 'on', true],
    [{ type: 'checkbox' }, true, true],
    [{ type: 'checkbox' }, 'x1', undefined],
    [{ type: 'checkbox' }, '1x', undefined],
    [{ type: 'checkbox' }, 1, undefined],
    [{ type: 'checkbox', options: ['a'] }, 'a', ['a']],
    [{ type: 'checkbox', options: ['a', '1'] }, ['', 'a', 1], ['a', '1']],
    [{ type: 'hidden' }, 'x', 'x'],
  ])('%j of %j is kept as %j', (field, sent, value) => {
    expect(run([field], { 1: sent })).toEqual({ values: value === undefined ? {} : { 1: value }, faults: {} });
  });

  test.each<[object, unknown, boolean]>([
    [{ operator: 'is', value: 'a' }, 'a', true],
    [{ operator: 'is', value: 'a' }, 'ab', false],
    [{ value: 'a' }, 'a', true],
    [{ operator: 'is_not', value: 'a' }, 'b', true],
    [{ operator: 'is_not', value: 'a' }, 'a', false],
    [{ operator: 'is_not', value: 'a' }, '', true],
    [{ operator: 'contains', value: 'b' }, 'abc', true],
    [{ operator: 'contains', value: 'b' }, 'ac', false],
    [{ operator: 'filled' }, 'a', true],
    [{ operator: 'filled' }, '', false],
    [{ operator: 'empty' }, '', true],
    [{ operator: 'empty' }, 'a', false],
  ])('the condition %j of %j: %s', (condition, first, isAsked) => {
    const fields = [{ type: 'text' }, { type: 'text', required: true, conditional: { field: 1, ...condition } }];
    expect(Object.keys(run(fields, { 1: first }).faults)).toEqual(isAsked ? ['2'] : []);
  });

  test('a box that is not ticked is empty, one of several ticked ones is enough', () => {
    const second = (operator: string, value = '') => ({
      type: 'text',
      required: true,
      conditional: { field: '1', operator, value },
    });
    expect(run([{ type: 'consent' }, second('filled')], { 1: 'no' }).faults).toEqual({});
    expect(run([{ type: 'consent' }, second('filled')], { 1: 'on' }).faults).toEqual({ 2: 'Fill in this field.' });
    const boxes = { type: 'checkbox', options: ['a', 'b'] };
    expect(run([boxes, second('is', 'b')], { 1: ['a', 'b'] }).faults).toEqual({ 2: 'Fill in this field.' });
  });

  test('a file counts as given, whatever is said for it', () => {
    expect(run([{ type: 'file', required: true }], {}, 'en', ['1'])).toEqual({ values: {}, faults: {} });
  });

  test.each<[object, string]>([
    [{ type: 'text', id: 'a b' }, 'Field 1: its id cannot be used.'],
    [{ type: 'text', id: 'x'.repeat(41) }, 'Field 1: its id cannot be used.'],
    [{ type: 'text', id: {} }, 'Field 1: its id cannot be used.'],
    [{ type: 'select', options: 'a' }, 'Field 1: its options are no list of texts.'],
    [{ type: 'select', options: [7] }, 'Field 1: its options are no list of texts.'],
    [{ type: 'select', options: [{ label: 'a' }] }, 'Field 1: its options are no list of texts.'],
    [{ type: 'select', options: Array(501).fill('a') }, 'Field 1: its options are no list of texts.'],
    [{ type: 'text', conditional: 'x' }, 'Field 1: its condition cannot be read.'],
    [{ type: 'text', conditional: { operator: 'is' } }, 'Field 1: its condition cannot be read.'],
    [{ type: 'text', conditional: { field: '1', operator: 'like' } }, 'Field 1: its condition cannot be read.'],
  ])('%j is none', (field, sentence) => {
    expect(fieldsIn([field])).toBe(sentence);
  });

  test('what a field says, and what it does not', () => {
    expect(fieldsIn([null])).toBe('Field 1: it is no object.');
    const bare = { required: false, options: [], min: null, max: null, pattern: '', default: '', conditional: null };
    expect(fieldsIn([{ type: 'text' }])).toEqual([{ id: '1', type: 'text', label: '1', ...bare }]);
    const options = [{ value: 'a' }, { value: 'b', label: 'B' }, 'c'];
    const full = {
      id: 5,
      label: 'x'.repeat(2_001),
      required: 'yes',
      options,
      min: '',
      max: 0,
      pattern: 7,
      conditional: { field: 2 },
    };
    expect(fieldsIn([{ type: 'select', ...full }])).toEqual([
      {
        ...bare,
        ...{
          id: '5',
          type: 'select',
          label: 'x'.repeat(2_000),
          max: 0,
          conditional: { field: '2', operator: 'is', value: '' },
        },
        options: [
          { value: 'a', label: 'a' },
          { value: 'b', label: 'B' },
          { value: 'c', label: 'c' },
        ],
      },
    ]);
    const many = (count: number) => fieldsIn(Array.from({ length: count }, () => ({ type: 'text' })));
    expect([many(200).length, many(201)]).toEqual([200, 'fields is a list of at most 200 fields.']);
  });

  test('unknown ids are left out', () => {
    expect(run([{ type: 'text' }], { 1: 'x', 99: 'y' }).values).toEqual({ 1: 'x' });
  });
});

test.each([
  ['a & b', 'a & b'],
  ['<b>"x\' & y</b>', '&lt;b&gt;&quot;x&#039; &amp; y&lt;/b&gt;'],
  ['&lt;', '&lt;'],
])('%s is stored as %s', (text, stored) => {
  expect(escapeMarkup(text).replaceAll('&#39;', '&#039;')).toBe(stored);
});

test('what was escaped is read as it was, other texts stay', () => {
  expect(unescapeHtml(escapeMarkup('<b>"x\' & y</b>'))).toBe('<b>"x\' & y</b>');
  expect(unescapeHtml('a &amp; b &gt;')).toBe('a &amp; b &gt;');
  expect(unescapeHtml('&lt; &#039; &#39; &copy;')).toBe("< ' ' &copy;");
});

test.each<[object, object]>([
  [
    { type: 'message', message: 'M' },
    { type: 'message', message: 'M' },
  ],
  [
    { type: 'message', message: '' },
    { type: 'message', message: 'Danke. Ihre Nachricht wurde gesendet.' },
  ],
  [
    { type: 'page', page: 3 },
    { type: 'page', url: 'http://site.test/below/de/?page_id=3' },
  ],
  [
    { type: 'redirect', url: '/x?y' },
    { type: 'redirect', url: 'http://site.test/x?y' },
  ],
  [
    { type: 'redirect', url: 'https://a.test/' },
    { type: 'redirect', url: 'https://a.test/' },
  ],
])('%j says %j', (confirmation, said) => {
  const site = { base: 'http://site.test/below', home: 'http://site.test/below/de', language: 'de' } as never;
  expect(afterwards({ message: '', page: 0, url: '', ...confirmation } as never, site)).toEqual(said);
});

test.each([
  ['fields[3]', '3'],
  ['fields[a-b][]', 'a-b'],
  ['fields[3][2]', '3'],
  ['3', '3'],
  ['fields[3][x]', 'fields[3][x]'],
  ['xfields[3]', 'xfields[3]'],
])('the file %s is of %s', (field, id) => {
  expect(fieldOf({ field })).toBe(id);
});
