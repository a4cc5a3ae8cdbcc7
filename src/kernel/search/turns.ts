// Whose turn it is on the event loop: who searches, one after another, with as much time for everybody else.
import { performance } from 'node:perf_hooks';

/** For how long the event loop was busy and idle since the last one was admitted. */
export interface Share {
  active: number;
  idle: number;
}

/** So long somebody waits at most for an event loop that others keep busy. */
const LONGEST_WAIT_MS = 50;

export function createTurns(measure: () => () => Share = measureLoop): () => Promise<void> {
  const waiting: (() => void)[] = [];
  let share = measure();
  const admit = (): void => {
    share = measure();
    waiting.shift()?.();
    if (waiting.length > 0) setImmediate(pace);
  };
  const pace = (): void => {
    const { active, idle } = share();
    const missing = Math.min(active - idle, LONGEST_WAIT_MS);
    if (missing < 1) admit();
    else setTimeout(admit, missing);
  };
  return () =>
    new Promise((resolve) => {
      if (waiting.push(resolve) === 1) setImmediate(pace);
    });
}

function measureLoop(): () => Share {
  const since = performance.eventLoopUtilization();
  return () => performance.eventLoopUtilization(since);
}
