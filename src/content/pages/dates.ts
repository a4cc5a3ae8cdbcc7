// Dates as the site's settings want them: `F j, Y` is March 1, 2026.
import { lookup } from '#kernel/lookup.ts';
import { memoBy } from '#kernel/memo.ts';

/** `text` is site time, as it is stored. */
export function formatDate(format: string, text: string, locale: string): string {
  const date = new Date(`${text.slice(0, 19)}Z`);
  const usual = /^en\b/i.test(locale) ? undefined : USUAL[format];
  if (usual) return usual(date, locale);
  let out = '';
  for (let at = 0; at < format.length; at++) {
    const letter = format.charAt(at);
    if (letter === '\\') out += format.charAt(++at);
    else out += LETTERS[letter]?.(date, locale) ?? letter;
  }
  return out;
}

/** `en_US` as browsers say it. */
export const localeOf = memoBy(100, (language: string): string => {
  const locale = language.replaceAll('_', '-');
  const isSpoken = Intl.DateTimeFormat.supportedLocalesOf(wellFormed(locale)).length > 0;
  return isSpoken ? locale : 'en-US';
});

type Letter = (date: Date, locale: string) => string;

const two = (number: number): string => String(number).padStart(2, '0');
/** To make one costs more than to print a hundred dates; a site has few languages. */
function named(options: Intl.DateTimeFormatOptions): Letter {
  const formatIn = memoBy(100, (locale: string) => new Intl.DateTimeFormat(locale, { ...options, timeZone: 'UTC' }));
  return (date, locale) => formatIn(locale).format(date);
}

/** The formats of a new site are in English order: elsewhere people write the same in theirs. */
const USUAL: Readonly<Record<string, Letter>> = lookup({
  'F j, Y': named({ dateStyle: 'long' }),
  'F Y': named({ month: 'long', year: 'numeric' }),
  'g:i a': named({ timeStyle: 'short' }),
});

const hour12 = (date: Date): number => date.getUTCHours() % 12 || 12;
const half = (date: Date): string => (date.getUTCHours() < 12 ? 'am' : 'pm');

const LETTERS: Readonly<Record<string, Letter>> = {
  d: (date) => two(date.getUTCDate()),
  j: (date) => String(date.getUTCDate()),
  S: (date) => ordinalEnd(date.getUTCDate()),
  D: named({ weekday: 'short' }),
  l: named({ weekday: 'long' }),
  F: named({ month: 'long' }),
  M: named({ month: 'short' }),
  m: (date) => two(date.getUTCMonth() + 1),
  n: (date) => String(date.getUTCMonth() + 1),
  Y: (date) => String(date.getUTCFullYear()),
  y: (date) => two(date.getUTCFullYear() % 100),
  a: half,
  A: (date) => half(date).toUpperCase(),
  g: (date) => String(hour12(date)),
  h: (date) => two(hour12(date)),
  G: (date) => String(date.getUTCHours()),
  H: (date) => two(date.getUTCHours()),
  i: (date) => two(date.getUTCMinutes()),
  s: (date) => two(date.getUTCSeconds()),
};

function ordinalEnd(day: number): string {
  if (day > 10 && day < 14) return 'th';
  return { 1: 'st', 2: 'nd', 3: 'rd' }[day % 10] ?? 'th';
}

function wellFormed(locale: string): string[] {
  return /^[a-z]{2,3}(?:-[a-z\d]{2,8})*$/i.test(locale) ? [locale] : [];
}
