// The arguments of the search.
import { a } from '#kernel/args/args.ts';
import { ids, page, perPage, search } from '#modules/core/posts/args.ts';
import { postTypes } from '#content/posts/types.ts';
import { taxonomies } from '#content/terms/taxonomies.ts';

/** Media have lists of their own. */
export const SEARCHED_TYPES = postTypes.map((type) => type.name).filter((name) => name !== 'attachment');
const SUBTYPES = [...SEARCHED_TYPES, ...taxonomies.map((taxonomy) => taxonomy.name), 'any'];

export const searchArgs = {
  context: a.oneOf(['view', 'embed'], { default: 'view', description: 'Which fields the answer has.' }),
  page,
  per_page: perPage,
  search,
  type: a.oneOf(['post', 'term', 'post-format'], { default: 'post', description: 'What to search.' }),
  subtype: a.list(a.oneOf(SUBTYPES), { default: 'any', description: 'Only these kinds of it.' }),
  exclude: ids('Without these ids.'),
  include: ids('Only these ids.'),
};
