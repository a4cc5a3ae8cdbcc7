import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createChangeLog } from './change-log.ts';
import { createTurns } from './turns.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

/** Who has been admitted after so many milliseconds, when each holds the loop for as long as is said. */
function admitted(active: number, idle: number): (milliseconds: number) => Promise<number[]> {
  const turn = createTurns(() => () => ({ active, idle }));
  const seen: number[] = [];
  for (const number of [1, 2, 3]) void turn().then(() => seen.push(number));
  return async (milliseconds) => {
    await vi.advanceTimersByTimeAsync(milliseconds);
    return seen;
  };
}

test('on an idle loop one comes after the other at once', async () => {
  const seen = admitted(1, 100);
  expect(await seen(5)).toEqual([1, 2, 3]);
});

test('who held the loop leaves as much time to others', async () => {
  const seen = admitted(20, 5);
  expect(await seen(14)).toEqual([]);
  expect(await seen(1)).toEqual([1]);
  expect(await seen(14)).toEqual([1]);
  expect(await seen(20)).toEqual([1, 2, 3]);
});

test('nobody waits for ever for a loop that others hold', async () => {
  const seen = admitted(10_000, 0);
  expect(await seen(49)).toEqual([]);
  expect(await seen(1)).toEqual([1]);
});

test('the log of changes: the numbers in tags, each once, from a place on', () => {
  const log = createChangeLog();
  expect(log.since(0)).toEqual({ ids: [], end: 0 });
  log.add(['post:3', 'settings', 'post:0', 'post:-1', 'x:1.5', 'list:post:publish', 'a:b:4']);
  const end = log.end();
  log.add(['post:3', 'post:5', 'post:5']);
  expect(log.since(0)?.ids).toEqual([3, 4, 5]);
  expect(log.since(end)?.ids).toEqual([3, 5]);
  expect(log.since(log.end())).toEqual({ ids: [], end: log.end() });
  // A list that changed is a change, though nobody named the row.
  const before = log.end();
  log.add(['list:post']);
  expect([log.end() - before, log.since(before)?.ids]).toEqual([1, []]);
  log.clear();
  expect(log.since(before)).toBeUndefined();
  expect(log.since(log.end())).toEqual({ ids: [], end: log.end() });
});

test('the log of changes reaches back so far, and tells of so many at once', () => {
  const log = createChangeLog();
  const tags = (from: number, count: number) => Array.from({ length: count }, (_, at) => `post:${from + at}`);
  log.add(tags(1, 2_000));
  expect(log.since(0)?.ids).toHaveLength(2_000);
  log.add(['post:5000']);
  expect(log.since(0)).toBeUndefined();
  expect(log.since(1)?.ids).toHaveLength(2_000);
  log.add(tags(1, 17_999));
  expect([log.end(), log.since(19_999)?.ids]).toEqual([20_000, [17_999]]);
  log.add(['post:7']);
  expect(log.end()).toBe(20_001);
  expect(log.since(10_000)).toBeUndefined();
  expect(log.since(20_000)?.ids).toEqual([7]);
});
