// A bound on how many costly things run at once; others wait a little, then are sent away.
import { restError } from '#kernel/errors/rest-error.ts';

export interface Gate {
  pass<T>(work: () => Promise<T>): Promise<T>;
}

export function createGate(most: number, patienceSeconds: number): Gate {
  let running = 0;
  const waiting: (() => void)[] = [];
  const enter = async (): Promise<void> => {
    if (running < most) {
      running++;
      return;
    }
    await new Promise<void>((resolve, reject) => {
      const admit = (): void => {
        clearTimeout(timer);
        resolve();
      };
      const timer = setTimeout(() => {
        waiting.splice(waiting.indexOf(admit), 1);
        reject(tooBusy(patienceSeconds));
      }, patienceSeconds * 1000);
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
    async pass(work) {
      await enter();
      try {
        return await work();
      } finally {
        leave();
      }
    },
  };
}

const tooBusy = (seconds: number) =>
  restError('rest_too_many_requests', 429, 'Too many searches are running. Try again in a moment.', {
    retry_after: seconds,
  });
