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
