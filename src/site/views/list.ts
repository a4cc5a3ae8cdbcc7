// The posts of a view that is a list.
import type { Ids } from '#kernel/db/long-reads.ts';
import { readShelf } from '#content/languages/shelves.ts';
import { shelfIn } from '#content/languages/spoken.ts';
import type { PageContext, PageView } from '#content/pages/view.ts';
import { HTML_KEY } from '#content/posts/html.ts';
import { findTaxonomy, kindsOf } from '#content/posts/kinds.ts';
import { lockedFor } from '#content/posts/locked.ts';
import { published, type PostFilter } from '#content/posts/filter.ts';
import { countPostIds, findPostIds, findStickyIds, readerFor } from '#content/posts/query.ts';
import { parseSearch } from '#content/posts/search.ts';
import { findSearched, pageOf } from '#content/posts/searched.ts';
import { postsPerPage } from '#content/posts/settings.ts';
import { findShownPosts, type ShownPost } from '#content/posts/store.ts';
import { attachment, post } from '#content/posts/types.ts';
import { findTermsWithChildren } from '#content/terms/store.ts';

export interface PostList {
  readonly posts: readonly ShownPost[];
  readonly total: number;
  readonly pages: number;
  /** Of a search: how many of each type were found, also of those that are not shown. */
  readonly kinds: readonly FoundKind[];
}

export interface FoundKind {
  readonly type: string;
  readonly count: number;
}

export type ListView = Exclude<PageView, { kind: 'single' } | { kind: 'not-found' }>;

const NONE: PostList = { posts: [], total: 0, pages: 0, kinds: [] };

export function isListView(view: PageView): view is ListView {
  return view.kind !== 'single' && view.kind !== 'not-found';
}

/** `byDate`: nothing is put in front of what is newer, as feeds have it. */
export async function findList(view: ListView, context: PageContext, { byDate = false } = {}): Promise<PostList> {
  const filters = await filtersOf(view, context);
  const shelves = filters.flatMap(({ shelf, alsoOn = [] }) => [shelf, ...alsoOn]);
  context.reads(...shelves.map((shelf) => `list:${readShelf(shelf).name}:publish`));
  if (!isSome(filters)) return NONE;
  const limit = context.services.settings.get(postsPerPage);
  const offset = (context.pageNumber - 1) * limit;
  const { ids, total, kinds } = await (view.kind === 'search'
    ? findSearch(filters, context, { offset, limit, type: view.type })
    : findPage(filters, context, { offset, limit }));
  const isFirst = view.kind === 'posts' && context.pageNumber === 1 && !byDate;
  const shown = isFirst
    ? [...new Set([...(await findStickyIds(context.db, shelfIn(context.services, context.site, post.name))), ...ids])]
    : ids;
  return { posts: await findInOrder(context, shown), total, pages: Math.ceil(total / limit), kinds };
}

type Filters = readonly [PostFilter, ...PostFilter[]];

const isSome = (filters: readonly PostFilter[]): filters is Filters => filters.length > 0;

interface ListPage {
  ids: number[];
  total: number;
  kinds: readonly FoundKind[];
}
type Span = { offset: number; limit: number };

async function findPage([filter]: Filters, { services }: PageContext, span: Span): Promise<ListPage> {
  const db = readerFor(filter, 'date', services);
  const total = await countPostIds(db, filter);
  return { ids: await findPostIds(db, filter, { orderBy: 'date', direction: 'desc', ...span }), total, kinds: [] };
}

/** The first filter has its finds in front: a search finds posts, then pages. */
async function findSearch(
  filters: Filters,
  { services }: PageContext,
  { offset, limit, type }: Span & { type: string | undefined },
): Promise<ListPage> {
  const parts: { type: string; found: Ids }[] = [];
  for (const filter of filters) {
    const { search } = filter;
    if (!search) continue;
    const found = await findSearched(services, { ...filter, search }, { orderBy: 'relevance', direction: 'desc' });
    parts.push({ type: readShelf(filter.shelf).name, found });
  }
  await services.searches.turn();
  const shown = parts.filter((part) => type === undefined || part.type === type);
  const ids: number[] = [];
  let skip = offset;
  for (const { found } of shown) {
    ids.push(...pageOf(found, { offset: skip, limit: limit - ids.length }));
    skip = Math.max(0, skip - found.length);
  }
  const kinds = parts.map((part) => ({ type: part.type, count: part.found.length }));
  return { ids, total: shown.reduce((sum, { found }) => sum + found.length, 0), kinds };
}

async function findInOrder({ db }: PageContext, ids: readonly number[]): Promise<ShownPost[]> {
  if (ids.length === 0) return [];
  const rows = new Map((await findShownPosts(db, ids, HTML_KEY)).map((row) => [row.id, row]));
  return ids.map((id) => rows.get(id)).filter((row) => row !== undefined);
}

async function filtersOf(view: ListView, { db, caller, services, site }: PageContext): Promise<PostFilter[]> {
  const posts = shelfIn(services, site, post.name);
  switch (view.kind) {
    case 'posts':
      return [published(posts)];
    case 'term': {
      const terms = await findTermsWithChildren(db, [view.term.id]);
      const types = findTaxonomy(services, view.term.taxonomy)?.types ?? [];
      const shown = types.filter((name) => kindsOf(services).findType(name)?.isViewable === true);
      const [first, ...others] = shown.map((name) => shelfIn(services, site, name));
      if (first === undefined) return [];
      const alsoOn = others.length === 0 ? undefined : others;
      return [{ ...published(first), alsoOn, terms: [{ terms, match: 'any' }] }];
    }
    case 'author':
      return [{ ...published(posts), authors: [view.author.id] }];
    case 'date':
      return [{ ...published(posts), ...spanOf(view) }];
    case 'type':
      return [published(shelfIn(services, site, view.type))];
    case 'search': {
      const search = parseSearch(view.text, { columns: ['title', 'excerpt', 'content'], isExact: false });
      if (!search) return [];
      const types = kindsOf(services).types.filter(
        (type) => type.isViewable && type.name !== attachment.name && type.custom?.isSearched !== false,
      );
      const shelves = types.map(({ name }) => shelfIn(services, site, name));
      const kinds = shelves.map((one) => ({ shelf: one, status: 'publish' }));
      const locked = lockedFor(caller, services, kinds);
      return shelves.map((one) => ({ ...published(one), search, ...locked }));
    }
  }
}

/** Both ends are outside: a second before the first day, and the first moment after the last. */
export function spanOf({ year, month, day }: { year: number; month?: number; day?: number }): {
  after: string;
  before: string;
} {
  return { after: textOf(utc(year, month ?? 1, day ?? 1) - 1000), before: textOf(endOf(year, month, day)) };
}

function endOf(year: number, month: number | undefined, day: number | undefined): number {
  if (month === undefined) return utc(year + 1, 1, 1);
  return day === undefined ? utc(year, month + 1, 1) : utc(year, month, day + 1);
}

const textOf = (time: number): string => new Date(time).toISOString().slice(0, 19);

function utc(year: number, month: number, day: number): number {
  const date = new Date(0);
  date.setUTCFullYear(year, month - 1, day);
  return date.getTime();
}
