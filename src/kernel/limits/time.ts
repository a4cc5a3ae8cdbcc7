// A bound on how long somebody waits.
import { setTimeout as wait } from 'node:timers/promises';

/** What the work gives, or the fault when it takes too long; the work itself goes on. */
export function withLimit<T>(work: Promise<T>, ms: number, tooLate: () => Error): Promise<T> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(tooLate()), ms).unref();
    work.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}

/** What the work gives, or nothing when it takes too long; the work itself goes on. */
export async function settleWithin<T>(work: Promise<T>, ms: number): Promise<T | undefined> {
  const timer = new AbortController();
  const time = wait(ms, undefined, { signal: timer.signal, ref: false }).catch(() => undefined);
  try {
    return await Promise.race([work, time]);
  } finally {
    timer.abort();
  }
}
