// Counts and savings in the words that clients know. No I/O.
import type { Counts } from '#modules/image-optimizer/files/rules.ts';

export function shownCounts({ total, done, current_bytes: current, initial_bytes: initial }: Counts) {
  return {
    total_image_count: total,
    optimized_image_count: done,
    current_image_size: current,
    initial_image_size: initial,
  };
}

export interface Saved {
  relative: number;
  absolute: number;
}

/** Whole per cents, never below nothing. */
export function savedOf(initial: number, current: number): Saved {
  const absolute = Math.max(0, initial - current);
  return { relative: initial === 0 ? 0 : Math.round((absolute / initial) * 100), absolute };
}
