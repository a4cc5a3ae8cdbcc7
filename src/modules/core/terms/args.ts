// The arguments of categories and tags.
import { a, type Arg } from '#kernel/args/args.ts';
import { context, ids, page, perPage, search } from '#modules/core/posts/args.ts';
import type { Taxonomy } from '#content/terms/taxonomies.ts';
import { slugify } from '#content/text/slug.ts';

const ORDERS = ['id', 'include', 'name', 'slug', 'include_slugs', 'term_group', 'description', 'count'] as const;
const LONGEST_NAME = 200;

const shared = {
  context,
  page,
  per_page: perPage,
  search,
  exclude: ids('Without these ids.'),
  include: ids('Only these ids.'),
  order: a.oneOf(['asc', 'desc'], { default: 'asc', description: 'Direction of the order.' }),
  orderby: a.oneOf(ORDERS, { default: 'name', description: 'What the list is sorted by.' }),
  hide_empty: a.bool({ default: false, description: 'Without terms that no published post has.' }),
  post: a.int({ default: null, description: 'Only terms of this post.' }),
  slug: a.list(a.string(), { description: 'Only terms with one of these slugs.', clean: (text) => slugify(text) }),
};

/** A tree can be listed by parent, a flat set from any place on. */
export function termListArgs(taxonomy: Taxonomy): typeof shared & { parent?: Arg<number>; offset?: Arg<number> } {
  if (taxonomy.isHierarchical)
    return { ...shared, parent: a.int({ description: 'Only terms below this one; 0 for the top.' }) };
  return { ...shared, offset: a.int({ minimum: 0, description: 'Skip this many items.' }) };
}

export const nameArg = a.string({ maxLength: LONGEST_NAME, description: 'Name of the term, as HTML text.' });

export const requiredNameArg = a.string({
  maxLength: LONGEST_NAME,
  required: true,
  description: 'Name of the term, as HTML text.',
});

/** In a site with several languages a new term may name what it is a translation of. */
export function translating<A extends object>(args: A): A & { translationOf: number | undefined } {
  const of = 'multilang_translation_of' in args ? args.multilang_translation_of : undefined;
  return { ...args, translationOf: typeof of === 'number' ? of : undefined };
}
