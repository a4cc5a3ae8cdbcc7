import { expect, test } from 'vitest';
import type { RestError } from '#kernel/errors/rest-error.ts';
import { checkFields, fieldArgs, fieldKeys, readField } from './own-fields.ts';
import { page, type CustomField } from './types.ts';

const field = (key: string, type: CustomField['type'], more: Partial<CustomField> = {}): CustomField => ({
  key,
  label: '',
  type,
  required: false,
  repeated: false,
  choices: [],
  to: '',
  ...more,
});
const FIELDS = [
  field('note', 'text', { label: 'A note' }),
  field('price', 'number'),
  field('day', 'date'),
  field('size', 'choice', { choices: ['s', 'm'] }),
  field('picture', 'media'),
  field('books', 'relation', { to: 'book', repeated: true }),
];

test('as schemas tell of them', () => {
  expect(fieldArgs(FIELDS)).toEqual({
    note: { type: ['string', 'null'], maxLength: 100_000, default: null, description: 'A note' },
    price: { type: ['number', 'null'], default: null, description: 'price' },
    day: { type: ['string', 'null'], format: 'date', default: null, description: 'day' },
    size: { type: ['string', 'null'], enum: ['s', 'm', null], default: null, description: 'size' },
    picture: { type: ['integer', 'null'], minimum: 1, default: null, description: 'picture' },
    books: {
      type: 'array',
      items: { type: 'integer', minimum: 1 },
      maxItems: 1_000,
      default: [],
      description: 'books',
    },
  });
  expect(fieldKeys(page)).toEqual([]);
});

test('values are made what they are, null takes away, the rest is left out', () => {
  expect(checkFields(FIELDS, { note: 'a', price: '2.5', size: null, books: ['3', 4], other: 1 })).toEqual({
    note: 'a',
    price: 2.5,
    size: null,
    books: [3, 4],
  });
});

test('all faults are told together', () => {
  const wrong = { note: 'a', price: 'much', day: 'today', size: 'xl', picture: 0, books: [0] };
  try {
    checkFields(FIELDS, wrong);
    expect.unreachable();
  } catch (error) {
    const { details } = error as RestError;
    expect(Object.keys((details as { params: object }).params)).toEqual([
      'meta.price',
      'meta.day',
      'meta.size',
      'meta.picture',
      'meta.books',
    ]);
  }
});

test.each<[CustomField, string | undefined, unknown]>([
  [field('a', 'number'), '3', 3],
  [field('a', 'number'), '"many"', null],
  [field('a', 'number'), undefined, null],
  [field('a', 'number', { repeated: true }), undefined, []],
  [field('a', 'number', { repeated: true }), '[1,2]', [1, 2]],
  [field('a', 'number', { repeated: true }), '"many"', []],
  [field('a', 'text'), '"x"', 'x'],
])('%j reads %s', (one, stored, value) => {
  expect(readField(one, stored)).toEqual(value);
});
