// The very words that people who fill in forms read.
import { expect, test } from 'vitest';
import { readDefinition } from './definition.ts';
import { message, type MessageKey } from './messages.ts';
import { readValues } from './rules.ts';
import { allFields, replaceFields } from './short-codes.ts';
import { readUploads } from './uploads.ts';

test.each<[MessageKey, string, string]>([
  ['success', 'success_message', 'Thank you, your entry arrived.'],
  ['error', 'error_message', 'Please check the marked fields.'],
  ['required_field', 'required_field_message', 'Please fill in this field.'],
  ['invalid_form', 'invalid_message', 'This form is not available any more.'],
  ['server_error', 'server_message', 'Your entry was stored, but something went wrong on our side.'],
  ['captcha', 'captcha_message', 'These are not the letters of the picture.'],
])('%s', (key, setting, usual) => {
  expect(message({}, key)).toBe(usual);
  expect(message({ [setting]: 'Own' }, key)).toBe(usual);
  expect(message({ custom_messages: 'yes', [setting]: 'Own' }, key)).toBe('Own');
  expect(message({ custom_messages: 'yes', [setting]: '' }, key)).toBe(usual);
});

test.each<[string, object, unknown, string]>([
  ['text', {}, { a: 1 }, 'This is not a text.'],
  ['email', {}, 'x', 'This is not an e-mail address.'],
  ['url', {}, 'x', 'This is not a web address.'],
  ['tel', {}, 'x', 'This is not a phone number.'],
  ['number', {}, 'x', 'This is not a number.'],
  ['number', { field_min: 2 }, '1.9', 'The number must be at least 2.'],
  ['number', { field_max: 2 }, '2.1', 'The number must be at most 2.'],
  ['date', {}, 'x', 'This is not a day.'],
  ['date', { min_date: '2026-01-02' }, '2026-01-01', 'The day must not be before 2026-01-02.'],
  ['date', { max_date: '2026-01-02' }, '2026-01-03', 'The day must not be after 2026-01-02.'],
  ['time', {}, 'x', 'This is not a time.'],
  ['select', { field_options: 'a\nb' }, 'c', 'Please choose one of the options.'],
  ['radio', { field_options: 'a\nb' }, ['a', 'b'], 'Please choose one of the options.'],
])('%s %j with %j', (type, more, sent, fault) => {
  const definition = readDefinition({ form_fields: [{ custom_id: 'f', field_type: type, ...more }] });
  expect([...readValues(definition, { f: sent }).errors]).toEqual([['f', fault]]);
});

test.each<[string, boolean]>([
  ['a@b.co', true],
  ['a@b.c', false],
  [`${'a'.repeat(64)}@${'b'.repeat(186)}.co`, true],
  [`${'a'.repeat(64)}@${'b'.repeat(187)}.co`, false],
  [`${'a'.repeat(65)}@b.co`, false],
  ['a b@c.de', false],
  ['x a@b.co', false],
  ['a@b.co x', false],
])('%s is an address: %s', (email, isRight) => {
  const definition = readDefinition({ form_fields: [{ custom_id: 'f', field_type: 'email' }] });
  expect(readValues(definition, { f: email }).errors.size === 0).toBe(isRight);
});

test('files that are missing or too many', async () => {
  const definition = readDefinition({
    form_fields: [
      { custom_id: 'cv', field_type: 'upload', required: 'yes', max_files: 2 },
      { custom_id: 'more', field_type: 'upload' },
      { custom_id: 'name' },
    ],
  });
  const file = (field: string) => ({ field }) as never;
  const errors = async (...received: string[]) => [
    ...(await readUploads({} as never, definition, received.map(file))).errors,
  ];
  expect(await errors()).toEqual([['cv', 'Please fill in this field.']]);
  expect(await errors('form_fields[other]', 'form_fields[name][]', 'form_fields[][cv]')).toEqual([
    ['cv', 'Please fill in this field.'],
  ]);
  expect(await errors('form_fields[cv][]', 'form_fields[cv]', 'form_fields[cv][]')).toEqual([
    ['cv', 'Please choose at most 2 files.'],
  ]);
  const none = await readUploads({} as never, readDefinition({ form_fields: [{ custom_id: 'x' }] }), [
    file('form_fields[x]'),
  ]);
  expect([none.files, none.errors.size]).toEqual([[], 0]);
});

test('values in the words of an author', () => {
  const values = [
    { id: 'a', label: 'A', value: '1' },
    { id: 'b', label: '', value: '2' },
    { id: 'c', label: 'C', value: '' },
    { id: 'd', label: '', value: '' },
  ];
  expect(allFields(values)).toEqual(['A: 1', '2', 'C: ']);
  const template = '[field id="a"][field  id="b" ] [field id="gone"] [field id=a] [FIELD id="a"] [field id="a b"]';
  expect(replaceFields(template, values)).toBe('12  [field id=a] [FIELD id="a"] [field id="a b"]');
  expect(replaceFields('[field id="a"]-[field id="gone"]', values, (value) => `<${value}>`)).toBe('<1>-<>');
  expect(replaceFields(`[field id="${'x'.repeat(65)}"]`, values)).toContain('field');
});
