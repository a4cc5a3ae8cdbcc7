import { a } from '#kernel/args/args.ts';
import { defineModule } from '#kernel/module.ts';
import { siteIn } from '#kernel/site.ts';
import { expect, test } from 'vitest';
import { place } from './place.ts';
import { json } from './reply.ts';
import { anyone, route } from './route.ts';
import { bare } from './shape.ts';
import { createRouteTable } from './table.ts';

const site = siteIn({ base: 'https://a.test', restPrefix: 'api', languages: ['en'], isMultilingual: false }, 'en');

test.each([
  [place('x/v1', '/notes').href(site), 'https://a.test/api/x/v1/notes'],
  [place('x/v1', '/notes/{id}').href(site, { id: 7 }), 'https://a.test/api/x/v1/notes/7'],
  [place('x/v1', '/{kind}/{name:.+}/all').href(site, { kind: 'a', name: 'b/c' }), 'https://a.test/api/x/v1/a/b/c/all'],
])('%s', (href, expected) => {
  expect(href).toBe(expected);
});

const readNote = route({
  path: place('x/v1', '/notes/{id}'),
  methods: ['GET'],
  args: { id: a.int() },
  permission: anyone,
  answers: bare(a.int()),
  handle: ({ args }) => json(args.id),
});
const moduleWith = (namespace: string) =>
  defineModule({ name: 'notes', version: '1.0.0', routes: { [namespace]: [readNote] } });

test('a route stands where its links lead', () => {
  const table = createRouteTable([moduleWith('x/v1')], {});
  expect(table.match('/x/v1/notes/7', 'GET')?.params).toEqual({ id: '7' });
  expect(() => createRouteTable([moduleWith('y/v1')], {})).toThrow('/notes/{id} belongs to x/v1, not to y/v1.');
});
