// Dates of records, as they are stored here. No I/O.
import { utcText } from '#kernel/clock/clock.ts';
import { fromZoneText, toZoneText, type Zone } from '#kernel/clock/zone.ts';
import { isFloatingStatus } from '#content/posts/statuses.ts';

interface Dated {
  date: string;
  dateGmt: string;
}

export interface StoredDates {
  date: string;
  date_gmt: string;
}

/** Both readings as they were there: addresses have the one, clocks the other. The missing one follows from the zone. */
export function storedDates({ date, dateGmt }: Dated, zone: Zone, now: Date): StoredDates {
  if (date !== '' && dateGmt !== '') return { date, date_gmt: dateGmt };
  if (date !== '') return { date, date_gmt: utcText(fromZoneText(zone, date)) };
  const moment = dateGmt === '' ? now : new Date(`${dateGmt}Z`);
  return { date: toZoneText(zone, moment), date_gmt: utcText(moment) };
}

/** A draft without a date in UTC has none of its own. */
export function postDates(
  record: Dated,
  status: string,
  zone: Zone,
  now: Date,
): { date: string; date_gmt: string | null } {
  const dates = storedDates(record, zone, now);
  return isFloatingStatus(status) && record.dateGmt === '' ? { ...dates, date_gmt: null } : dates;
}
