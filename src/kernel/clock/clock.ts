// The only source of the time.

export interface Clock {
  now(): Date;
}

export const systemClock: Clock = { now: () => new Date() };

/** `2026-03-01T09:00:00`, UTC, as it is stored and shown. */
export function utcText(time: Date): string {
  return time.toISOString().slice(0, 19);
}
