// A service that fails again and again is left alone for a while.
import { definePart } from '#kernel/parts.ts';

export interface Breaker {
  isOpen(now: Date): boolean;
  /** Whether it was this failure that opened it. */
  failed(now: Date): boolean;
  succeeded(): void;
}

const MOST_FAILURES = 5;
const WITHIN_MS = 60_000;
const PAUSE_MS = 60_000;

export function createBreaker(): Breaker {
  let failures: number[] = [];
  let openUntil = 0;
  return {
    isOpen: (now) => now.getTime() < openUntil,
    failed(now) {
      const time = now.getTime();
      failures = [...failures.filter((earlier) => earlier > time - WITHIN_MS), time];
      if (failures.length < MOST_FAILURES) return false;
      failures = [];
      openUntil = time + PAUSE_MS;
      return true;
    },
    succeeded() {
      failures = [];
      openUntil = 0;
    },
  };
}

export const serviceBreaker = definePart(createBreaker);
