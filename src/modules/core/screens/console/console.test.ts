import { expect, test } from 'vitest';
import { groupsOf, operationsOf, type ApiDocument, type Operation } from './document.ts';
import { curlOf, FURTHER, readRequest } from './request.ts';
import type { Session } from '#admin/session/session.ts';
import { printed, sendRequest } from './sending.ts';

const id = { name: 'id', in: 'path', required: true, schema: { type: 'integer' } } as const;
const body = {
  content: {
    'application/json': {
      schema: {
        type: 'object',
        required: ['title'],
        properties: {
          title: { anyOf: [{ type: 'string' }, { type: 'object' }], description: 'Its name.' },
          sticky: { type: 'boolean', default: false },
          tags: { type: 'array', items: { type: 'integer' } },
          meta: { type: 'object' },
          status: { type: ['string', 'null'], enum: ['draft', 'publish'] },
        },
      },
    },
  },
};
const write = { tags: ['notes/v1'], summary: 'Update notes', parameters: [id], requestBody: body };
const document: ApiDocument = {
  tags: [{ name: 'notes/v1' }],
  components: {
    parameters: { _fields: { name: '_fields', in: 'query', schema: { type: 'array', items: { type: 'string' } } } },
  },
  paths: {
    '/notes/v1/notes/{id}': {
      get: {
        operationId: 'getNote',
        tags: ['notes/v1'],
        summary: 'Read notes',
        parameters: [id, { $ref: '#/components/parameters/_fields' }],
      },
      post: { ...write, operationId: 'postNote' },
      put: { ...write, operationId: 'putNote' },
      delete: { operationId: 'deleteNote', tags: ['notes/v1'], summary: 'Delete notes', parameters: [id] },
    },
    '/notes/v1/files': {
      post: {
        operationId: 'postFile',
        tags: ['notes/v1'],
        summary: 'Run files',
        parameters: [],
        requestBody: {
          content: {
            'multipart/form-data': {
              schema: { properties: { file: { type: 'string', format: 'binary' } }, additionalProperties: true },
            },
          },
        },
      },
    },
  },
};
const operations = operationsOf(document);
const named = (wanted: string): Operation => {
  const found = operations.find((one) => one.id === wanted);
  if (!found) throw new Error(wanted);
  return found;
};

test('methods that take the same are one operation; fields have their kinds', () => {
  expect(operations.map(({ id: name, methods }) => [name, methods.join()])).toEqual([
    ['getNote', 'GET'],
    ['postNote', 'POST,PUT'],
    ['deleteNote', 'DELETE'],
    ['postFile', 'POST'],
  ]);
  expect(named('getNote').fields.map(({ name, place, kind }) => [name, place, kind])).toEqual([
    ['id', 'path', 'number'],
    ['_fields', 'query', 'list'],
  ]);
  expect(named('postNote').fields.map(({ name, kind, isRequired }) => [name, kind, isRequired])).toEqual([
    ['id', 'number', true],
    ['title', 'any', true],
    ['sticky', 'choice', false],
    ['tags', 'list', false],
    ['meta', 'json', false],
    ['status', 'choice', false],
  ]);
  expect(named('postFile')).toMatchObject({ takesFiles: true, isOpen: true, fields: [{ kind: 'file' }] });
});

test('a field with all that the document says of it', () => {
  const fields = (...parameters: readonly object[]) =>
    operationsOf({
      tags: [],
      components: {
        parameters: {
          page: { name: 'page', in: 'query', description: 'Which.', schema: { type: 'integer', default: 1 } },
        },
      },
      paths: { '/x': { get: { operationId: 'x', tags: [], summary: 'X', parameters: parameters as never } } },
    });
  const query = (name: string, schema: object, more: object = {}) => ({ name, in: 'query', schema, ...more });
  const usual = { place: 'query', isRequired: false, hint: undefined, usual: undefined, options: [] };
  expect(
    fields(
      { $ref: '#/components/parameters/page' },
      { $ref: '#/components/parameters/lost' },
      query(
        'order',
        { type: 'string', enum: ['asc', 1, null], default: 'asc', description: 'Inner.' },
        { required: true },
      ),
      query('is', { type: ['boolean', 'null'], default: false }),
      query('none', { type: 'string', default: '', description: 'Inner.' }, { description: 'Outer.' }),
      query('null', { type: ['string', 'integer'], default: null }),
      query('map', { type: 'array', items: { type: 'object' }, default: [1] }),
      query('list', { type: 'array' }),
      query('some', { anyOf: [{ type: 'object' }, { type: 'array', items: { type: ['number', 'null'] } }] }),
      query('number', { type: 'number' }),
    ),
  ).toEqual([
    {
      ...{ id: 'x', namespace: '', path: '/x', methods: ['GET'], summary: 'X', takesFiles: false, isOpen: false },
      fields: [
        { ...usual, name: 'page', kind: 'number', hint: 'Which.', usual: '1' },
        { ...usual, name: 'order', kind: 'choice', isRequired: true, hint: 'Inner.', usual: 'asc', options: ['asc', '1', 'null'] }, // prettier-ignore
        { ...usual, name: 'is', kind: 'choice', usual: 'false', options: ['true', 'false'] },
        { ...usual, name: 'none', kind: 'text', hint: 'Outer.' },
        { ...usual, name: 'null', kind: 'any' },
        { ...usual, name: 'map', kind: 'json', usual: '[1]' },
        { ...usual, name: 'list', kind: 'json' },
        { ...usual, name: 'some', kind: 'list' },
        { ...usual, name: 'number', kind: 'number' },
      ],
    },
  ]);
});

test('groups by their names, those of the base first', () => {
  const operation = (namespace: string, path: string) => ({ ...named('getNote'), namespace, path });
  const all = [operation('b/v1', '/1'), operation('core/v2', '/2'), operation('a/v1', '/3'), operation('b/v1', '/4')];
  expect(
    groupsOf(all, ' ').map(({ namespace, operations: found }) => [namespace, found.map(({ path }) => path)]),
  ).toEqual([
    ['core/v2', ['/2']],
    ['a/v1', ['/3']],
    ['b/v1', ['/1', '/4']],
  ]);
  expect(groupsOf(all, 'GET notes /4')).toHaveLength(1);
});

test('every word of the filter counts', () => {
  expect(groupsOf(operations, 'delete note')).toMatchObject([
    { namespace: 'notes/v1', operations: [{ id: 'deleteNote' }] },
  ]);
  expect(groupsOf(operations, 'delete files')).toEqual([]);
  expect(groupsOf(operations, '')[0]?.operations).toHaveLength(4);
});

test('what is filled in becomes an address and a body; what is empty is not sent', () => {
  const root = 'https://tides.example/api/';
  const { request } = readRequest(named('getNote'), 'GET', { id: '7', _fields: 'id, title' }, root);
  expect(request).toEqual({
    method: 'GET',
    url: 'https://tides.example/api/notes/v1/notes/7?_fields%5B%5D=id&_fields%5B%5D=title',
    body: undefined,
  });
  const draft = { id: '7', title: "It's {", sticky: 'false', tags: '1,2', meta: '{"a":null}', status: '' };
  const written = readRequest(named('postNote'), 'PUT', draft, root).request;
  expect(written).toEqual({
    method: 'PUT',
    url: 'https://tides.example/api/notes/v1/notes/7',
    body: { title: "It's {", sticky: false, tags: ['1', '2'], meta: { a: null } },
  });
  expect(written && curlOf({ ...written, body: { title: "It's" } }, 'ida', undefined)).toBe(
    `curl -X PUT -u 'ida:APPLICATION-PASSWORD' -H 'Content-Type: application/json' -d '{"title":"It'\\''s"}' 'https://tides.example/api/notes/v1/notes/7'`,
  );
  const open = readRequest(named('postFile'), 'POST', { [FURTHER]: '{"answer":1}' }, root).request;
  expect(open?.body).toEqual({ answer: 1 });
  expect(open && curlOf(open, 'ida', 'a b.png')).toContain(`-F 'file=@a b.png' -F 'answer=1'`);
});

test('a path without its parts, and what is no JSON, are not sent', () => {
  expect(readRequest(named('postNote'), 'POST', { meta: '{', title: '{x' }, '').faults).toEqual({
    id: 'missing',
    title: 'json',
    meta: 'json',
  });
  expect(readRequest(named('deleteNote'), 'DELETE', { id: 'seven' }, '').faults).toEqual({ id: 'number' });
  expect(readRequest(named('postFile'), 'POST', { [FURTHER]: '[1]' }, '').faults).toEqual({ [FURTHER]: 'json' });
});

test('answers have one member a line, and stay as they are when they are no JSON', () => {
  expect([printed('{"a":[1]}'), printed('<p>')]).toEqual(['{\n  "a": [\n    1\n  ]\n}', '<p>']);
});

test('a request is sent as it was written, and what came back is shown', async () => {
  const sent: [string, RequestInit | undefined][] = [];
  let answer = new Response('{"a":1}', { status: 201, headers: { 'content-type': 'application/json', 'x-one': '1' } });
  const session = {
    fetch: (url: string, init?: RequestInit) => {
      sent.push([url, init]);
      return Promise.resolve(answer);
    },
  } as unknown as Session;
  const received = await sendRequest(session, { method: 'PUT', url: '/x', body: { title: 'T' } }, undefined);
  expect(sent.pop()).toEqual([
    '/x',
    { method: 'PUT', headers: { 'Content-Type': 'application/json' }, body: '{"title":"T"}' },
  ]);
  expect(received).toMatchObject({
    ...{ status: 201, statusText: '', bytes: 7, text: '{\n  "a": 1\n}' },
    headers: [
      ['content-type', 'application/json'],
      ['x-one', '1'],
    ],
  });
  expect(received.milliseconds).toBeLessThan(10_000);

  answer = new Response(new Uint8Array([1, 2]), { headers: { 'content-type': 'image/png' } });
  expect((await sendRequest(session, { method: 'GET', url: '/y' } as never, undefined)).text).toBeUndefined();
  expect(sent.pop()).toEqual(['/y', { method: 'GET' }]);
  answer = new Response('', { headers: { 'content-type': 'image/png' } });
  expect((await sendRequest(session, { method: 'GET', url: '/y' } as never, undefined)).text).toBe('');

  answer = new Response('done');
  const file = new File(['x'], 'a.txt');
  await sendRequest(session, { method: 'POST', url: '/z', body: { title: 'T', tags: [1, 2] } }, file);
  const [, init] = sent.pop() ?? [];
  expect([init?.method, init?.headers, [...(init?.body as FormData).keys()]]).toEqual([
    'POST',
    undefined,
    ['title', 'tags', 'file'],
  ]);
  expect((init?.body as FormData).get('title')).toBe('T');
});
