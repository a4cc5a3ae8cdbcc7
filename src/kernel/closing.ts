// Closing what has several parts: one that fails or hangs takes none of the others with it.
import { withLimit } from './limits/time.ts';

type Close = () => unknown;

/** One after the other, each for as long as `patienceMs`; throws the first fault when all of them had their turn. */
export async function closeAll(parts: readonly Close[], patienceMs: number): Promise<void> {
  const faults: unknown[] = [];
  const tooLate = (): Error => new Error(`A part of the server did not close within ${patienceMs / 1000} seconds.`);
  for (const close of parts) {
    try {
      await withLimit(Promise.resolve(close()), patienceMs, tooLate);
    } catch (error) {
      faults.push(error);
    }
  }
  if (faults.length > 0) throw faults[0];
}
