import { describe, expect, test } from 'vitest';
import { readDefinition } from './definition.ts';
import { readValues } from './rules.ts';

const field = (type: string, more = {}) => ({ custom_id: 'f', field_type: type, ...more });
const read = (row: object, sent: unknown) =>
  readValues(readDefinition({ form_fields: [row] }), sent === undefined ? {} : { f: sent });
const OPTIONS = { field_options: 'Alpha|a\nBeta|b\n\nGamma' };

describe('good values', () => {
  test.each<[string, object, unknown, string]>([
    ['text', {}, ' a  <b>b</b>\r\nc ', 'a b c'],
    ['text', {}, '1 < 2 & 100%ab', '1 < 2 & 100%ab'],
    ['text', {}, ['a', 'b'], 'a, b'],
    ['text', {}, 5, '5'],
    ['text', {}, undefined, ''],
    ['text', {}, null, ''],
    ['text', {}, true, 'true'],
    ['text', {}, Array.from({ length: 200 }, () => ''), ', '.repeat(199).trim()],
    ['email', {}, `${'a'.repeat(64)}@example.test`, `${'a'.repeat(64)}@example.test`],
    ['url', {}, 'http://example.test', 'http://example.test/'],
    ['number', {}, '.5', '.5'],
    ['number', {}, '+5.', '+5.'],
    ['number', {}, '1E3', '1E3'],
    ['number', { field_max: '' }, '5', '5'],
    ['textarea', {}, 'a\tb', 'a\tb'],
    ['radio', {}, 'anything', 'anything'],
    ['checkbox', OPTIONS, [' a ', ''], 'a'],
    ['acceptance', {}, '', ''],
    ['select', { field_options: 'One  <b>two</b>' }, 'One two', 'One two'],
    ['text', {}, 'a\u0000b\u0007c', 'a b c'],
    ['hidden', {}, '<script>x</script>y', 'y'],
    ['textarea', {}, ' a\r\n<i>b</i>\n\nc ', 'a\nb\n\nc'],
    ['textarea', {}, 'a\rb\u0007', 'a\nb'],
    ['email', {}, ' Ada@Example.test ', 'Ada@Example.test'],
    ['url', {}, 'HTTPS://Example.test/a b', 'https://example.test/a%20b'],
    ['tel', {}, '+49 (30) 123-4=5.6#7&8*9', '+49 (30) 123-4=5.6#7&8*9'],
    ['number', { field_min: '0', field_max: 10 }, '0', '0'],
    ['number', { field_min: '0', field_max: 10 }, '10', '10'],
    ['number', {}, '-1.5e3', '-1.5e3'],
    ['number', { field_min: '' }, '-5', '-5'],
    ['date', { min_date: '2026-01-02', max_date: '2026-01-04' }, '2026-01-02', '2026-01-02'],
    ['date', { min_date: '2026-01-02', max_date: '2026-01-04' }, '2026-01-04', '2026-01-04'],
    ['date', {}, '2024-02-29', '2024-02-29'],
    ['time', {}, '23:59', '23:59'],
    ['time', {}, '00:00:00', '00:00:00'],
    ['select', OPTIONS, 'a', 'a'],
    ['radio', OPTIONS, 'Gamma', 'Gamma'],
    ['checkbox', OPTIONS, ['a', 'b', 'a'], 'a, b'],
    ['select', { ...OPTIONS, allow_multiple: 'yes' }, ['b', 'a'], 'b, a'],
    ['acceptance', { required: 'true' }, 'yes', 'on'],
    ['password', {}, 'secret', '********'],
    ['password', {}, '', ''],
  ])('%s %j takes %j', (type, more, sent, value) => {
    const { values, errors } = read(field(type, more), sent);
    expect([values.get('f'), errors.get('f')]).toEqual([value, undefined]);
  });
});

describe('bad values', () => {
  test.each<[string, object, unknown]>([
    ['text', {}, { a: 'b' }],
    ['text', {}, [['a']]],
    ['text', {}, Array.from({ length: 201 }, () => 'a')],
    ['email', {}, 'ada'],
    ['email', {}, 'ada@example'],
    ['email', {}, 'ada@example.test, bob@example.test'],
    ['email', {}, ['ada@example.test', 'bob@example.test']],
    ['email', {}, 'Ada <ada@example.test>'],
    ['email', {}, `${'a'.repeat(65)}@example.test`],
    ['email', {}, `ada@${'a'.repeat(260)}.test`],
    ['url', {}, 'example.test'],
    ['url', {}, 'javascript:alert(1)'],
    ['url', {}, 'ftp://example.test'],
    ['tel', {}, 'call me'],
    ['tel', {}, 'call 5'],
    ['tel', {}, '5 x'],
    ['number', {}, '1,5'],
    ['number', {}, '0x10'],
    ['number', {}, 'NaN'],
    ['number', { field_min: 0 }, '-0.1'],
    ['number', { field_max: '0' }, '0.1'],
    ['date', {}, '2026-02-30'],
    ['date', {}, '1.2.2026'],
    ['date', {}, '+012026-01-02'],
    ['date', { min_date: '2026-01-02' }, '2026-01-01'],
    ['date', { max_date: '2026-01-02' }, '2026-01-03'],
    ['time', {}, '24:00'],
    ['time', {}, '12:60'],
    ['time', {}, '12:00:60'],
    ['time', {}, '1:00'],
    ['time', {}, 'x12:00'],
    ['email', {}, 'ada@example.t'],
    ['number', {}, '1e1000'],
    ['date', {}, '2026-01-02T00:00'],
    ['select', OPTIONS, 'Alpha'],
    ['select', OPTIONS, ['a', 'b']],
    ['radio', OPTIONS, ['a', 'b']],
    ['checkbox', OPTIONS, ['a', 'c']],
  ])('%s %j refuses %j', (type, more, sent) => {
    expect(read(field(type, more), sent).errors.get('f')).toMatch(/^\S.*\.$/);
  });

  test.each<[string, unknown]>([
    ['text', ''],
    ['text', '  '],
    ['text', undefined],
    ['text', []],
    ['text', '<b></b>'],
    ['textarea', '\n'],
    ['checkbox', undefined],
    ['acceptance', ''],
    ['password', ''],
  ])('%s is required, and %j is nothing', (type, sent) => {
    expect(read(field(type, { required: 'true', ...OPTIONS }), sent).errors.get('f')).toBe(
      'Please fill in this field.',
    );
  });
});

test('what asks nothing has no value, and a trap catches', () => {
  const rows = [
    field('html', { custom_id: 'a' }),
    field('step', { custom_id: 'b' }),
    field('honeypot', { custom_id: 'c' }),
  ];
  const definition = readDefinition({ form_fields: rows });
  const all = { a: 'x', b: 'x', c: '' };
  expect(readValues(definition, all)).toEqual({ values: new Map(), errors: new Map(), isHoneypotFilled: false });
  expect(readValues(definition, { ...all, c: 'x' }).isHoneypotFilled).toBe(true);
  expect(readValues(definition, { c: { x: 1 } }).isHoneypotFilled).toBe(true);
});

test('a form of nonsense', () => {
  const rows = [
    null,
    'x',
    [],
    {},
    field('text', { custom_id: 'a b' }),
    field('recaptcha'),
    field('constructor'),
    field('text'),
  ];
  const { fields, actions, name } = readDefinition({ form_fields: rows, submit_actions: ['email', 1, 'email'] });
  expect([fields.map(({ id }) => id), actions, name]).toEqual([['f'], ['email'], 'Form']);
  expect(readDefinition({}).actions).toEqual(['email', 'save-to-database']);
  expect(
    readValues(readDefinition({ form_fields: [field('text', { custom_id: 'toString' })] }), {}).values.get('toString'),
  ).toBe('');
});

test('own words, when they are switched on', () => {
  const words = { required_field_message: 'Needed!' };
  const row = field('text', { required: 'true' });
  expect(readValues(readDefinition({ form_fields: [row], ...words }), {}).errors.get('f')).not.toBe('Needed!');
  const own = readDefinition({ form_fields: [row], custom_messages: 'yes', ...words });
  expect(readValues(own, {}).errors.get('f')).toBe('Needed!');
});
