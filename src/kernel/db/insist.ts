// SQLite tells a writer at once that another process is writing; it tries again until the file is free.
import { setTimeout as wait } from 'node:timers/promises';
import { DatabaseBusyError, isBusy } from './errors.ts';

export async function insist<T>(call: () => Promise<T>, maxWaitMs: number): Promise<T> {
  const started = performance.now();
  for (let pause = 1; ; pause = Math.min(pause * 2, 50)) {
    try {
      return await call();
    } catch (error) {
      const waited = performance.now() - started;
      if (!isBusy(error)) throw error;
      if (waited > maxWaitMs) throw new DatabaseBusyError(waited, error);
    }
    await wait(pause * (0.5 + Math.random()));
  }
}
