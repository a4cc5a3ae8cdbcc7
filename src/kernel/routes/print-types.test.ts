import { expect, test } from 'vitest';
import type { OpenApiDocument, OpenApiOperation } from './openapi.ts';
import { printTypes } from './print-types.ts';

const operation = (schema: object | undefined, more: object = {}): OpenApiOperation =>
  ({
    parameters: [],
    responses: { '200': schema ? { content: { 'application/json': { schema } } } : {} },
    ...more,
  }) as unknown as OpenApiOperation;
const printed = (schemas: object, paths: object = {}): string =>
  printTypes({ components: { schemas }, paths } as unknown as OpenApiDocument);

const ref = (name: string) => ({ $ref: `#/components/schemas/${name}` });
const text = { type: 'string' };
const number = { type: 'integer' };

test.each<[object, string]>([
  [{ type: 'string' }, 'string'],
  [{ type: 'boolean' }, 'boolean'],
  [{ type: 'null' }, 'null'],
  [{ type: 'integer' }, 'number'],
  [{ type: 'number' }, 'number'],
  [{}, 'unknown'],
  [{ type: ['integer', 'number', 'null'] }, 'number | null'],
  [{ type: 'string', enum: ['a', 'b'] }, '"a" | "b"'],
  [{ enum: [1, null, 1] }, '1 | null'],
  [{ anyOf: [text, number, text] }, 'string | number'],
  [{ oneOf: [text, ref('note_list-x')] }, 'string | NoteListX'],
  [ref('a.b--c'), 'ABC'],
  [{ type: 'array' }, 'unknown[]'],
  [{ type: 'array', items: text }, 'string[]'],
  [{ type: 'array', items: ref('x') }, 'X[]'],
  [{ type: 'array', items: { type: ['string', 'null'] } }, 'Array<string | null>'],
  [{ type: 'object' }, 'Record<string, unknown>'],
  [{ type: 'object', properties: {} }, '{}'],
  [{ type: 'object', additionalProperties: true, properties: {} }, 'Record<string, unknown>'],
  [{ type: 'object', additionalProperties: text }, 'Record<string, string>'],
  [{ type: 'object', patternProperties: { '^a': text, '^b': number }, additionalProperties: text }, 'Record<string, string | number>'],
  [{ type: 'object', patternProperties: { '^a': text }, properties: {} }, 'Record<string, string>'],
])('%j is %s', (schema, type) => {
  expect(printed({ it: { anyOf: [schema] } })).toBe(`export type It = ${type};\n\nexport interface Paths {\n}\n`);
}); // prettier-ignore

test('named ones in their order, those with members as interfaces', () => {
  const open = { type: 'object', properties: { a: text }, additionalProperties: true };
  const note = {
    type: 'object',
    properties: {
      id: { ...number, description: 'Ends */ here.' },
      'a-b': text,
      $c_1: { type: 'object', properties: { deep: text } },
    },
    required: ['id'],
  };
  expect(printed({ zebra: text, note, open })).toBe(`export interface Note {
  /** Ends * / here. */
  id: number;
  "a-b"?: string;
  $c_1?: {
    deep?: string;
  };
}

export type Open = {
  a?: string;
} & Record<string, unknown>;

export type Zebra = string;

export interface Paths {
}
`);
});

test('paths: what they take, what they give, updates once', () => {
  const body = (schema: object, media = 'application/json') => ({ requestBody: { content: { [media]: { schema } } } });
  const members = { properties: { text, file: text }, required: ['text'] };
  const item = {
    get: operation(ref('note'), {
      parameters: [
        { name: 'id', in: 'path', required: true, schema: { ...text, description: 'Which.' } },
        { name: 'n', in: 'path', required: true, schema: number },
        { name: 'q', in: 'query', required: false, schema: text },
        { $ref: '#/components/parameters/_fields' },
        { $ref: '#/components/parameters/_embed' },
      ],
    }),
    post: operation(undefined, body(members, 'multipart/form-data')),
    put: operation(text),
    patch: operation(text),
    delete: operation({ type: 'array', items: text }, body({ ...members, additionalProperties: true })),
  };
  expect(printed({}, { '/a/{id}': item, '/b': { put: operation(text) } })).toBe(`
export interface Paths {
  '/a/{id}': {
    GET: {
      params: {
        /** Which. */
        id: string | number;
        n: number;
        q?: string;
        _embed?: boolean | string;
      };
      answer: Note;
    };
    POST: {
      params: {
        text: string;
      };
      answer: unknown;
    };
    DELETE: {
      params: {
        text: string;
      } & Record<string, unknown>;
      answer: string[];
    };
  };
  '/b': {
    PUT: {
      params: {};
      answer: string;
    };
  };
}
`);
});
