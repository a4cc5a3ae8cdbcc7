// A bound on how long somebody waits.
import { setTimeout as wait } from 'node:timers/promises';

/** What the work gives, or the fault when it takes too long; the work itself goes on. */
export async function withLimit<T>(work: Promise<T>, ms: number, tooLate: () => Error): Promise<T> {
  const done = new AbortController();
  const limit = wait(ms, undefined, { signal: done.signal, ref: false }).then(() => {
    throw tooLate();
  });
  limit.catch(() => undefined);
  try {
    return await Promise.race([work, limit]);
  } finally {
    done.abort();
    work.catch(() => undefined);
  }
}
