import { expect, test } from 'vitest';
import { parseFields, pickFields, wantsField } from './fields.ts';

test.each<[unknown, unknown]>([
  [undefined, undefined],
  ['', undefined],
  [' , ', undefined],
  [5, undefined],
  ['id', { id: true }],
  ['id,title.rendered  slug', { id: true, title: { rendered: true }, slug: true }],
  [['id', 'a.b,a.c', 5], { id: true, a: { b: true, c: true } }],
  ['a,a.b', { a: true }],
  ['a.b,a', { a: true }],
])('%j', (value, tree) => {
  expect(parseFields(value)).toEqual(tree);
});

test('there is an end to how deep a wish can be, and no name means anything to the language', () => {
  const deep = Array.from({ length: 20 }, (_, at) => `k${at}`);
  expect(JSON.stringify(parseFields(deep.join('.')))).toContain('"k15":true');
  const tree = parseFields('__proto__.x,constructor');
  expect(Object.keys(tree ?? {})).toEqual(['__proto__', 'constructor']);
});

test.each([
  ['id', true],
  ['title', true],
  ['title.rendered', true],
  ['title.raw', false],
  ['id.anything', true],
  ['other', false],
])('%s is wanted: %s', (path, isWanted) => {
  expect(wantsField(parseFields('id,title.rendered') ?? {}, path)).toBe(isWanted);
});

test('members are picked, in lists too', () => {
  const pick = (value: unknown, fields: string) => pickFields(value, parseFields(fields) ?? {});
  const post = { id: 1, title: { raw: 'a', rendered: 'b' }, tags: [{ id: 2, name: 'c' }], nothing: null, text: 'x' };
  expect(pick([post], 'id,title.raw,tags.name')).toEqual([{ id: 1, title: { raw: 'a' }, tags: [{ name: 'c' }] }]);
  expect(pick(post, 'nothing,missing,text.x,nothing.x,toString')).toEqual({ nothing: null });
  expect([pick('text', 'id'), pick(null, 'id'), pick(post, 'text.x,nothing.y')]).toEqual(['text', null, {}]);
});
