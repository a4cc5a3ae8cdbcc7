// Looking into answers of a server that nobody vouches for.
import { isMap } from '#kernel/args/is-map.ts';

export type JsonMap = Readonly<Record<string, unknown>>;

export function textIn(value: JsonMap, key: string): string {
  const found = value[key];
  return typeof found === 'string' ? found : '';
}

export function numberIn(value: JsonMap, key: string): number {
  const found = value[key];
  return typeof found === 'number' && Number.isSafeInteger(found) ? found : 0;
}

/** The number of a record as text; empty for none. */
export function idIn(value: JsonMap, key: string): string {
  const found = numberIn(value, key);
  return found > 0 ? String(found) : '';
}

export function mapIn(value: JsonMap, key: string): JsonMap {
  const found = value[key];
  return isMap(found) ? found : {};
}

export function listIn(value: JsonMap, key: string): readonly unknown[] {
  const found = value[key];
  return Array.isArray(found) ? found : [];
}

export function textsIn(value: JsonMap, key: string): string[] {
  return listIn(value, key).filter((one) => typeof one === 'string');
}

export function dateIn(value: JsonMap, key: string): string {
  const match = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d/.exec(textIn(value, key));
  return match && !Number.isNaN(Date.parse(`${match[0]}Z`)) ? match[0] : '';
}

/** The raw text, for those who may read it; else the text as it is shown. */
export function rawIn(value: JsonMap, key: string): { text: string; isRaw: boolean } {
  const field = value[key];
  if (typeof field === 'string') return { text: field, isRaw: true };
  if (!isMap(field)) return { text: '', isRaw: false };
  if (typeof field['raw'] === 'string') return { text: field['raw'], isRaw: true };
  return { text: textIn(field, 'rendered'), isRaw: false };
}
