// What a visitor sent, as lists of texts by field.
import type { ReceivedFile } from '#kernel/http/upload.ts';
import { tooLarge } from '#modules/contactform/errors.ts';
import { FIELD_PREFIX, LANGUAGE_FIELD } from '#modules/contactform/render/place.ts';
import { trimmed } from '#modules/contactform/rules/engine.ts';

export interface Posted {
  /** Without blanks around them; the same values in a list of lists are one list. */
  texts(field: string): readonly string[];
  /** Names that are not for the site itself. */
  readonly names: readonly string[];
  /** The first value of a field of the site itself: `_contactform_unit_tag`. */
  own(field: string): string;
  files(field: string): readonly ReceivedFile[];
}

export const MOST_BYTES = 32 * 1024 * 1024;
const MOST_FILES = 20;
const MOST_FIELDS = 200;
const LONGEST_TEXT = 64 * 1024;

/** `prefixes` are other words that the names of the site's own fields may begin with. */
export function readPosted(
  fields: Readonly<Record<string, unknown>>,
  sent: readonly ReceivedFile[],
  prefixes: readonly string[],
): Posted {
  const texts = new Map<string, string[]>();
  let count = 0;
  for (const [given, value] of Object.entries(fields)) {
    const name = ownName(given, prefixes);
    const values = flattened(value).map(cleaned);
    count += Math.max(1, values.length);
    if (values.some((text) => Buffer.byteLength(text) > LONGEST_TEXT)) throw tooLarge('a text that is too long');
    texts.set(name, values);
  }
  if (count > MOST_FIELDS) throw tooLarge('too many fields');
  // An input without a file sends an empty one.
  const files = sent.filter(({ filename, size }) => filename !== '' || size > 0);
  if (files.length > MOST_FILES) throw tooLarge('too many files');
  if (files.reduce((sum, { size }) => sum + size, 0) > MOST_BYTES) throw tooLarge('files that are too large together');
  return {
    texts: (field) => texts.get(field) ?? [],
    names: [...texts.keys()].filter((name) => !name.startsWith('_') && name !== LANGUAGE_FIELD),
    own: (field) => texts.get(field)?.[0] ?? '',
    files: (field) => files.filter((file) => fieldOf(file) === field),
  };
}

/** Pages that were made by another system name the same fields by its own word. */
function ownName(name: string, prefixes: readonly string[]): string {
  const prefix = prefixes.find((one) => one.startsWith('_') && (name === one || name.startsWith(`${one}_`)));
  return prefix === undefined ? name : FIELD_PREFIX + name.slice(prefix.length);
}

function flattened(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  if (value === null || typeof value !== 'object') return [];
  return Object.values(value).flatMap(flattened);
}

/** A NUL has no meaning. */
function cleaned(text: string): string {
  return trimmed(text.replaceAll('\0', ''));
}

/** `photo[]` is the field `photo`, as with other fields. */
function fieldOf({ field }: ReceivedFile): string {
  return field.replace(/\[.*$/s, '').replaceAll(/[. ]/g, '_');
}
