// The query block: posts by a filter, each printed with the blocks inside.
import { render } from 'preact-render-to-string';
import { isMap } from '#kernel/args/is-map.ts';
import type { Block } from '#content/blocks/block.ts';
import { readShelf } from '#content/languages/shelves.ts';
import { shelfIn } from '#content/languages/spoken.ts';
import type { BlockPiece, PieceContext } from '#content/pieces/piece.ts';
import { published, type PostFilter } from '#content/posts/filter.ts';
import { countPostIds, findPostIds, type OrderBy, type Page } from '#content/posts/query.ts';
import { parseSearch } from '#content/posts/search.ts';
import { findSearched, pageOf as pageOfFound } from '#content/posts/searched.ts';
import { postsPerPage } from '#content/posts/settings.ts';
import { classesOf, countOf, idsOf, textOf } from './attributes.ts';
import { findListed } from './listed.ts';

type Attributes = Block['attributes'];

export const query: BlockPiece = async (block, _inside, context) => {
  const wish = mapOf(block.attributes['query']);
  const { filter, page } = wishOf(wish, context);
  const inherited = wish['inherit'] === true ? viewFilter(context) : {};
  const current = pageOf(block, context, wish['inherit'] === true ? context.pageNumber : 1);
  context.reads(`list:${readShelf(filter.shelf).name}:publish`);
  const { ids, count } = await findPage(
    context,
    { ...filter, ...inherited },
    { ...page, offset: page.offset + (current - 1) * page.limit },
  );
  const total = Math.max(0, count - page.offset);
  const most = countOf(wish, 'pages', Number.MAX_SAFE_INTEGER, Number.MAX_SAFE_INTEGER);
  const pages = Math.min(most, Math.ceil(total / page.limit));
  const listed = await findListed(ids, context);
  const parts: string[] = [];
  for (const inner of block.innerBlocks) parts.push(await partOf(inner));
  return `<div class="${classesOf(block.attributes, 'wp-block-query')}">${parts.join('')}</div>`;

  async function partOf(inner: Block): Promise<string> {
    if (inner.name === 'core/post-template') {
      const items = await Promise.all(
        listed.map(
          async ({ post }) =>
            `<li class="wp-block-post post-${post.id} type-${post.type}">${await context.renderBlocks(inner.innerBlocks, post)}</li>`,
        ),
      );
      return items.length === 0
        ? ''
        : `<ul class="${classesOf(inner.attributes, 'wp-block-post-template')}">${items.join('')}</ul>`;
    }
    if (inner.name === 'core/query-no-results') return listed.length === 0 ? own(inner.innerBlocks) : '';
    if (inner.name === 'core/query-pagination') return pagination(block, current, pages);
    return own([inner]);
  }

  function own(blocks: readonly Block[]): Promise<string> {
    return context.post ? context.renderBlocks(blocks, context.post) : Promise.resolve('');
  }
};

async function findPage({ db, services }: PieceContext, filter: PostFilter, page: Page) {
  const { search } = filter;
  if (!search) return { ids: await findPostIds(db, filter, page), count: await countPostIds(db, filter) };
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

const ORDERS: Readonly<Record<string, OrderBy>> = {
  date: 'date',
  title: 'title',
  modified: 'modified',
  menu_order: 'menu_order',
  author: 'author',
};
const TYPES = ['post', 'page'];

function wishOf(wish: Attributes, { services, site }: PieceContext) {
  const type = TYPES.find((name) => name === wish['postType']) ?? 'post';
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

function pageOf(block: Block, { query: asked }: PieceContext, otherwise = 1): number {
  const page = Number(asked?.get(nameOf(block)) ?? otherwise);
  return Number.isSafeInteger(page) && page > 0 && page < MOST_PAGES ? page : 1;
}

const MOST_PAGES = 10_000;

function pagination(block: Block, current: number, pages: number): string {
  if (pages < 2) return '';
  const to = (page: number): string => (page === 1 ? '?' : `?${nameOf(block)}=${page}`);
  return render(
    <nav class="wp-block-query-pagination" aria-label="Pages">
      {current > 1 && (
        <a class="wp-block-query-pagination-previous" rel="prev" href={to(current - 1)}>
          Previous page
        </a>
      )}
      <span class="wp-block-query-pagination-numbers" aria-current="page">
        {current} / {pages}
      </span>
      {current < pages && (
        <a class="wp-block-query-pagination-next" rel="next" href={to(current + 1)}>
          Next page
        </a>
      )}
    </nav>,
  );
}

const mapOf = (value: unknown): Attributes => (isMap(value) ? value : {});
