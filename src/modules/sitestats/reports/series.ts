// A row for each hour, day, week or month, also where nobody came.
import type { Services } from '#kernel/services.ts';
import { addDays, daysOf, hoursOf } from '#modules/sitestats/hits/days.ts';
import type { Range } from './range.ts';
import { findSeries } from './store.ts';

export const INTERVALS = ['hour', 'day', 'week', 'month'] as const;
export type Interval = (typeof INTERVALS)[number];

export interface Point {
  readonly t: string;
  readonly visitors: number;
  readonly views: number;
}

export async function seriesOf(
  services: Pick<Services, 'db' | 'settings'>,
  interval: Interval,
  range: Range,
): Promise<Point[]> {
  if (interval === 'hour') {
    const known = await findSeries(services.db, 'hour', range);
    return hoursOf(services, range.from, range.to).map(({ hour, local }) => pointOf(local, known.get(hour)));
  }
  const known = await findSeries(services.db, 'total', range);
  const points = daysOf(range.from, range.to).map((day) => pointOf(day, known.get(day)));
  return interval === 'day' ? points : joined(points, interval === 'week' ? mondayOf : firstOfMonth);
}

const pointOf = (t: string, sum: Omit<Point, 't'> | undefined): Point => ({
  t,
  visitors: sum?.visitors ?? 0,
  views: sum?.views ?? 0,
});

function joined(points: readonly Point[], startOf: (day: string) => string): Point[] {
  const sums = new Map<string, Point>();
  for (const { t, visitors, views } of points) {
    const start = startOf(t);
    const known = sums.get(start);
    sums.set(start, { t: start, visitors: visitors + (known?.visitors ?? 0), views: views + (known?.views ?? 0) });
  }
  return [...sums.values()];
}

function mondayOf(day: string): string {
  const weekday = new Date(`${day}T00:00:00Z`).getUTCDay();
  return addDays(day, weekday === 0 ? -6 : 1 - weekday);
}

const firstOfMonth = (day: string): string => `${day.slice(0, 7)}-01`;
