// The only source of the time.
import { memoBy } from '#kernel/memo.ts';

export interface Clock {
  now(): Date;
}

export const systemClock: Clock = { now: () => new Date() };

/** `2026-03-01T09:00:00`, UTC, as it is stored and shown. */
export const utcText = (time: Date): string => textOfSecond(Math.floor(time.getTime() / 1000));

/** The same few seconds are written again and again. */
const textOfSecond = memoBy(32, (second: number) => new Date(second * 1000).toISOString().slice(0, 19));
