import { expect, test } from 'vitest';
import { a } from '#kernel/args/args.ts';
import { restError } from '#kernel/errors/rest-error.ts';
import { defineModule } from '#kernel/module.ts';
import { siteIn } from '#kernel/site.ts';
import { indexText, printRoute } from './print.ts';
import { json } from './reply.ts';
import { anyone, route, type Method, type UnlistedFault } from './route.ts';
import { bare } from './shape.ts';
import { createRouteTable, type RouteEntry } from './table.ts';

const answers = bare(a.map());
const made = (path: string, methods: Method[], more: object = {}) =>
  route({ path, methods, answers, permission: anyone, handle: () => json({}), ...more });
const args = { id: a.int(), name: a.string({ required: true }) };
const table = createRouteTable(
  [
    defineModule({
      name: 'one',
      version: '1.0.0',
      routes: {
        'x/v1': [
          made('/notes/{id}', ['GET'], { args }),
          made('/notes/{id}', ['POST', 'PUT'], { args, batch: true }),
          made('/notes/{word:[a-z]+}', ['DELETE']),
          made('/notes/new', ['GET']),
          made('/files/{path:.+}', ['GET']),
        ],
      },
    }),
    defineModule({
      name: 'two',
      version: '1.0.0',
      routes: { 'x/v1': [made('/more', ['GET'])], 'sitewright/v1': [made('/own', ['GET'])], '': [made('/', ['GET'])] },
    }),
  ],
  { language: a.string() },
);
const asker = { id: 0, can: () => false };
const found = (path: string, method = 'GET') => {
  const match = table.match(path, method);
  return match && [match.entry.pattern.printed, match.params];
};

test('every path once, in the order of the modules; those of the server itself are not listed', () => {
  const paths = ['/x/v1', '/x/v1/notes/(?P<id>[\\d]+)', '/x/v1/notes/(?P<word>[a-z]+)', '/x/v1/notes/new', '/x/v1/files/(?P<path>.+)', '/x/v1/more'];
  expect(table.entries.map(({ pattern }) => pattern.printed)).toEqual([...paths, '/sitewright/v1/own', '/']);
  expect(table.listed.map(({ pattern }) => pattern.printed)).toEqual([...paths, '/']);
  expect(table.entries[1]).toMatchObject({ namespace: 'x/v1', methods: ['GET', 'POST', 'PUT'] });
  expect(table.entries[1]!.endpoints.map((one) => Object.keys(one.args))).toEqual([['id', 'name', 'language'], ['id', 'name', 'language']]);
}); // prettier-ignore

test.each([
  ['/x/v1/notes/12', 'GET', ['/x/v1/notes/(?P<id>[\\d]+)', { id: '12' }]],
  ['/X/V1/Notes/12', 'PUT', ['/x/v1/notes/(?P<id>[\\d]+)', { id: '12' }]],
  ['/x/v1/notes/12', 'DELETE', undefined],
  ['/x/v1/NOTES/new', 'GET', ['/x/v1/notes/new', {}]],
  ['/x/v1/notes/new', 'DELETE', ['/x/v1/notes/(?P<word>[a-z]+)', { word: 'new' }]],
  ['/x/v1/files/a/b/c', 'GET', ['/x/v1/files/(?P<path>.+)', { path: 'a/b/c' }]],
  ['/x/v1/files/a', 'GET', ['/x/v1/files/(?P<path>.+)', { path: 'a' }]],
  ['/x/v1/files', 'GET', undefined],
  ['/', 'GET', ['/', {}]],
  ['/x/v1/notes/1/2', 'GET', undefined],
])('%s with %s', (path, method, expected) => {
  expect(found(path, method)).toEqual(expected);
});

test('a path without the method', () => {
  const printed = (path: string) => table.matchPath(path)?.pattern.printed;
  expect([printed('/x/v1/notes/new'), printed('/x/v1/notes/old'), printed('/x/v2')]).toEqual([
    '/x/v1/notes/new',
    '/x/v1/notes/(?P<word>[a-z]+)',
    undefined,
  ]);
});

test('captures are checked alone, what is known without complaint', () => {
  const { endpoint } = table.match('/x/v1/notes/12', 'GET')!;
  expect(endpoint.checkCaptures({ id: '12' }, asker)).toEqual({ id: 12 });
  expect(endpoint.readSent({ id: 'x', name: 'n', odd: 1 }, asker)).toEqual({ name: 'n' });
  expect(() => endpoint.check({ id: '12' }, asker)).toThrow('name');
  expect(endpoint.check({ id: '12', name: 'n', language: 'de' }, asker)).toEqual({ id: 12, name: 'n', language: 'de' });
  expect(endpoint.checkUnlisted).toBeUndefined();
});

const unlistedOf = (fault: UnlistedFault | undefined, unlisted = { count: a.int() }) => {
  const routes = { 'x/v1': [made('/a', ['GET'], { unlisted, fault })] };
  const [, entry] = createRouteTable([defineModule({ name: 'm', version: '1.0.0', routes })], {}).entries;
  return entry!.endpoints[0]!.checkUnlisted!;
};

test('arguments that the index does not name, and what a wrong one means', () => {
  expect(unlistedOf(undefined)({ count: '3', odd: 1 }, asker)).toEqual({ count: 3 });
  expect(() => unlistedOf(undefined)({ count: 'x' }, asker)).toThrow(expect.objectContaining({ code: 'rest_invalid_param' }));
  expect(unlistedOf('ignored')({ count: 'x' }, asker)).toEqual({});
  const own = unlistedOf((usual) => restError('own', 409, usual.code));
  expect(own({ count: '3' }, asker)).toEqual({ count: 3 });
  expect(() => own({ count: 'x' }, asker)).toThrow(expect.objectContaining({ code: 'own', message: 'rest_invalid_param' }));
  const broken = unlistedOf(() => restError('own', 409, ''), { count: a.int({ check: () => { throw new TypeError('Ours.'); } }) });
  expect(() => broken({ count: 3 }, asker)).toThrow(TypeError);
  expect(() => made('/a', ['GET'], { unlisted: { count: a.int({ required: true }) }, fault: 'ignored' })).toThrow('/a cannot demand arguments that it ignores when they are wrong.');
  expect(made('/a', ['GET'], { unlisted: { count: a.int({ required: true }) } }).unlisted).toHaveProperty('count');
}); // prettier-ignore

test('a route answers a list where it has pages to read', () => {
  const paged = { args: { per_page: a.int() } };
  expect(['GET', 'POST'].map((method) => made('/a', [method as Method], paged).gives)).toEqual(['list', 'one']);
  expect([made('/a', ['GET']).gives, made('/a', ['GET'], { ...paged, gives: 'map' }).gives]).toEqual(['one', 'map']);
});

test('as the index prints them', () => {
  const site = siteIn({ base: 'http://a.test', restPrefix: 'api', languages: ['en'], isMultilingual: false }, 'en');
  const [, one, , fixed] = table.entries;
  const language = { type: 'string', required: false };
  const printedArgs = { id: { type: 'integer', required: false }, name: { type: 'string', required: true }, language };
  expect(printRoute(one!, site)).toEqual({
    namespace: 'x/v1',
    methods: ['GET', 'POST', 'PUT'],
    endpoints: [
      { methods: ['GET'], args: printedArgs },
      { methods: ['POST', 'PUT'], allow_batch: { v1: true }, args: printedArgs },
    ],
  });
  expect(printRoute(fixed!, site, true)).toEqual({
    namespace: 'x/v1',
    methods: ['GET'],
    endpoints: [{ methods: ['GET'], args: { language } }],
    _links: { self: [{ href: 'http://a.test/api/x/v1/notes/new' }] },
  });
  const entries: RouteEntry[] = [fixed!];
  const text = (name: string, withSchema = false) => indexText({ name }, entries, site, withSchema);
  const first = text('A');
  expect(JSON.parse(first.toString())).toEqual({ name: 'A', routes: { '/x/v1/notes/new': printRoute(fixed!, site) } });
  expect([text('A') === first, text('B') === first, text('A', true) === first]).toEqual([true, false, false]);
  for (let number = 0; number < 13; number++) text(String(number));
  expect(text('A')).toBe(first);
  text('one too many');
  expect(text('A')).not.toBe(first);
});
