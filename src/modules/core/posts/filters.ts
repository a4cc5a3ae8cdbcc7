// The filters that only posts, or only pages, have.
import type { Values } from '#kernel/args/args.ts';
import type { Db } from '#kernel/db/db.ts';
import type { PostFilter, TermFilter } from '#content/posts/filter.ts';
import { findTermsWithChildren } from '#content/terms/store.ts';
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

export async function postFilter(db: Db, args: PostArgs): Promise<TypeFilter> {
  const wishes = [
    { wish: args.categories, isExclude: false },
    { wish: args.tags, isExclude: false },
    { wish: args.categories_exclude, isExclude: true },
    { wish: args.tags_exclude, isExclude: true },
  ];
  const terms: TermFilter[] = [];
  for (const { wish, isExclude } of wishes) {
    const filter = wish && (await termFilter(db, wish, isExclude));
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

async function termFilter(db: Db, wish: TermWish, isExclude: boolean): Promise<TermFilter | undefined> {
  const query: TermQuery = Array.isArray(wish) ? { terms: wish } : wish;
  const ids = query.terms ?? [];
  if (ids.length === 0) return undefined;
  const isAll = query.operator === 'AND';
  const withChildren = query.include_children === true && !isAll;
  const terms = withChildren ? await findTermsWithChildren(db, ids) : ids;
  if (isExclude) return { terms, match: 'none' };
  return { terms, match: isAll ? 'all' : 'any' };
}
