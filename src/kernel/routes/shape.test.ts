import { expect, test } from 'vitest';
import { a } from '#kernel/args/args.ts';
import { bodyValue } from './request.ts';
import { bytes, json, jsonText, pagesOf } from './reply.ts';
import * as shapes from './shape.ts';

const { bare, dataAndMeta, emptyAnswer, exactly, fileAnswer, later, listOf, mapOf, maybe, nothing, oneOfShapes, orNull, shape, successOf } = shapes; // prettier-ignore

const note = shape('note', { id: a.int(), text: maybe(a.string()), tag: orNull(a.string()) });
const ofNote = { refersTo: expect.any(Function) };

test('members are there unless they are a maybe', () => {
  expect(note).toEqual({
    name: 'note',
    schema: {
      type: 'object',
      properties: {
        id: { type: 'integer', required: true },
        text: { type: 'string' },
        tag: { type: ['string', 'null'], required: true },
      },
      additionalProperties: false,
    },
  });
});

test.each([
  [listOf(note), { name: 'note-list', schema: { type: 'array', items: ofNote } }],
  [listOf(a.int()), { name: '', schema: { type: 'array', items: { type: 'integer' } } }],
  [mapOf(note), { name: 'note-map', schema: { type: 'object', additionalProperties: ofNote } }],
  [mapOf(bare(a.int())), { name: '', schema: { type: 'object', additionalProperties: { type: 'integer' } } }],
  [orNull(note), { name: '', schema: { anyOf: [ofNote, { type: 'null' }] } }],
  [orNull(a.oneOf(['a', 'b'])), { name: '', schema: { type: ['string', 'null'], enum: ['a', 'b', null] } }],
  [orNull(a.schema({ anyOf: [{ type: 'string' }] })), { name: '', schema: { anyOf: [{ type: 'string' }] } }],
  [orNull(a.schema({ type: ['string', 'integer'] })), { name: '', schema: { type: ['string', 'integer', 'null'] } }],
  [exactly('x'), { name: '', schema: { type: 'string', enum: ['x'] } }],
  [exactly(false), { name: '', schema: { type: 'boolean', enum: [false] } }],
  [oneOfShapes('either', note, exactly(true)), { name: 'either', schema: { anyOf: [ofNote, { type: 'boolean', enum: [true] }] } }],
  [fileAnswer('text/csv'), { name: '', media: 'text/csv', schema: { type: 'string' } }],
  [emptyAnswer, { name: '', media: 'none', schema: { type: 'null' } }],
  [successOf(note), { name: 'note-success', schema: { type: 'object', properties: { success: { type: 'boolean', enum: [true], required: true }, data: { ...ofNote, required: true } }, additionalProperties: false } }],
  [dataAndMeta(note, a.int()), { name: 'note-data', schema: { type: 'object', properties: { data: { ...ofNote, required: true }, meta: { type: 'integer', required: true } }, additionalProperties: false } }],
])('%#', (made, expected) => {
  expect(made).toEqual(expected);
}); // prettier-ignore

test('names lead to what they name', () => {
  expect(listOf(note).schema.items?.refersTo?.()).toBe(note);
  expect(later(() => note).schema.refersTo?.()).toBe(note);
  expect(shapes.storedAnswer(note, '{"id":1}')).toEqual({ id: 1 });
});

test('replies', () => {
  const plain = { status: 200, headers: {}, links: [] };
  expect(shapes.answer(note, { id: 1, tag: null })).toEqual({
    ...plain,
    body: { kind: 'json', value: { id: 1, tag: null } },
  });
  expect(json(1, { status: 201, headers: { a: 'b' } })).toEqual({ ...plain, status: 201, headers: { a: 'b' }, body: { kind: 'json', value: 1 } }); // prettier-ignore
  expect(jsonText('{}')).toEqual({ ...plain, body: { kind: 'text', text: '{}' } });
  expect(bytes('x', 'text/css')).toEqual({ ...plain, body: { kind: 'bytes', bytes: 'x', type: 'text/css' } });
  expect(nothing(204)).toEqual({ ...plain, status: 204, body: { kind: 'none' } });
  expect([pagesOf(0, 10), pagesOf(10, 10), pagesOf(11, 10)]).toEqual([0, 1, 2]);
  expect([bodyValue({ kind: 'value', value: 5 }), bodyValue({ kind: 'text', text: Buffer.from('[1]') }), bodyValue({ kind: 'none' }), bodyValue({ kind: 'bytes', bytes: '1', type: 'x' })]).toEqual([5, [1], null, null]); // prettier-ignore
});
