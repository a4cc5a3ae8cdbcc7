// Who may do what with a term, and what follows from what is sent. No I/O.
import { plainText } from '#kernel/args/clean.ts';
import type { Caller } from '#kernel/auth/caller.ts';
import { filterTitle } from '#content/text/html-filter.ts';
import type { TermRow } from './store.ts';
import type { Taxonomy } from './taxonomies.ts';

export function canEditTerms(caller: Caller): boolean {
  return caller.can('manage_categories');
}

export function canAssignTerms(caller: Caller): boolean {
  return caller.can('edit_posts');
}

export function canCreateTerm(caller: Caller, taxonomy: Taxonomy): boolean {
  return caller.can(taxonomy.createCapability);
}

/** The default category cannot go: posts need it. */
export function canDeleteTerm(
  caller: Caller,
  term: Pick<TermRow, 'id' | 'taxonomy'>,
  defaultCategory: number,
): boolean {
  if (term.taxonomy === 'category' && term.id === defaultCategory) return false;
  return canEditTerms(caller);
}

/** Names are kept as HTML text: no tags, a bare `&` as an entity. */
export function storedName(name: string): string {
  return filterTitle(plainText(name));
}

/** What names are compared and sorted by. */
export function nameKey(storedName: string): string {
  return storedName.toLowerCase();
}

/** A term cannot stand below itself: such a wish puts it on top. `above` are the new parent and all above it. */
export function settleParent(id: number, parentId: number | null, above: ReadonlySet<number>): number | null {
  return above.has(id) ? null : parentId;
}

const LONGEST_SLUG = 200;

/** A taken slug is first told apart by the slugs above it: `news`, `news-city`, `news-city-places`. */
export function slugCandidates(wish: string, slugsAbove: readonly string[]): string[] {
  const candidates = slugsAbove.map((_, index) => [wish, ...slugsAbove.slice(0, index + 1)].join('-'));
  return [wish, ...candidates.filter((slug) => slug.length <= LONGEST_SLUG)];
}
