// JSON columns.

/** A column that holds a JSON object; anything else reads as an empty one. */
export function jsonMap(text: string): Record<string, unknown> {
  const value: unknown = JSON.parse(text);
  return value !== null && typeof value === 'object' && !Array.isArray(value) ? (value as Record<string, unknown>) : {};
}
