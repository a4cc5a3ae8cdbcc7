// Places in a list, as keys lead through it.

/** The nearest place that there is; 0 in an empty list. */
export const within = (at: number, count: number): number => Math.max(0, Math.min(at, count - 1));

/** From the end to the beginning, and back. */
export const around = (at: number, by: number, count: number): number => (within(at, count) + by + count) % count;
