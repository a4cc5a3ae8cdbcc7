// The only source of the time.

export interface Clock {
  now(): Date;
}

export const systemClock: Clock = { now: () => new Date() };

/** `2026-03-01T09:00:00`, UTC, as it is stored and shown. */
export function utcText(time: Date): string {
  const second = Math.floor(time.getTime() / 1000);
  const known = texts.get(second);
  if (known !== undefined) return known;
  const text = time.toISOString().slice(0, 19);
  if (texts.size >= MOST_TEXTS) texts.clear();
  texts.set(second, text);
  return text;
}

/** The same few seconds are written again and again. */
const texts = new Map<number, string>();
const MOST_TEXTS = 32;
