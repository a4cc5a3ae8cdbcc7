// The way to the other pages of a list.
import { addressSettings } from '#content/addresses/resolve.ts';
import type { PageView } from '#content/pages/view.ts';
import { findPostType, findTaxonomy } from '#content/posts/kinds.ts';
import { findAddressFacts, permalink } from '#content/posts/permalinks.ts';
import { termAddress } from '#content/terms/addresses.ts';
import { findAncestors } from '#content/terms/store.ts';
import { currentView, type RenderContext } from '../context.ts';
import { nothing, tag, type Child, type Markup } from '../markup/markup.ts';
import { addScript } from '../page/script.ts';
import type { FoundList } from './find.ts';
import { saidIn } from '../words.ts';

export type PageLink = (page: number) => string;

const KINDS = ['numbers', 'prev_next', 'numbers_and_prev_next', 'load_more_on_click', 'load_more_infinite_scroll'];
const MOST_PAGES = 10_000;

export function pagesOf({ total, perPage }: Pick<FoundList, 'total' | 'perPage'>): number {
  return Math.min(MOST_PAGES, Math.ceil(total / perPage));
}

export function pagination(list: FoundList, kind: string, linkTo: PageLink, context: RenderContext): Markup {
  const pages = pagesOf(list);
  if (pages < 2 || !KINDS.includes(kind)) return nothing;
  const { page } = list;
  if (kind.startsWith('load_more')) {
    if (page >= pages) return nothing;
    addScript(context);
    const more = tag(
      'a',
      { class: 'builder-button builder-size-sm', href: linkTo(page + 1), rel: 'next', 'data-builder-more': true },
      saidIn(context, 'Load more'),
    );
    return tag('nav', { class: 'b-load-more', 'aria-label': saidIn(context, 'More') }, more);
  }
  const children: Child[] = [];
  if (kind !== 'numbers')
    children.push(step(saidIn(context, 'Previous'), 'prev', page > 1 ? linkTo(page - 1) : undefined));
  if (kind !== 'prev_next') children.push(...numbers(page, pages, linkTo));
  if (kind !== 'numbers')
    children.push(step(saidIn(context, 'Next'), 'next', page < pages ? linkTo(page + 1) : undefined));
  return tag('nav', { class: 'builder-pagination', 'aria-label': saidIn(context, 'Pages') }, children);
}

/** A list of its own has its page in the query of the address. */
export const ownPageName = (elementId: string): string => `b-page-${elementId}`;

export function ownPage({ query, ...context }: RenderContext, elementId: string): number {
  context.found.isViewBound = true;
  const read = Number(query.get(ownPageName(elementId)) ?? '1');
  return Number.isSafeInteger(read) && read >= 1 && read <= MOST_PAGES ? read : 1;
}

export const ownLink =
  (elementId: string): PageLink =>
  (page) =>
    `?${ownPageName(elementId)}=${page}`;

/** Addresses of the other pages of the page itself: `/category/news/page/2/`. */
export async function viewLink(context: RenderContext): Promise<PageLink> {
  const view = currentView(context);
  const { home } = context.site;
  if (view?.kind === 'search') {
    const only = view.type === undefined ? '' : `&type=${encodeURIComponent(view.type)}`;
    const asked = `?s=${encodeURIComponent(view.text)}${only}`;
    return (page) => (page === 1 ? `${home}/${asked}` : `${home}/page/${page}/${asked}`);
  }
  const address = view ? await addressOf(context, view) : `${home}/`;
  return (page) => (page === 1 ? address : `${address}page/${page}/`);
}

async function addressOf(context: RenderContext, view: PageView): Promise<string> {
  const { db, services, site } = context;
  switch (view.kind) {
    case 'term': {
      const taxonomy = findTaxonomy(services, view.term.taxonomy);
      return taxonomy
        ? termAddress(site.home, taxonomy, view.term, await findAncestors(db, [view.term.id]))
        : `${site.home}/`;
    }
    case 'author':
      return `${site.home}/author/${view.author.slug}/`;
    case 'date': {
      const parts = [String(view.year).padStart(4, '0'), view.month, view.day].filter((part) => part !== undefined);
      return `${site.home}/${parts.map((part) => String(part).padStart(2, '0')).join('/')}/`;
    }
    case 'posts': {
      if (!view.page) return `${site.home}/`;
      const settings = addressSettings(services, site);
      return permalink(view.page, await findAddressFacts(db, [view.page], new Map(), settings));
    }
    case 'type': {
      const word = findPostType(services, view.type)?.custom?.archiveWord ?? '';
      return word === '' ? `${site.home}/` : `${site.home}/${word}/`;
    }
    case 'single':
    case 'search':
    case 'not-found':
      return `${site.home}/`;
  }
}

function step(label: string, rel: string, href: string | undefined): Markup {
  const attributes = { class: `page-numbers ${rel}` };
  return href === undefined ? tag('span', attributes, label) : tag('a', { ...attributes, href, rel }, label);
}

/** The first, the last, and those around the present one. */
function numbers(page: number, pages: number, linkTo: PageLink): Child[] {
  const near = [1, page - 1, page, page + 1, pages].filter((one) => one >= 1 && one <= pages);
  const shown = [...new Set(near)].sort((one, other) => one - other);
  return shown.flatMap((one, index): Child[] => {
    const isGap = index > 0 && one - (shown[index - 1] ?? 0) > 1;
    return [isGap && tag('span', { class: 'page-numbers dots' }, '…'), pageNumber(one, page, linkTo)];
  });
}

function pageNumber(one: number, page: number, linkTo: PageLink): Markup {
  if (one === page) return tag('span', { class: 'page-numbers current', 'aria-current': 'page' }, one);
  return tag('a', { class: 'page-numbers', href: linkTo(one) }, one);
}
