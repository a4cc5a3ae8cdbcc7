// How long a text may be that is searched for: the cost of a search grows with it, and nobody remembers more of a page.
import type { ArgMap, ArgSpec } from './args.ts';

export const LONGEST_PHRASE = 200;

/** What arguments of lists are called that say what to search for. */
export const PHRASE_NAMES = new Set(['search', 's', 'q', 'query', 'term', 'title', 'batch_name']);

/** The index does not name the bound: clients that read it see what they always saw. */
export function withBoundPhrases(args: ArgMap): ArgMap {
  return Object.fromEntries(
    Object.entries(args).map(([name, spec]) => [name, isUnboundPhrase(name, spec) ? bound(spec) : spec]),
  );
}

const isUnboundPhrase = (name: string, { type, maxLength, enum: choices }: ArgSpec): boolean =>
  PHRASE_NAMES.has(name) && type === 'string' && maxLength === undefined && choices === undefined;

function bound(spec: ArgSpec): ArgSpec {
  const { check } = spec;
  return {
    ...spec,
    check: (value: never, name, asker) => {
      const own = check?.(value, name, asker);
      if (own || Array.from(value as string).length <= LONGEST_PHRASE) return own;
      const message = `${name} must have at most ${LONGEST_PHRASE} characters.`;
      return { code: 'rest_too_long', message, data: null };
    },
  };
}

/** For pages, which show what was found for the beginning of a phrase. */
export const shortPhrase = (text: string): string =>
  text.length <= LONGEST_PHRASE ? text : Array.from(text).slice(0, LONGEST_PHRASE).join('');
