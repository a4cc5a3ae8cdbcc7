// Which strings a list has.
import type { Compilable, SelectQueryBuilder } from 'kysely';
import type { Db } from '#kernel/db/db.ts';
import { dialectOf } from '#kernel/db/dialect.ts';
import { NOT_TRANSLATED } from './rules.ts';
import type { StringRow, StringTables } from './store.ts';

export interface StringWish {
  readonly kind?: number | undefined;
  readonly componentType?: string | undefined;
  readonly source?: number | undefined;
  readonly domain?: string | undefined;
  readonly title?: string | undefined;
  /** No others than these. */
  readonly among?: readonly number[] | undefined;
  readonly priority?: string | undefined;
  readonly language?: string | undefined;
  /** Those whose states are looked at. */
  readonly targets: readonly string[];
  readonly statuses: readonly number[];
}

export const COLUMNS = { title: 'sort_key', domain: 'domain', wordCount: 'word_count', id: 'id' } as const;
export type Column = keyof typeof COLUMNS;

export interface Order {
  readonly column: Column;
  readonly direction: 'asc' | 'desc';
}

/** Where a word is looked for. */
export const SEARCHED = { table: 'multilang_string', columns: ['value', 'name'] } as const;

const own = (db: Db) => db.withTables<StringTables>();

type Chosen = SelectQueryBuilder<StringTables, 'multilang_string', object>;

function chosen(db: Db, wish: StringWish): Chosen {
  let query: Chosen = own(db).selectFrom('multilang_string');
  if (wish.kind !== undefined) query = query.where('kind', '=', wish.kind);
  if (wish.componentType !== undefined) query = query.where('component_type', '=', numberOr(wish.componentType, -1));
  if (wish.domain !== undefined) query = query.where('domain', '=', wish.domain);
  if (wish.priority !== undefined) query = query.where('translation_priority', '=', wish.priority);
  if (wish.language !== undefined) query = query.where('multilang_string.language', '=', wish.language);
  if (wish.title !== undefined) {
    query = query.where(dialectOf(db).containsText({ ...SEARCHED, phrase: wish.title }));
  }
  if (wish.among !== undefined) query = query.where(dialectOf(db).isOneOf('multilang_string.id', wish.among));
  const { source } = wish;
  if (source !== undefined) {
    query = query.where((is) =>
      is.exists(
        is
          .selectFrom('multilang_string_position as seen')
          .select('seen.source')
          .whereRef('seen.string_id', '=', 'multilang_string.id')
          .where('seen.source', '=', source),
      ),
    );
  }
  return wish.statuses.length === 0 ? query : inState(query, wish);
}

/** In one of the languages; what has no row is not translated. */
function inState(query: Chosen, { targets, statuses }: StringWish): Chosen {
  return query.where((is) =>
    is.or(
      targets.flatMap((target) => {
        const rows = is
          .selectFrom('multilang_string_translation as own')
          .select('own.status')
          .whereRef('own.string_id', '=', 'multilang_string.id')
          .where('own.language', '=', target);
        const isOther = is('multilang_string.language', '!=', target);
        return [
          is.and([isOther, is.exists(rows.where('own.status', 'in', statuses))]),
          ...(statuses.includes(NOT_TRANSLATED) ? [is.and([isOther, is.not(is.exists(rows))])] : []),
        ];
      }),
    ),
  );
}

const numberOr = (text: string, other: number): number => (/^\d{1,9}$/.test(text) ? Number(text) : other);

export interface Page {
  readonly orders: readonly Order[];
  readonly limit: number;
  readonly offset: number;
}

export function findStrings(db: Db, wish: StringWish, { orders, limit, offset }: Page): Promise<StringRow[]> {
  return ordered(chosen(db, wish), orders).selectAll('multilang_string').limit(limit).offset(offset).execute();
}

/** The first `seen` of the list, as far as they hold the word. */
export function findAmongFirst(
  db: Db,
  { title, ...wish }: StringWish & { title: string },
  { orders, limit, offset }: Page,
  seen: number,
): Promise<StringRow[]> {
  const first = ordered(chosen(db, wish), orders).select('multilang_string.id').limit(seen);
  const held = own(db)
    .selectFrom('multilang_string')
    .where('multilang_string.id', 'in', first)
    .where(dialectOf(db).rowHolds({ ...SEARCHED, text: title, isWhole: false }));
  return ordered(held, orders).selectAll('multilang_string').limit(limit).offset(offset).execute();
}

export function stringIds(db: Db, wish: StringWish, orders: readonly Order[]): Compilable<{ id: number }> {
  return ordered(chosen(db, wish), orders).select('multilang_string.id');
}

function ordered(strings: Chosen, orders: readonly Order[]): Chosen {
  let query = strings;
  for (const { column, direction } of orders) query = query.orderBy(`multilang_string.${COLUMNS[column]}`, direction);
  // Equal ones stand in one order too, the way the index has them.
  if (!orders.some(({ column }) => column === 'id'))
    query = query.orderBy('multilang_string.id', orders.at(-1)?.direction ?? 'desc');
  return query;
}

export async function countStrings(db: Db, wish: StringWish): Promise<number> {
  const row = await chosen(db, wish)
    .select((is) => is.fn.countAll<number>().as('count'))
    .executeTakeFirst();
  return row?.count ?? 0;
}

export async function findDomains(db: Db, wish: StringWish): Promise<string[]> {
  const rows = await chosen(db, wish).select('domain').distinct().orderBy('domain').execute();
  return rows.map(({ domain }) => domain);
}

export async function findPriorities(db: Db, wish: StringWish): Promise<string[]> {
  const rows = await chosen(db, wish)
    .select('translation_priority')
    .distinct()
    .orderBy('translation_priority')
    .execute();
  return rows.map((row) => row.translation_priority);
}
