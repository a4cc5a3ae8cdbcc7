import { a } from '#kernel/args/args.ts';
import { defineModule } from '#kernel/module.ts';
import { createRegistry } from '#kernel/registry.ts';
import { siteIn } from '#kernel/site.ts';
import { expect, test } from 'vitest';
import { place } from './place.ts';
import { json } from './reply.ts';
import { anyone, route } from './route.ts';
import { bare } from './shape.ts';

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
  const options = { bundled: [], commonArgs: {}, aliases: new Map([['z/v1', 'x/v1']]) };
  const { routes } = createRegistry([moduleWith('x/v1')], options);
  for (const path of ['/x/v1/notes/7', '/z/v1/notes/7']) expect(routes.match(path, 'GET')?.params).toEqual({ id: '7' });
  expect(() => createRegistry([moduleWith('y/v1')], options)).toThrow('/notes/{id} belongs to x/v1, not to y/v1.');
});
