// The posts that a search finds. What holds each phrase is a set of ids; a list in its order is narrowed by them.
import { plainIds, rankedIds, select, type IdSet } from '#kernel/db/id-set.ts';
import { toIds, type Ids } from '#kernel/db/long-reads.ts';
import type { KeptWish } from '#kernel/search/searches.ts';
import type { Services } from '#kernel/services.ts';
import { SETTINGS_TAG } from '#kernel/settings/settings.ts';
import { readShelf } from '#content/languages/shelves.ts';
import type { PostFilter } from './filter.ts';
import { findPostIds, lockedIds, orderedIds, type Page } from './query.ts';
import { SIGHT_TAG, type Reach } from './reach.ts';
import type { Search, SearchColumn } from './search.ts';

export type SearchServices = Pick<Services, 'db' | 'searches'>;
type Order = Pick<Page, 'orderBy' | 'direction'>;

/** As many as can be put in order by themselves. */
const FEW = 500;

export async function findSearched(
  services: SearchServices,
  filter: PostFilter & { search: Search },
  order: Order,
): Promise<Ids> {
  if (filter.statuses.length === 0) return toIds([]);
  const { search, ...rest } = filter;
  const isByRelevance = order.orderBy === 'relevance';
  return findInList(services, search, {
    wish: wishOf(filter, order),
    inFileNames: filter.media !== undefined,
    isByRelevance,
    among: (ids) => findPostIds(services.db, { ...filter, among: ids }, { ...order, offset: 0, limit: ids.length }),
    all: () => findOrdered(services, rest, isByRelevance ? { orderBy: 'date', direction: 'desc' } : order),
  });
}

/** Conditions of others cannot be told apart. */
function wishOf(filter: PostFilter, order: Order): KeptWish {
  const isKept = (filter.conditions ?? []).length === 0;
  const tags = [
    ...filter.statuses.map((status) => `list:${readShelf(filter.shelf).name}:${status}`),
    ...(filter.parentReach || filter.hidden ? [SIGHT_TAG] : []),
    SETTINGS_TAG,
  ];
  return { key: isKept ? JSON.stringify([filter, order]) : undefined, tags };
}

/** A list that a search narrows. */
export interface SearchedList {
  /** What the search and the list depend on. */
  wish: KeptWish;
  inFileNames: boolean;
  /** The best first, then by the order of the list. */
  isByRelevance: boolean;
  /** Those of a few that are in the list, in the order that is wished for. */
  among(ids: readonly number[]): Promise<number[]>;
  /** The whole list. */
  all(): Promise<Ids>;
}

/** The ids of all that fit, in their order. */
export function findInList(services: SearchServices, search: Search, list: SearchedList): Promise<Ids> {
  return services.searches.keep(list.wish, async () => {
    const held = await findHeld(services, search, list);
    const among = few(held);
    if (among) return toIds(await list.among(among));
    const [all, rank] = await Promise.all([
      list.all(),
      list.isByRelevance ? findRanks(services, search) : Promise.resolve(undefined),
    ]);
    let found = all;
    for (const set of held.wanted) found = await select(found, set);
    for (const set of held.unwanted) found = await select(found, set, false);
    return rank ? rankedIds(found, BEST, rank) : found;
  });
}

/** Ids of a page of what was found. */
export function pageOf(found: Ids, { offset, limit }: Pick<Page, 'offset' | 'limit'>): number[] {
  return [...found.slice(offset, offset + limit)];
}

interface Held {
  wanted: readonly IdSet[];
  unwanted: readonly IdSet[];
}

async function findHeld(
  { searches }: SearchServices,
  search: Search,
  { inFileNames }: Pick<SearchedList, 'inFileNames'>,
): Promise<Held> {
  const { columns, isExact: isWhole } = search;
  const holders = async (text: string): Promise<IdSet> => {
    const inTexts = searches.holders({ table: 'posts', columns, text, isWhole, isKept: true });
    if (!inFileNames) return inTexts;
    // Media items have a file, whose name people remember.
    const inNames = searches.holders({ table: 'media_items', columns: ['file'], text, isWhole: false });
    return either(await inTexts, await inNames);
  };
  const [wanted, unwanted] = await Promise.all([
    Promise.all(search.wanted.map(holders)),
    Promise.all(search.unwanted.map(holders)),
  ]);
  return { wanted, unwanted };
}

function either(one: IdSet, other: IdSet): IdSet {
  const [few, others] = [plainIds(one), plainIds(other)];
  if (few && others) return new Set([...few, ...others]);
  return { size: one.size + other.size, has: (id) => one.has(id) || other.has(id) };
}

/** What few hold is put in order by itself. */
function few({ wanted, unwanted }: Held): number[] | undefined {
  const plain = wanted.map(plainIds).find((set) => set !== undefined && set.size <= FEW);
  if (!plain) return undefined;
  return [...plain].filter((id) => wanted.every((set) => set.has(id)) && !unwanted.some((set) => set.has(id)));
}

/** All that fit, in their order, whatever their number; kept until the list changes. */
export async function findOrdered(services: SearchServices, asked: PostFilter, order: Order): Promise<Ids> {
  const filter = { ...asked, hidesProtected: false, lockedReach: undefined };
  const wish = wishOf(filter, order);
  const ids = await services.searches.order(wish, (db) => orderedIds(db, filter, order));
  return asked.hidesProtected ? withoutLocked(services, ids, wish.tags, asked.lockedReach) : ids;
}

/** Asked for by themselves: the list alone comes out of an index, with the passwords every row would be read. */
export async function withoutLocked(
  { searches }: SearchServices,
  ids: Ids,
  tags: readonly string[],
  reach?: Reach,
): Promise<Ids> {
  const wish = { key: JSON.stringify(['locked', ...(reach ? [reach] : []), tags]), tags };
  const locked = await searches.order(wish, (db) => lockedIds(db, reach));
  return locked.length === 0 ? ids : select(ids, new Set(locked), false);
}

type Rank = (id: number) => number;

/** As `relevance` ranks a row. */
async function findRanks({ searches }: SearchServices, { wanted, text }: Search): Promise<Rank> {
  const within = (column: SearchColumn, phrase: string): Promise<IdSet> =>
    searches.holders({ table: 'posts', columns: [column], text: phrase, isWhole: false, isKept: true });
  const [only, second] = wanted;
  if (only === undefined) return () => 0;
  if (second === undefined) {
    const title = await within('title', only);
    return (id) => (title.has(id) ? 1 : 0);
  }
  const inTitle = await Promise.all(wanted.map((term) => within('title', term)));
  const [wholeTitle, wholeExcerpt, wholeContent] = await Promise.all([
    within('title', text),
    within('excerpt', text),
    within('content', text),
  ]);
  return (id) => {
    if (wholeTitle.has(id)) return 6;
    let count = 0;
    for (const set of inTitle) if (set.has(id)) count++;
    if (count > 0) return count === inTitle.length ? 5 : 4;
    if (wholeExcerpt.has(id)) return 3;
    return wholeContent.has(id) ? 2 : 1;
  };
}

const BEST = 6;
