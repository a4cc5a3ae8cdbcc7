import { expect, test } from 'vitest';
import { a } from '#kernel/args/args.ts';
import { defineModule } from '#kernel/module.ts';
import { anyone, route, type SuccessStatus } from '#kernel/routes/route.ts';
import { answer, emptyAnswer, nothing, shape } from '#kernel/routes/shape.ts';
import { createRouteTable } from '#kernel/routes/table.ts';
import { checkAnswer } from './answers.ts';

const note = shape('note', { id: a.int() });
const routesWith = (status?: SuccessStatus | readonly SuccessStatus[]) => {
  const create = route({
    path: '/notes',
    methods: ['POST'],
    ...(status !== undefined && { status }),
    answers: note,
    permission: anyone,
    handle: () => answer(note, { id: 1 }, { status: 201 }),
  });
  const remove = route({
    path: '/notes',
    methods: ['DELETE'],
    answers: emptyAnswer,
    permission: anyone,
    handle: () => nothing(204),
  });
  const modules = [defineModule({ name: 'notes', version: '1.0.0', routes: { 'notes/v1': [create, remove] } })];
  return { modules, routes: createRouteTable(modules, {}) };
};
const headers = new Headers({ 'content-type': 'application/json' });
const created = { status: 201, body: { id: 1 }, headers };

test('refuses a success status that the route does not declare', () => {
  const check = () => checkAnswer(routesWith(), 'POST', '/notes/v1/notes', created);
  expect(check).toThrow('sends the status 201, which its route does not declare');
});

test('refuses an undeclared status of an answer without a body', () => {
  const empty = { status: 204, body: '', headers: new Headers() };
  expect(() => checkAnswer(routesWith(), 'DELETE', '/notes/v1/notes', empty)).toThrow('the status 204');
});

test('refuses an undeclared status of an answer with chosen fields', () => {
  const check = () => checkAnswer(routesWith(), 'POST', '/notes/v1/notes?_fields=id', created);
  expect(check).toThrow('the status 201');
});

test.each([[201 as const], [[200, 201] as const]])('takes the declared status %j', (status) => {
  expect(() => checkAnswer(routesWith(status), 'POST', '/notes/v1/notes', created)).not.toThrow();
});

test('leaves the status of an envelope to the route inside', () => {
  const enveloped = { ...created, status: 200 };
  expect(() => checkAnswer(routesWith(201), 'POST', '/notes/v1/notes?_envelope', enveloped)).not.toThrow();
});
