import { afterEach, beforeEach, expect, test, vi } from 'vitest';
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
