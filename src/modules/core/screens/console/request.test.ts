import { expect, test } from 'vitest';
import { firstOf, type Field, type FieldKind, type Operation, type Place } from './document.ts';
import { curlOf, FURTHER, readRequest, textOf } from './request.ts';

const field = (name: string, place: Place, kind: FieldKind, options: readonly string[] = []): Field => ({
  ...{ name, place, kind, options, isRequired: false, hint: undefined, usual: undefined },
});
const operation = (path: string, ...fields: Field[]): Operation => ({
  ...{ id: 'x', namespace: 'x/v1', path, methods: ['POST'], summary: '', fields, takesFiles: false, isOpen: true },
});

test.each<[FieldKind, string, unknown, (readonly string[])?]>([
  ['number', '7.5', 7.5],
  ['number', '-1e3', -1_000],
  ['choice', 'true', true, ['true', 'false']],
  ['choice', 'false', false, ['true', 'false']],
  ['choice', 'true', 'true', ['true', 'other']],
  ['list', ' a ,b', ['a', 'b']],
  ['list', 'a', ['a']],
  ['json', '"a"', 'a'],
  ['any', 'a', 'a'],
  ['any', ' [1]', [1]],
  ['any', '{"a":1}', { a: 1 }],
  ['any', 'x {', 'x {'],
  ['text', '[1]', '[1]'],
  ['file', 'a.png', 'a.png'],
])('%s: %j is %j', (kind, text, value, options) => {
  const { request } = readRequest(operation('/x', field('a', 'body', kind, options)), 'POST', { a: text }, '/api');
  expect(request).toEqual({ method: 'POST', url: '/api/x', body: { a: value } });
});

test.each<[FieldKind, string, string]>([
  ['number', 'seven', 'number'],
  ['number', 'Infinity', 'number'],
  ['json', 'a', 'json'],
  ['any', '[1', 'json'],
])('%s: %j is no value', (kind, text, fault) => {
  expect(readRequest(operation('/x', field('a', 'query', kind)), 'GET', { a: text }, '')).toEqual({
    faults: { a: fault },
  });
});

test.each([
  ['a', '/api/x/a/b'],
  ['a/b c', '/api/x/a/b%20c/b'],
  ['..', undefined],
  ['.', undefined],
  ['a/', undefined],
  ['a/../b', undefined],
  ['', undefined],
])('a path with %j', (text, url) => {
  const read = readRequest(operation('/x/{a}/b', field('a', 'path', 'text')), 'GET', { a: text }, '/api/');
  expect(read).toEqual(
    url === undefined ? { faults: { a: 'missing' } } : { request: { method: 'GET', url, body: undefined } },
  );
});

test.each([
  ['GET', undefined],
  ['DELETE', undefined],
  ['PATCH', { a: '1', b: 2 }],
])('%s with members that the document does not name', (method, body) => {
  const draft = { a: '1', q: 'x y', [FURTHER]: ' {"b":2} ' };
  const { request } = readRequest(
    operation('/x', field('a', 'body', 'text'), field('q', 'query', 'text')),
    method,
    draft,
    '',
  );
  expect(request).toEqual({ method, url: '/x?q=x+y', body });
});

test.each(['null', '1', '"a"', '[{}]', '{'])('%s is no further member', (text) => {
  expect(readRequest(operation('/x'), 'POST', { [FURTHER]: text }, '')).toEqual({ faults: { [FURTHER]: 'json' } });
});

test('for a terminal', () => {
  const request = { method: 'GET', url: '/x?a=1&b=2', body: undefined };
  expect(curlOf(request, 'ida', undefined)).toBe("curl -u 'ida:APPLICATION-PASSWORD' '/x?a=1&b=2'");
  expect(curlOf({ ...request, method: 'DELETE' }, 'ida', undefined)).toBe(
    "curl -X DELETE -u 'ida:APPLICATION-PASSWORD' '/x?a=1&b=2'",
  );
  expect(curlOf({ method: 'POST', url: '/x', body: { a: 'b', c: [1] } }, "o'hara", 'd.png')).toBe(
    String.raw`curl -X POST -u 'o'\''hara:APPLICATION-PASSWORD' -F 'file=@d.png' -F 'a=b' -F 'c=[1]' '/x'`,
  );
  expect([textOf('a'), textOf({ a: 1 })]).toEqual(['a', '{"a":1}']);
});

test('the first of many, in their groups', () => {
  const groups = [
    { namespace: 'a', operations: [operation('/1'), operation('/2')] },
    { namespace: 'b', operations: [operation('/3'), operation('/4')] },
  ];
  const shown = (most: number) =>
    firstOf(groups, most).map(({ namespace, operations }) => `${namespace}${operations.length}`);
  expect([0, 1, 2, 3, 4, 5].map((most) => shown(most).join(' '))).toEqual(['', 'a1', 'a2', 'a2 b1', 'a2 b2', 'a2 b2']);
});
