// Whose turn it is on the event loop: who searches, one after another, and with time for everybody else while others ask
// for less.
import { performance as measured } from 'node:perf_hooks';

export interface Turns {
  next(): Promise<void>;
  /** Somebody asks for less than a search. */
  noteOther(): void;
}

/** For how long the event loop was busy and idle since the last one was admitted. */
export interface Share {
  active: number;
  idle: number;
}

/** While others ask, the event loop is left to them for so many times as long as it was busy. */
const PATIENCE = 30;
const OTHERS_REMEMBERED_MS = 10_000;

/** So long each waits for the sake of others, and so long all who wait together: the more they are, the less each. */
const LONGEST_PAUSE_MS = 50;
const LONGEST_WAIT_MS = 300;

export function createTurns(measure: () => () => Share = measureLoop): Turns {
  const waiting: (() => void)[] = [];
  let share = measure();
  let lastAdmitted = -Infinity;
  let lastOther = -Infinity;
  const admit = (): void => {
    share = measure();
    lastAdmitted = performance.now();
    waiting.shift()?.();
    if (waiting.length > 0) setImmediate(pace);
  };
  const missingPause = (): number => {
    const now = performance.now();
    if (now - lastOther > OTHERS_REMEMBERED_MS) return 0;
    const longest = Math.min(LONGEST_PAUSE_MS, LONGEST_WAIT_MS / waiting.length);
    const { active, idle } = share();
    return Math.min(PATIENCE * active - idle, longest - (now - lastAdmitted));
  };
  const pace = (): void => {
    const missing = missingPause();
    if (missing < 1) admit();
    // Its later pieces count, too.
    else setTimeout(pace, missing);
  };
  return {
    next: () =>
      new Promise((resolve) => {
        if (waiting.push(resolve) === 1) setImmediate(pace);
      }),
    noteOther() {
      lastOther = performance.now();
    },
  };
}

/** By its address: an answer that needs words to be found. */
export const isSearch = (url: string): boolean => /[?&](?:search|s)=[^&]/.test(url);

function measureLoop(): () => Share {
  const since = measured.eventLoopUtilization();
  return () => measured.eventLoopUtilization(since);
}
