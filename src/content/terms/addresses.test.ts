import { expect, test } from 'vitest';
import { stepsAbove, termAddress } from './addresses.ts';
import { categories, tags } from './taxonomies.ts';

const world = { id: 1, slug: 'world', parent_id: null };
const asia = { id: 2, slug: 'asia', parent_id: 1 };
const japan = { id: 3, slug: 'japan', parent_id: 2 };
const all = new Map([world, asia, japan].map((term) => [term.id, term]));

test.each([
  [categories, world, 'https://a.test/category/world/'],
  [categories, japan, 'https://a.test/category/world/asia/japan/'],
  [tags, { id: 9, slug: 'red', parent_id: null }, 'https://a.test/tag/red/'],
])('the address of %o', (taxonomy, term, address) => {
  expect(termAddress('https://a.test', taxonomy, term, all)).toBe(address);
});

test('a circle of parents ends', () => {
  const one = { id: 1, slug: 'one', parent_id: 2 };
  const two = { id: 2, slug: 'two', parent_id: 1 };
  expect(stepsAbove(one, new Map([one, two].map((term) => [term.id, term])))).toEqual([two]);
});
