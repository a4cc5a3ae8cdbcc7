// What all kinds of searches share.
import type { Values } from '#kernel/args/args.ts';
import type { searchArgs } from './args.ts';
import type { Found } from './resource.ts';

export type SearchArgs = Values<ReturnType<typeof searchArgs>>;

export interface SearchPage {
  found: Found[];
  total: number;
}

export function offsetOf({ page, per_page: perPage }: Pick<SearchArgs, 'page' | 'per_page'>): number {
  return (page - 1) * perPage;
}

/**
 * Subtypes of something else are dropped; when none is left there is no filter. Some are only found by those who ask for
 * them.
 */
export function chosenOf(
  { subtype }: Pick<SearchArgs, 'subtype'>,
  names: readonly string[],
  usual: readonly string[] = names,
): readonly string[] {
  if (subtype.includes('any')) return usual;
  const chosen = names.filter((name) => subtype.includes(name));
  return chosen.length > 0 ? chosen : usual;
}
