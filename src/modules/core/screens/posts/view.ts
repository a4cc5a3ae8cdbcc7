// What one sees of a list, as the address says it, and what is asked of the site for it.
import type { StartType } from '#content/admin/start-document.ts';
import type { Search } from '#admin/kit/address.ts';
import { readPaging, type Paging } from '#admin/kit/paging.ts';
import type { Sorting } from '#admin/kit/data-table.tsx';

export const TABS = ['all', 'mine', 'publish', 'draft', 'future', 'pending', 'private', 'trash'] as const;
export type Tab = (typeof TABS)[number];

export interface View extends Paging {
  readonly tab: Tab;
  readonly search: string;
  readonly authors: readonly string[];
  /** By the list of the taxonomy: `categories`. */
  readonly terms: Readonly<Record<string, readonly string[]>>;
  readonly since: string;
  readonly until: string;
  readonly isPinned: boolean;
  readonly sorting: Sorting;
}

const ORDERS = ['title', 'author', 'date', 'modified', 'id'];

/** Whatever somebody has written into the address: it is a view. */
export function readView(search: Search, type: StartType): View {
  const tab = TABS.find((one) => one === search['tab']) ?? 'all';
  const [, falling = '', by = ''] = /^(-?)(\w+)$/.exec(search['sort'] ?? '') ?? [];
  return {
    tab,
    search: search['search'] ?? '',
    authors: ids(search['author']),
    terms: Object.fromEntries(type.taxonomies.map(({ rest_base: name }) => [name, ids(search[name])])),
    since: day(search['since']),
    until: day(search['until']),
    isPinned: search['pinned'] === '1',
    sorting: ORDERS.includes(by) ? { by, isRising: falling === '' } : usualSorting(type),
    ...readPaging(search),
  };
}

/** Pages are found by their names. */
const usualSorting = ({ is_hierarchical: isTree }: StartType): Sorting =>
  isTree ? { by: 'title', isRising: true } : { by: 'date', isRising: false };

export const printSorting = ({ by, isRising }: Sorting): string => (isRising ? by : `-${by}`);

const ids = (text = ''): string[] => text.split(',').filter((id) => /^\d+$/.test(id));
const day = (text = ''): string => (/^\d{4}-\d\d-\d\d$/.test(text) ? text : '');

export const isFiltered = ({ search, authors, terms, since, until, isPinned }: View): boolean =>
  search !== '' ||
  authors.length > 0 ||
  Object.values(terms).some((chosen) => chosen.length > 0) ||
  since !== '' ||
  until !== '' ||
  isPinned;

const FIELDS = [
  'id',
  'type',
  'status',
  'link',
  'slug',
  'date',
  'date_gmt',
  'modified',
  'modified_gmt',
  'title',
  'excerpt',
  'author',
  'featured_media',
  'sticky',
  'comment_status',
  '_links',
  '_embedded',
];

/** Who may not edit what others wrote has a list of the own records. */
export function queryOf(
  view: View,
  type: StartType,
  person: { readonly id: number; readonly seesOthers: boolean },
): Record<string, unknown> {
  const isMine = view.tab === 'mine' || !person.seesOthers;
  const terms = Object.entries(view.terms).filter(([, chosen]) => chosen.length > 0);
  return {
    collection: type.rest_base,
    context: 'edit',
    status: [view.tab === 'all' || view.tab === 'mine' ? 'any' : view.tab],
    page: view.page,
    per_page: view.perPage,
    orderby: view.sorting.by,
    order: view.sorting.isRising ? 'asc' : 'desc',
    ...(view.search !== '' && { search: view.search }),
    ...(isMine ? { author: [person.id] } : view.authors.length > 0 && { author: view.authors }),
    ...Object.fromEntries(terms),
    ...(view.since !== '' && { after: `${view.since}T00:00:00` }),
    ...(view.until !== '' && { before: `${view.until}T23:59:59` }),
    ...(view.isPinned && { sticky: true }),
    // The table has an order of its own.
    ...(type.name === 'post' && { ignore_sticky: true }),
    _fields: [...FIELDS, ...type.taxonomies.map(({ rest_base: name }) => name)].join(','),
    _embed: 'author,wp:term,wp:featuredmedia',
  };
}

export type StatusCounts = Readonly<Record<string, number>>;

const IN_ALL = ['publish', 'future', 'draft', 'pending', 'private'];

export interface TabCount {
  readonly tab: Tab;
  readonly count: number | undefined;
}

/** Tabs that have nothing in them are left out, but for those that everybody looks for. */
export function tabsOf(
  current: Tab,
  counts: { readonly all: StatusCounts; readonly mine: StatusCounts } | undefined,
  seesOthers: boolean,
): TabCount[] {
  const sum = (of: StatusCounts): number => IN_ALL.reduce((total, status) => total + (of[status] ?? 0), 0);
  const countOf = (tab: Tab): number | undefined => {
    if (!counts) return undefined;
    if (tab === 'all') return sum(counts.all);
    return tab === 'mine' ? sum(counts.mine) : (counts.all[tab] ?? 0);
  };
  const isFixed = (tab: Tab): boolean => ['all', 'draft', 'trash', current].includes(tab);
  return TABS.filter((tab) => tab !== 'mine' || seesOthers)
    .map((tab) => ({ tab, count: countOf(tab) }))
    .filter(({ tab, count }) => isFixed(tab) || (count ?? 0) > 0);
}
