import { expect, test } from 'vitest';
import { restError } from '#kernel/errors/rest-error.ts';
import { createSemaphore } from './semaphore.ts';

const refusal = () => restError('busy', 503, 'Busy.');

function held() {
  let release = (): void => undefined;
  const done = new Promise<void>((resolve) => (release = resolve));
  return { done, release };
}

test('no more than the bound run at once, the others follow in order', async () => {
  const semaphore = createSemaphore({ most: 2, mostWaiting: 10, patienceMs: 5_000, refusal });
  const order: number[] = [];
  const works = Array.from({ length: 4 }, held);
  const all = works.map((work, index) =>
    semaphore.run(async () => {
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
  const semaphore = createSemaphore({ most: 1, mostWaiting: 10, patienceMs: 20, refusal });
  const first = held();
  const running = semaphore.run(() => first.done);
  await expect(semaphore.run(() => Promise.resolve())).rejects.toMatchObject({ status: 503, code: 'busy' });
  first.release();
  await running;
  await expect(semaphore.run(() => Promise.resolve('free'))).resolves.toBe('free');
});

test('who would be one too many to wait is sent away at once', async () => {
  const semaphore = createSemaphore({ most: 1, mostWaiting: 1, patienceMs: 60_000, refusal });
  const first = held();
  const running = semaphore.run(() => first.done);
  const second = semaphore.run(() => Promise.resolve('second'));
  await expect(semaphore.run(() => Promise.resolve())).rejects.toMatchObject({ code: 'busy' });
  first.release();
  await running;
  await expect(second).resolves.toBe('second');
});

test('a failure gives the place back', async () => {
  const semaphore = createSemaphore({ most: 1, mostWaiting: 1, patienceMs: 1_000, refusal });
  await expect(semaphore.run(() => Promise.reject(new Error('no')))).rejects.toThrow('no');
  await expect(semaphore.run(() => Promise.resolve(1))).resolves.toBe(1);
});
