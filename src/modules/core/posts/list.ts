// From the arguments of a list to its ids and totals.
import { restError } from '#kernel/errors/rest-error.ts';
import { pagesOf, type Paging } from '#kernel/routes/reply.ts';
import type { Db } from '#kernel/db/db.ts';
import type { Values } from '#kernel/args/args.ts';
import type { Zone } from '#kernel/clock/zone.ts';
import { toSiteTime } from '#content/posts/dates.ts';
import {
  countPostIds,
  findPostIds,
  findSlugsOf,
  findStickyIds,
  type OrderBy,
  type PostFilter,
  type TermFilter,
} from '#content/posts/query.ts';
import { parseSearch, type SearchColumn } from '#content/posts/search.ts';
import { ANY_STATUS } from '#content/posts/statuses.ts';
import { findTermsWithChildren } from '#content/terms/store.ts';
import { slugify } from '#content/text/slug.ts';
import type { pageListArgs, postListArgs } from './args.ts';

export type ListArgs = Values<ReturnType<typeof postListArgs>> | Values<ReturnType<typeof pageListArgs>>;
type PostArgs = Values<ReturnType<typeof postListArgs>>;
type PageArgs = Values<ReturnType<typeof pageListArgs>>;

export interface ListResult {
  ids: number[];
  paging: Paging;
}

interface Asked {
  type: string;
  zone: Zone;
  isAnonymous: boolean;
}

export async function listPosts(db: Db, args: ListArgs, asked: Asked): Promise<ListResult> {
  if (args.orderby === 'include' && args.include.length === 0) throw missingInclude();
  if (args.orderby === 'relevance' && !args.search) throw missingSearch();
  const filter = await toFilter(db, args, asked);
  const total = await countPostIds(db, filter);
  const offset = args.offset === undefined ? (args.page - 1) * args.per_page : Math.abs(args.offset);
  const pages = pagesOf(total, args.per_page);
  if (args.offset === undefined && total > 0 && args.page > pages) throw pageTooHigh();
  if (args.offset !== undefined && offset >= total) return { ids: [], paging: { total: 0, pages: 0, page: args.page } };
  const ids = await findPage(db, args, filter, offset);
  return { ids: await withSticky(db, args, filter, ids), paging: { total, pages, page: args.page } };
}

export function statusesOf(args: Pick<ListArgs, 'status'>): string[] {
  return [...new Set((args.status as string[]).flatMap((status) => (status === 'any' ? ANY_STATUS : [status])))];
}

async function findPage(db: Db, args: ListArgs, filter: PostFilter, offset: number): Promise<number[]> {
  const limit = args.per_page;
  if (args.orderby !== 'include' && args.orderby !== 'include_slugs') {
    const direction = args.orderby === 'relevance' ? 'desc' : args.order;
    return findPostIds(db, filter, { orderBy: args.orderby as OrderBy, direction, offset, limit });
  }
  const most = args.orderby === 'include' ? filter.include.length : 10_000;
  const found = await findPostIds(db, filter, { orderBy: 'id', direction: 'asc', offset: 0, limit: most });
  const place = args.orderby === 'include' ? placeIn(filter.include) : await placeBySlug(db, filter.slugs, found);
  return found.sort((one, other) => place(one) - place(other)).slice(offset, offset + limit);
}

const placeIn =
  (list: readonly number[]) =>
  (id: number): number =>
    list.indexOf(id);

async function placeBySlug(db: Db, slugs: readonly string[], ids: readonly number[]) {
  const slugOf = await findSlugsOf(db, ids);
  return (id: number): number => slugs.indexOf(slugOf.get(id) ?? '');
}

/** On the first page sticky posts move to the front, those of other pages too. */
async function withSticky(db: Db, args: ListArgs, filter: PostFilter, ids: number[]): Promise<number[]> {
  if (!('ignore_sticky' in args) || args.ignore_sticky || args.page !== 1 || args.offset !== undefined) return ids;
  const hasFilter = filter.include.length > 0 || filter.isSticky !== undefined || filter.search !== undefined;
  if (hasFilter || filter.terms.length > 0 || !filter.statuses.includes('publish')) return ids;
  const sticky = (await findStickyIds(db, filter.type)).filter((id) => !filter.exclude.includes(id));
  return [...sticky, ...ids.filter((id) => !sticky.includes(id))];
}

const COLUMNS: Record<string, SearchColumn> = { post_title: 'title', post_content: 'content', post_excerpt: 'excerpt' };
const ALL_COLUMNS: readonly SearchColumn[] = ['title', 'excerpt', 'content'];

async function toFilter(db: Db, args: ListArgs, { type, zone, isAnonymous }: Asked): Promise<PostFilter> {
  const time = (text: string | undefined): string | undefined =>
    text === undefined ? undefined : toSiteTime(text, zone);
  const columns = args.search_columns.map((column) => COLUMNS[column]!);
  const search = parseSearch(args.search ?? '', {
    columns: columns.length > 0 ? columns : ALL_COLUMNS,
    isExact: args.search_semantics === 'exact',
  });
  return {
    type,
    statuses: statusesOf(args),
    search,
    after: time(args.after),
    before: time(args.before),
    modifiedAfter: time(args.modified_after),
    modifiedBefore: time(args.modified_before),
    authors: args.author,
    notAuthors: args.author_exclude,
    include: args.include,
    exclude: args.exclude,
    slugs: (args.slug ?? []).map((slug) => slugify(slug)),
    hidesProtected: search !== undefined && isAnonymous,
    ...(type === 'post' ? await postFilter(db, args as PostArgs) : pageFilter(args as PageArgs)),
  };
}

type TypeFilter = Pick<
  PostFilter,
  'parents' | 'notParents' | 'menuOrder' | 'isSticky' | 'formats' | 'terms' | 'isAnyTermFilterEnough'
>;

function pageFilter(args: PageArgs): TypeFilter {
  return {
    parents: args.parent,
    notParents: args.parent_exclude,
    menuOrder: args.menu_order,
    formats: [],
    terms: [],
    isAnyTermFilterEnough: false,
  };
}

async function postFilter(db: Db, args: PostArgs): Promise<TypeFilter> {
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

async function termFilter(
  db: Db,
  wish: NonNullable<PostArgs['categories']>,
  isExclude: boolean,
): Promise<TermFilter | undefined> {
  const query = Array.isArray(wish) ? { terms: wish } : wish;
  const ids = query.terms ?? [];
  if (ids.length === 0) return undefined;
  const isAll = 'operator' in query && query.operator === 'AND';
  const withChildren = 'include_children' in query && query.include_children === true && !isAll;
  const terms = withChildren ? await findTermsWithChildren(db, ids) : ids;
  if (isExclude) return { terms, match: 'none' };
  return { terms, match: isAll ? 'all' : 'any' };
}

const pageTooHigh = () => restError('rest_post_invalid_page_number', 400, 'The list has fewer pages.');
const missingInclude = () =>
  restError('rest_orderby_include_missing_include', 400, 'The order by include needs the argument include.');
const missingSearch = () => restError('rest_no_search_term_defined', 400, 'The order by relevance needs a search.');
