// Which texts of a setting, or of a structured field, the configuration names.
import { mapTexts, type NamedText } from '#kernel/settings/text-names.ts';
import type { Key } from '../config/parse.ts';

/** More than anybody translates. */
const MOST_TEXTS = 1000;

/** Those inside that say something. */
export function namedTexts(name: string, value: unknown, keys: readonly Key[]): NamedText[] {
  const found: NamedText[] = [];
  mapTexts(name, value, (one) => {
    const says = one.path.length === 0 || one.text.trim() !== '';
    const isMeant = says && isNamed(one.path, keys);
    if (isMeant && found.length < MOST_TEXTS) found.push(one);
    return one.text;
  });
  return found;
}

/** A key without others below it means all that is there. */
export function isNamed(path: readonly string[], keys: readonly Key[]): boolean {
  const [first, ...rest] = path;
  if (keys.length === 0 || first === undefined) return keys.length === 0;
  return keys.some(
    (key) => fits(key.name, first) && (rest.length === 0 ? key.keys.length === 0 : isNamed(rest, key.keys)),
  );
}

/** `*` stands for any number of signs. */
export function fits(pattern: string, name: string): boolean {
  if (!pattern.includes('*')) return pattern === name;
  const parts = pattern.split('*');
  const first = parts[0] ?? '';
  const last = parts.at(-1) ?? '';
  let at = first.length;
  const end = name.length - last.length;
  if (end < at || !name.startsWith(first) || !name.endsWith(last)) return false;
  for (const part of parts.slice(1, -1)) {
    const found = name.indexOf(part, at);
    if (found === -1 || found + part.length > end) return false;
    at = found + part.length;
  }
  return true;
}
