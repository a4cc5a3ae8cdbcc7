// The arguments of the search.
import { a } from '#kernel/args/args.ts';
import { ids, page, perPage, search } from '#modules/core/posts/args.ts';
import type { Kinds } from '#content/posts/kinds.ts';
import { attachment, type PostType } from '#content/posts/types.ts';

/** Media have lists of their own. */
export function searchedTypes({ types }: Kinds): PostType[] {
  return types.filter((type) => type.name !== attachment.name && type.isViewable && type.custom?.isInRest !== false);
}

export function searchedTaxonomies({ shownTaxonomies }: Kinds): string[] {
  return shownTaxonomies.filter(({ custom }) => custom?.isInRest !== false).map(({ name }) => name);
}

const subtypesOf = (kinds: Kinds): string[] => [
  ...searchedTypes(kinds).map(({ name }) => name),
  ...searchedTaxonomies(kinds),
  'any',
];

export const searchArgs = (kinds: Kinds) => ({
  context: a.oneOf(['view', 'embed'], { default: 'view', description: 'Which fields the answer has.' }),
  page,
  per_page: perPage,
  search,
  type: a.oneOf(['post', 'term', 'post-format'], { default: 'post', description: 'What to search.' }),
  subtype: a.list(a.oneOf(subtypesOf(kinds)), { default: 'any', description: 'Only these kinds of it.' }),
  exclude: ids('Without these ids.'),
  include: ids('Only these ids.'),
});
