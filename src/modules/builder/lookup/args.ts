// The arguments of look-ups: lists and maps come as JSON text, comma lists, single texts or repeated names.
import { a } from '#kernel/args/args.ts';
import { plainText } from '#kernel/args/clean.ts';
import { isMap } from '#kernel/args/is-map.ts';

/** Published as a list; what was sent is read below. */
export const listArg = (description: string, fallback: readonly string[] | null = null) =>
  a.schema<unknown>({ type: 'array', default: fallback, unchecked: true, description });

/** Source keys of a record and the names under which the answer shows them; published as a list. */
export const keysArg = (
  keys: Readonly<Record<string, string>>,
  type: 'array' | readonly ['array', 'string'] = 'array',
) =>
  a.schema<unknown>({
    type,
    default: keys,
    unchecked: true,
    description: 'Source keys and their names in the answer.',
  });

export const term = a.string({ default: '', description: 'Part of the name, or the number.', clean: plainText });
export const itemsCount = a.int({ default: 100, description: 'At most so many items, up to 100.' });

export function limitOf(wish: number): number {
  return Math.min(Math.max(wish, 1), 100);
}

/** Undefined when nothing was sent. */
export function textsIn(value: unknown): string[] | undefined {
  if (value === undefined || value === null) return undefined;
  const list = typeof value === 'string' ? (parsed(value) ?? value.split(',')) : value;
  const entries: unknown[] = Array.isArray(list) ? list : [list];
  return entries
    .filter((entry) => typeof entry === 'string' || typeof entry === 'number')
    .map((entry) => String(entry).trim())
    .filter((entry) => entry !== '' && entry !== '0');
}

/** The entries of a list of maps such as `meta_query`; other members (`relation`) are beside them. */
export function queriesIn(value: unknown): { clauses: Record<string, unknown>[]; relation: 'AND' | 'OR' } {
  const sent = typeof value === 'string' ? parsed(value) : value;
  const clauses = Object.values(isMap(sent) || Array.isArray(sent) ? sent : {}).filter(isMap);
  const relation = isMap(sent) ? sent['relation'] : undefined;
  return { clauses, relation: typeof relation === 'string' && relation.toUpperCase() === 'OR' ? 'OR' : 'AND' };
}

/** What is known of a post, a term or a person. */
type Fact = string | number;

/**
 * Picks and renames: `{"ID":"value"}` gives `{"value":5}`. Keys that the record does not have are ignored; when none is
 * left, the usual ones count.
 */
export function converter(
  sent: unknown,
  usual: Readonly<Record<string, string>>,
  sources: readonly string[],
): (source: Readonly<Record<string, Fact | undefined>>) => Record<string, Fact> {
  const value = typeof sent === 'string' ? parsed(sent) : sent;
  const wished = Object.entries(isMap(value) ? value : {}).flatMap(([source, name]): [string, string][] =>
    sources.includes(source) && typeof name === 'string' && name !== '' ? [[source, name]] : [],
  );
  const pairs = wished.length > 0 ? wished : Object.entries(usual);
  return (source) =>
    Object.fromEntries(
      pairs.flatMap(([key, name]): [string, Fact][] => {
        const fact = source[key];
        return fact === undefined ? [] : [[name, fact]];
      }),
    );
}

function parsed(text: string): unknown {
  if (!/^\s*[[{]/.test(text)) return undefined;
  try {
    return JSON.parse(text);
  } catch {
    // Not JSON after all: it is read as a list of texts.
    return undefined;
  }
}
