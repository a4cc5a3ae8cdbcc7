// Lists of terms, by every order and filter, on one site.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '#test/kit/app.ts';
import type { TestClient } from '#test/kit/client.ts';

let app: TestApp;
let visitor: TestClient;
const ids: Record<string, number> = {};
beforeAll(async () => {
  app = await createTestApp();
  visitor = app.asVisitor();
  const editor = app.as(await app.make.user({ role: 'editor' }));
  const wishes = [
    { name: 'Fish & Chips', slug: 'food', description: 'c' },
    { name: 'apple', slug: 'zebra', description: 'b' },
    { name: 'Berry', slug: 'yak', description: 'a' },
    { name: '100%_x', slug: 'percent', description: 'd' },
  ];
  for (const wish of wishes) ids[wish.slug] = (await editor.post('/core/v2/tags', wish)).body.id;
  await app.make.post({ terms: { post_tag: [ids['yak']!] } });
  await app.make.post({ terms: { post_tag: [ids['yak']!, ids['food']!] } });
  await app.make.post({ status: 'draft', terms: { post_tag: [ids['zebra']!] } });
});
afterAll(() => app.close());

const slugs = async (query: string) =>
  (await visitor.get(`/core/v2/tags?${query}`)).body.map((term: { slug: string }) => term.slug);

test.each([
  ['', ['percent', 'zebra', 'yak', 'food']],
  ['order=desc', ['food', 'yak', 'zebra', 'percent']],
  ['orderby=id', ['food', 'zebra', 'yak', 'percent']],
  ['orderby=id&order=desc', ['percent', 'yak', 'zebra', 'food']],
  ['orderby=slug', ['food', 'percent', 'yak', 'zebra']],
  ['orderby=description', ['yak', 'zebra', 'food', 'percent']],
  ['orderby=term_group', ['food', 'zebra', 'yak', 'percent']],
  ['orderby=count', ['zebra', 'percent', 'food', 'yak']],
  ['orderby=count&order=desc&per_page=2', ['yak', 'food']],
  ['orderby=include', ['percent', 'zebra', 'yak', 'food']],
  ['hide_empty=true', ['yak', 'food']],
  ['search=FISH', ['food']],
  ['search=fish %26 chips', ['food']],
  ['search=amp', ['food']],
  ['search=ebr', ['zebra']],
  ['search=%25_', ['percent']],
  ['search=_', ['percent']],
  ['search=nothing', []],
  ['slug=yak,food', ['yak', 'food']],
  ['slug[]=zebra&slug[]=none', ['zebra']],
  ['slug=zebra,food,yak&orderby=include_slugs', ['zebra', 'food', 'yak']],
  ['slug=zebra,food,yak&orderby=include_slugs&order=desc&per_page=1&page=2', ['food']],
])('%s', async (query, expected) => {
  expect(await slugs(query)).toEqual(expected);
});

test('by ids', async () => {
  const [yak, food, zebra] = [ids['yak'], ids['food'], ids['zebra']];
  expect(await slugs(`include=${yak},${zebra},999999`)).toEqual(['zebra', 'yak']);
  expect(await slugs(`exclude=${yak},${food}`)).toEqual(['percent', 'zebra']);
  const wished = await visitor.get(`/core/v2/tags?include=${zebra},${food},${yak}&orderby=include&per_page=2`);
  expect(wished.body.map((term: { id: number }) => term.id)).toEqual([zebra, food]);
  expect(wished.headers.get('x-wp-total')).toBe('3');
});

test('the total follows the filter', async () => {
  const { body, headers } = await visitor.get('/core/v2/tags?hide_empty=true&per_page=1');
  expect(body).toHaveLength(1);
  expect(headers.get('x-wp-total')).toBe('2');
});

test.each([
  'per_page=0',
  'per_page=101',
  'page=0',
  'orderby=parent',
  'order=up',
  'include=x',
  'context=admin',
  'offset=-1',
])('tags?%s is refused', async (query) => {
  await visitor.get(`/core/v2/tags?${query}`).fails(400, 'rest_invalid_param');
});
