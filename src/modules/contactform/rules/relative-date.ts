// Dates of options: `2026-03-01`, or `today+7_days` counted from today.
import { isDate } from './formats.ts';

const WORDS: ReadonlyMap<string, number> = new Map([
  ['today', 0],
  ['now', 0],
  ['tomorrow', 1],
  ['yesterday', -1],
]);

/** `today` is the day in the zone of the site; undefined for what is no date. */
export function resolveDate(option: string, today: string): string | undefined {
  if (isDate(option)) return option;
  const text = option.replaceAll('_', ' ').toLowerCase().trim();
  const word = /^[a-z]+/.exec(text)?.[0] ?? '';
  const start = word === '' ? 0 : WORDS.get(word);
  if (start === undefined) return undefined;
  const date = new Date(`${today}T00:00:00Z`);
  date.setUTCDate(date.getUTCDate() + start);
  const step = /\s*([+-])\s*(\d{1,5})\s*(day|week|month|year)s?/y;
  step.lastIndex = word.length;
  while (step.lastIndex < text.length) {
    const match = step.exec(text);
    if (!match) return undefined;
    const [, sign, count = '', unit = ''] = match;
    move(date, unit, sign === '-' ? -Number(count) : Number(count));
  }
  const moved = date.toISOString().slice(0, 10);
  return text !== '' && isDate(moved) ? moved : undefined;
}

function move(date: Date, unit: string, count: number): void {
  if (unit === 'day') date.setUTCDate(date.getUTCDate() + count);
  if (unit === 'week') date.setUTCDate(date.getUTCDate() + 7 * count);
  if (unit === 'month') date.setUTCMonth(date.getUTCMonth() + count);
  if (unit === 'year') date.setUTCFullYear(date.getUTCFullYear() + count);
}
