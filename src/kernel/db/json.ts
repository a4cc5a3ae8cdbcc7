// JSON columns.
import { isMap } from '#kernel/args/is-map.ts';

/** A column that holds a JSON object; anything else reads as an empty one. */
export function jsonMap(text: string): Record<string, unknown> {
  const value: unknown = JSON.parse(text);
  return isMap(value) ? value : {};
}
