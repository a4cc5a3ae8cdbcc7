// Comparing and measuring plain values: lists, maps and scalars as JSON has them.

/** Two values have the same text exactly when they are deeply equal; the order of keys does not count. */
export function canonical(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonical).join()}]`;
  if (!isContainer(value)) return JSON.stringify(value);
  const members = Object.entries(value).sort(([one], [other]) => (one < other ? -1 : 1));
  return `{${members.map(([key, member]) => `${JSON.stringify(key)}:${canonical(member)}`).join()}}`;
}

export function isContainer(value: unknown): value is object {
  return typeof value === 'object' && value !== null;
}

/** `isDeeperThan([[1]], 1)`: true. A scalar has depth 0. */
export function isDeeperThan(value: unknown, limit: number): boolean {
  if (!isContainer(value)) return false;
  if (limit === 0) return true;
  if (Array.isArray(value)) return value.some((item) => isDeeperThan(item, limit - 1));
  for (const key in value) if (isDeeperThan((value as Record<string, unknown>)[key], limit - 1)) return true;
  return false;
}

/** A copy that shares nothing with the original. */
export function copied(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(copied);
  if (!isContainer(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([key, member]) => [key, copied(member)]));
}
