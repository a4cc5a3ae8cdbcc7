import { expect, expectTypeOf, test } from 'vitest';
import { a, printed, type Values } from './args.ts';
import { key } from './clean.ts';

test('the printed form has no private member, at any depth', () => {
  const state = a.oneOf(['x'], {
    trims: true,
    clean: key,
    alsoAccepts: ['any'],
    check: () => undefined,
    unchecked: false,
  });
  const plain = { type: 'string', enum: ['x'] };
  expect(printed(state)).toStrictEqual({ ...plain, required: false });
  expect(printed(a.list(state, { required: true, alsoAccepts: ['all'] }))).toStrictEqual({
    type: 'array',
    items: plain,
    required: true,
  });
  const spec = a.object(
    { state: a.list(state) },
    { patternProperties: { '^x': state }, additionalProperties: state, description: 'A map.' },
  );
  expect(printed(spec)).toStrictEqual({
    type: 'object',
    properties: { state: { type: 'array', items: plain } },
    patternProperties: { '^x': plain },
    additionalProperties: plain,
    description: 'A map.',
    required: false,
  });
  expect(printed(a.schema({ anyOf: [state], oneOf: [state] }))).toStrictEqual({
    anyOf: [plain],
    oneOf: [plain],
    required: false,
  });
});

test('a handler knows what is always there', () => {
  const _args = {
    page: a.int({ default: 1 }),
    parent: a.int({ default: null }),
    id: a.int({ required: true }),
    order: a.oneOf(['asc', 'desc']),
    query: a.object({
      terms: a.list(a.int(), { required: true }),
      operator: a.oneOf(['AND', 'OR'], { default: 'OR' }),
    }),
  };
  type Args = Values<typeof _args>;
  expectTypeOf<Args['page']>().toEqualTypeOf<number>();
  expectTypeOf<Args['parent']>().toEqualTypeOf<number | null>();
  expectTypeOf<Args['id']>().toEqualTypeOf<number>();
  expectTypeOf<Args['order']>().toEqualTypeOf<'asc' | 'desc' | undefined>();
  type Query = NonNullable<Args['query']>;
  expectTypeOf<Query['terms']>().toEqualTypeOf<number[]>();
  expectTypeOf<Query['operator']>().toEqualTypeOf<'AND' | 'OR' | undefined>();
});
