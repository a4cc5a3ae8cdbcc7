// Dates as people read them: under a day how long ago, else in the format of the site.

const DAY = 86_400_000;

/** `gmt`: a time of the interface in UTC, without its letter. */
export const instantOf = (gmt: string): Date => new Date(/(?:Z|[+-]\d\d:\d\d)$/.test(gmt) ? gmt : `${gmt}Z`);

/** "5 minutes ago"; undefined when it is a day away or more. */
export function nearTime(gmt: string, now: Date, locale: string): string | undefined {
  const away = instantOf(gmt).getTime() - now.getTime();
  if (Math.abs(away) >= DAY) return undefined;
  const words = new Intl.RelativeTimeFormat(tagOf(locale), { numeric: 'auto', style: 'short' });
  const minutes = Math.round(away / 60_000);
  if (Math.abs(minutes) < 60) return words.format(minutes, 'minute');
  return words.format(Math.round(minutes / 60), 'hour');
}

/** `local`: a time of the site, `2026-11-16T09:00:00`. `format` is that of the settings: `j. F Y`. */
export function siteDate(local: string, format: string, locale: string): string {
  const date = new Date(`${local.slice(0, 19)}Z`);
  return formatFor(format, tagOf(locale)).replaceAll(
    /\\(.)|[dDjlmMnFYyHGhgisaA]/g,
    (letter, escaped: string | undefined) => (escaped === undefined ? partOf(letter, date, tagOf(locale)) : escaped),
  );
}

/** The formats that a new site begins with are English; who reads another language gets the usual ones of it. */
function formatFor(format: string, tag: string): string {
  if (/^en\b/.test(tag)) return format;
  return format.replace('F j, Y', dayFormat(tag)).replace('g:i a', 'H:i');
}

/** `j. F Y` where people write "30. Oktober 2026". */
function dayFormat(tag: string): string {
  const letters: Readonly<Record<string, string>> = { day: 'j', month: 'F', year: 'Y' };
  return new Intl.DateTimeFormat(tag, { dateStyle: 'long', timeZone: 'UTC' })
    .formatToParts(new Date(0))
    .map(({ type, value }) => letters[type] ?? value.replaceAll(/[a-z]/gi, '\\$&'))
    .join('');
}

function partOf(letter: string, date: Date, tag: string): string {
  const named = (options: Intl.DateTimeFormatOptions): string =>
    new Intl.DateTimeFormat(tag, { timeZone: 'UTC', ...options }).format(date);
  const two = (number: number): string => String(number).padStart(2, '0');
  const hour = date.getUTCHours();
  const parts: Record<string, () => string> = {
    d: () => two(date.getUTCDate()),
    j: () => String(date.getUTCDate()),
    D: () => named({ weekday: 'short' }),
    l: () => named({ weekday: 'long' }),
    m: () => two(date.getUTCMonth() + 1),
    n: () => String(date.getUTCMonth() + 1),
    M: () => named({ month: 'short' }),
    F: () => named({ month: 'long' }),
    Y: () => String(date.getUTCFullYear()),
    y: () => two(date.getUTCFullYear() % 100),
    H: () => two(hour),
    G: () => String(hour),
    h: () => two(hour % 12 || 12),
    g: () => String(hour % 12 || 12),
    i: () => two(date.getUTCMinutes()),
    s: () => two(date.getUTCSeconds()),
    a: () => (hour < 12 ? 'am' : 'pm'),
    A: () => (hour < 12 ? 'AM' : 'PM'),
  };
  return parts[letter]?.() ?? letter;
}

/** `local`: a time of the site, to the minute; the minute that runs counts as past. */
export function isPast(local: string, { site }: Pick<Clock, 'site'>, now = new Date()): boolean {
  const atSite = new Date(now.getTime() + site.gmt_offset * 3_600_000).toISOString();
  return local.slice(0, 16) <= atSite.slice(0, 16);
}

/** `de_AT` is `de-AT` for browsers. */
export const tagOf = (locale: string): string => locale.replaceAll('_', '-');

interface Clock {
  readonly site: { readonly date_format: string; readonly time_format: string; readonly gmt_offset: number };
  readonly user: { readonly locale: string };
}

/** Under a day how long ago, else the date, by the clock and in the format of the site. */
export function nearOrDate(at: Date, clock: Clock, now = new Date()): string {
  const { locale } = clock.user;
  return nearTime(at.toISOString(), now, locale) ?? siteDate(localOf(at, clock), clock.site.date_format, locale);
}

/** Date and time by the clock and in the formats of the site. */
export function exactTime(at: Date, clock: Clock): string {
  const { date_format: day, time_format: time } = clock.site;
  return siteDate(localOf(at, clock), `${day}, ${time}`, clock.user.locale);
}

const localOf = (at: Date, { site }: Clock): string =>
  new Date(at.getTime() + site.gmt_offset * 3_600_000).toISOString();
