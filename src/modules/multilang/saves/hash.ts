// What of an item is translated, as short texts: they tell whether an original changed, and where.
import { createHash } from 'node:crypto';

/** By the name of the field; also those that are empty. */
export type Texts = ReadonlyMap<string, string>;

/** Of all of them together. */
export function hashOfTexts(texts: Texts): string {
  const { plain, named } = parted(texts);
  return md5(JSON.stringify(named.length === 0 ? plain : [...plain, named]));
}

/** Of each of them. */
export function fieldHashes(texts: Texts): Record<string, string> {
  return Object.fromEntries([...texts].map(([name, text]) => [name, md5(text)]));
}

/** Those that say something else than they did. */
export function changedFields(before: Readonly<Record<string, string>>, now: Texts): string[] {
  const present = fieldHashes(now);
  const empty = md5('');
  const names = [...new Set([...Object.keys(present), ...Object.keys(before)])];
  return names.filter((name) => (before[name] ?? empty) !== (present[name] ?? empty));
}

/** The own texts of an item count by their order, further ones by their names. */
function parted(texts: Texts): { plain: string[]; named: [string, string][] } {
  const entries = [...texts];
  return {
    plain: entries.filter(([name]) => !name.includes('-')).map(([, text]) => text),
    named: entries.filter(([name, text]) => name.includes('-') && text !== ''),
  };
}

const md5 = (text: string): string => createHash('md5').update(text).digest('hex');
