// The filters that only posts, or only pages, have.
import type { Values } from '#kernel/args/args.ts';
import type { Ctx } from '#kernel/routes/context.ts';
import type { PostFilter, TermFilter } from '#content/posts/filter.ts';
import { termsInLanguage } from '#content/terms/languages.ts';
import { findTermsWithChildren } from '#content/terms/store.ts';
import { categories, tags } from '#content/terms/taxonomies.ts';
import type { pageListArgs, postListArgs, TermQuery, TermWish } from './args.ts';

type PostArgs = Values<ReturnType<typeof postListArgs>>;
type PageArgs = Values<ReturnType<typeof pageListArgs>>;

/** The part of a filter that only posts, or only pages, have. */
export type TypeFilter = Pick<
  PostFilter,
  | 'parents'
  | 'notParents'
  | 'menuOrder'
  | 'isSticky'
  | 'formats'
  | 'terms'
  | 'isAnyTermFilterEnough'
  | 'media'
  | 'conditions'
>;

export const noFilter: TypeFilter = {
  parents: [],
  notParents: [],
  formats: [],
  terms: [],
  isAnyTermFilterEnough: false,
};

export function pageFilter(args: PageArgs): TypeFilter {
  return {
    parents: args.parent,
    notParents: args.parent_exclude,
    menuOrder: args.menu_order,
    formats: [],
    terms: [],
    isAnyTermFilterEnough: false,
  };
}

export async function postFilter(ctx: Pick<Ctx<PostArgs>, 'args' | 'db' | 'services' | 'site'>): Promise<TypeFilter> {
  const { args } = ctx;
  const wishes = [
    { wish: args.categories, taxonomy: categories.name, isExclude: false },
    { wish: args.tags, taxonomy: tags.name, isExclude: false },
    { wish: args.categories_exclude, taxonomy: categories.name, isExclude: true },
    { wish: args.tags_exclude, taxonomy: tags.name, isExclude: true },
  ];
  const terms: TermFilter[] = [];
  for (const { wish, taxonomy, isExclude } of wishes) {
    const filter = wish && (await termFilter(ctx, taxonomy, wish, isExclude));
    if (filter) terms.push(filter);
  }
  return {
    parents: [],
    notParents: [],
    isSticky: args.sticky,
    formats: (args.format ?? []).map((format) => (format === 'standard' ? '' : format)),
    terms,
    isAnyTermFilterEnough: args.tax_relation === 'OR',
  };
}

async function termFilter(
  { db, services, site }: Pick<Ctx, 'db' | 'services' | 'site'>,
  taxonomy: string,
  wish: TermWish,
  isExclude: boolean,
): Promise<TermFilter | undefined> {
  const query: TermQuery = Array.isArray(wish) ? { terms: wish } : wish;
  const asked = query.terms ?? [];
  if (asked.length === 0) return undefined;
  const ids = await termsInLanguage(db, services, site, { taxonomy, ids: asked });
  const isAll = query.operator === 'AND';
  const withChildren = query.include_children === true && !isAll;
  const terms = withChildren ? await findTermsWithChildren(db, ids) : ids;
  if (isExclude) return { terms, match: 'none' };
  return { terms, match: isAll ? 'all' : 'any' };
}
