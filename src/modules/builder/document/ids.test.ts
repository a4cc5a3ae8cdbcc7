import { expect, test } from 'vitest';
import { TRUST_KEY } from '#content/posts/trust.ts';
import { documentCopier } from './copier.ts';
import { newElementId, renewIds, separateIds } from './ids.ts';
import { parseElements, type ElementNode } from './node.ts';
import { findElement, walk } from './walk.ts';

const node = (id: string, elements: readonly ElementNode[] = []): ElementNode => ({
  id,
  elType: 'container',
  settings: {},
  elements,
});
const idsOf = (elements: readonly ElementNode[]): string[] => [...walk(elements)].map((element) => element.id);

test('new ids have seven characters', () => {
  for (let count = 0; count < 100; count++) expect(newElementId()).toMatch(/^[0-9a-f]{7}$/);
});

test('an id that stands twice stays with its first element', () => {
  const [first, second, third, fourth] = idsOf(separateIds([node('a', [node('b'), node('a')]), node('')]));
  expect([first, second]).toEqual(['a', 'b']);
  expect(third).toMatch(/^[0-9a-f]{7}$/);
  expect(fourth).toMatch(/^[0-9a-f]{7}$/);
});

test('renewed ids are all new and all different', () => {
  const before = [node('a', [node('b'), node('b')])];
  const after = idsOf(renewIds(before));
  expect(new Set([...after, 'a', 'b']).size).toBe(5);
  expect(idsOf(before)).toEqual(['a', 'b', 'b']);
});

test('elements are found by id, the first of two', () => {
  const inner = node('x', [node('y')]);
  expect(findElement([node('a', [inner]), node('x')], 'x')).toBe(inner);
  expect(findElement([inner], 'z')).toBeUndefined();
});

test('a copy of a document has elements of its own, and is judged anew', () => {
  const meta = (data: unknown) => new Map([['_builder_data', JSON.stringify(data)], ['other', '"x"']]); // prettier-ignore
  const copied = documentCopier.copyMeta!(meta(JSON.stringify([node('a', [node('b')])])));
  expect(copied.get('other')).toBe('"x"');
  const elements = parseElements(JSON.parse(copied.get('_builder_data')!) as string);
  expect(elements).toEqual([{ ...node(expect.any(String)), elements: [node(expect.any(String))] }]);
  expect(idsOf(elements).some((id) => id === 'a' || id === 'b')).toBe(false);
  for (const same of [meta(''), meta(7), new Map([['other', '"x"']])])
    expect(documentCopier.copyMeta!(same)).toBe(same);
  expect(documentCopier.ownMeta).toEqual([TRUST_KEY, '_builder_version']);
});
