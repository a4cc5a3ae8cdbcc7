/** Where a key leads in rows of cards; undefined for a key that leads nowhere. */
export function moved(key: string, at: number, { inRow, count }: { inRow: number; count: number }): number | undefined {
  const steps: Readonly<Record<string, number>> = {
    ArrowLeft: at - 1,
    ArrowRight: at + 1,
    ArrowUp: at - inRow,
    ArrowDown: at + inRow,
    Home: 0,
    End: count - 1,
  };
  const next = steps[key];
  if (next === undefined) return undefined;
  return next >= 0 && next < count ? next : at;
}
