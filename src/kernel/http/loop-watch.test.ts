import { once } from 'node:events';
import { setTimeout as wait } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import { afterEach, expect, test } from 'vitest';
import { createThreadClock } from '#kernel/threads/thread-clock.ts';
import { createLoopWatch, LONGEST_HOLD_MS, type Held, type LoopWatch } from './loop-watch.ts';

let watch: LoopWatch;
afterEach(() => {
  watch.stop();
});

function hold(milliseconds: number): void {
  const end = performance.now() + milliseconds;
  while (performance.now() < end);
}

test('a hold is told with what was under way, also when it is over by then', async () => {
  const held: Held[] = [];
  watch = createLoopWatch((one) => held.push(one));
  await wait(50);
  const other = watch.begin(() => 'GET /waits');
  const end = watch.begin(() => 'GET /holds');
  hold(150);
  end();
  await expect.poll(() => held.some((one) => one.requests.includes('GET /holds'))).toBe(true);
  const one = held.find((found) => found.requests.includes('GET /holds'))!;
  expect(one.milliseconds).toBeGreaterThan(80);
  expect(one.requests).toEqual(['GET /waits', 'GET /holds']);
  await wait(60);
  held.length = 0;
  hold(150);
  await expect.poll(() => held.length).toBeGreaterThan(0);
  expect(held.at(-1)?.requests).toEqual(['GET /waits']);
  other();
});

test('a hold is own work when this thread used the processor', async () => {
  const held: Held[] = [];
  watch = createLoopWatch((one) => held.push(one));
  await wait(50);
  const clock = createThreadClock();
  const end = clock.read() + 2 * LONGEST_HOLD_MS;
  while (clock.read() < end);
  clock.close();
  await expect.poll(() => held.some(({ isOwnWork }) => isOwnWork)).toBe(true);
});

test.runIf(process.platform === 'linux')('a hold is not own work while the thread waits and others work', async () => {
  const held: Held[] = [];
  const busy = new Worker('for (;;);', { eval: true });
  await once(busy, 'online');
  watch = createLoopWatch((one) => held.push(one));
  await wait(50);
  held.length = 0;
  // As if the machine had no time for this thread.
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 500);
  await expect.poll(() => held.some(({ milliseconds }) => milliseconds > 300)).toBe(true);
  await busy.terminate();
  expect(held.filter(({ isOwnWork }) => isOwnWork)).toEqual([]);
});
