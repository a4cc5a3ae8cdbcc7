// Strings that hold a word: what holds it is a set that is kept, and the list in its order is narrowed by it.
import { plainIds, select } from '#kernel/db/id-set.ts';
import type { Ids } from '#kernel/db/long-reads.ts';
import type { Services } from '#kernel/services.ts';
import {
  countStrings,
  findAmongFirst,
  findStrings,
  SEARCHED,
  stringIds,
  type Order,
  type Page,
  type StringWish,
} from './query.ts';
import { findStrings as findNamed, STRINGS_TAG, type StringRow } from './store.ts';

type Asked = Pick<Services, 'database' | 'db' | 'searches'>;

/** So many are looked at one by one before all that hold a word are asked for. */
const FIRST = 1_000;

export async function listStrings(services: Asked, wish: StringWish, page: Page): Promise<StringRow[]> {
  const { title } = wish;
  if (title !== undefined && page.offset + page.limit <= FIRST) {
    const first = await findAmongFirst(services.database.long.db, { ...wish, title }, page, FIRST);
    if (first.length === page.limit) return first;
  }
  const found = await narrow(services, wish, page.orders);
  if (!('ids' in found)) return findStrings(services.database.long.db, found, page);
  const ids = [...found.ids.slice(page.offset, page.offset + page.limit)];
  const rows = new Map((await findNamed(services.db, ids)).map((row) => [row.id, row]));
  return ids.flatMap((id) => rows.get(id) ?? []);
}

export async function countListed(services: Asked, wish: StringWish): Promise<number> {
  const found = await narrow(services, wish, []);
  return 'ids' in found ? found.ids.length : countStrings(services.database.long.db, found);
}

/** A wish that the database answers in a moment, or the numbers of all that fit, in their order. */
async function narrow(
  { searches }: Asked,
  wish: StringWish,
  orders: readonly Order[],
): Promise<StringWish | { ids: Ids }> {
  const { title, ...rest } = wish;
  if (title === undefined) return wish;
  const holders = await searches.holders({ ...SEARCHED, text: title, isWhole: false });
  const few = plainIds(holders);
  if (few) return { ...rest, among: [...few] };
  // States and places change with every translation and every page that is made: such lists are not kept.
  const isKept = wish.statuses.length === 0 && wish.source === undefined;
  const key = isKept ? JSON.stringify([STRINGS_TAG, rest, orders]) : undefined;
  const all = await searches.order({ key, tags: [STRINGS_TAG] }, (db) => stringIds(db, rest, orders));
  return { ids: await select(all, holders, true) };
}
