// Values as the reference stores them: texts as they are, everything else serialised.
import { isMap } from '#kernel/args/is-map.ts';
import { looksSerialised } from './read.ts';

/** A text that could be taken for a serialised value is serialised itself, so that it comes back as the text it is. */
export function storedForm(value: unknown): string {
  return typeof value === 'string' && !looksSerialised(value) ? value : writeSerialised(value);
}

export function writeSerialised(value: unknown): string {
  if (value === null || value === undefined) return 'N;';
  if (typeof value === 'boolean') return `b:${Number(value)};`;
  if (typeof value === 'number') return Number.isSafeInteger(value) ? `i:${value};` : `d:${value};`;
  if (Array.isArray(value)) return entriesOf(value.map((one: unknown, at) => [at, one]));
  if (isMap(value)) return entriesOf(Object.entries(value));
  const text = typeof value === 'string' ? value : JSON.stringify(value);
  return `s:${Buffer.byteLength(text)}:"${text}";`;
}

function entriesOf(entries: readonly (readonly [number | string, unknown])[]): string {
  const inner = entries.map(([key, value]) => writeSerialised(key) + writeSerialised(value)).join('');
  return `a:${entries.length}:{${inner}}`;
}
