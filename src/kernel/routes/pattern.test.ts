import { expect, test } from 'vitest';
import { a } from '#kernel/args/args.ts';
import { ANY_LENGTH, parsePath, splitTemplate, TEMPLATE_ID } from './pattern.ts';

const args = { id: a.int(), name: a.string() };

test.each([
  ['core/v2', '/posts/{id}', '/core/v2/posts/(?P<id>[\\d]+)', ['id'], 5],
  ['core/v2', '/posts/{name}', '/core/v2/posts/(?P<name>[\\w-]+)', ['name'], 5],
  ['x/v1', '/{id}/{name:[a-z]{2}}', '/x/v1/(?P<id>[\\d]+)/(?P<name>[a-z]{2})', ['id', 'name'], 5],
  ['x/v1', '/{name:.+}', '/x/v1/(?P<name>.+)', ['name'], ANY_LENGTH],
  ['x/v1', '', '/x/v1', [], 3],
  ['', '/batch/v1', '/batch/v1', [], 3],
  ['', '', '/', [], 1],
])('%s %s', (namespace, template, printed, params, segments) => {
  const pattern = parsePath(namespace, template, args);
  expect([pattern.printed, pattern.params, pattern.segments]).toEqual([printed, params, segments]);
});

test('what it matches', () => {
  const { regex } = parsePath('a.b/v1', '/x/{id}', args);
  expect(['/a.b/v1/x/12', '/A.B/V1/X/12'].map((path) => regex.exec(path)?.groups?.['id'])).toEqual(['12', '12']);
  expect(['/aXb/v1/x/12', '/a.b/v1/x/1a', '/a.b/v1/x/12/', '/y/a.b/v1/x/12'].map((path) => regex.test(path))).toEqual([
    false,
    false,
    false,
    false,
  ]);
});

test('a brace that stays open is a mistake', () => {
  expect(splitTemplate('/a/{b:c{1,2}}d')).toEqual(['/a/', { name: 'b', pattern: 'c{1,2}' }, 'd']);
  expect(() => splitTemplate('/a/{b')).toThrow('open brace');
});

test('ids of templates are matched as their printed pattern says', () => {
  const pieces = ['a', '/', '!', '.', '?', '/revisions', '1'];
  let paths = [''];
  const all = [''];
  for (let length = 1; length <= 5; length++) {
    paths = paths.flatMap((path) => pieces.map((piece) => path + piece));
    all.push(...paths);
  }
  for (const template of ['/t/{id:X}', '/t/{parent:X}/revisions', '/t/{parent:X}/revisions/{id}']) {
    const { regex, printed } = parsePath('core/v2', template.replace('X', TEMPLATE_ID), args);
    const plain = new RegExp(`^${printed.replaceAll('(?P<', '(?<')}$`, 'i');
    const capturesOf = (pattern: RegExp, path: string) => JSON.stringify(pattern.exec(`/core/v2/t/${path}`)?.groups);
    expect(all.filter((path) => capturesOf(regex, path) !== capturesOf(plain, path))).toEqual([]);
  }
});
