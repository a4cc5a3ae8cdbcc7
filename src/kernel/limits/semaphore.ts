// A bound on how many costly things run at once; others wait a little, then are sent away.
import type { RestError } from '#kernel/errors/rest-error.ts';

export interface Semaphore {
  run<T>(work: () => Promise<T>): Promise<T>;
}

export interface SemaphoreOptions {
  most: number;
  /** Who comes when so many wait would wait in vain. */
  mostWaiting: number;
  patienceMs: number;
  /** What those are told who are sent away. */
  refusal: () => RestError;
}

export function createSemaphore({ most, mostWaiting, patienceMs, refusal }: SemaphoreOptions): Semaphore {
  let running = 0;
  const waiting: (() => void)[] = [];
  const enter = async (): Promise<void> => {
    if (running < most) {
      running++;
      return;
    }
    if (waiting.length >= mostWaiting) throw refusal();
    await new Promise<void>((resolve, reject) => {
      const admit = (): void => {
        clearTimeout(timer);
        resolve();
      };
      const timer = setTimeout(() => {
        waiting.splice(waiting.indexOf(admit), 1);
        reject(refusal());
      }, patienceMs);
      waiting.push(admit);
    });
  };
  /** The place of the one who leaves goes to the one who waited longest. */
  const leave = (): void => {
    const next = waiting.shift();
    if (next) next();
    else running--;
  };
  return {
    async run(work) {
      await enter();
      try {
        return await work();
      } finally {
        leave();
      }
    },
  };
}
