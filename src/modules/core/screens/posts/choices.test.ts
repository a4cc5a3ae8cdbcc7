import { expect, test } from 'vitest';
import type { StartTaxonomy } from '#content/admin/start-document.ts';
import { setStage } from '#test/admin/stage.ts';
import { inTree, namesOf, useAuthors, useTerms } from './choices.ts';

const signal = expect.anything();
const tags = { rest_base: 'tags' } as StartTaxonomy;

test('the terms that are used most, without those that make no sense', async () => {
  const terms = [{ id: 2, name: 'Sea &amp; salt', parent: 'x' }, { id: 'x', name: 'A' }, { id: 3 }, { id: 1, name: 'Moon', parent: 2 }]; // prettier-ignore
  const { loaded, asked, use } = setStage(() => terms);
  expect(use(() => useTerms(tags))).toBeUndefined();
  expect(await loaded(() => useTerms(tags))).toEqual([
    { value: '2', label: 'Sea & salt', depth: 0 },
    { value: '1', label: 'Moon', depth: 1 },
  ]);
  const params = { collection: 'tags', per_page: 100, orderby: 'count', order: 'desc', _fields: 'id,name,parent' };
  expect(asked()).toEqual([['get', '/core/v2/{collection}', params, { signal }]]);
});

test('people who write', async () => {
  const { loaded, asked } = setStage(() => [{ id: 4, name: 'Ada' }]);
  expect(await loaded(() => useAuthors())).toEqual([{ value: '4', label: 'Ada' }]);
  expect(asked()).toEqual([['get', '/core/v2/users', { per_page: 100, who: 'authors' }, { signal }]]);
});

test('nothing is asked for that nobody wants', async () => {
  const { loaded, asked } = setStage(() => []);
  await loaded(() => [useTerms(tags, false), useAuthors(false)]);
  expect(asked()).toEqual([]);
});

test('children are sorted, too', () => {
  const term = (id: number, name: string, parent = 0) => ({ id, name, parent });
  const tree = inTree([term(1, 'b'), term(2, 'a'), term(3, 'd', 1), term(4, 'c', 1), term(5, 'x', 9)]);
  expect(tree.map(({ value, depth }) => `${value} ${depth}`)).toEqual(['2 0', '1 0', '4 1', '3 1', '5 0']);
});

test('what is chosen, in words', () => {
  const items = [
    { value: '1', label: 'Sea' },
    { value: '2', label: 'Salt' },
  ];
  expect([namesOf(items, ['2', '9', '1']), namesOf(undefined, ['1']), namesOf(items, [])]).toEqual([
    ...['Salt, #9, Sea', '#1', ''],
  ]);
});
