// Signals that ask a process to stop.
import { constants } from 'node:os';

/** Resolves at the first of these signals; at the second the process has no patience left. */
export function stopSignal(signals: readonly NodeJS.Signals[], leaveAtOnce: (code: number) => void): Promise<void> {
  return new Promise((resolve) => {
    let isAsked = false;
    for (const signal of signals) {
      process.on(signal, () => {
        if (isAsked) leaveAtOnce(128 + constants.signals[signal]);
        isAsked = true;
        resolve();
      });
    }
  });
}

const STOP_MS = 10_000;
const LINGER_MS = 500;

/** A stop that takes too long ends with the process, as whoever asked for it is waiting. */
export async function stopInTime(stop: () => Promise<void>, leave: (code: number) => void): Promise<void> {
  // Does not keep a process that has nothing left to do.
  const limit = setTimeout(() => {
    leave(1);
  }, STOP_MS).unref();
  await stop();
  clearTimeout(limit);
  // A connection that nobody answers on would keep it.
  setTimeout(() => {
    leave(0);
  }, LINGER_MS).unref();
}
