// The filters that only posts, or only pages, have.
import type { Values } from '#kernel/args/args.ts';
import type { Ctx } from '#kernel/routes/context.ts';
import type { PostFilter, TermFilter } from '#content/posts/filter.ts';
import { termsInLanguage } from '#content/terms/languages.ts';
import { findTermsWithChildren } from '#content/terms/store.ts';
import type { Taxonomy } from '#content/terms/taxonomies.ts';
import type { postListArgs, TermQuery, TermWish } from './args.ts';

type PostArgs = Values<ReturnType<typeof postListArgs>>;
interface PlaceArgs {
  parent?: number[];
  parent_exclude?: number[];
  menu_order?: number;
}

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

/** Where records have a place among others. */
export function placeFilter(args: PlaceArgs): TypeFilter {
  const { parent = [], parent_exclude: notParents = [], menu_order: menuOrder } = args;
  return { ...noFilter, parents: parent, notParents, menuOrder };
}

type Asked<A> = Pick<Ctx<A>, 'args' | 'db' | 'services' | 'site'>;

export async function postFilter(ctx: Asked<PostArgs>, taxonomies: readonly Taxonomy[]): Promise<TypeFilter> {
  const { args } = ctx;
  return {
    ...noFilter,
    ...(await termFilters(ctx, taxonomies)),
    isSticky: args.sticky,
    formats: (args.format ?? []).map((format) => (format === 'standard' ? '' : format)),
  };
}

/** What all types have that are sorted: filters by their taxonomies. */
export async function termFilters(
  ctx: Asked<{ tax_relation?: 'AND' | 'OR' }>,
  taxonomies: readonly Taxonomy[],
): Promise<Pick<TypeFilter, 'terms' | 'isAnyTermFilterEnough'>> {
  const wishes = [false, true].flatMap((isExclude) =>
    taxonomies.map(({ name, restBase }) => ({
      taxonomy: name,
      isExclude,
      wish: wishIn(ctx.args, isExclude ? `${restBase}_exclude` : restBase),
    })),
  );
  const terms: TermFilter[] = [];
  for (const { wish, taxonomy, isExclude } of wishes) {
    const filter = wish && (await termFilter(ctx, taxonomy, wish, isExclude));
    if (filter) terms.push(filter);
  }
  return { terms, isAnyTermFilterEnough: ctx.args.tax_relation === 'OR' };
}

/** The arguments have been checked: it is one if it is there. */
function wishIn(args: object, name: string): TermWish | undefined {
  const wish: unknown = Reflect.get(args, name);
  if (Array.isArray(wish)) return wish.filter((id) => typeof id === 'number');
  return wish === null || typeof wish !== 'object' ? undefined : wish;
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
