import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createChangeLog } from './change-log.ts';
import { createTurns, isSearch } from './turns.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

/** Who has been admitted after so many milliseconds, when each holds the loop for as long as is said. */
function admitted(active: number, idle: number, count = 3) {
  const turns = createTurns(() => {
    const began = performance.now();
    return () => ({ active, idle: idle + performance.now() - began });
  });
  const seen: number[] = [];
  const after = async (milliseconds: number): Promise<number[]> => {
    await vi.advanceTimersByTimeAsync(milliseconds);
    return seen;
  };
  const begin = (): void => {
    for (let number = 1; number <= count; number++) void turns.next().then(() => seen.push(number));
  };
  return { turns, after, begin };
}

test('on an idle loop one comes after the other at once', async () => {
  const { turns, begin, after } = admitted(1, 100);
  turns.noteOther();
  begin();
  expect(await after(5)).toEqual([1, 2, 3]);
});

test('while nobody else asks, nobody waits', async () => {
  const { begin, after } = admitted(20, 5);
  begin();
  expect(await after(3)).toEqual([1, 2, 3]);
});

test('while others ask, they have the loop for thirty times as long; ten seconds later no more', async () => {
  const { turns, begin, after } = admitted(1, 4);
  turns.noteOther();
  begin();
  expect(await after(1)).toEqual([1]);
  expect(await after(24)).toEqual([1]);
  expect(await after(2)).toEqual([1, 2]);
  expect(await after(27)).toEqual([1, 2, 3]);
  await after(9_000);
  begin();
  expect(await after(25)).toEqual([1, 2, 3, 1]);
  await after(1_000);
  begin();
  expect(await after(3)).toEqual([1, 2, 3, 1, 2, 3, 1, 2, 3]);
});

test('what is done in later turns of the loop counts as well', async () => {
  const began = performance.now();
  const turns = createTurns(() => () => ({ active: performance.now() - began < 3 ? 0.1 : 1, idle: 0 }));
  const seen: number[] = [];
  turns.noteOther();
  for (const number of [1, 2]) void turns.next().then(() => seen.push(number));
  await vi.advanceTimersByTimeAsync(10);
  expect(seen).toEqual([1]);
  await vi.advanceTimersByTimeAsync(45);
  expect(seen).toEqual([1, 2]);
});

test('nobody waits for ever for a loop that others hold, and many wait less', async () => {
  const { turns, begin, after } = admitted(10_000, 0, 11);
  turns.noteOther();
  begin();
  expect(await after(29)).toEqual([1]);
  expect(await after(2)).toEqual([1, 2]);
  expect(await after(31)).toEqual([1, 2]);
  expect(await after(3)).toEqual([1, 2, 3]);
  expect(await after(120)).toHaveLength(5);
  expect(await after(40)).toHaveLength(6);
  expect(await after(51)).toHaveLength(7);
  expect(await after(51)).toHaveLength(8);
});

test('who comes when nobody searched for a while does not wait', async () => {
  const { turns, begin, after } = admitted(10_000, 0, 1);
  begin();
  expect(await after(1)).toEqual([1]);
  turns.noteOther();
  await after(47);
  begin();
  expect(await after(1)).toEqual([1]);
  expect(await after(2)).toEqual([1, 1]);
  await after(51);
  begin();
  expect(await after(1)).toEqual([1, 1, 1]);
});

test.each([
  ['/api/core/v2/posts?search=harbour', true],
  ['/api/core/v2/posts?page=2&search=a', true],
  ['/?s=harbour', true],
  ['/api/core/v2/posts?search=', false],
  ['/api/core/v2/posts?search=&page=2', false],
  ['/api/core/v2/search', false],
  ['/api/core/v2/posts?slugs=a&research=b', false],
  ['/search=a', false],
])('%s is a search: %s', (url, isOne) => {
  expect(isSearch(url)).toBe(isOne);
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
