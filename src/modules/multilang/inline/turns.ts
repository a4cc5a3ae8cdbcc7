// Long texts are worked on in turns: between two of them others have the thread.
import { setImmediate } from 'node:timers/promises';

const LONGEST_MS = 10;

/** Every item in its order. */
export async function inTurns<T>(items: Iterable<T>, work: (item: T) => void): Promise<void> {
  let began = performance.now();
  for (const item of items) {
    work(item);
    if (performance.now() - began < LONGEST_MS) continue;
    await setImmediate();
    began = performance.now();
  }
}
