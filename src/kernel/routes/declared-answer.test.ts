import { expect, test } from 'vitest';
import { a } from '#kernel/args/args.ts';
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
