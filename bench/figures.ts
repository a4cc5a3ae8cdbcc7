// Figures of several rounds.

export function median(values: readonly number[]): number {
  return percentile(values, 0.5);
}

/** The value that this share of all values does not exceed. */
export function percentile(values: readonly number[], share: number): number {
  const sorted = Float64Array.from(values).sort();
  return sorted[Math.max(0, Math.ceil(sorted.length * share) - 1)] ?? Number.NaN;
}

/** Three digits that matter: 31,200 · 412 · 4.13 · 0.0521 */
export function short(value: number): string {
  if (!Number.isFinite(value)) return '–';
  if (value >= 100) return Number(value.toPrecision(3)).toLocaleString('en-US');
  return value.toPrecision(3);
}
