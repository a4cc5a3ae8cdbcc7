// Days and hours of the site.
import { toZoneText, type Zone } from '#kernel/clock/zone.ts';
import type { Settings } from '#kernel/settings/settings.ts';
import { gmtOffset, timezone } from '#kernel/settings/site-settings.ts';

/** `2026-03-01T09:00:00` in the zone of the site. */
export function siteTime(settings: Settings, now: Date): string {
  const zone: Zone = { timezone: settings.get(timezone), offset: settings.get(gmtOffset) };
  return toZoneText(zone, now);
}

export function siteDay(settings: Settings, now: Date): string {
  return siteTime(settings, now).slice(0, 10);
}
