import { describe, expect, test } from 'vitest';
import { RestError } from '#kernel/errors/rest-error.ts';
import { a, type ArgMap, type Schema } from './args.ts';
import { compileArgs, compileSchema } from './check.ts';
import { key, plainText } from './clean.ts';

const visitor = { id: 0, can: () => false };
const admin = { id: 1, can: () => true };

const int: Schema = { type: 'integer' };
const num: Schema = { type: 'number' };
const bool: Schema = { type: 'boolean' };
const text: Schema = { type: 'string' };
const list: Schema = { type: 'array' };
const ints: Schema = { type: 'array', items: int };
const texts: Schema = { type: 'array', items: text };
const map: Schema = { type: 'object' };
const page: Schema = { type: 'integer', minimum: 1, maximum: 100 };
const order: Schema = { type: 'string', enum: ['asc', 'desc'] };
const terms: Schema = {
  type: ['object', 'array'],
  oneOf: [
    { title: 'list of ids', type: 'array', items: int },
    {
      title: 'term query',
      type: 'object',
      properties: { terms: ints, operator: { type: 'string', enum: ['AND', 'OR'] } },
      additionalProperties: false,
    },
  ],
};
const requests: Schema = {
  type: 'array',
  maxItems: 2,
  items: {
    type: 'object',
    properties: {
      method: { type: 'string', enum: ['POST', 'PUT'], default: 'POST' },
      path: { type: 'string', required: true },
      headers: { type: 'object', additionalProperties: { type: ['string', 'array'], items: text } },
    },
  },
};

/** JSON makes a member of it, where an object literal would set the prototype. */
const hostile = (): unknown => JSON.parse('{"__proto__":{"bad":1},"constructor":"c","toString":"t"}');

describe('accepted and coerced', () => {
  test.each<[Schema, unknown, unknown]>([
    [int, 5, 5],
    [int, 0, 0],
    [int, -5, -5],
    [int, 5.0, 5],
    [int, '5', 5],
    [int, ' 5', 5],
    [int, '5 ', 5],
    [int, '\t5\n', 5],
    [int, '+5', 5],
    [int, '-5', -5],
    [int, ' -5', -5],
    [int, '007', 7],
    [int, '5.0', 5],
    [int, '5.', 5],
    [int, '1e2', 100],
    [int, '1E2', 100],
    [int, '1.5e1', 15],
    [int, '10e-1', 1],
    [int, '-0', 0],
    [int, -0, 0],
    [int, 9007199254740991, 9007199254740991],
    [int, '-9007199254740991', -9007199254740991],
    [num, 1.5, 1.5],
    [num, '1.5', 1.5],
    [num, '.5', 0.5],
    [num, '-.5', -0.5],
    [num, '1e-2', 0.01],
    [num, ' 3', 3],
    [num, 7, 7],
    [num, '-0.0', 0],
    [num, 1e300, 1e300],
    [bool, true, true],
    [bool, false, false],
    [bool, 1, true],
    [bool, 0, false],
    [bool, '1', true],
    [bool, '0', false],
    [bool, 'true', true],
    [bool, 'false', false],
    [bool, 'TRUE', true],
    [bool, 'False', false],
    [bool, 'tRuE', true],
    [text, '', ''],
    [text, 'a', 'a'],
    [text, ' kept ', ' kept '],
    [text, '5', '5'],
    [text, '<b>', '<b>'],
    [text, '😀', '😀'],
    [{ type: 'null' }, null, null],
    [list, [], []],
    [list, ['a', 1, null], ['a', 1, null]],
    [list, '', []],
    [list, ' , ,', []],
    [list, 'a', ['a']],
    [list, 'a,b', ['a', 'b']],
    [list, 'a, b  c\td\ne', ['a', 'b', 'c', 'd', 'e']],
    [list, 5, ['5']],
    [list, true, ['true']],
    [ints, '1,2 3,', [1, 2, 3]],
    [ints, ['1', 2, '3.0'], [1, 2, 3]],
    [ints, 7, [7]],
    [ints, '', []],
    [ints, [], []],
    [texts, 5, ['5']],
    [texts, ['a b', 'c,d'], ['a b', 'c,d']],
    [{ type: 'array', items: ints }, ['1,2', [3]], [[1, 2], [3]]],
    [{ type: 'array', items: bool }, 'true,0', [true, false]],
    [map, {}, {}],
    [map, { a: 1 }, { a: 1 }],
    [map, '', {}],
    [map, [], {}],
    [map, ['x', 'y'], { 0: 'x', 1: 'y' }],
    [
      { type: 'object', properties: { a: int } },
      { a: '1', b: '2' },
      { a: 1, b: '2' },
    ],
    [{ type: 'object', properties: { a: int } }, {}, {}],
    [{ type: 'object', properties: { a: { type: 'integer', default: 3 } } }, {}, {}],
    [
      { type: 'object', properties: { a: { type: 'object', properties: { b: bool } } } },
      { a: { b: '1' } },
      { a: { b: true } },
    ],
    [{ type: 'object', properties: { 0: int } }, ['4'], { 0: 4 }],
    [{ type: 'object', additionalProperties: true }, { x: '1' }, { x: '1' }],
    [
      { type: 'object', additionalProperties: int },
      { x: '1', y: 2 },
      { x: 1, y: 2 },
    ],
    [
      { type: 'object', properties: { x: text }, additionalProperties: int },
      { x: '1', y: '2' },
      { x: '1', y: 2 },
    ],
    [{ type: 'object', additionalProperties: false }, {}, {}],
    [{ type: 'object', properties: { x: int }, additionalProperties: false }, { x: '1' }, { x: 1 }],
    [
      { type: 'object', patternProperties: { '^n_': int } },
      { n_a: '1', b: '2' },
      { n_a: 1, b: '2' },
    ],
    [{ type: 'object', patternProperties: { '^n_': int }, additionalProperties: false }, { n_a: '1' }, { n_a: 1 }],
    [
      { type: 'object', patternProperties: { '^n_': int }, additionalProperties: bool },
      { n_a: '1', c: '1' },
      { n_a: 1, c: true },
    ],
    [{ type: 'object', properties: { n_a: text }, patternProperties: { '^n_': int } }, { n_a: 'x' }, { n_a: 'x' }],
    [{ type: 'object', properties: { a: { ...int, required: true } } }, { a: 1 }, { a: 1 }],
    [{ type: 'object', required: ['a'] }, { a: null }, { a: null }],
    [
      { type: 'object', minProperties: 1, maxProperties: 2 },
      { a: 1, b: 2 },
      { a: 1, b: 2 },
    ],
    [{ type: ['string', 'null'] }, null, null],
    [{ type: ['string', 'null'] }, 'x', 'x'],
    [{ type: ['string', 'null'] }, '', ''],
    [{ type: ['integer', 'string'] }, '5', 5],
    [{ type: ['integer', 'string'] }, '5x', '5x'],
    [{ type: ['integer', 'string'] }, '', ''],
    [{ type: ['integer', 'string'] }, '99999999999999999999', '99999999999999999999'],
    [{ type: ['string', 'integer'] }, '5', '5'],
    [{ type: ['string', 'integer'] }, 5, 5],
    [{ type: ['integer', 'number'] }, '5.5', 5.5],
    [{ type: ['boolean', 'integer'] }, '1', true],
    [{ type: ['boolean', 'integer'] }, '2', 2],
    [{ type: ['array', 'string'] }, '', ''],
    [{ type: ['array', 'string'] }, 'a b', ['a', 'b']],
    [{ type: ['string', 'array'], items: int }, 'a b', 'a b'],
    [{ type: ['string', 'array'], items: int }, ['1'], [1]],
    [{ type: ['object', 'array'] }, ['a'], ['a']],
    [{ type: ['object', 'array'] }, '', {}],
    [{ type: ['array', 'object'] }, '', []],
    [{ type: ['array', 'object'] }, { a: 1 }, { a: 1 }],
    [{ type: ['object', 'string'] }, '', ''],
    [{ type: ['object', 'boolean'] }, 'false', false],
    [{ type: ['integer', 'null'], minimum: 3 }, '3', 3],
    [{ type: ['integer', 'null'], minimum: 3 }, null, null],
    [{}, 'anything', 'anything'],
    [{}, { a: [1] }, { a: [1] }],
    [{}, null, null],
    [{ enum: [1, 'a'] }, 'a', 'a'],
    [order, 'asc', 'asc'],
    [{ type: 'integer', enum: [1, 2] }, '2', 2],
    [{ type: 'integer', enum: [1, 2] }, 2.0, 2],
    [{ type: 'number', enum: [1, 2.5] }, '1.0', 1],
    [{ type: 'number', enum: [1, 2.5] }, '2.50', 2.5],
    [{ type: 'boolean', enum: [true] }, 'TRUE', true],
    [{ type: ['string', 'null'], enum: ['a', null] }, null, null],
    [{ type: ['integer', 'string'], enum: [1, 'any'] }, 'any', 'any'],
    [{ type: ['integer', 'string'], enum: [1, 'any'] }, '1', 1],
    [{ type: 'array', enum: [['a', 'b']] }, 'a,b', ['a', 'b']],
    [
      { type: 'object', enum: [{ a: 1, b: 2 }] },
      { b: 2, a: 1 },
      { a: 1, b: 2 },
    ],
    [{ type: 'string', enum: [] }, 'x', 'x'],
    [{ type: 'array', items: order }, 'asc desc', ['asc', 'desc']],
    [page, '1', 1],
    [page, 100, 100],
    [page, '5.0', 5],
    [{ type: 'number', minimum: 0, exclusiveMinimum: true }, 0.1, 0.1],
    [{ type: 'number', maximum: 1, exclusiveMaximum: true }, '0.9', 0.9],
    [{ type: 'integer', minimum: -3 }, '-3', -3],
    [{ type: 'integer', maximum: 0 }, 0, 0],
    [{ type: 'integer', multipleOf: 5 }, '10', 10],
    [{ type: 'integer', multipleOf: 5 }, 0, 0],
    [{ type: 'integer', multipleOf: 5 }, -15, -15],
    [{ type: 'number', multipleOf: 0.1 }, 0.3, 0.3],
    [{ type: 'number', multipleOf: 0.01 }, '19.99', 19.99],
    [{ type: 'number', multipleOf: 2.5 }, 7.5, 7.5],
    [{ type: 'string', minLength: 1 }, 'a', 'a'],
    [{ type: 'string', minLength: 2, maxLength: 2 }, 'ab', 'ab'],
    [{ type: 'string', minLength: 2, maxLength: 2 }, '😀é', '😀é'],
    [{ type: 'string', maxLength: 3 }, '😀😀😀', '😀😀😀'],
    [{ type: 'string', maxLength: 0 }, '', ''],
    [{ type: 'string', pattern: 'b' }, 'abc', 'abc'],
    [{ type: 'string', pattern: '^[\\w-]+$' }, 'a-b', 'a-b'],
    [{ type: 'string', pattern: '^.$' }, '😀', '😀'],
    [{ type: 'string', pattern: '^\\p{L}+$' }, 'é', 'é'],
    [{ type: 'string', pattern: '^\\-\\_$' }, '-_', '-_'],
    [{ type: 'array', minItems: 1, maxItems: 2 }, 'a,b', ['a', 'b']],
    [{ type: 'array', uniqueItems: true }, ['a', 'b'], ['a', 'b']],
    [{ type: 'array', uniqueItems: true }, [1, '1', true, 'true', null], [1, '1', true, 'true', null]],
    [{ type: 'array', uniqueItems: true }, [{ a: 1 }, { a: 2 }, ['a'], []], [{ a: 1 }, { a: 2 }, ['a'], []]],
    [{ type: 'array', uniqueItems: true }, ['a,b', ['a', 'b']], ['a,b', ['a', 'b']]],
    [{ type: 'array', uniqueItems: false }, ['a', 'a'], ['a', 'a']],
    [{ anyOf: [int, text] }, '5', 5],
    [{ anyOf: [int, text] }, 'x', 'x'],
    [{ anyOf: [text, int] }, '5', '5'],
    [{ anyOf: [{ type: 'integer', minimum: 10 }, bool] }, '1', true],
    [{ type: 'integer', anyOf: [{ minimum: 10 }, { maximum: -10 }] }, '12', 12],
    [{ type: 'integer', anyOf: [{ minimum: 10 }, { maximum: -10 }] }, '-12', -12],
    [
      { type: 'object', properties: { a: int }, anyOf: [{ required: ['a'] }, { required: ['b'] }] },
      { a: '1' },
      { a: 1 },
    ],
    [{ anyOf: [{ type: 'null' }, ints] }, null, null],
    [{ oneOf: [int, bool] }, 'true', true],
    [{ oneOf: [int, bool] }, '2', 2],
    [
      {
        oneOf: [
          { type: 'integer', maximum: 4 },
          { type: 'integer', minimum: 6 },
        ],
      },
      '7',
      7,
    ],
    [terms, '3,5', [3, 5]],
    [terms, ['3', 5], [3, 5]],
    [terms, { terms: '3,5', operator: 'AND' }, { terms: [3, 5], operator: 'AND' }],
    [terms, { terms: '1' }, { terms: [1] }],
    [requests, [], []],
    [requests, [{ path: '/a' }], [{ path: '/a' }]],
    [requests, [{ path: '/a', headers: { x: 'a, b', y: ['c'] } }], [{ path: '/a', headers: { x: 'a, b', y: ['c'] } }]],
    [{ type: 'string', format: 'date-time' }, '2026-01-01T00:00:00Z', '2026-01-01T00:00:00Z'],
    [{ type: 'string', format: 'date' }, '2026-01-01', '2026-01-01'],
    [{ type: 'string', format: 'email' }, 'ann@example.org', 'ann@example.org'],
    [{ type: 'string', format: 'email' }, 'a%2bnn@example.org', 'ann@example.org'],
    [{ type: 'string', format: 'ip' }, '::1', '::1'],
    [{ type: 'string', format: 'hex-color' }, '#FfF', '#FfF'],
    [{ type: 'string', format: 'uri' }, 'https://a.test/<b>', 'https://a.test/b'],
    [{ type: 'string', format: 'uri' }, 'javascript:alert(1)', ''],
    [{ type: 'string', format: 'text-field' }, ' <i>a</i>\n b', 'a b'],
    [{ type: 'string', format: 'textarea-field' }, '<i>a</i>\nb', 'a\nb'],
    [{ type: ['string', 'null'], format: 'date-time' }, null, null],
    [{ type: ['integer', 'string'], format: 'ip' }, '5', 5],
    [{ format: 'uuid' }, 7, 7],
  ])('%j takes %j as %j', (schema, raw, expected) => {
    expect(compileSchema(schema)(raw, 'x')).toEqual({ value: expected });
  });
});

describe('refused', () => {
  const wrong = (type: string) => `x is not of type ${type}.`;
  test.each<[Schema, unknown, string, string?]>([
    [int, 'abc', 'rest_invalid_type', wrong('integer')],
    [int, '', 'rest_invalid_type'],
    [int, ' ', 'rest_invalid_type'],
    [int, '5.5', 'rest_invalid_type'],
    [int, 5.5, 'rest_invalid_type'],
    [int, '5x', 'rest_invalid_type'],
    [int, '5 5', 'rest_invalid_type'],
    [int, '- 5', 'rest_invalid_type'],
    [int, '--5', 'rest_invalid_type'],
    [int, '0x10', 'rest_invalid_type'],
    [int, '0b1', 'rest_invalid_type'],
    [int, '1_000', 'rest_invalid_type'],
    [int, '.', 'rest_invalid_type'],
    [int, 'e5', 'rest_invalid_type'],
    [int, '1e', 'rest_invalid_type'],
    [int, 'Infinity', 'rest_invalid_type'],
    [int, 'NaN', 'rest_invalid_type'],
    [int, '1e400', 'rest_invalid_type'],
    [int, '１', 'rest_invalid_type'],
    [int, '99999999999999999999', 'rest_invalid_type'],
    [int, 9007199254740992, 'rest_invalid_type'],
    [int, Infinity, 'rest_invalid_type'],
    [int, true, 'rest_invalid_type'],
    [int, false, 'rest_invalid_type'],
    [int, null, 'rest_invalid_type'],
    [int, [], 'rest_invalid_type'],
    [int, [5], 'rest_invalid_type'],
    [int, {}, 'rest_invalid_type'],
    [num, 'x', 'rest_invalid_type', wrong('number')],
    [num, '', 'rest_invalid_type'],
    [num, '1.2.3', 'rest_invalid_type'],
    [num, '1,5', 'rest_invalid_type'],
    [num, true, 'rest_invalid_type'],
    [num, null, 'rest_invalid_type'],
    [num, [1], 'rest_invalid_type'],
    [num, { a: 1 }, 'rest_invalid_type'],
    [num, 'Infinity', 'rest_invalid_type'],
    [num, JSON.parse('1e999'), 'rest_invalid_type'],
    [bool, 'yes', 'rest_invalid_type', wrong('boolean')],
    [bool, 'no', 'rest_invalid_type'],
    [bool, 'on', 'rest_invalid_type'],
    [bool, '', 'rest_invalid_type'],
    [bool, 2, 'rest_invalid_type'],
    [bool, -1, 'rest_invalid_type'],
    [bool, '2', 'rest_invalid_type'],
    [bool, ' true', 'rest_invalid_type'],
    [bool, '1.0', 'rest_invalid_type'],
    [bool, null, 'rest_invalid_type'],
    [bool, [], 'rest_invalid_type'],
    [bool, [true], 'rest_invalid_type'],
    [bool, {}, 'rest_invalid_type'],
    [text, 5, 'rest_invalid_type', wrong('string')],
    [text, 0, 'rest_invalid_type'],
    [text, true, 'rest_invalid_type'],
    [text, null, 'rest_invalid_type'],
    [text, [], 'rest_invalid_type'],
    [text, ['a'], 'rest_invalid_type'],
    [text, {}, 'rest_invalid_type'],
    [{ type: 'null' }, '', 'rest_invalid_type', wrong('null')],
    [{ type: 'null' }, 0, 'rest_invalid_type'],
    [{ type: 'null' }, false, 'rest_invalid_type'],
    [{ type: 'null' }, 'null', 'rest_invalid_type'],
    [list, {}, 'rest_invalid_type', wrong('array')],
    [list, { 0: 'a' }, 'rest_invalid_type'],
    [list, null, 'rest_invalid_type'],
    [ints, 'lol', 'rest_invalid_type', 'x[0] is not of type integer.'],
    [ints, '1,b', 'rest_invalid_type', 'x[1] is not of type integer.'],
    [ints, [1, null], 'rest_invalid_type', 'x[1] is not of type integer.'],
    [ints, [[1]], 'rest_invalid_type', 'x[0] is not of type integer.'],
    [texts, [5], 'rest_invalid_type', 'x[0] is not of type string.'],
    [{ type: 'array', items: ints }, [[1], ['a']], 'rest_invalid_type', 'x[1][0] is not of type integer.'],
    [map, 'x', 'rest_invalid_type', wrong('object')],
    [map, ' ', 'rest_invalid_type'],
    [map, 0, 'rest_invalid_type'],
    [map, 5, 'rest_invalid_type'],
    [map, true, 'rest_invalid_type'],
    [map, null, 'rest_invalid_type'],
    [{ type: 'object', properties: { a: int } }, { a: 'b' }, 'rest_invalid_type', 'x[a] is not of type integer.'],
    [{ type: 'object', properties: { a: text } }, { a: null }, 'rest_invalid_type', 'x[a] is not of type string.'],
    [{ type: 'object', properties: { 0: int } }, ['a'], 'rest_invalid_type', 'x[0] is not of type integer.'],
    [{ type: ['integer', 'boolean'] }, 'x', 'rest_invalid_type', wrong('integer and boolean')],
    [{ type: ['integer', 'boolean', 'null'] }, 'x', 'rest_invalid_type', wrong('integer, boolean and null')],
    [{ type: ['string', 'null'] }, 5, 'rest_invalid_type'],
    [{ type: ['string', 'null'] }, [], 'rest_invalid_type'],
    [{ type: ['integer', 'string'] }, null, 'rest_invalid_type'],
    [{ type: ['object', 'array'] }, null, 'rest_invalid_type'],
    [{ type: ['integer', 'string'], minimum: 3 }, '2', 'rest_out_of_bounds'],
    [{ type: ['string', 'array'], items: int }, ['a'], 'rest_invalid_type', 'x[0] is not of type integer.'],
    [order, 'up', 'rest_not_in_enum', 'x is not one of asc and desc.'],
    [order, 'ASC', 'rest_not_in_enum'],
    [order, '', 'rest_not_in_enum'],
    [order, 'asc ', 'rest_not_in_enum'],
    [order, 5, 'rest_invalid_type'],
    [order, '__proto__', 'rest_not_in_enum'],
    [order, 'constructor', 'rest_not_in_enum'],
    [{ type: 'string', enum: ['a', 'b', 'c'] }, 'd', 'rest_not_in_enum', 'x is not one of a, b and c.'],
    [{ type: 'integer', enum: [1, 2] }, '3', 'rest_not_in_enum', 'x is not one of 1 and 2.'],
    [{ type: 'boolean', enum: [true] }, '0', 'rest_not_in_enum', 'x is not one of true.'],
    [{ enum: [1] }, '1', 'rest_not_in_enum'],
    [{ enum: [{ a: 1 }] }, '{"a":1}', 'rest_not_in_enum'],
    [{ type: 'array', enum: [['a', 'b']] }, 'b,a', 'rest_not_in_enum'],
    [{ type: 'array', items: order }, 'asc,up', 'rest_not_in_enum', 'x[1] is not one of asc and desc.'],
    [page, '0', 'rest_out_of_bounds', 'x must be between 1 (inclusive) and 100 (inclusive)'],
    [page, 101, 'rest_out_of_bounds'],
    [page, '0.5', 'rest_out_of_bounds'],
    [page, '100.5', 'rest_out_of_bounds'],
    [page, '5.5', 'rest_invalid_type'],
    [page, '1e400', 'rest_invalid_type'],
    [page, 'abc', 'rest_invalid_type'],
    [{ type: 'integer', minimum: 3 }, 2, 'rest_out_of_bounds', 'x must be at least 3 (inclusive)'],
    [{ type: 'integer', maximum: 3 }, 4, 'rest_out_of_bounds', 'x must be at most 3 (inclusive)'],
    [
      { type: 'integer', minimum: 3, exclusiveMinimum: true },
      3,
      'rest_out_of_bounds',
      'x must be at least 3 (exclusive)',
    ],
    [
      { type: 'number', maximum: 3, exclusiveMaximum: true },
      3,
      'rest_out_of_bounds',
      'x must be at most 3 (exclusive)',
    ],
    [
      { type: 'number', minimum: 0, exclusiveMinimum: true, maximum: 1 },
      0,
      'rest_out_of_bounds',
      'x must be between 0 (exclusive) and 1 (inclusive)',
    ],
    [{ type: 'integer', multipleOf: 5 }, 7, 'rest_invalid_multiple', 'x must be a multiple of 5.'],
    [{ type: 'number', multipleOf: 0.1 }, 0.35, 'rest_invalid_multiple'],
    [{ type: 'integer', multipleOf: 5, maximum: 6 }, 7, 'rest_invalid_multiple'],
    [{ type: 'string', minLength: 1 }, '', 'rest_too_short', 'x must have at least 1 character.'],
    [{ type: 'string', minLength: 2 }, '😀', 'rest_too_short', 'x must have at least 2 characters.'],
    [{ type: 'string', maxLength: 2 }, 'abc', 'rest_too_long', 'x must have at most 2 characters.'],
    [{ type: 'string', maxLength: 2 }, '😀😀😀', 'rest_too_long'],
    [{ type: 'string', maxLength: 0 }, 'a', 'rest_too_long'],
    [{ type: 'string', pattern: '^/' }, 'a/', 'rest_invalid_pattern', 'x does not match the pattern ^/.'],
    [{ type: 'string', pattern: '^[\\w-]+$' }, 'a b', 'rest_invalid_pattern'],
    [{ type: 'string', pattern: '^\\p{L}+$' }, '1', 'rest_invalid_pattern'],
    [{ type: 'string', minLength: 5, pattern: '^/' }, 'a', 'rest_too_short'],
    [{ type: 'string', pattern: '^a', enum: ['a', 'b'] }, 'b', 'rest_invalid_pattern'],
    [{ type: 'array', minItems: 1 }, [], 'rest_too_few_items', 'x must have at least 1 item.'],
    [{ type: 'array', minItems: 2 }, 'a', 'rest_too_few_items', 'x must have at least 2 items.'],
    [{ type: 'array', maxItems: 2 }, 'a,b,c', 'rest_too_many_items', 'x must have at most 2 items.'],
    [{ type: 'array', maxItems: 1, items: int }, 'a,b', 'rest_invalid_type'],
    [{ type: 'array', uniqueItems: true }, 'a,a', 'rest_duplicate_items', 'x has the same item twice.'],
    [{ type: 'array', uniqueItems: true }, [1, 1.0], 'rest_duplicate_items'],
    [{ type: 'array', uniqueItems: true, items: int }, ['1', 1], 'rest_duplicate_items'],
    [{ type: 'array', uniqueItems: true }, [null, null], 'rest_duplicate_items'],
    [
      { type: 'array', uniqueItems: true },
      [
        { a: 1, b: [2] },
        { b: [2], a: 1 },
      ],
      'rest_duplicate_items',
    ],
    [{ type: 'array', uniqueItems: true }, [[{ a: 1, b: 2 }], [{ b: 2, a: 1 }]], 'rest_duplicate_items'],
    [{ type: 'array', uniqueItems: true, items: order }, 'asc,asc', 'rest_duplicate_items'],
    [{ type: 'object', required: ['a', 'b'] }, { a: 1 }, 'rest_property_required', 'x lacks the required property b.'],
    [{ type: 'object', properties: { a: { ...int, required: true } } }, {}, 'rest_property_required'],
    [{ type: 'object', properties: { a: { ...int, required: true } } }, '', 'rest_property_required'],
    [{ type: 'object', required: ['toString'] }, {}, 'rest_property_required'],
    [{ type: 'object', required: ['a'], additionalProperties: false }, { z: 1 }, 'rest_property_required'],
    [
      { type: 'object', additionalProperties: false },
      { a: 1 },
      'rest_additional_properties_forbidden',
      'x has no property a.',
    ],
    [
      { type: 'object', additionalProperties: false },
      ['a'],
      'rest_additional_properties_forbidden',
      'x has no property 0.',
    ],
    [
      { type: 'object', properties: { a: int }, additionalProperties: false },
      { a: 1, b: 2 },
      'rest_additional_properties_forbidden',
    ],
    [
      { type: 'object', properties: { a: int }, additionalProperties: false },
      hostile(),
      'rest_additional_properties_forbidden',
    ],
    [{ type: 'object', additionalProperties: int }, { a: 'b' }, 'rest_invalid_type', 'x[a] is not of type integer.'],
    [
      { type: 'object', additionalProperties: int },
      hostile(),
      'rest_invalid_type',
      'x[__proto__] is not of type integer.',
    ],
    [
      { type: 'object', patternProperties: { '^n_': int } },
      { n_a: 'b' },
      'rest_invalid_type',
      'x[n_a] is not of type integer.',
    ],
    [
      { type: 'object', patternProperties: { '^n_': int }, additionalProperties: false },
      { b: 1 },
      'rest_additional_properties_forbidden',
    ],
    [{ type: 'object', minProperties: 1 }, {}, 'rest_too_few_properties', 'x must have at least 1 property.'],
    [{ type: 'object', minProperties: 2 }, { a: 1 }, 'rest_too_few_properties', 'x must have at least 2 properties.'],
    [
      { type: 'object', maxProperties: 1 },
      { a: 1, b: 1 },
      'rest_too_many_properties',
      'x must have at most 1 property.',
    ],
    [{ anyOf: [int, bool] }, 'x', 'rest_no_matching_schema', 'x is not a valid value.'],
    [{ anyOf: [int] }, 'x', 'rest_no_matching_schema', 'x is not a valid value. Reason: x is not of type integer.'],
    [
      {
        anyOf: [
          { ...int, title: 'id' },
          { ...bool, title: 'flag' },
        ],
      },
      'x',
      'rest_no_matching_schema',
      'x is not a valid id or flag.',
    ],
    [{ anyOf: [page, bool] }, '500', 'rest_no_matching_schema'],
    [{ type: 'integer', anyOf: [{ minimum: 10 }, { maximum: -10 }] }, 5, 'rest_no_matching_schema'],
    [{ type: 'integer', anyOf: [{ minimum: 10 }, { maximum: -10 }] }, 'x', 'rest_no_matching_schema'],
    [{ type: 'integer', maximum: 20, anyOf: [{ minimum: 10 }, { maximum: -10 }] }, 30, 'rest_out_of_bounds'],
    [{ type: 'string', anyOf: [text, int], enum: ['a'] }, 'b', 'rest_not_in_enum'],
    [{ oneOf: [int, num] }, 5, 'rest_one_of_multiple_matches', 'x matches more than one of the expected forms.'],
    [{ oneOf: [int, text] }, '5', 'rest_one_of_multiple_matches'],
    [{ oneOf: [int, bool] }, 'x', 'rest_no_matching_schema'],
    [terms, '', 'rest_one_of_multiple_matches', 'x matches list of ids and term query at once.'],
    [terms, [], 'rest_one_of_multiple_matches'],
    [terms, 'lol', 'rest_no_matching_schema', 'x is not a valid list of ids. Reason: x[0] is not of type integer.'],
    [
      terms,
      { terms: ['1'], operator: 'XOR' },
      'rest_no_matching_schema',
      'x is not a valid term query. Reason: x[operator] is not one of AND and OR.',
    ],
    [
      terms,
      { terms: '1', include_children: 'true' },
      'rest_no_matching_schema',
      'x is not a valid term query. Reason: x has no property include_children.',
    ],
    [requests, [{ method: 'GET', path: '/' }], 'rest_not_in_enum', 'x[0][method] is not one of POST and PUT.'],
    [requests, [{ path: '/' }, {}], 'rest_property_required', 'x[1] lacks the required property path.'],
    [
      requests,
      [{ path: '/', headers: { h: {} } }],
      'rest_invalid_type',
      'x[0][headers][h] is not of type string and array.',
    ],
    [requests, [{ path: '/', headers: { h: [5] } }], 'rest_invalid_type', 'x[0][headers][h][0] is not of type string.'],
    [requests, [{ path: '1' }, { path: '2' }, { path: '3' }], 'rest_too_many_items'],
    [{ type: 'string', format: 'date-time' }, '2026-01-01', 'rest_invalid_date', 'x is not a valid date and time.'],
    [{ type: 'string', format: 'date-time' }, '', 'rest_invalid_date'],
    [{ type: ['string', 'null'], format: 'date-time' }, 'soon', 'rest_invalid_date'],
    [{ type: 'string', format: 'date' }, '2026-02-30', 'rest_invalid_date'],
    [{ type: 'string', format: 'email' }, 'ann', 'rest_invalid_email'],
    [{ type: 'string', format: 'email' }, '%41@example.org', 'rest_invalid_email'],
    [{ type: 'string', format: 'ip' }, '1.2.3', 'rest_invalid_ip'],
    [{ type: 'string', format: 'uuid' }, 'x', 'rest_invalid_uuid'],
    [{ type: 'string', format: 'hex-color' }, 'red', 'rest_invalid_hex_color'],
    [{ type: 'string', format: 'email', enum: ['a'] }, 'b', 'rest_not_in_enum'],
    [
      { type: 'array', items: { type: 'string', format: 'ip' } },
      '::1,x',
      'rest_invalid_ip',
      'x[1] is not a valid IP address.',
    ],
  ])('%j refuses %j with %s', (schema, raw, code, message) => {
    const { fault } = compileSchema(schema)(raw, 'x');
    expect(fault?.code).toBe(code);
    if (message) expect(fault?.message).toBe(message);
  });

  test.each<[Schema, unknown, unknown]>([
    [int, 'a', { param: 'x' }],
    [requests, [{ path: 5 }], { param: 'x[0][path]' }],
    [page, 0, null],
    [order, 'up', null],
    [terms, '', { positions: [0, 1] }],
    [terms, 'lol', { position: 0 }],
    [terms, { operator: 'XOR' }, { position: 1 }],
    [{ anyOf: [int, bool] }, 'x', null],
  ])('%j tells machines about %j: %j', (schema, raw, data) => {
    expect(compileSchema(schema)(raw, 'x').fault?.data).toEqual(data);
  });
});

describe('depth and hostile keys', () => {
  const nested = (depth: number): unknown => JSON.parse('['.repeat(depth) + ']'.repeat(depth));
  const nestedMaps = (depth: number): unknown => JSON.parse('{"a":'.repeat(depth) + '1' + '}'.repeat(depth));

  test.each([
    [nested(256), undefined],
    [nested(257), 'rest_too_deep'],
    [nested(100_000), 'rest_too_deep'],
    [nestedMaps(256), undefined],
    [nestedMaps(257), 'rest_too_deep'],
    [nestedMaps(100_000), 'rest_too_deep'],
  ])('nesting is limited (%#)', (value, code) => {
    expect(compileSchema({ type: ['array', 'object'], uniqueItems: true })(value, 'x').fault?.code).toBe(code);
  });

  test('keys that mean something to the language are members like others', () => {
    const { value } = compileSchema({ type: 'object', properties: { a: int } })(hostile(), 'x') as { value: object };
    expect(Object.keys(value)).toEqual(['__proto__', 'constructor', 'toString']);
    expect(Object.getPrototypeOf(value)).toBeNull();
    expect(({} as Record<string, unknown>)['bad']).toBeUndefined();
  });

  test('a pattern that is none is a fault of the program', () => {
    expect(() => compileSchema({ type: 'string', pattern: '(' })).toThrow(SyntaxError);
  });
});

describe('compileArgs', () => {
  const run = (args: ArgMap, params: Record<string, unknown>, asker = visitor) =>
    compileArgs(args)(Object.assign(Object.create(null) as object, params), asker);
  const failure = (args: ArgMap, params: Record<string, unknown>, asker = visitor): RestError => {
    try {
      run(args, params, asker);
    } catch (error) {
      if (error instanceof RestError) return error;
      throw error;
    }
    throw new Error('nothing was refused');
  };

  test.each<[string, ArgMap, Record<string, unknown>, Record<string, unknown>]>([
    ['absent stays absent', { a: a.int() }, {}, {}],
    ['undefined is absent', { a: a.int() }, { a: undefined }, {}],
    ['unknown params are left out', { a: a.int() }, { a: '1', b: 2 }, { a: 1 }],
    ['a default', { a: a.int({ default: 10 }) }, {}, { a: 10 }],
    ['a default of null', { a: a.int({ default: null }) }, {}, { a: null }],
    ['a default of false', { a: a.bool({ default: false }) }, {}, { a: false }],
    ['an empty text as default', { a: a.string({ default: '' }) }, {}, { a: '' }],
    ['a default as it is, though it would fail', { a: a.int({ default: 0, minimum: 1 }) }, {}, { a: 0 }],
    ['a default list', { a: a.list(a.int(), { default: [1] }) }, {}, { a: [1] }],
    ['a default list as text', { a: a.list(a.string(), { default: 'publish' }) }, {}, { a: ['publish'] }],
    ['a default list as empty text', { a: a.list(a.string(), { default: '' }) }, {}, { a: [] }],
    ['a default map', { a: a.map({ default: { b: [1] } }) }, {}, { a: { b: [1] } }],
    ['a default gives way', { a: a.int({ default: 10 }) }, { a: '3' }, { a: 3 }],
    ['an empty list beats the default', { a: a.list(a.int(), { default: [1] }) }, { a: '' }, { a: [] }],
    ['required and sent', { a: a.int({ required: true }) }, { a: '0' }, { a: 0 }],
    ['required with a default', { a: a.int({ required: true, default: 4 }) }, {}, { a: 4 }],
    ['required and empty text', { a: a.string({ required: true }) }, { a: '' }, { a: '' }],
    ['null of an integer', { a: a.int() }, { a: null }, { a: 0 }],
    ['null of an integer skips its limits', { a: a.int({ minimum: 5 }) }, { a: null }, { a: 0 }],
    ['null of a number', { a: a.num() }, { a: null }, { a: 0 }],
    ['null of a text', { a: a.string() }, { a: null }, { a: '' }],
    ['null of a boolean', { a: a.bool() }, { a: null }, { a: false }],
    ['null of a list', { a: a.list(a.int()) }, { a: null }, { a: [] }],
    ['null of a map', { a: a.map() }, { a: null }, { a: {} }],
    ['null of an enum', { a: a.oneOf(['x']) }, { a: null }, {}],
    ['null of an enum with default', { a: a.oneOf(['x'], { default: 'x' }) }, { a: null }, { a: 'x' }],
    ['null of an argument with default', { a: a.int({ default: 10 }) }, { a: null }, { a: 10 }],
    ['null where null is a type', { a: a.schema({ type: ['string', 'null'] }) }, { a: null }, { a: null }],
    [
      'null where null is a type, with default',
      { a: a.schema({ type: ['string', 'null'], default: 'x' }) },
      { a: null },
      { a: null },
    ],
    [
      'null where null is a type, with enum',
      { a: a.schema({ type: ['string', 'null'], enum: ['x'] }) },
      { a: null },
      { a: null },
    ],
    ['null of several types', { a: a.schema({ type: ['integer', 'string'] }) }, { a: null }, { a: 0 }],
    ['null without a type', { a: a.schema({}) }, { a: null }, { a: null }],
    ['unchecked', { a: a.int({ unchecked: true }) }, { a: { odd: ['x'] } }, { a: { odd: ['x'] } }],
    ['unchecked null', { a: a.int({ unchecked: true }) }, { a: null }, { a: null }],
    ['unchecked with default', { a: a.int({ unchecked: true, default: 3 }) }, {}, { a: 3 }],
    ['unchecked is not cleaned', { a: a.string({ unchecked: true, clean: key }) }, { a: 'A B' }, { a: 'A B' }],
    ['also accepted', { a: a.oneOf(['x'], { alsoAccepts: ['any'] }) }, { a: 'any' }, { a: 'any' }],
    [
      'also accepted in a list',
      { a: a.list(a.oneOf(['x']), { alsoAccepts: ['any'] }) },
      { a: 'any,x' },
      { a: ['any', 'x'] },
    ],
    [
      'also accepted by the item',
      { a: a.list(a.oneOf(['x'], { alsoAccepts: ['any'] })) },
      { a: 'any' },
      { a: ['any'] },
    ],
    [
      'also accepted by both',
      { a: a.list(a.oneOf(['x'], { alsoAccepts: ['any'] }), { alsoAccepts: ['all'] }) },
      { a: 'any,all' },
      { a: ['any', 'all'] },
    ],
    ['trimmed before it is measured', { a: a.string({ trims: true, maxLength: 1 }) }, { a: ' x\n' }, { a: 'x' }],
    ['cleaned', { a: a.string({ clean: plainText }) }, { a: ' <b>x</b> ' }, { a: 'x' }],
    ['cleaned items', { a: a.list(a.string(), { clean: key }) }, { a: 'A!,b' }, { a: ['a', 'b'] }],
    ['cleaned by the item', { a: a.list(a.string({ clean: key })) }, { a: 'A!,b' }, { a: ['a', 'b'] }],
    [
      'cleaning leaves numbers alone',
      { a: a.schema({ type: ['integer', 'string'], clean: key }) },
      { a: '5' },
      { a: 5 },
    ],
    ['defaults are not cleaned', { a: a.string({ clean: key, default: 'A' }) }, {}, { a: 'A' }],
    ['a nested default is not filled in', { a: a.object({ b: a.int({ default: 1 }) }) }, { a: {} }, { a: {} }],
    ['nested', { a: a.object({ b: a.list(a.int()) }) }, { a: { b: '1,2' } }, { a: { b: [1, 2] } }],
  ])('%s', (_title, args, params, expected) => {
    const values = run(args, params);
    expect(values).toEqual(expected);
    expect(Object.keys(values)).toEqual(Object.keys(expected));
  });

  test('all missing arguments are named together, before any wrong one', () => {
    const args = { url: a.string({ required: true }), id: a.int({ required: true }), page: a.int() };
    const error = failure(args, { id: null, page: 'x' });
    expect(error).toMatchObject({
      code: 'rest_missing_callback_param',
      status: 400,
      details: { params: ['url', 'id'] },
    });
    expect(error.message).toBe('Missing parameter(s): url, id');
  });

  test('one argument may stand for another, and neither is missed then', () => {
    const args = { id: a.int({ required: true, orElse: 'ids' }), ids: a.list(a.int()) };
    expect(run(args, { ids: '1,2' })).toEqual({ ids: [1, 2] });
    expect(run(args, { id: 1 })).toEqual({ id: 1 });
    expect(failure(args, {})).toMatchObject({ details: { params: ['id'] } });
  });

  test('all wrong arguments are named together, in the order of the route', () => {
    const args = { per_page: a.int({ minimum: 1, maximum: 100 }), order: a.oneOf(['asc', 'desc']), page: a.int() };
    const error = failure(args, { order: 'up', page: '1', per_page: '0' });
    expect(error).toMatchObject({ code: 'rest_invalid_param', status: 400 });
    expect(error.message).toBe('Invalid parameter(s): per_page, order');
    const message = 'per_page must be between 1 (inclusive) and 100 (inclusive)';
    expect(error.details).toEqual({
      params: { per_page: message, order: 'order is not one of asc and desc.' },
      details: {
        per_page: { code: 'rest_out_of_bounds', message, data: null },
        order: { code: 'rest_not_in_enum', message: 'order is not one of asc and desc.', data: null },
      },
    });
  });

  test('an argument that is also accepted is not advertised', () => {
    const error = failure({ a: a.oneOf(['x', 'y'], { alsoAccepts: ['any'] }) }, { a: 'z' });
    expect(error.details['params']).toEqual({ a: 'a is not one of x and y.' });
  });

  test('a check sees the coerced and cleaned value, its name and who asks', () => {
    const status = a.list(a.string(), {
      clean: key,
      check: (value: string[], name, asker) =>
        value.includes('draft') && !asker.can('edit_posts')
          ? { code: 'rest_forbidden_status', message: `${name} is not for you.` }
          : undefined,
    });
    expect(run({ status }, { status: 'DRAFT' }, admin)).toEqual({ status: ['draft'] });
    expect(run({ status }, { status: 'publish' })).toEqual({ status: ['publish'] });
    expect(failure({ status }, { status: 'DRAFT' }).details).toEqual({
      params: { status: 'status is not for you.' },
      details: { status: { code: 'rest_forbidden_status', message: 'status is not for you.', data: null } },
    });
  });

  test('a gate is asked before the schema, about the value as it came', () => {
    const state = a.oneOf(['publish', 'draft'], {
      gate: (value, name, asker) =>
        value === 'publish' || asker.can('edit_posts') ? undefined : { code: 'closed', message: `${name} is closed.` },
    });
    expect(run({ state }, { state: 'draft' }, admin)).toEqual({ state: 'draft' });
    expect(run({ state }, { state: 'publish' })).toEqual({ state: 'publish' });
    expect(failure({ state }, { state: 'nonsense' }).details['params']).toEqual({ state: 'state is closed.' });
    expect(run({ state }, {})).toEqual({});
  });

  test('a check does not run when the schema refused, or on null', () => {
    const never = a.int({ check: () => ({ message: 'The check ran.' }) });
    expect(failure({ never }, { never: 'x' }).details['params']).toEqual({ never: 'never is not of type integer.' });
    expect(run({ never }, { never: null })).toEqual({ never: 0 });
    expect(failure({ never }, { never: 1 }).details).toEqual({ params: { never: 'The check ran.' }, details: {} });
  });

  test('an unchecked value has its check, and a limit to its depth', () => {
    const free = a.map({
      unchecked: true,
      check: (value: unknown) => (value === 5 ? { message: 'No five.' } : undefined),
    });
    expect(run({ free }, { free: 'text' })).toEqual({ free: 'text' });
    expect(failure({ free }, { free: 5 }).details['params']).toEqual({ free: 'No five.' });
    const deep: unknown = JSON.parse('['.repeat(50_000) + ']'.repeat(50_000));
    expect(failure({ free }, { free: deep }).details).toMatchObject({ details: { free: { code: 'rest_too_deep' } } });
  });

  test('a check inside a value is a fault of the program', () => {
    const inner = a.int({ check: () => undefined });
    expect(() => compileArgs({ a: a.list(inner) })).toThrow('top-level');
    expect(() => compileArgs({ a: a.object({ b: inner }) })).toThrow('top-level');
  });

  test('each call has its own defaults', () => {
    const check = compileArgs({
      ids: a.list(a.int(), { default: [1] }),
      free: a.map({ default: { inner: { list: [1] } } }),
      none: a.list(a.int()),
    });
    const first = check({ none: null }, visitor) as {
      ids: number[];
      free: { inner: { list: number[] } };
      none: number[];
    };
    first.ids.push(2);
    first.free.inner.list.push(2);
    first.none.push(2);
    expect(check({ none: null }, visitor)).toEqual({ ids: [1], free: { inner: { list: [1] } }, none: [] });
  });

  test('the raw values are not changed', () => {
    const raw = { ids: ['1', '2'], map: { a: '1' } };
    run({ ids: a.list(a.int()), map: a.object({ a: a.int() }) }, raw);
    expect(raw).toEqual({ ids: ['1', '2'], map: { a: '1' } });
  });
});
