// Closing what has several parts: one that fails or hangs takes none of the others with it.
import { setTimeout as wait } from 'node:timers/promises';

type Close = () => Promise<unknown> | undefined;

/** One after the other, each for as long as `patienceMs`; throws the first fault when all of them had their turn. */
export async function closeAll(parts: readonly Close[], patienceMs: number): Promise<void> {
  const faults: unknown[] = [];
  for (const close of parts) {
    const tooLate = new AbortController();
    const limit = wait(patienceMs, undefined, { signal: tooLate.signal, ref: false }).then(() => {
      throw new Error(`A part of the server did not close within ${patienceMs / 1000} seconds.`);
    });
    try {
      await Promise.race([close(), limit]);
    } catch (error) {
      faults.push(error);
    } finally {
      limit.catch(() => undefined);
      tooLate.abort();
    }
  }
  if (faults.length > 0) throw faults[0];
}
