// Which days one looks at, and how figures are drawn.

export const RANGES = [7, 30, 90] as const;

export const daysIn = (text: string | undefined): number => RANGES.find((days) => String(days) === text) ?? 30;

/** The first and the last of the days that end with `today`. */
export function rangeOf(days: number, today: Date): { from: string; to: string } {
  const day = (time: number): string => new Date(time).toISOString().slice(0, 10);
  return { from: day(today.getTime() - (days - 1) * 86_400_000), to: day(today.getTime()) };
}

/** `+12 %`; undefined where there was nothing before. */
export function changeOf(now: number, before: number): string | undefined {
  if (before === 0) return undefined;
  const share = Math.round(((now - before) / before) * 100);
  return `${share > 0 ? '+' : ''}${share} %`;
}

/** Points of a line in a box of the given size, from its lower left corner. */
export function lineOf(values: readonly number[], most: number, width: number, height: number): string {
  const step = values.length > 1 ? width / (values.length - 1) : 0;
  return values
    .map((value, at) => `${round(at * step)},${round(height - (most === 0 ? 0 : (value / most) * height))}`)
    .join(' ');
}

const round = (value: number): number => Math.round(value * 10) / 10;
