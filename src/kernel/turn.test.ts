import { setImmediate as turn } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { turnOfOwn } from './turn.ts';

test('of three who wait, each has a turn of the event loop of its own, in the order in which they came', async () => {
  const seen: string[] = [];
  const work = async (name: string, pieces: number): Promise<void> => {
    for (let piece = 1; piece <= pieces; piece++) {
      await turnOfOwn();
      seen.push(`${name}${piece}`);
    }
  };
  const all = Promise.all([work('a', 2), work('b', 1), work('c', 2)]);
  for (let count = 1; count <= 5; count++) {
    await turn();
    expect(seen).toHaveLength(count);
  }
  await all;
  expect(seen).toEqual(['a1', 'b1', 'c1', 'a2', 'c2']);
});

test('who comes when nobody waits has the next turn', async () => {
  let isDone = false;
  const own = turnOfOwn().then(() => (isDone = true));
  expect(isDone).toBe(false);
  await turn();
  expect(isDone).toBe(true);
  await own;
});
