// The query block: posts by a filter, which the blocks inside show, count and turn over.
import { isMap } from '#kernel/args/is-map.ts';
import { lookup } from '#kernel/lookup.ts';
import type { Block } from '#content/blocks/block.ts';
import { readShelf } from '#content/languages/shelves.ts';
import { shelfIn } from '#content/languages/spoken.ts';
import type { BlockPiece, PieceContext } from '#content/pieces/piece.ts';
import { published, type PostFilter } from '#content/posts/filter.ts';
import { viewableTypes } from '#content/posts/kinds.ts';
import { countPostIds, findPostIds, readerFor, type OrderBy, type Page } from '#content/posts/query.ts';
import { parseSearch } from '#content/posts/search.ts';
import { findSearched, pageOf as pageOfFound } from '#content/posts/searched.ts';
import { postsPerPage } from '#content/posts/settings.ts';
import { boxOf, countOf, idsOf, inBox, placingBox, tagOf, textOf } from './attributes.ts';
import { findListed } from './listed.ts';

type Attributes = Block['attributes'];

export const query: BlockPiece = async (block, _inside, context) => {
  const { attributes, innerBlocks } = block;
  const depth = (context.about.loop?.depth ?? 0) + 1;
  if (depth > MOST_DEEP) return '';
  const wish = mapOf(attributes['query']);
  const { filter, page } = wishOf(wish, context);
  const isInherited = wish['inherit'] === true;
  const inherited = isInherited ? viewFilter(context) : {};
  const startsAt = isInherited ? (context.pageNumber ?? 1) : 1;
  const current = pageOf(block, context, startsAt);
  context.reads(`list:${readShelf(filter.shelf).name}:publish`);
  const { ids, count } = await findPage(
    context,
    { ...filter, ...inherited },
    { ...page, offset: page.offset + (current - 1) * page.limit },
  );
  const total = Math.max(0, count - page.offset);
  const most = countOf(wish, 'pages', Number.MAX_SAFE_INTEGER, Number.MAX_SAFE_INTEGER);
  const loop = {
    posts: (await findListed(ids, context)).map(({ post }) => post),
    total,
    perPage: page.limit,
    depth,
    columns: columnsOf(mapOf(attributes['displayLayout'])),
    current,
    pages: Math.min(most, Math.ceil(total / page.limit)),
    // Behind the first page of a list its own address says another number.
    to: (wished: number): string => (wished === 1 && startsAt === 1 ? '?' : `?${nameOf(block)}=${wished}`),
  };
  const html = await context.renderBlocks(innerBlocks, context.post, { loop });
  return inBox(tagOf(attributes, 'div'), boxOf(attributes, 'wp-block-query'), html);
};

const columnsOf = (layout: Attributes): number =>
  layout['type'] === 'flex' ? countOf(layout, 'columns', 3, MOST_COLUMNS) : 0;
const MOST_COLUMNS = 6;
/** Each one more is as many times as long. */
const MOST_DEEP = 3;

/** The blocks inside, once for each post. */
export const postTemplate: BlockPiece = async (block, _inside, { about: { loop }, renderBlocks }) => {
  if (!loop || loop.posts.length === 0) return '';
  const items = await Promise.all(
    loop.posts.map(
      async (post) =>
        `<li class="wp-block-post post-${post.id} type-${post.type}">${await renderBlocks(block.innerBlocks, post)}</li>`,
    ),
  );
  return inBox(
    'ul',
    placingBox(block, 'wp-block-post-template', loop.columns > 0 && `is-flex-container columns-${loop.columns}`),
    items.join(''),
  );
};

export const noResults: BlockPiece = async ({ attributes, innerBlocks }, _inside, context) => {
  const { about, post, renderBlocks } = context;
  if (!about.loop || about.loop.posts.length > 0) return '';
  return inBox('div', boxOf(attributes, 'wp-block-query-no-results'), await renderBlocks(innerBlocks, post));
};

async function findPage({ services }: PieceContext, filter: PostFilter, page: Page) {
  const { search } = filter;
  if (!search) {
    const db = readerFor(filter, page.orderBy, services);
    return { ids: await findPostIds(db, filter, page), count: await countPostIds(db, filter) };
  }
  const found = await findSearched(services, { ...filter, search }, page);
  return { ids: pageOfFound(found, page), count: found.length };
}

/** What the page around it is about. */
function viewFilter({ view }: PieceContext): Partial<PostFilter> {
  switch (view?.kind) {
    case 'term':
      return { terms: [{ terms: [view.term.id], match: 'any' }] };
    case 'author':
      return { authors: [view.author.id] };
    case 'search':
      return { search: searchFor(view.text), hidesProtected: true };
    case 'date':
      return span(view);
    case 'posts':
    case 'type':
    case 'single':
    case 'not-found':
    case undefined:
      return {};
  }
}

const searchFor = (text: string) => parseSearch(text, { columns: ['title', 'excerpt', 'content'], isExact: false });

/** From its first moment to its last, in site time. */
function span({ year, month, day }: { year: number; month?: number; day?: number }): Partial<PostFilter> {
  const start = Date.UTC(year, (month ?? 1) - 1, day ?? 1);
  const end = new Date(start);
  if (day !== undefined) end.setUTCDate(day + 1);
  else if (month === undefined) end.setUTCFullYear(year + 1);
  else end.setUTCMonth(month);
  const text = (time: number): string => new Date(time).toISOString().slice(0, 19);
  return { after: text(start - 1_000), before: text(end.getTime()) };
}

const ORDERS: Readonly<Record<string, OrderBy>> = lookup({
  date: 'date',
  title: 'title',
  modified: 'modified',
  menu_order: 'menu_order',
  author: 'author',
});

function wishOf(wish: Attributes, context: PieceContext) {
  const { view, services, site } = context;
  const asked = wish['inherit'] === true && view?.kind === 'type' ? view.type : wish['postType'];
  const type = viewableTypes(services).find((name) => name === asked) ?? 'post';
  const terms = Object.values(mapOf(wish['taxQuery']))
    .map(idsOf)
    .filter((ids) => ids.length > 0);
  const sticky = textOf(wish, 'sticky');
  const filter: PostFilter = {
    ...published(shelfIn(services, site, type)),
    authors: idsOf(wish['author']),
    exclude: idsOf(wish['exclude']),
    parents: idsOf(wish['parents']),
    terms: terms.map((ids) => ({ terms: ids, match: 'any' })),
    search: searchFor(textOf(wish, 'search')),
    hidesProtected: textOf(wish, 'search') !== '',
    ...(sticky === 'only' && { isSticky: true }),
    ...(sticky === 'exclude' && { isSticky: false }),
  };
  const page = {
    orderBy: ORDERS[textOf(wish, 'orderBy')] ?? 'date',
    direction: textOf(wish, 'order') === 'asc' ? ('asc' as const) : ('desc' as const),
    offset: Math.max(0, Number(wish['offset']) || 0),
    limit: countOf(wish, 'perPage', services.settings.get(postsPerPage)),
  };
  return { filter, page };
}

const nameOf = ({ attributes }: Block): string => `query-${countOf(attributes, 'queryId', 0, 1_000_000)}-page`;

function pageOf(block: Block, { query: asked }: PieceContext, otherwise: number): number {
  const page = Number(asked?.get(nameOf(block)) ?? otherwise);
  return Number.isSafeInteger(page) && page > 0 && page < MOST_PAGES ? page : 1;
}

const MOST_PAGES = 10_000;

const mapOf = (value: unknown): Attributes => (isMap(value) ? value : {});
