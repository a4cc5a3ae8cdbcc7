// Rows that a database gives as it likes, as they were asked for.
/** Rows as their numbers were named; those that were not found are left out. */
export function inOrder<R>(ids: readonly number[], rows: readonly R[], id?: (row: R) => number): R[] {
  const byId = new Map(rows.map((row) => [id ? id(row) : (row as { id: number }).id, row]));
  return ids.map((key) => byId.get(key)).filter((row) => row !== undefined);
}
