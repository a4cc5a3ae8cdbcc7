import { expect, test } from 'vitest';
import { createGate } from './gate.ts';

function held() {
  let release = (): void => undefined;
  const done = new Promise<void>((resolve) => (release = resolve));
  return { done, release };
}

test('no more than the bound run at once, the others follow in order', async () => {
  const gate = createGate(2, 5);
  const order: number[] = [];
  const works = Array.from({ length: 4 }, held);
  const all = works.map((work, index) =>
    gate.pass(async () => {
      order.push(index);
      await work.done;
    }),
  );
  await Promise.resolve();
  expect(order).toEqual([0, 1]);
  works[1]!.release();
  await all[1];
  await expect.poll(() => order).toEqual([0, 1, 2]);
  for (const work of works) work.release();
  await Promise.all(all);
  expect(order).toEqual([0, 1, 2, 3]);
});

test('who waits too long is sent away, and does not take a place later', async () => {
  const gate = createGate(1, 0.02);
  const first = held();
  const running = gate.pass(() => first.done);
  await expect(gate.pass(() => Promise.resolve())).rejects.toMatchObject({
    status: 429,
    code: 'rest_too_many_requests',
  });
  first.release();
  await running;
  await expect(gate.pass(() => Promise.resolve('free'))).resolves.toBe('free');
});

test('a failure gives the place back', async () => {
  const gate = createGate(1, 1);
  await expect(gate.pass(() => Promise.reject(new Error('no')))).rejects.toThrow('no');
  await expect(gate.pass(() => Promise.resolve(1))).resolves.toBe(1);
});
