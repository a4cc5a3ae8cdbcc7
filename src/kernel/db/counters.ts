// Changes of counters on their way into one statement.

/**
 * Changes of the same row become one: a statement touches no row twice. In the order of the keys, so that two transactions
 * cannot wait for each other. Of what is not counted the last one says how it is.
 */
export function summed<R extends object, C extends keyof R>(
  rows: readonly (R & Record<C, number>)[],
  keyOf: (row: R) => string,
  counts: readonly C[],
): R[] {
  const sums = new Map<string, R & Record<C, number>>();
  for (const row of rows) {
    const key = keyOf(row);
    const before = sums.get(key);
    sums.set(key, before ? added(before, row, counts) : row);
  }
  return [...sums.keys()].sort().map((key) => sums.get(key)!);
}

function added<R extends object, C extends keyof R>(
  before: Record<C, number>,
  row: R & Record<C, number>,
  counts: readonly C[],
): R & Record<C, number> {
  const sums = Object.fromEntries(counts.map((name) => [name, before[name] + row[name]])) as Record<C, number>;
  return { ...row, ...sums };
}
