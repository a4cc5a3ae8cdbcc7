// Dates as people read them.

const MONTHS = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
];

/** `2025-10-09T08:00:00` is shown as `October 9, 2025`. */
export function longDate(time: string): string {
  const [year = '', month = '', day = ''] = time.slice(0, 10).split('-');
  return `${MONTHS[Number(month) - 1] ?? ''} ${Number(day)}, ${year}`;
}

/** The wall clock of the site counted as if it were UTC, in seconds: what clients of templates know. */
export function wallClockSeconds(time: string): number {
  return Math.floor(Date.parse(`${time}Z`) / 1000);
}
