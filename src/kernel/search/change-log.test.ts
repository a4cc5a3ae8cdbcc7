import { expect, test } from 'vitest';
import { createChangeLog } from './change-log.ts';

const tags = (count: number, from = 1): string[] => Array.from({ length: count }, (_none, at) => `post:${from + at}`);

test('numbers in the order in which they were told, each once', () => {
  const log = createChangeLog();
  expect([log.end(), log.since(0)]).toEqual([0, { ids: [], end: 0 }]);
  log.add(['post:12', 'settings', 'post:0', 'post:-1', 'post:1.5', 'page:7', 'post:12']);
  expect(log.since(0)).toEqual({ ids: [12, 7], end: 3 });
  expect(log.since(1)).toEqual({ ids: [7, 12], end: 3 });
  expect(log.since(3)).toEqual({ ids: [], end: 3 });
});

test('a list that changed has rows that nobody named', () => {
  const log = createChangeLog();
  log.add(['list:post:publish']);
  expect([log.end(), log.since(0)]).toEqual([1, { ids: [], end: 1 }]);
  log.add(['list:comment:5']);
  expect([log.end(), log.since(1)]).toEqual([3, { ids: [5], end: 3 }]);
});

test('after a gap nothing before it is known', () => {
  const log = createChangeLog();
  log.add(tags(2));
  log.clear();
  expect([log.end(), log.since(2), log.since(3)]).toEqual([3, undefined, { ids: [], end: 3 }]);
  log.clear();
  expect([log.since(3), log.end()]).toEqual([undefined, 4]);
});

test('very many at once are more work than to begin anew', () => {
  const log = createChangeLog();
  log.add(tags(2_000));
  expect(log.since(0)?.ids).toHaveLength(2_000);
  log.add(['list:post:publish']);
  expect(log.since(0)?.ids).toHaveLength(2_000);
  log.add(tags(1, 5_000));
  expect(log.since(0)).toBeUndefined();
  expect(log.since(1)?.ids).toHaveLength(2_000);
});

test('it does not grow for ever', () => {
  const log = createChangeLog();
  log.add(tags(20_000));
  expect(log.since(18_500)).toEqual({ ids: Array.from({ length: 1_500 }, (_none, at) => 18_501 + at), end: 20_000 });
  log.add(tags(1, 50_000));
  expect(log.end()).toBe(20_001);
  expect(log.since(10_000)).toBeUndefined();
  expect(log.since(20_000)).toEqual({ ids: [50_000], end: 20_001 });
  expect(log.since(19_999)).toEqual({ ids: [20_000, 50_000], end: 20_001 });
});
