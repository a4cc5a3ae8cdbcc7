// Which posts a list shows: the group of settings that all lists share.
import type { PageView } from '#content/pages/view.ts';
import type { PostFilter, TermFilter } from '#content/posts/filter.ts';
import type { Direction, OrderBy } from '#content/posts/query.ts';
import { parseSearch } from '#content/posts/search.ts';
import type { ElementSettings } from '#modules/builder/document/node.ts';
import { choice, entry, ids, isOn, number, text, words } from '../settings/values.ts';

export type ListKind = 'type' | 'current_query' | 'by_id' | 'related';

export interface ListQuery {
  readonly kind: ListKind;
  readonly type: string;
  readonly ids: readonly number[];
  readonly includeTerms: readonly number[];
  readonly excludeTerms: readonly number[];
  readonly authors: readonly number[];
  readonly notAuthors: readonly number[];
  readonly excludeIds: readonly number[];
  readonly excludesCurrent: boolean;
  readonly avoidsDuplicates: boolean;
  readonly offset: number;
  readonly after: string | undefined;
  readonly before: string | undefined;
  /** Its days move with the calendar. */
  readonly isTimeBound: boolean;
  readonly orderBy: OrderBy;
  readonly direction: Direction;
  readonly showsSticky: boolean;
}

const ORDERS: Readonly<Record<string, OrderBy>> = {
  post_date: 'date',
  date: 'date',
  post_title: 'title',
  title: 'title',
  menu_order: 'menu_order',
  modified: 'modified',
  post_modified: 'modified',
  ID: 'id',
  author: 'author',
};

/** `prefixes`: what may stand in front of the names, the likeliest first. `now` is site time. */
export function readListQuery(settings: ElementSettings, prefixes: readonly string[], now: string): ListQuery {
  const own = withoutPrefix(settings, prefixes);
  const include = words(own, 'include');
  const exclude = words(own, 'exclude');
  const wished = text(own, 'post_type', 'post');
  const kind = choice<ListKind>(own, 'post_type', ['current_query', 'by_id', 'related'], 'type');
  const { after, before } = dateRange(own, now);
  const select = text(own, 'select_date', 'anytime');
  return {
    kind,
    type: wished,
    ids: ids(own, 'posts_ids'),
    includeTerms: include.includes('terms') || include.length === 0 ? ids(own, 'include_term_ids') : [],
    authors: include.includes('authors') || include.length === 0 ? ids(own, 'include_authors') : [],
    excludeTerms: exclude.includes('terms') ? ids(own, 'exclude_term_ids') : [],
    notAuthors: exclude.includes('authors') ? ids(own, 'exclude_authors') : [],
    excludeIds: exclude.includes('manual_selection') ? ids(own, 'exclude_ids') : [],
    excludesCurrent: exclude.includes('current_post') || kind === 'related',
    avoidsDuplicates: isOn(own, 'avoid_duplicates'),
    offset: Math.max(0, Math.floor(number(own, 'offset') ?? 0)),
    after,
    before,
    isTimeBound: select !== 'anytime' && select !== 'exact',
    orderBy: entry(ORDERS, own['orderby']) ?? 'date',
    direction: text(own, 'order').toLowerCase() === 'asc' ? 'asc' : 'desc',
    showsSticky: !isOn(own, 'ignore_sticky_posts', true),
  };
}

/** The type is that of posts where it is not named. */
export type ViewFilter = Partial<PostFilter> & { type?: string };

/** What the page itself lists; undefined where it lists nothing. */
export function filterOfView(view: PageView | undefined, termIds: readonly number[]): ViewFilter | undefined {
  if (!view) return undefined;
  switch (view.kind) {
    case 'posts':
      return {};
    case 'term':
      return { terms: [{ terms: termIds, match: 'any' }] };
    case 'author':
      return { authors: [view.author.id] };
    case 'type':
      return { type: view.type };
    case 'date':
      return dayRange(view);
    case 'search':
      return {
        ...(view.type !== undefined && { type: view.type }),
        search: parseSearch(view.text, { columns: ['title', 'excerpt', 'content'], isExact: false }),
      };
    case 'single':
    case 'not-found':
      return undefined;
  }
}

/** Terms of one taxonomy add up, those of several narrow. */
export function termFilters(groups: ReadonlyMap<string, readonly number[]>, excluded: readonly number[]): TermFilter[] {
  const wanted = [...groups.values()].map((terms): TermFilter => ({ terms, match: 'any' }));
  return excluded.length === 0 ? wanted : [...wanted, { terms: excluded, match: 'none' }];
}

function withoutPrefix(settings: ElementSettings, prefixes: readonly string[]): ElementSettings {
  const own: Record<string, unknown> = {};
  for (const prefix of [...prefixes].reverse()) {
    for (const [name, value] of Object.entries(settings)) {
      if (name.startsWith(prefix)) own[name.slice(prefix.length)] = value;
    }
  }
  return own;
}

const DAY = 86_400_000;
const SPANS: Readonly<Record<string, number>> = { today: 1, week: 7, month: 31, quarter: 92, year: 366 };

function dateRange(own: ElementSettings, now: string): { after: string | undefined; before: string | undefined } {
  const select = text(own, 'select_date', 'anytime');
  if (select === 'exact') {
    return { after: dateText(text(own, 'date_after')), before: dateText(text(own, 'date_before')) };
  }
  const days = entry(SPANS, select);
  if (days === undefined) return { after: undefined, before: undefined };
  const start = new Date(Date.parse(`${now.slice(0, 10)}T00:00:00Z`) - (days - 1) * DAY - 1000);
  return { after: start.toISOString().slice(0, 19), before: undefined };
}

/** `2026-03-01` or `2026-03-01 10:00`. */
function dateText(value: string): string | undefined {
  const match = /^(\d{4}-\d\d-\d\d)(?:[ T](\d\d:\d\d)(:\d\d)?)?/.exec(value.trim());
  return match ? `${match[1]}T${match[2] ?? '00:00'}${match[3] ?? ':00'}` : undefined;
}

function dayRange({ year, month, day }: Extract<PageView, { kind: 'date' }>): Partial<PostFilter> {
  const start = Date.UTC(year, (month ?? 1) - 1, day ?? 1);
  const end = month === undefined ? Date.UTC(year + 1, 0) : Date.UTC(year, month - (day ? 1 : 0), day ? day + 1 : 1);
  return { after: siteTime(start - 1000), before: siteTime(end) };
}

const siteTime = (milliseconds: number): string => new Date(milliseconds).toISOString().slice(0, 19);
