import { describe, expect, test } from 'vitest';
import { converter, limitOf, queriesIn, textsIn } from './args.ts';

test.each([
  [undefined, undefined],
  [null, undefined],
  ['page,post', ['page', 'post']],
  ['["page","post"]', ['page', 'post']],
  [
    ['page', '', 0, null, 'post'],
    ['page', 'post'],
  ],
  ['page', ['page']],
  ['', []],
  ['["page"', ['["page"']],
  [7, ['7']],
])('%j is the list %j', (sent, list) => {
  expect(textsIn(sent)).toEqual(list);
});

test.each([
  [-5, 1],
  [0, 1],
  [1, 1],
  [100, 100],
  [500, 100],
])('%d items are %d', (wish, limit) => {
  expect(limitOf(wish)).toBe(limit);
});

describe('conversion of keys', () => {
  const usual = { ID: 'id', post_title: 'label' };
  const sources = ['ID', 'post_title', 'post_type'];
  const source = { ID: 5, post_title: 'Home', post_type: 'Pages' };
  test.each([
    [{ ID: 'value' }, { value: 5 }],
    ['{"ID":"value"}', { value: 5 }],
    [{ post_password: 'x' }, { id: 5, label: 'Home' }],
    [{ ID: 'value', post_password: 'x' }, { value: 5 }],
    [{ ID: 'x', post_title: 'x' }, { x: 'Home' }],
    ['{"ID"', { id: 5, label: 'Home' }],
    [['ID'], { id: 5, label: 'Home' }],
    [undefined, { id: 5, label: 'Home' }],
  ])('%j', (sent, item) => {
    expect(converter(sent, usual, sources)(source)).toEqual(item);
  });
});

test.each([
  [undefined, { clauses: [], relation: 'AND' }],
  ['[{"key":"a"}]', { clauses: [{ key: 'a' }], relation: 'AND' }],
  [
    { relation: 'or', 0: { key: 'a' } },
    { clauses: [{ key: 'a' }], relation: 'OR' },
  ],
])('clauses of %j', (sent, queries) => {
  expect(queriesIn(sent)).toEqual(queries);
});
