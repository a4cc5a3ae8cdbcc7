// Arguments that the index does not name: checked like the others, with the route's own error, and in OpenAPI.
import { afterAll, describe, expect, test } from 'vitest';
import { a } from '#kernel/args/args.ts';
import { restError } from '#kernel/errors/rest-error.ts';
import { defineModule } from '#kernel/module.ts';
import { needs } from '#kernel/routes/permits.ts';
import { route, type UnlistedFault } from '#kernel/routes/route.ts';
import { answer, later, listOf, orNull, shape, type Shape } from '#kernel/routes/shape.ts';
import { createTestApp } from '#test/kit/app.ts';

const told = shape('told', { number: orNull(a.int()), words: a.list(a.string()) });

const words = a.list(a.string(), { default: ['none'] });

const telling = (path: string, fault?: UnlistedFault) =>
  route({
    path,
    methods: ['POST'],
    unlisted: { number: a.int({ required: true, minimum: 1 }), words },
    ...(fault && { fault }),
    answers: told,
    permission: needs('edit_posts'),
    handle: ({ args }) => answer(told, args),
  });

const lenient = route({
  path: '/lenient',
  methods: ['POST'],
  unlisted: { number: a.int({ minimum: 1 }), words },
  fault: 'ignored',
  answers: told,
  permission: needs('edit_posts'),
  handle: ({ args: { number = null, ...rest } }) => answer(told, { ...rest, number }),
});

interface Branch {
  name: string;
  below: Branch[];
}
const branch: Shape<Branch> = shape('branch', { name: a.string(), below: listOf(later<Branch>(() => branch)) });
const growTree = route({
  path: '/tree',
  methods: ['GET'],
  answers: branch,
  permission: needs('edit_posts'),
  handle: () => answer(branch, { name: 'trunk', below: [{ name: 'twig', below: [] }] }),
});

const quiet = defineModule({
  name: 'quiet',
  version: '1.0.0',
  routes: {
    'quiet/v1': [
      telling('/usual'),
      telling('/own', (usual) => restError('quiet_wrong', 422, usual.message)),
      lenient,
      growTree,
    ],
  },
});

const app = await createTestApp({ modules: [quiet] });
afterAll(app.close);
const editor = app.as(await app.make.user({ role: 'editor' }));

test('they arrive coerced, with their defaults', async () => {
  const { body } = await editor.post('/quiet/v1/usual', { number: '3' });
  expect(body).toEqual({ number: 3, words: ['none'] });
});

test('a wrong one is the usual error, or the one of the route', async () => {
  await editor.post('/quiet/v1/usual', {}).fails(400, 'rest_missing_callback_param');
  await editor.post('/quiet/v1/usual', { number: 0 }).fails(400, 'rest_invalid_param');
  await editor.post('/quiet/v1/own', { number: 'x' }).fails(422, 'quiet_wrong');
});

test('or it is as if it were not there', async () => {
  const { body } = await editor.post('/quiet/v1/lenient', { number: 'x', words: 'a,b' });
  expect(body).toEqual({ number: null, words: ['a', 'b'] });
});

test('what is ignored when it is wrong cannot be demanded', () => {
  expect(() => telling('/x', 'ignored')).toThrow('/x');
});

test('who may not ask learns nothing about them', async () => {
  await app.asVisitor().post('/quiet/v1/own', { number: 'x' }).fails(401, 'rest_forbidden');
});

describe('where they are described', () => {
  test('not in the index', async () => {
    const { body } = await editor.get('/quiet/v1');
    expect(body.routes['/quiet/v1/usual'].endpoints[0].args).toEqual({});
  });

  test('in OpenAPI, as required as they are', async () => {
    const { body } = await editor.get('/openapi.json');
    const { schema } = body.paths['/quiet/v1/usual'].post.requestBody.content['application/json'];
    expect(Object.keys(schema.properties)).toEqual(['number', 'words']);
    expect(schema.required).toEqual(['number']);
  });
});

test('a shape that holds itself is described once, by its name', async () => {
  const { body } = await editor.get('/openapi.json');
  expect(body.paths['/quiet/v1/tree'].get.responses['200'].content['application/json'].schema).toEqual({
    $ref: '#/components/schemas/branch',
  });
  expect(body.components.schemas.branch.properties.below).toEqual({
    type: 'array',
    items: { $ref: '#/components/schemas/branch' },
  });
  expect((await editor.get('/quiet/v1/tree')).body.below[0].name).toBe('twig');
});
