import { expect, test } from 'vitest';
import { createRegistry } from '#kernel/registry.ts';
import { RestError } from '#kernel/errors/rest-error.ts';
import { readConditions } from './conditions.ts';

const services = { registry: () => createRegistry([], { bundled: [], commonArgs: {}, aliases: new Map() }) };
const row = { type: 'include', name: 'singular', sub: 'page' };
const rows = (count: number) => Array.from({ length: count }, (_, index) => ({ ...row, subId: String(index + 1) }));

test.each<[unknown, readonly string[]]>([
  [undefined, []],
  [null, []],
  ['', []],
  [[], []],
  [
    [row, { ...row, sub_name: 'page', sub: 'post' }, { ...row, type: 'exclude' }],
    ['include/singular/page', 'exclude/singular/page'],
  ],
  [[{ ...row, sub_id: '5', subId: '6' }], ['include/singular/page/5']],
  [[{ ...row, subId: 6 }], ['include/singular/page/6']],
  [[{ ...row, subId: '9'.repeat(15) }], [`include/singular/page/${'9'.repeat(15)}`]],
  [[{ type: 'include', name: 'general' }], ['include/general']],
  [[{ type: 'include', name: 'general', sub: 'singular' }], ['include/general/singular']],
  [[{ type: 'exclude', name: 'archive', sub: 'search' }], ['exclude/archive/search']],
])('%j are %j', (sent, stored) => {
  expect(readConditions(services, sent)).toEqual(stored);
});

test.each<[unknown, string]>([
  [{}, 'conditions is not a list of conditions.'],
  ['include/general', 'conditions is not a list of conditions.'],
  [rows(101), 'conditions is not a list of conditions.'],
  [[row, 'include/general'], 'conditions[1] is not a condition of this site.'],
  [[{ ...row, type: 'show' }], 'conditions[0] is not a condition of this site.'],
  [[{ ...row, subId: '9'.repeat(16) }], 'conditions[0] is not a condition of this site.'],
  [[{ ...row, subId: '5x' }], 'conditions[0] is not a condition of this site.'],
  [[{ ...row, name: 'general', sub: 'archive', subId: 'x5' }], 'conditions[0] is not a condition of this site.'],
  [[{ ...row, sub: 'toString' }], 'conditions[0] is not a condition of this site.'],
])('%j is refused', (sent, reason) => {
  const refusal = (() => {
    try {
      return readConditions(services, sent);
    } catch (error) {
      return error;
    }
  })();
  expect(refusal).toBeInstanceOf(RestError);
  expect(JSON.stringify(refusal)).toContain(reason);
});

test('a hundred are not too many', () => {
  expect(readConditions(services, rows(100))).toHaveLength(100);
});
