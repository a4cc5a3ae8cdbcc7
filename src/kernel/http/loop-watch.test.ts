import { setTimeout as wait } from 'node:timers/promises';
import { afterEach, expect, test } from 'vitest';
import { createLoopWatch, type Held, type LoopWatch } from './loop-watch.ts';

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
