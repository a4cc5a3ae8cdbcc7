// The posts of a list, with everything that a card shows of them.
import { toZoneText } from '#kernel/clock/zone.ts';
import { addressSettings } from '#content/addresses/resolve.ts';
import { readShelf } from '#content/languages/shelves.ts';
import { shelfIn } from '#content/languages/spoken.ts';
import { findItems } from '#content/media/store.ts';
import { published, type PostFilter } from '#content/posts/filter.ts';
import { HTML_KEY } from '#content/posts/html.ts';
import { findPostType, kindsOf } from '#content/posts/kinds.ts';
import { findAddressFacts, permalink } from '#content/posts/permalinks.ts';
import { countPostIds, findPostIds, readerFor, type Page } from '#content/posts/query.ts';
import { canReadPost } from '#content/posts/rules.ts';
import { findSearched, pageOf } from '#content/posts/searched.ts';
import { findShownPosts, type ShownPost } from '#content/posts/store.ts';
import { zoneOf } from '#content/posts/write-rules.ts';
import { findAnyTerms, findTermsOfPosts, findTermsWithChildren } from '#content/terms/store.ts';
import { findUsersById } from '#content/users/store.ts';
import type { ElementSettings } from '#modules/builder/document/node.ts';
import { currentPost, currentView, reads, type ListedPost, type RenderContext } from '../context.ts';
import { CLOCK_TAG } from '../page/clock.ts';
import { filterOfView, readListQuery, termFilters, type ListQuery } from './query.ts';

export interface FoundList {
  readonly posts: readonly ListedPost[];
  readonly total: number;
  readonly perPage: number;
  readonly page: number;
}

export interface ListWish {
  readonly settings: ElementSettings;
  readonly prefixes: readonly string[];
  readonly perPage: number;
  /** Of the list itself; a list of the page's own posts follows the page. */
  readonly page: number;
  /** Narrowed by the visitor. */
  readonly filter?: Partial<PostFilter>;
}

export async function findList(context: RenderContext, wish: ListWish): Promise<FoundList> {
  const now = toZoneText(zoneOf(context.services), context.now);
  const query = readListQuery(wish.settings, wish.prefixes, now);
  if (query.isTimeBound) reads(context, CLOCK_TAG);
  const page = query.kind === 'current_query' ? context.pageNumber : wish.page;
  const paged = { perPage: wish.perPage, page };
  if (query.kind === 'by_id') return { ...paged, ...(await findChosen(context, query, paged)) };
  const filter = await filterOf(context, query);
  if (!filter) return { ...paged, posts: [], total: 0 };
  const narrowed = merged(filter, wish.filter ?? {});
  for (const status of narrowed.statuses) reads(context, `list:${readShelf(narrowed.shelf).name}:${status}`);
  const offset = query.offset + (page - 1) * wish.perPage;
  const order: Page = { orderBy: query.orderBy, direction: query.direction, offset, limit: wish.perPage };
  const { found, counted } = await findPage(context, narrowed, order);
  const isFirst = query.showsSticky && page === 1 && !narrowed.search && readShelf(narrowed.shelf).name === 'post';
  const ids = isFirst ? await withSticky(context, narrowed, found) : found;
  return { ...paged, posts: await findListed(context, ids), total: Math.max(0, counted - query.offset) };
}

async function findPage({ services }: RenderContext, filter: PostFilter, page: Page) {
  const { search } = filter;
  if (!search) {
    const db = readerFor(filter, page.orderBy, services);
    const [found, counted] = await Promise.all([findPostIds(db, filter, page), countPostIds(db, filter)]);
    return { found, counted };
  }
  // What stands on a page is for everybody: not even editors find what is behind a password there.
  const all = await findSearched(services, { ...filter, search, hidesProtected: true }, page);
  return { found: pageOf(all, page), counted: all.length };
}

/** Rows in the order of the ids, with their addresses and the names of their authors; two queries more than the ids. */
export async function findListed(context: RenderContext, ids: readonly number[]): Promise<ListedPost[]> {
  if (ids.length === 0) return [];
  const { db, services, site } = context;
  const rows = new Map((await findShownPosts(db, ids, HTML_KEY)).map((row) => [row.id, row]));
  const posts = ids.map((id) => rows.get(id)).filter((row) => row !== undefined);
  const settings = addressSettings(services, site);
  const terms = await findTermsOfPosts(db, settings.structure.includes('%category%') ? ids : []);
  const facts = await findAddressFacts(db, posts, terms, settings);
  const authorIds = [...new Set(posts.map((post) => post.author_id))].filter((id) => id !== null);
  const authors = new Map((await findUsersById(db, authorIds)).map((user) => [user.id, user.display_name]));
  reads(context, 'settings', ...authorIds.map((id) => `user:${id}`), ...posts.map((post) => `${post.type}:${post.id}`));
  for (const post of posts) context.shownPosts.add(post.id);
  const listed = posts.map((post) => ({
    post,
    link: permalink(post, facts),
    author: authors.get(post.author_id ?? 0) ?? '',
  }));
  for (const one of listed) context.listed.set(one.post.id, one);
  return listed;
}

/** Of the post that is shown now. */
export async function findCurrent(context: RenderContext): Promise<ListedPost | undefined> {
  const post = currentPost(context);
  return post && (context.listed.get(post.id) ?? (await findListed(context, [post.id]))[0]);
}

/** The images of these posts, beside those that the document names. */
export async function withFeaturedMedia(context: RenderContext, posts: readonly ShownPost[]): Promise<RenderContext> {
  const ids = posts.map((post) => post.featured_media).filter((id) => id > 0 && !context.media.has(id));
  if (ids.length === 0) return context;
  reads(context, ...ids.map((id) => `attachment:${id}`));
  return { ...context, media: new Map([...context.media, ...(await findItems(context.db, ids))]) };
}

/** Private posts are for those who may read them. */
function statusesFor(context: RenderContext, type: string): string[] {
  context.found.isPersonal = true;
  const word = findPostType(context.services, type)?.capabilityWord ?? 'posts';
  return context.caller.can(`read_private_${word}`) ? ['publish', 'private'] : ['publish'];
}

async function filterOf(context: RenderContext, query: ListQuery): Promise<PostFilter | undefined> {
  const current = query.excludesCurrent || query.kind === 'related' ? currentPost(context) : undefined;
  const exclude = [
    ...query.excludeIds,
    ...(query.excludesCurrent && current ? [current.id] : []),
    ...(query.avoidsDuplicates ? context.shownPosts : []),
  ];
  if (query.kind === 'current_query') return filterOfPage(context, exclude);
  const wished = query.kind === 'related' && current ? current.type : query.type;
  const type = isListed(context, wished) ? wished : 'post';
  const termIds = query.kind === 'related' && current ? await termsOf(context, current.id) : query.includeTerms;
  return {
    ...published(shelfOn(context, type)),
    statuses: statusesFor(context, type),
    authors: query.authors,
    notAuthors: query.notAuthors,
    exclude,
    after: query.after,
    before: query.before,
    terms: termFilters(await byTaxonomy(context, termIds), query.excludeTerms),
    isAnyTermFilterEnough: query.kind === 'related' && query.excludeTerms.length === 0,
  };
}

/** What has no address of its own is in no list. */
function isListed({ services }: RenderContext, type: string): boolean {
  return type !== 'attachment' && findPostType(services, type)?.isViewable === true;
}

async function filterOfPage(context: RenderContext, exclude: readonly number[]): Promise<PostFilter | undefined> {
  const view = currentView(context);
  const termIds = view?.kind === 'term' ? await findTermsWithChildren(context.db, [view.term.id]) : [];
  const filter = filterOfView(view, termIds);
  if (!filter) return undefined;
  const { type = 'post', ...narrow } = filter;
  return { ...published(shelfOn(context, type)), statuses: statusesFor(context, type), ...narrow, exclude };
}

/** Those of the language of the page. */
const shelfOn = ({ services, site }: RenderContext, type: string): string => shelfIn(services, site, type);

function merged(filter: PostFilter, more: Partial<PostFilter>): PostFilter {
  return { ...filter, ...more, terms: [...filter.terms, ...(more.terms ?? [])] };
}

async function findChosen(
  context: RenderContext,
  query: ListQuery,
  { perPage, page }: { perPage: number; page: number },
) {
  const { caller, services } = context;
  const listed = await findListed(context, query.ids);
  context.found.isPersonal = true;
  const readable = listed.filter(
    ({ post }) => findPostType(services, post.type)?.isViewable === true && canReadPost(caller, post, services),
  );
  for (const id of query.ids) reads(context, ...kindsOf(services).types.map((type) => `${type.name}:${id}`));
  const start = query.offset + (page - 1) * perPage;
  return { posts: readable.slice(start, start + perPage), total: Math.max(0, readable.length - query.offset) };
}

/** Those that fit the list stand in front, beside what the page has: nothing is pushed off it. */
async function withSticky(
  { services }: RenderContext,
  filter: PostFilter,
  found: readonly number[],
): Promise<number[]> {
  const fitting = { ...filter, isSticky: true };
  const newest: Page = { orderBy: 'date', direction: 'desc', offset: 0, limit: MOST_STICKY };
  const sticky = await findPostIds(readerFor(fitting, newest.orderBy, services), fitting, newest);
  return [...new Set([...sticky, ...found])];
}

const MOST_STICKY = 100;

async function termsOf(context: RenderContext, postId: number): Promise<number[]> {
  return ((await findTermsOfPosts(context.db, [postId])).get(postId) ?? []).map((term) => term.id);
}

async function byTaxonomy(context: RenderContext, termIds: readonly number[]): Promise<Map<string, number[]>> {
  const groups = new Map<string, number[]>();
  for (const term of await findAnyTerms(context.db, termIds)) {
    groups.set(term.taxonomy, [...(groups.get(term.taxonomy) ?? []), term.id]);
  }
  return groups;
}
