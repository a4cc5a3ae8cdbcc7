import fc from 'fast-check';
import { expect, test } from 'vitest';
import { RestError } from '#kernel/errors/rest-error.ts';
import type { ArgSpec, Format, Schema, TypeName } from './args.ts';
import { compileArgs, compileSchema } from './check.ts';

const visitor = { id: 0, can: () => false };

const json = fc.oneof(
  fc.jsonValue({ maxDepth: 3 }),
  fc.constantFrom<unknown>(
    '',
    '1',
    '0',
    '5.0',
    ' 7',
    'true',
    'FALSE',
    '1,2',
    'a b',
    '2026-01-01T00:00:00',
    1,
    0,
    -0,
    2.5,
    [],
    {},
    null,
  ),
  fc.array(fc.constantFrom<unknown>('1', 1, 'a', true, null, [], {})),
  fc.dictionary(
    fc.constantFrom('a', 'b', 'n_1', '__proto__', 'constructor'),
    fc.constantFrom<unknown>('1', 1, 'x', [], {}, null),
  ),
);

const typeName = fc.constantFrom<TypeName>('string', 'integer', 'number', 'boolean', 'array', 'object', 'null');
const format = fc.constantFrom<Format>(
  'date-time',
  'date',
  'email',
  'ip',
  'uuid',
  'hex-color',
  'uri',
  'text-field',
  'textarea-field',
);
const few = { maxLength: 3 };

const { schema } = fc.letrec<{ schema: Schema }>((tie) => {
  const leaf = fc.record<Schema>(
    {
      type: fc.oneof(typeName, fc.uniqueArray(typeName, { minLength: 1, maxLength: 3 })),
      minimum: fc.integer({ min: -3, max: 3 }),
      maximum: fc.integer({ min: 0, max: 9 }),
      exclusiveMinimum: fc.boolean(),
      multipleOf: fc.constantFrom(1, 2, 0.5),
      minItems: fc.nat(2),
      maxItems: fc.nat(4),
      uniqueItems: fc.boolean(),
      minProperties: fc.nat(1),
      maxProperties: fc.nat(3),
      enum: fc.array(fc.constantFrom<unknown>('a', 1, true, null, [], ['1'], {}), few),
    },
    { requiredKeys: [] },
  );
  // A format has no length beside it: cleaning comes after the length was checked, and may change it.
  const text = fc.record<Schema>({ type: fc.constant('string'), format });
  const length = fc.record<Schema>({ type: fc.constant('string'), minLength: fc.nat(2), maxLength: fc.nat(9) });
  const lists = fc.record<Schema>({ type: fc.constant('array'), items: tie('schema'), uniqueItems: fc.boolean() });
  const maps = fc.record<Schema>(
    {
      type: fc.constant('object'),
      properties: fc.dictionary(fc.constantFrom('a', 'b', 'constructor'), tie('schema'), { maxKeys: 2 }),
      patternProperties: fc.record({ '^n_': tie('schema') }),
      additionalProperties: fc.oneof(fc.boolean(), tie('schema')),
      required: fc.subarray(['a', 'b']),
    },
    { requiredKeys: ['type'] },
  );
  return { schema: fc.oneof({ maxDepth: 3 }, leaf, text, length, lists, maps) };
});

const withChoice = fc.oneof(
  schema,
  fc.record({ anyOf: fc.array(schema, few) }),
  fc.record({ oneOf: fc.array(schema, few) }),
);

test('a number is the same number when it comes as text', () => {
  const number = compileSchema({ type: 'number' });
  const integer = compileSchema({ type: 'integer' });
  fc.assert(
    fc.property(fc.double({ noNaN: true, noDefaultInfinity: true }), (value) => {
      expect(number(String(value), 'x')).toEqual(number(value, 'x'));
      expect(number(` ${value}`, 'x')).toEqual({ value: value + 0 });
    }),
  );
  fc.assert(
    fc.property(fc.maxSafeInteger(), (value) => {
      expect(integer(String(value), 'x')).toEqual({ value });
      expect(integer(`${value}.0`, 'x')).toEqual({ value });
      expect(integer(value, 'x')).toEqual({ value });
    }),
  );
});

test('whatever is sent, the answer is a value or a RestError', () => {
  fc.assert(
    fc.property(withChoice, json, fc.boolean(), (spec, value, required) => {
      const arg: ArgSpec = { ...spec, ...(required && { required: true }) };
      const check = compileArgs({ a: arg });
      try {
        check({ a: value }, visitor);
      } catch (error) {
        expect(error).toBeInstanceOf(RestError);
      }
    }),
    { numRuns: 5000 },
  );
});

test('a coerced value passes again, unchanged', () => {
  let passed = 0;
  fc.assert(
    fc.property(schema, json, (spec, value) => {
      const check = compileSchema(spec);
      const once = check(value, 'x');
      if (once.fault) return;
      passed++;
      expect(check(once.value, 'x')).toEqual(once);
    }),
    { numRuns: 10_000 },
  );
  expect(passed).toBeGreaterThan(1000);
});

test('a list of numbers is read from text as it was joined', () => {
  const ids = compileSchema({ type: 'array', items: { type: 'integer' } });
  fc.assert(
    fc.property(fc.array(fc.maxSafeInteger()), fc.constantFrom(',', ' ', ', ', '\n', ',,'), (list, separator) => {
      expect(ids(list.join(separator), 'x')).toEqual({ value: list });
    }),
  );
});

test('items are unique exactly when no two are deeply equal', () => {
  const unique = compileSchema({ type: 'array', uniqueItems: true });
  const item = fc.oneof(
    fc.nat(2),
    fc.constantFrom('1', 'a'),
    fc.dictionary(fc.constantFrom('a', 'b'), fc.nat(1)),
    fc.array(fc.nat(1), few),
  );
  const isEqual = (one: unknown, other: unknown): boolean => {
    try {
      expect(one).toEqual(other);
      return true;
    } catch {
      return false;
    }
  };
  fc.assert(
    fc.property(fc.array(item, { maxLength: 5 }), (items) => {
      const hasTwin = items.some((one, at) => items.some((other, place) => place > at && isEqual(one, other)));
      expect(unique(items, 'x').fault?.code).toBe(hasTwin ? 'rest_duplicate_items' : undefined);
    }),
  );
});
