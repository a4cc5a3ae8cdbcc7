// From the arguments of a list to its ids and totals.
import { restError } from '#kernel/errors/rest-error.ts';
import { pagesOf, type Paging } from '#kernel/routes/reply.ts';
import type { Db } from '#kernel/db/db.ts';
import { toIds, type Ids } from '#kernel/db/long-reads.ts';
import type { Values } from '#kernel/args/args.ts';
import type { Zone } from '#kernel/clock/zone.ts';
import type { Services } from '#kernel/services.ts';
import { toSiteTime } from '#content/posts/dates.ts';
import type { PostFilter } from '#content/posts/filter.ts';
import {
  countPostIds,
  findPostIds,
  findSlugsOf,
  findStickyIds,
  readerFor,
  type OrderBy,
} from '#content/posts/query.ts';
import { parseSearch, type Search, type SearchColumn } from '#content/posts/search.ts';
import { findSearched, pageOf, type SearchServices } from '#content/posts/searched.ts';
import { ANY_STATUS } from '#content/posts/statuses.ts';
import { slugify } from '#content/text/slug.ts';
import type { sharedArgs } from './args.ts';
import type { ListAccess } from './access.ts';
import type { TypeFilter } from './filters.ts';

/** The arguments that both lists have. */
export interface ListArgs extends Values<typeof sharedArgs> {
  orderby: OrderBy | 'include' | 'include_slugs';
  status: readonly string[];
}

export interface ListResult {
  ids: number[];
  paging: Paging;
}

interface Asked {
  /** Of the type, in the language of the request. */
  shelf: string;
  fallback: string | undefined;
  zone: Zone;
  access: ListAccess;
  /** What only posts, or only pages, are filtered by. */
  narrow: TypeFilter;
  /** Sticky posts stand in front of the first page. */
  isStickyFirst: boolean;
}

export async function listPosts(services: ListServices, sent: ListArgs, asked: Asked): Promise<ListResult> {
  const args = withoutEmptyPlaces(sent);
  if (args.orderby === 'include' && args.include.length === 0) throw missingInclude();
  if (args.orderby === 'relevance' && !args.search) throw missingSearch();
  const filter = toFilter(args, asked);
  const found = hasSearch(filter) ? await findAll(services, args, filter) : undefined;
  const db = readerFor(filter, args.orderby, services);
  const total = found?.length ?? (await countPostIds(db, filter));
  const offset = args.offset === undefined ? (args.page - 1) * args.per_page : Math.abs(args.offset);
  const pages = pagesOf(total, args.per_page);
  if (args.offset === undefined && total > 0 && args.page > pages) throw pageTooHigh();
  if (args.offset !== undefined && offset >= total) return { ids: [], paging: { total: 0, pages: 0, page: args.page } };
  const page = { offset, limit: args.per_page };
  const ids = found ? pageOf(found, page) : await findPage(db, args, filter, page);
  const hasStickyFront = asked.isStickyFirst && args.page === 1 && args.offset === undefined;
  return { ids: hasStickyFront ? await withSticky(db, filter, ids) : ids, paging: { total, pages, page: args.page } };
}

type ListServices = SearchServices & Pick<Services, 'database'>;

export function statusesOf(args: Pick<ListArgs, 'status'>): string[] {
  if (args.status.length === 1 && args.status[0] !== 'any') return [...args.status];
  return [...new Set(args.status.flatMap((status) => (status === 'any' ? ANY_STATUS : [status])))];
}

async function findAll(services: ListServices, args: ListArgs, filter: Searched): Promise<Ids> {
  if (args.orderby !== 'include' && args.orderby !== 'include_slugs') {
    const direction = args.orderby === 'relevance' ? 'desc' : args.order;
    return findSearched(services, filter, { orderBy: args.orderby, direction });
  }
  const found = await findSearched(services, filter, { orderBy: 'id', direction: 'asc' });
  return toIds(await inPlaces(services.db, args, filter, [...found.slice(0, MOST_PLACED)]));
}

type Searched = PostFilter & { search: Search };

const hasSearch = (filter: PostFilter): filter is Searched => filter.search !== undefined;

async function findPage(
  db: Db,
  args: ListArgs,
  filter: PostFilter,
  { offset, limit }: { offset: number; limit: number },
): Promise<number[]> {
  if (args.orderby !== 'include' && args.orderby !== 'include_slugs') {
    const direction = args.orderby === 'relevance' ? 'desc' : args.order;
    return findPostIds(db, filter, { orderBy: args.orderby, direction, offset, limit });
  }
  const found = await findPostIds(db, filter, { orderBy: 'id', direction: 'asc', offset: 0, limit: MOST_PLACED });
  return (await inPlaces(db, args, filter, found)).slice(offset, offset + limit);
}

const MOST_PLACED = 10_000;

/** The order of a list of slugs that was not sent is no order. */
const withoutEmptyPlaces = (args: ListArgs): ListArgs =>
  args.orderby === 'include_slugs' && (args.slug ?? []).length === 0 ? { ...args, orderby: 'date' } : args;

/** In the order of the list that the client sent. */
async function inPlaces(db: Db, args: ListArgs, filter: PostFilter, found: number[]): Promise<number[]> {
  const place = args.orderby === 'include' ? placeIn(filter.include) : await placeBySlug(db, filter.slugs, found);
  return found.sort((one, other) => place(one) - place(other));
}

const placeIn =
  (list: readonly number[]) =>
  (id: number): number =>
    list.indexOf(id);

async function placeBySlug(db: Db, slugs: readonly string[], ids: readonly number[]) {
  const slugOf = await findSlugsOf(db, ids);
  return (id: number): number => slugs.indexOf(slugOf.get(id) ?? '');
}

/** Sticky posts move to the front, those of other pages too. */
async function withSticky(db: Db, filter: PostFilter, ids: number[]): Promise<number[]> {
  const hasFilter = filter.include.length > 0 || filter.isSticky !== undefined || filter.search !== undefined;
  if (hasFilter || filter.terms.length > 0 || !filter.statuses.includes('publish')) return ids;
  const sticky = (await findStickyIds(db, filter.shelf)).filter((id) => !filter.exclude.includes(id));
  return [...sticky, ...ids.filter((id) => !sticky.includes(id))];
}

const COLUMNS = { post_title: 'title', post_content: 'content', post_excerpt: 'excerpt' } as const;
const ALL_COLUMNS: readonly SearchColumn[] = ['title', 'excerpt', 'content'];

function toFilter(args: ListArgs, { shelf, fallback, zone, access, narrow }: Asked): PostFilter {
  const time = (text: string | undefined): string | undefined =>
    text === undefined ? undefined : toSiteTime(text, zone);
  const columns = args.search_columns.map((column) => COLUMNS[column]);
  const search = parseSearch(args.search ?? '', {
    columns: columns.length > 0 ? columns : ALL_COLUMNS,
    isExact: args.search_semantics === 'exact',
  });
  return {
    shelf,
    fallback,
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
    reach: access.reach,
    ...access.below,
    hidesProtected: false,
    ...(search !== undefined && access.locked),
    ...narrow,
  };
}

const pageTooHigh = () => restError('rest_post_invalid_page_number', 400, 'The list has fewer pages.');
const missingInclude = () =>
  restError('rest_orderby_include_missing_include', 400, 'The order by include needs the argument include.');
const missingSearch = () => restError('rest_no_search_term_defined', 400, 'The order by relevance needs a search.');
