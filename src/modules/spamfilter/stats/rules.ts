// Numbers of the filter over a span of time.
import type { DayRow } from './store.ts';

export const INTERVALS = ['60-days', '6-months', 'all'] as const;
export type Interval = (typeof INTERVALS)[number];

const SECONDS_SAVED = 20;

export const isInterval = (text: string): text is Interval => INTERVALS.some((interval) => interval === text);

/** The first day that counts. */
export function firstDay(interval: Interval, now: Date): string {
  if (interval === 'all') return '';
  const first = new Date(now);
  if (interval === '60-days') first.setUTCDate(first.getUTCDate() - 59);
  else first.setUTCMonth(first.getUTCMonth() - 5, 1);
  return first.toISOString().slice(0, 10);
}

export function statsOf(days: readonly DayRow[], interval: Interval) {
  const totals = added(days);
  const { spam, ham, missed_spam: missed, false_positives: wrong } = totals;
  const seen = spam + ham;
  const accuracy = seen === 0 ? 100 : 100 * (1 - (missed + wrong) / seen);
  return {
    ...totals,
    accuracy: Math.round(Math.max(0, accuracy) * 100) / 100,
    time_saved: spam * SECONDS_SAVED,
    breakdown: breakdownOf(days, interval),
  };
}

/** By day for sixty of them, else by month. */
function breakdownOf(
  days: readonly DayRow[],
  interval: Interval,
): Record<string, Omit<DayRow, 'day'> & { da: string }> {
  const groups = new Map<string, DayRow[]>();
  for (const row of days) {
    const name = interval === '60-days' ? row.day : row.day.slice(0, 7);
    groups.set(name, [...(groups.get(name) ?? []), row]);
  }
  return Object.fromEntries(
    [...groups].map(([name, rows]) => [name, { ...added(rows), da: name.length === 7 ? `${name}-01` : name }]),
  );
}

function added(days: readonly DayRow[]): Omit<DayRow, 'day'> {
  const sum = (name: Exclude<keyof DayRow, 'day'>): number => days.reduce((total, row) => total + row[name], 0);
  return {
    spam: sum('spam'),
    ham: sum('ham'),
    missed_spam: sum('missed_spam'),
    false_positives: sum('false_positives'),
  };
}
