import { expect, test } from 'vitest';
import { setStage } from '#test/admin/stage.ts';
import { useConflicts, useItems, useParts } from './queries.ts';
import type { ItemControl } from './rules.ts';

const signal = expect.anything();
const found = [
  { id: 4, title: 'Salt', subtype: 'post' },
  { id: 5, title: 'Sea', subtype: 'page' },
];
const control = (object: ItemControl['object'], ...subtypes: string[]): ItemControl => ({ object, subtypes });

test.each<[ItemControl, { text: string } | { id: string }, unknown[], string[]]>([
  [control('post', 'post'), { text: 'sa' }, ['get', '/core/v2/search', { search: 'sa', type: 'post', per_page: 20 }], ['4 Salt']], // prettier-ignore
  [control('post'), { text: '' }, ['get', '/core/v2/search', { search: '', type: 'post', per_page: 20 }], ['4 Salt', '5 Sea']], // prettier-ignore
  [control('tax', 'tag'), { id: '9' }, ['get', '/core/v2/search', { include: [9], type: 'term', per_page: 20 }], []],
  [control('author'), { text: 'a' }, ['pick', '/core/v2/users', ['id', 'name'], { search: 'a', per_page: 20 }], ['4 Ada']], // prettier-ignore
  [control('author'), { id: '4' }, ['pick', '/core/v2/users', ['id', 'name'], { include: [4], per_page: 20 }], ['4 Ada']], // prettier-ignore
])('records for %j by %j', async (of, asked, request, labels) => {
  const stage = setStage((method) => (method === 'pick' ? [{ id: 4, name: 'Ada' }] : found));
  const items = await stage.loaded(() => useItems(of, asked));
  expect(items.map(({ id, label }) => `${id} ${label}`)).toEqual(labels);
  expect(stage.asked()).toEqual([[...request, { signal }]]);
});

test.each<[ItemControl | undefined, { text: string } | { id: string }]>([
  [undefined, { text: 'a' }],
  [control('post'), { id: '' }],
])('nothing is asked for %j by %j', async (of, by) => {
  const { loaded, asked } = setStage(() => found);
  expect([await loaded(() => useItems(of, by)), asked()]).toEqual([[], []]);
});

test('only what is shown somewhere can be in the way of others', async () => {
  const { loaded, asked } = setStage(() => [{ template_id: 3 }]);
  expect([await loaded(() => useConflicts(5, 'exclude/general')), asked()]).toEqual([[], []]);
  expect(await loaded(() => useConflicts(5, 'include/general'))).toEqual([{ template_id: 3 }]);
  const path = '/builder/v1/site-editor/templates-conditions-conflicts';
  expect(asked()).toEqual([['get', path, { post_id: 5, condition: 'include/general' }, { signal }]]);
});

test('parts come from two lists', async () => {
  const template = { id: 1, type: 'header', title: 'Head', status: 'draft', conditions: [], previewUrl: '', supportsSiteEditor: true }; // prettier-ignore
  const popup = {
    id: 2,
    title: { rendered: 'Pop' },
    status: 'draft',
    link: '',
    meta: { _builder_template_type: 'popup' },
  };
  const { loaded, asked } = setStage((method) => (method === 'pick' ? [popup, { ...popup, meta: {} }] : [template]));
  const { data } = await loaded(useParts);
  expect(data?.map(({ id, kind }) => [id, kind])).toEqual([
    [1, 'header'],
    [2, 'popup'],
  ]);
  const popups = { context: 'edit', per_page: 100, status: ['publish', 'draft', 'private'] };
  expect(asked()).toEqual([
    ['get', '/builder/v1/site-editor/templates', {}, { signal }],
    ['pick', '/core/v2/builder_library', ['id', 'title', 'status', 'link', 'meta'], popups, { signal }],
  ]);
});
