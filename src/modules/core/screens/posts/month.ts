// The days of a month as a calendar shows them, in whole weeks.

/** `2026-11`; of anything else the month of `today`, `2026-11-16`. */
export const monthIn = (text: string | undefined, today: string): string =>
  text !== undefined && /^\d{4}-(?:0[1-9]|1[0-2])$/.test(text) ? text : today.slice(0, 7);

const DAY = 86_400_000;
const dayAt = (time: number): string => new Date(time).toISOString().slice(0, 10);
const timeOf = (day: string): number => Date.parse(`${day}T00:00:00Z`);

/** `firstDay`: 0 is Sunday. */
export function weeksOf(month: string, firstDay: number): string[][] {
  const first = timeOf(`${month}-01`);
  const before = (new Date(first).getUTCDay() - firstDay + 7) % 7;
  const next = timeOf(`${shiftMonth(month, 1)}-01`);
  const weeks: string[][] = [];
  for (let time = first - before * DAY; time < next; time += 7 * DAY) {
    weeks.push(Array.from({ length: 7 }, (_none, at) => dayAt(time + at * DAY)));
  }
  return weeks;
}

export function shiftMonth(month: string, by: number): string {
  const [year = 0, number = 1] = month.split('-').map(Number);
  const date = new Date(Date.UTC(year, number - 1 + by, 1));
  return date.toISOString().slice(0, 7);
}

export const shiftDay = (day: string, by: number): string => dayAt(timeOf(day) + by * DAY);

/** The same time on another day. */
export const onDay = (local: string, day: string): string => `${day}${local.slice(10)}`;
