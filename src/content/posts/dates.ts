// Publication dates: site time and UTC, and dates that float with the last save.
import { utcText } from '#kernel/clock/clock.ts';
import { fromZoneText, toZoneText, type Zone } from '#kernel/clock/zone.ts';
import { isFloatingStatus } from './statuses.ts';

export interface PostDate {
  /** Site time. */
  date: string;
  /** UTC; null while the date floats. */
  date_gmt: string | null;
}

export interface DateWish {
  /** Undefined: not sent. Null: reset. */
  date?: string | null | undefined;
  date_gmt?: string | null | undefined;
}

/** The date of a post after a save. */
export function nextDate(
  wish: DateWish,
  status: string,
  before: PostDate | undefined,
  zone: Zone,
  now: Date,
): PostDate {
  const wasFloating = before !== undefined && before.date_gmt === null;
  const wished = wishedDate(wish, zone);
  // The date as it was shown is no wish of its own: it goes on floating.
  if (wished && !(wasFloating && wished.date === before.date)) return wished;
  const isReset = wish.date === null || (wish.date === undefined && wish.date_gmt === null);
  if (before && !wasFloating && !isReset) return before;
  const moment = { date: toZoneText(zone, now), date_gmt: utcText(now) };
  return isFloatingStatus(status) ? { ...moment, date_gmt: null } : moment;
}

function wishedDate({ date, date_gmt: dateGmt }: DateWish, zone: Zone): PostDate | undefined {
  if (typeof date === 'string')
    return asPostDate(
      momentOf(date, (text) => fromZoneText(zone, text)),
      zone,
    );
  if (typeof dateGmt === 'string')
    return asPostDate(
      momentOf(dateGmt, (text) => new Date(`${text}Z`)),
      zone,
    );
  return undefined;
}

function asPostDate(moment: Date, zone: Zone): PostDate {
  return { date: toZoneText(zone, moment), date_gmt: utcText(moment) };
}

/** A text that names its zone is a moment by itself; another one is read by `local`. */
function momentOf(text: string, local: (plain: string) => Date): Date {
  const match = /^(?<day>\d{4}-\d\d-\d\d)[Tt ](?<time>\d\d:\d\d:\d\d)(?:\.\d+)?(?<zone>Z|[+-]\d\d(?::?\d\d)?)?$/i.exec(
    text.trim(),
  );
  const { day, time, zone } = match?.groups ?? {};
  if (day === undefined || time === undefined) throw new RangeError(`"${text}" is not a date and time.`);
  if (zone === undefined) return local(`${day}T${time}`);
  return new Date(`${day}T${time}${fullOffset(zone)}`);
}

function fullOffset(zone: string): string {
  if (zone.toUpperCase() === 'Z') return 'Z';
  const digits = zone.slice(1).replace(':', '');
  return `${zone.slice(0, 1)}${digits.slice(0, 2)}:${digits.slice(2) || '00'}`;
}

/** A filter's date as site time: `after=2026-01-01T00:00:00Z`. */
export function toSiteTime(text: string, zone: Zone): string {
  return toZoneText(
    zone,
    momentOf(text, (plain) => fromZoneText(zone, plain)),
  );
}

/** Floating dates show the UTC of their site time. */
export function shownGmt({ date, date_gmt: dateGmt }: PostDate, zone: Zone): string {
  return dateGmt ?? utcText(fromZoneText(zone, date));
}
