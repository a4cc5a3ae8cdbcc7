import { Validator } from '@seriousme/openapi-schema-validator';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { a, type Schema } from '#kernel/args/args.ts';
import { defineModule } from '#kernel/module.ts';
import { all, resourceOf } from '#kernel/resource/resource.ts';
import { createTestApp, type TestApp } from '#test/kit/app.ts';
import { openApiDocument, openApiText, type OpenApiDocument } from './openapi.ts';
import { openApiPath } from './openapi-path.ts';
import { jsonSchema } from './openapi-schema.ts';
import { json } from './reply.ts';
import { anyone, route } from './route.ts';
import { bare } from './shape.ts';

/** What differs only in a parameter's name is the same path to readers of the document. */
const nameless = (path: string): string => path.replaceAll(/\{\w+\}/g, '{}');

describe('paths', () => {
  test.each([
    ['/', '/', []],
    ['/core/v2/posts', '/core/v2/posts', []],
    ['/core/v2/posts/(?P<id>[\\d]+)', '/core/v2/posts/{id}', [['id', '[\\d]+']]],
    [
      '/a/(?P<x>[\\w-]+)/b/(?P<y>.+)',
      '/a/{x}/b/{y}',
      [
        ['x', '[\\w-]+'],
        ['y', '.+'],
      ],
    ],
    ['/t/(?P<id>([^\\/()]+(?:\\/[^)]+)?)[\\w%-]+)/end', '/t/{id}/end', [['id', '([^\\/()]+(?:\\/[^)]+)?)[\\w%-]+']]],
    ['/t/(?P<id>a\\)b)', '/t/{id}', [['id', 'a\\)b']]],
  ])('%s', (printed, template, params) => {
    const path = openApiPath(printed);
    expect(path.template).toBe(template);
    expect(path.params.map(({ name, pattern }) => [name, pattern])).toEqual(params);
  });
});

const BOUNDS = {
  ...{ minimum: 1, minItems: 1, maxItems: 2, uniqueItems: true, minLength: 3, maxLength: 4 },
  ...{ multipleOf: 5, minProperties: 6, maxProperties: 7 },
};

describe('schemas', () => {
  test.each<[string, Schema, Record<string, unknown>]>([
    ['a plain one stays', { type: 'string', minLength: 2 }, { type: 'string', minLength: 2 }],
    ['the mark of an argument goes', { type: 'string', required: true }, { type: 'string' }],
    [
      'marks of properties become a list',
      { type: 'object', properties: { one: { type: 'string', required: true }, two: { type: 'integer' } } },
      { type: 'object', properties: { one: { type: 'string' }, two: { type: 'integer' } }, required: ['one'] },
    ],
    [
      'a list of names stays and joins the marks',
      { type: 'object', required: ['two'], properties: { one: { required: true }, two: {} } },
      { type: 'object', properties: { one: {}, two: {} }, required: ['two', 'one'] },
    ],
    [
      'an exclusive bound',
      { type: 'number', minimum: 1, exclusiveMinimum: true },
      { type: 'number', exclusiveMinimum: 1 },
    ],
    ['a bound that is not', { maximum: 9, exclusiveMaximum: false }, { maximum: 9 }],
    ['contexts go, readonly is spelled', { context: ['edit'], readonly: true }, { readOnly: true }],
    ['a pattern of another dialect', { type: 'string', pattern: '[\\w-%]+' }, { type: 'string' }],
    [
      'everything inside is turned too',
      { type: 'array', items: { anyOf: [{ type: 'number', minimum: 0, exclusiveMinimum: true }, { type: 'null' }] } },
      { type: 'array', items: { anyOf: [{ type: 'number', exclusiveMinimum: 0 }, { type: 'null' }] } },
    ],
    ['bounds of all kinds', { ...BOUNDS, maximum: 9, exclusiveMaximum: true }, { ...BOUNDS, exclusiveMaximum: 9 }],
    [
      'words, values and patterns',
      { title: 'T', description: 'D', type: 'string', default: 'x', format: 'uri', enum: ['x'], pattern: '^x$' },
      { title: 'T', description: 'D', type: 'string', default: 'x', format: 'uri', enum: ['x'], pattern: '^x$' },
    ],
    ['a list of names without members', { required: ['one'] }, { required: ['one'] }],
    ['no names at all', { type: 'object', required: [] }, { type: 'object' }],
    ['members that none demands', { properties: { one: {} } }, { properties: { one: {} } }],
    [
      'members by pattern, where it can be said',
      { patternProperties: { '^x': { required: true, type: 'string' }, '[\\w-%]': {} }, additionalProperties: false },
      { patternProperties: { '^x': { type: 'string' } }, additionalProperties: false },
    ],
    [
      'choices',
      { oneOf: [{ type: 'string', required: true }], anyOf: [{ readonly: true }] },
      { oneOf: [{ type: 'string' }], anyOf: [{ readOnly: true }] },
    ],
    [
      'another, where it has no place of its own',
      { refersTo: () => ({ name: 'n', schema: { type: 'string', required: true } }) },
      { type: 'string' },
    ],
    ['a schema for other members', { additionalProperties: { required: true } }, { additionalProperties: {} }],
  ])('%s', (_case, schema, expected) => {
    expect(jsonSchema(schema)).toEqual(expected);
  });

  test('what has a place of its own is referred to, however deep', () => {
    const named = { name: 'n', schema: {} };
    const refersTo = () => named;
    const refer = (one: { name: string }) => ({ $ref: one.name });
    const deep: Schema = {
      items: { refersTo },
      properties: { a: { refersTo, required: true } },
      patternProperties: { '^b': { refersTo } },
      additionalProperties: { refersTo },
      anyOf: [{ refersTo }],
      oneOf: [{ refersTo }],
    };
    const there = { $ref: 'n' };
    expect(jsonSchema(deep, refer)).toEqual({
      ...{ items: there, properties: { a: there }, required: ['a'], patternProperties: { '^b': there } },
      ...{ additionalProperties: there, anyOf: [there], oneOf: [there] },
    });
  });

  test('private members are not printed', () => {
    expect(jsonSchema(a.string({ clean: (text) => text, check: () => undefined }))).toEqual({ type: 'string' });
  });
});

const { resource, shown, writable } = resourceOf<{ id: number }>();
const note = resource('note', {
  id: shown(a.int({ required: true }), all, (row) => row.id),
  text: writable(a.string({ required: true, description: 'What it says.' }), all, () => ''),
});
const answer = () => json({});
const id = a.int({ description: 'Number of the note.' });
const notes = defineModule({
  name: 'notes',
  version: '1.0.0',
  isEssential: true,
  routes: {
    'notes/v1': [
      route({
        path: '/notes',
        methods: ['GET'],
        args: { per_page: a.int({ default: 10, minimum: 1 }), include: a.list(a.int()), where: a.map() },
        resource: note,
        permission: anyone,
        handle: answer,
      }),
      route({
        path: '/notes',
        methods: ['POST'],
        args: { text: a.string({ required: true }), the_text: a.string() },
        unlisted: { theText: a.string(), hidden: a.string() },
        resource: note,
        batch: true,
        permission: anyone,
        handle: answer,
      }),
      route({
        path: '/notes/{id}',
        methods: ['PUT', 'PATCH'],
        args: { id, text: a.string() },
        answers: bare(a.map()),
        permission: anyone,
        handle: answer,
      }),
      route({
        path: '/notes/{id}',
        methods: ['DELETE'],
        args: { id, force: a.bool({ required: true }) },
        resource: note,
        permission: anyone,
        handle: answer,
      }),
      route({
        path: '/notes/{id:[a-z]+}',
        methods: ['GET'],
        answers: bare(a.map()),
        permission: anyone,
        handle: answer,
      }),
    ],
  },
});

describe.each([
  ['a single-language site', {}, 'http://site.test/api', 'en'],
  ['a multilingual site', { languages: 'en,de' }, 'http://site.test/de/api', 'de'],
])('the document of %s', (_case, flags, server, language) => {
  let app: TestApp;
  let document: OpenApiDocument;
  beforeAll(async () => {
    app = await createTestApp({ flags, modules: [notes] });
    const { services } = app.app;
    document = openApiDocument(services, services.sites.get(language)!);
  });
  afterAll(() => app.close());

  test('is valid', async () => {
    const copy = JSON.parse(openApiText(document));
    expect(await new Validator().validate(copy)).toMatchObject({ valid: true });
    expect(document.openapi).toBe('3.1.0');
    expect(document.servers).toEqual([{ url: server }]);
  });

  test('has every route and method of the table', () => {
    const { entries } = app.app.services.registry().routes;
    const isIn = (template: string) => (path: string) => nameless(path) === nameless(template);
    for (const { pattern, methods } of entries) {
      const found = Object.keys(document.paths).filter(isIn(openApiPath(pattern.printed).template));
      expect(found).toHaveLength(1);
      const described = Object.keys(document.paths[found[0]!]!);
      expect(described).toEqual(expect.arrayContaining(methods.map((method) => method.toLowerCase())));
    }
    const spaces = entries.map(({ namespace }) => namespace).filter((name) => name !== '');
    expect(document.tags.map(({ name }) => name).sort()).toEqual([...new Set(['root', ...spaces])].sort());
  });

  test('names the exact success statuses of each operation, and errors beside them', () => {
    const operations = Object.values(document.paths).flatMap((item) => Object.values(item));
    const statuses = new Set(operations.flatMap(({ responses }) => Object.keys(responses)));
    expect([...statuses].sort()).toEqual(['200', '201', '202', '204', '207', '400', 'default']);
    expect(Object.keys(document.paths['/core/v2/posts']!.post!.responses)).toEqual(['201', '400', 'default']);
    expect(Object.keys(document.paths['/core/v2/posts/{id}']!.post!.responses)).toEqual(['200', '400', 'default']);
    expect(Object.keys(document.paths['/batch/v1']!.post!.responses)).toEqual(['207', '400', 'default']);
  });

  test('describes one spelling of an argument', () => {
    const fields = document.paths['/notes/v1/notes']!.post!.requestBody!.content as Record<string, { schema: any }>;
    expect(fields['application/json']!.schema.properties).not.toHaveProperty('theText');
    expect(fields['application/json']!.schema.properties).toHaveProperty('the_text');
    expect(fields['application/json']!.schema.properties).toHaveProperty('hidden');
  });

  test('types the items of every list in a query', () => {
    const isLoose = ({ type, items, anyOf, oneOf }: any): boolean =>
      anyOf || oneOf ? (anyOf ?? oneOf).some(isLoose) || type !== undefined : [type].flat().includes('array') && !items;
    const operations = Object.values(document.paths).flatMap((item) => Object.values(item));
    const loose = operations.flatMap(({ operationId, parameters }) =>
      parameters.flatMap((one) => ('schema' in one && isLoose(one.schema) ? [`${operationId} ${one.name}`] : [])),
    );
    expect(loose).toEqual([]);
  });

  test('names each operation once', () => {
    const ids = Object.values(document.paths).flatMap((item) =>
      Object.values(item).map(({ operationId }) => operationId),
    );
    expect(new Set(ids).size).toBe(ids.length);
    expect(ids).toContain('getNotesV1Notes');
  });

  test('puts the arguments of reading into the query', () => {
    const { get } = document.paths['/notes/v1/notes']!;
    expect(get!.requestBody).toBeUndefined();
    expect(get!.parameters).toMatchObject([
      { name: 'per_page', in: 'query', required: false, schema: { type: 'integer', default: 10, minimum: 1 } },
      { name: 'include', style: 'form', explode: false },
      { name: 'where', style: 'deepObject', explode: true },
      ...(language === 'de' ? [{ name: 'multilang_language', schema: { enum: ['en', 'de'] } }] : []),
      { $ref: '#/components/parameters/_fields' },
      { $ref: '#/components/parameters/_embed' },
      { $ref: '#/components/parameters/_envelope' },
    ]);
    expect(get!.responses['200']).toMatchObject({
      content: { 'application/json': { schema: { type: 'array', items: { $ref: '#/components/schemas/note' } } } },
    });
  });

  test('offers no view for embedding, whose records have fewer members', () => {
    const parameters = document.paths['/core/v2/posts']!.get!.parameters as { name?: string }[];
    expect(parameters.find(({ name }) => name === 'context')).toEqual({
      name: 'context',
      in: 'query',
      required: false,
      description: expect.any(String),
      schema: { type: 'string', default: 'view', enum: ['view', 'edit'] },
    });
  });

  test('puts the arguments of writing into the body', () => {
    const { post } = document.paths['/notes/v1/notes']!;
    expect(post).toMatchObject({ summary: 'Create notes', parameters: [], 'x-allow-batch': true });
    expect(post!.requestBody).toMatchObject({
      required: true,
      content: { 'application/json': { schema: { properties: { text: { type: 'string' } }, required: ['text'] } } },
    });
  });

  test('says what each operation does, whole', () => {
    const { put, delete: remove } = document.paths['/notes/v1/notes/{id}']!;
    expect(remove).toMatchObject({ operationId: 'deleteNotesV1NotesById', summary: 'Delete notes', tags: ['notes/v1'] });
    expect(put).toMatchObject({ operationId: 'putNotesV1NotesById', summary: 'Update notes', responses: { default: { $ref: '#/components/responses/Error' } } });
    expect(put!.requestBody).toMatchObject({ required: false });
    expect(put).not.toHaveProperty('x-allow-batch');
    expect(put!.responses['200']).toEqual({ description: 'The answer.', content: { 'application/json': { schema: expect.objectContaining({ type: 'object' }) } } });
    const summaryOf = (path: string, method: 'get' | 'post' | 'delete') => document.paths[path]?.[method]?.summary;
    expect(summaryOf('/', 'get')).toBe('Routes of the site');
    expect(summaryOf('/notes/v1', 'get')).toBe('Routes of notes/v1');
    expect(summaryOf('/notes/v1/notes', 'get')).toBe('List notes');
    expect(summaryOf('/core/v2/posts/{id}', 'post')).toBe('Update posts');
    expect(summaryOf('/core/v2/posts/{id}/autosaves', 'post')).toBe('Create autosaves');
    expect(summaryOf('/core/v2/media/{id}/post-process', 'post')).toBe('Run post process');
    expect(summaryOf('/core/v2/settings', 'post')).toBe('Update settings');
    expect(document.paths['/']!.get).toMatchObject({ operationId: 'getIndex', tags: ['root'] });
    expect(document.info).toEqual({ title: 'REST interface', version: expect.stringMatching(/^\d+\.\d+\.\d+$/), description: expect.stringContaining(server.replace('/api', '')), license: { name: 'MIT License', identifier: 'MIT' } });
    expect(document.security).toEqual([{}, { applicationPassword: [] }]);
    const list = document.paths['/notes/v1/notes']!.get!.responses['200'];
    expect(list).toMatchObject({ description: 'One page of the list.', headers: { 'X-WP-Total': { $ref: '#/components/headers/Total' } } });
    const csv = document.paths['/sitewright/v1/redirects/export']!.get!.responses['200'];
    expect(csv).toEqual({ description: 'The answer.', content: { 'text/csv': { schema: { type: 'string', format: 'binary' } } } });
  }); // prettier-ignore

  test('says where a file may be sent', () => {
    const { services } = app.app;
    const media = openApiDocument(services, services.sites.get(language)!).paths['/core/v2/media']!.post!;
    expect(media.requestBody).toMatchObject({
      required: true,
      content: {
        'multipart/form-data': { schema: { properties: { file: { format: 'binary' }, title: {} } } },
        '*/*': { schema: { format: 'binary' } },
      },
    });
  });

  test('has path parameters, and one path for two patterns', () => {
    const { put, patch, delete: remove } = document.paths['/notes/v1/notes/{id}']!;
    expect(put!.parameters).toEqual([
      { name: 'id', in: 'path', required: true, description: 'Number of the note.', schema: { type: 'integer' } },
    ]);
    expect(put!.requestBody).toBe(patch!.requestBody);
    expect(remove!.parameters[1]).toMatchObject({ name: 'force', in: 'query', required: true });
    expect(document.paths['/notes/v1/notes/{id}']!.get!.parameters[0]).toMatchObject({
      name: 'id',
      schema: { type: 'string', pattern: '^(?:[a-z]+)$' },
    });
  });

  test('describes records and errors', () => {
    expect(document.components['schemas']).toMatchObject({
      note: { properties: { id: { type: 'integer', readOnly: true }, text: { description: 'What it says.' } } },
      Error: { required: ['code', 'message', 'data'] },
    });
    expect((document.components['schemas'] as any).note.required).toEqual(['id', 'text']);
  });

  test('is made once until the modules change', () => {
    const { services } = app.app;
    const site = services.sites.get(language)!;
    expect(openApiDocument(services, site)).toBe(document);
    const registry = { ...services.registry() };
    expect(openApiDocument({ ...services, registry: () => registry }, site)).not.toBe(document);
  });
});
