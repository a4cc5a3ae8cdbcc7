// A type with what its records are sorted by.
import type { Kinds } from '#content/posts/kinds.ts';
import type { PostType } from '#content/posts/types.ts';
import type { Taxonomy } from '#content/terms/taxonomies.ts';

export interface Sorted {
  readonly type: PostType;
  /** Those that clients see. */
  readonly taxonomies: readonly Taxonomy[];
}

export function sorted(type: PostType, { findTaxonomy }: Kinds): Sorted {
  const taxonomies = type.taxonomies.flatMap((name) => findTaxonomy(name) ?? []);
  return { type, taxonomies: taxonomies.filter(({ custom }) => custom?.isInRest !== false) };
}
