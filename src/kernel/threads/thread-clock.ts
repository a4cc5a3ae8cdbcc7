// Processor time of the calling thread. What the process used in all also has the threads that write, read and draw.
import { closeSync, openSync, readSync } from 'node:fs';

export interface ThreadClock {
  /** Milliseconds on a processor so far. */
  read(): number;
  close(): void;
}

/** Linux counts it for each thread, in nanoseconds; elsewhere it is the time of the whole process. */
export function createThreadClock(): ThreadClock {
  const file = openOwnTimes();
  if (file === undefined) return { read: processTime, close: () => undefined };
  // Kept open and read into the same memory: a look every few milliseconds must cost nothing.
  const buffer = Buffer.alloc(100);
  return {
    read: () => Number.parseInt(buffer.toString('latin1', 0, readSync(file, buffer, 0, buffer.length, 0))) / 1e6,
    close: () => {
      closeSync(file);
    },
  };
}

function openOwnTimes(): number | undefined {
  try {
    return openSync('/proc/thread-self/schedstat', 'r');
  } catch {
    return undefined;
  }
}

function processTime(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
}
