// Days and hours of the site's time zone.
import { utcText } from '#kernel/clock/clock.ts';
import { fromZoneText, toZoneText } from '#kernel/clock/zone.ts';
import type { Services } from '#kernel/services.ts';
import { zoneOf } from '#content/posts/write-rules.ts';

export interface Moment {
  readonly day: string;
  /** When its hour began, in UTC. */
  readonly hour: string;
}

const HOUR = 3_600_000;

export function momentAt(services: Pick<Services, 'settings'>, time: Date): Moment {
  const zone = zoneOf(services);
  const local = toZoneText(zone, time);
  // Some zones are not whole hours away.
  const past = Number(local.slice(14, 16)) * 60_000 + Number(local.slice(17, 19)) * 1000 + time.getUTCMilliseconds();
  return { day: local.slice(0, 10), hour: utcText(new Date(time.getTime() - past)) };
}

/** The hours of some days, each with its time in the zone; on the days of the clock's change one more or less. */
export function hoursOf(
  services: Pick<Services, 'settings'>,
  from: string,
  to: string,
): { hour: string; local: string }[] {
  const zone = zoneOf(services);
  const end = fromZoneText(zone, `${addDays(to, 1)}T00:00:00`).getTime();
  const hours: { hour: string; local: string }[] = [];
  for (let at = fromZoneText(zone, `${from}T00:00:00`).getTime(); at < end; at += HOUR) {
    const time = new Date(at);
    hours.push({ hour: utcText(time), local: withOffset(toZoneText(zone, time), at) });
  }
  return hours;
}

/** `2026-10-25T02:00:00+01:00` */
function withOffset(local: string, at: number): string {
  const minutes = Math.round((Date.parse(`${local}Z`) - at) / 60_000);
  const two = (value: number): string => String(Math.floor(value)).padStart(2, '0');
  const size = Math.abs(minutes);
  return `${local}${minutes < 0 ? '-' : '+'}${two(size / 60)}:${two(size % 60)}`;
}

export function addDays(day: string, days: number): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + days * 24 * HOUR).toISOString().slice(0, 10);
}

/** All of them, both ends included. */
export function daysOf(from: string, to: string): string[] {
  const days: string[] = [];
  for (let day = from; day <= to; day = addDays(day, 1)) days.push(day);
  return days;
}
