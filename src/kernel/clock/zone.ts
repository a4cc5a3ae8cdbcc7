// Site time: a named zone with its own rules, or a fixed offset from UTC.
import { Temporal } from 'temporal-polyfill';
import { memoBy } from '#kernel/memo.ts';

export interface Zone {
  /** IANA name; empty for a fixed offset. */
  timezone: string;
  /** Hours east of UTC, used when there is no name. */
  offset: number;
}

const HOUR = 3_600_000;
const MINUTE = 60_000;

/** `2026-03-01T09:00:00` in the zone for a moment. */
export function toZoneText(zone: Zone, time: Date): string {
  return new Date(time.getTime() + offsetHours(zone, time) * HOUR).toISOString().slice(0, 19);
}

/** The moment that a site-local text means; in a gap of the clock the later reading, as calendars do. */
export function fromZoneText(zone: Zone, text: string): Date {
  const plain = Temporal.PlainDateTime.from(text);
  if (zone.timezone === '') {
    return new Date(Date.parse(`${plain.toString({ smallestUnit: 'second' })}Z`) - zone.offset * HOUR);
  }
  return new Date(plain.toZonedDateTime(zone.timezone).epochMilliseconds);
}

export function offsetHours(zone: Zone, time: Date): number {
  if (zone.timezone === '' || zone.timezone === 'UTC') return zone.timezone === 'UTC' ? 0 : zone.offset;
  return hoursIn(zone.timezone)(Math.floor(time.getTime() / MINUTE));
}

/** Most questions are about now, and no zone changes within a minute. */
const hoursIn = memoBy(8, (timezone: string) =>
  memoBy(64, (minute: number) => {
    const zoned = Temporal.Instant.fromEpochMilliseconds(minute * MINUTE).toZonedDateTimeISO(timezone);
    return zoned.offsetNanoseconds / 3_600_000_000_000;
  }),
);

export function isZoneName(name: string): boolean {
  try {
    Temporal.Instant.fromEpochMilliseconds(0).toZonedDateTimeISO(name);
    return true;
  } catch {
    return false;
  }
}
