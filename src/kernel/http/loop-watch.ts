// Notices when the event loop is held: whoever asks for anything waits then.
import { createThreadClock } from '#kernel/threads/thread-clock.ts';

export interface LoopWatch {
  /** The name of a request that begins; call what it gives when the request is over. */
  begin(name: () => string): () => void;
  stop(): void;
}

export interface Held {
  milliseconds: number;
  /** Processor time of this thread meanwhile: much less means that the machine had no time for it. */
  processorMilliseconds: number;
  /** The thread itself worked for so long; it did not wait for a processor. */
  isOwnWork: boolean;
  /** What was under way. */
  requests: string[];
}

export const LONGEST_HOLD_MS = 50;
const LOOK_EVERY_MS = 20;
const MOST_NAMED = 5;

export function createLoopWatch(tell: (held: Held) => void): LoopWatch {
  const open = new Set<() => string>();
  /** Those too that began and ended since the last look. */
  let seen = new Set<() => string>();
  let last = performance.now();
  const clock = createThreadClock();
  let processor = clock.read();
  const look = (): void => {
    const now = performance.now();
    const used = clock.read();
    const milliseconds = Math.round(now - last - LOOK_EVERY_MS);
    if (milliseconds > LONGEST_HOLD_MS) {
      const requests = [...new Set(Array.from(seen, (name) => name()))].slice(0, MOST_NAMED);
      const processorMilliseconds = Math.round(used - processor);
      tell({ milliseconds, processorMilliseconds, isOwnWork: processorMilliseconds > LONGEST_HOLD_MS, requests });
    }
    [last, processor] = [performance.now(), used];
    if (seen.size > 0) seen = new Set(open);
  };
  const timer = setInterval(look, LOOK_EVERY_MS).unref();
  return {
    begin(name) {
      open.add(name);
      seen.add(name);
      return () => {
        open.delete(name);
      };
    },
    stop() {
      clearInterval(timer);
      clock.close();
    },
  };
}
