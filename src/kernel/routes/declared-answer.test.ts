import { expect, test } from 'vitest';
import { a } from '#kernel/args/args.ts';
import { defineModule } from '#kernel/module.ts';
import { all, editOnly, resourceOf, viewAndEdit } from '#kernel/resource/resource.ts';
import { problemIn } from '#test/kit/answers.ts';
import { declaredAnswer } from './declared-answer.ts';
import { fieldsOf, requestBody } from './openapi-body.ts';
import { anyone, route, type RecordsAs } from './route.ts';

interface Row {
  id: number;
}
const { resource, shown, writable } = resourceOf<Row>();
const title = a.object(
  { raw: a.string({ context: ['edit'] }), rendered: a.string({ readonly: true }) },
  { unchecked: true, alsoText: true },
);
const book = resource('book', {
  id: shown(a.int(), all, (row) => row.id),
  title: writable(title, viewAndEdit, () => ({ rendered: '' })),
  meta: writable(a.map({ isListWhenEmpty: true }), viewAndEdit, () => []),
  shelf: shown(a.int({ isNullable: true }), viewAndEdit, () => null),
  note: shown(a.string({ isOptional: true }), viewAndEdit, () => undefined),
  secret: shown(a.string(), editOnly, () => ''),
  state: writable(a.oneOf(['new', 'old'], { alsoAccepts: ['gone'] }), viewAndEdit, () => 'new'),
});

const schemaOf = (gives?: RecordsAs, method: 'GET' | 'DELETE' = 'GET') => {
  const definition = { path: '/books', methods: [method], resource: book, permission: anyone } as const;
  const made = route({ ...definition, ...(gives && { gives }), handle: () => Promise.reject(new Error('not asked')) });
  return declaredAnswer(made, method, [])!;
};

const whole = { id: 1, title: { rendered: 'x' }, meta: [], shelf: null, state: 'gone' };

test.each([
  ['as it is read', whole, undefined],
  [
    'as it is edited',
    { ...whole, title: { raw: 'x', rendered: 'x' }, meta: { a: 1 }, secret: 's', note: 'n' },
    undefined,
  ],
  ['without what is always there', { ...whole, id: undefined, shelf: 2 }, 'answer.id is no integer'],
  ['with a title that is text', { ...whole, title: 'x' }, 'answer.title is no object'],
  ['with a title that is not rendered', { ...whole, title: {} }, 'answer.title.rendered is missing'],
  ['with a list that is not empty', { ...whole, meta: [1] }, 'answer.meta is no object and answer.meta is too long'],
  ['with something unknown', { ...whole, more: 1 }, 'answer.more was not declared'],
  ['with a state that nobody knows', { ...whole, state: 'lost' }, 'answer.state is "lost", none of its values'],
])('a record %s', (_name, value, problem) => {
  expect(problemIn(value, schemaOf(), 'answer')).toBe(problem);
});

test('lists, maps, and what is left of a deleted one', () => {
  expect(problemIn([whole], schemaOf('list'), 'answer')).toBeUndefined();
  expect(problemIn(whole, schemaOf('list'), 'answer')).toBe('answer is no array');
  expect(problemIn({ one: whole }, schemaOf('map'), 'answer')).toBeUndefined();
  expect(problemIn({ deleted: true, previous: whole }, schemaOf(undefined, 'DELETE'), 'answer')).toBeUndefined();
  expect(problemIn({ deleted: true }, schemaOf(undefined, 'DELETE'), 'answer')).toContain('answer.previous is missing');
});

test('a body takes text where that stands for the whole, and nothing that is only shown', () => {
  const body = requestBody({ title }, { takesFiles: false, isOpen: false })!;
  expect(fieldsOf(body)['properties']).toEqual({
    title: { anyOf: [{ type: 'string' }, { type: 'object', properties: { raw: { type: 'string' } } }] },
  });
});

test('bodies with files, and those of forms that somebody wrote', () => {
  const file = { type: 'string', format: 'binary' };
  const text = { type: 'string' };
  const asked = { text: a.string({ required: true }), more: a.object({ shown: a.int({ readonly: true }), own: a.int() }) };
  const own = { type: 'object', properties: { own: { type: 'integer' } } };
  const schema = { type: 'object', properties: { text, more: own }, required: ['text'] };
  expect(requestBody(asked, { takesFiles: false, isOpen: false })).toEqual({ required: true, content: { 'application/json': { schema } } });
  expect(requestBody(asked, { takesFiles: true, isOpen: false })).toEqual({
    required: true,
    content: { 'multipart/form-data': { schema: { ...schema, properties: { ...schema.properties, file } } }, '*/*': { schema: file } },
  });
  expect(requestBody({}, { takesFiles: true, isOpen: true })).toEqual({
    required: true,
    content: { 'multipart/form-data': { schema: { type: 'object', properties: {}, additionalProperties: true } } },
  });
  expect(requestBody({ text: a.string() }, { takesFiles: false, isOpen: false })?.required).toBe(false);
  expect(requestBody({}, { takesFiles: false, isOpen: false })).toBeUndefined();
  const named = a.object({ raw: a.string() }, { alsoText: true, required: true, description: 'D' });
  const body = requestBody({ named }, { takesFiles: false, isOpen: false })!;
  expect(fieldsOf(body)).toEqual({
    type: 'object',
    properties: { named: { description: 'D', anyOf: [text, { type: 'object', properties: { raw: text } }] } },
    required: ['named'],
  });
}); // prettier-ignore

test('all that is said of a record, with what modules add', () => {
  const { resource: of, shown: seen, writable: written } = resourceOf<Row>();
  const tome = of(
    'tome',
    {
      id: seen(a.int({ description: 'D', required: true, default: 1 }), all, (row) => row.id),
      map: written(a.map({ isListWhenEmpty: true, description: 'M' }), viewAndEdit, () => []),
      parts: written(a.object({ x: a.int(), y: a.int({ context: ['edit'] }), z: a.int({ isOptional: true }) }), editOnly, () => ({})),
      loose: written(a.object({ x: a.int() }, { isPartial: true }), all, () => ({})),
      list: written(a.list(a.int({ isNullable: true })), all, () => []),
    },
    { addsAs: 'book', isOpen: true, links: () => ({}) },
  );
  const adding = defineModule({ name: 'm', version: '1.0.0', routes: {}, recordFields: { book: { fields: { more: a.string() } } } } as never);
  const definition = { path: '/tomes', methods: ['GET'], resource: tome, permission: anyone } as const;
  const made = route({ ...definition, handle: () => Promise.reject(new Error('not asked')) });
  const modules = [adding];
  const named = declaredAnswer(made, 'GET', modules)!.refersTo!();
  const { _links: links, _embedded: embedded, ...properties } = named.schema.properties!;
  expect([named.name, named.schema.additionalProperties]).toEqual(['tome', true]);
  expect([links?.readonly, embedded?.readonly]).toEqual([true, true]);
  const number = { type: 'integer' };
  expect(properties).toEqual({
    id: { ...number, description: 'D', required: true, readonly: true },
    map: { description: 'M', anyOf: [expect.objectContaining({ type: 'object' }), { type: 'array', maxItems: 0 }], required: true },
    parts: expect.objectContaining({ required: false, properties: { x: { ...number, required: true }, y: { ...number, context: ['edit'], required: false }, z: expect.objectContaining({ required: false }) } }),
    loose: expect.objectContaining({ required: true, properties: { x: { ...number, required: false } } }),
    list: { type: 'array', items: { type: ['integer', 'null'] }, required: true },
    more: { type: 'string', readonly: true },
  });
  expect(declaredAnswer(made, 'GET', modules)!.refersTo!()).toBe(named);
  expect(declaredAnswer({ ...made, resource: undefined }, 'GET', modules)).toBeUndefined();
}); // prettier-ignore
