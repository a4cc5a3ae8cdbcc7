// Lists of menu items: filters, orders, totals.
import { sql, type RawBuilder, type SelectQueryBuilder, type SqlBool } from 'kysely';
import type { Db } from '#kernel/db/db.ts';
import { dialectOf } from '#kernel/db/dialect.ts';
import type { MenuItemRow, MenuItems } from './store.ts';

export type ItemOrder = 'id' | 'date' | 'modified' | 'parent' | 'title' | 'menu_order' | 'include';

export interface ItemQuery {
  search: string;
  statuses: readonly string[];
  menus: readonly number[];
  notMenus: readonly number[];
  /** Where the menus of a language stand: only items of these, or of none. */
  shelf: string | undefined;
  include: readonly number[];
  exclude: readonly number[];
  position: number | undefined;
  /** UTC. */
  after: string | undefined;
  before: string | undefined;
  modifiedAfter: string | undefined;
  modifiedBefore: string | undefined;
  orderBy: ItemOrder;
  direction: 'asc' | 'desc';
  limit: number;
  offset: number;
}

type Tables = { menu_items: MenuItems };
type Items = SelectQueryBuilder<Tables, 'menu_items', object>;

export async function listMenuItems(db: Db, query: ItemQuery): Promise<{ rows: MenuItemRow[]; total: number }> {
  const found = filtered(db, query);
  const rows = await found
    .selectAll('menu_items')
    .orderBy(orderKey(db, query), query.direction)
    .orderBy('menu_items.id', query.direction)
    .limit(query.limit)
    .offset(query.offset)
    .execute();
  const { count } = await found.select((is) => is.fn.countAll<number>().as('count')).executeTakeFirstOrThrow();
  return { rows, total: count };
}

function filtered(db: Db, query: ItemQuery): Items {
  const dialect = dialectOf(db);
  let items: Items = db.withTables<Tables>().selectFrom('menu_items');
  items = items.where(dialect.isOneOf('menu_items.status', query.statuses));
  if (query.menus.length > 0) items = items.where(dialect.isOneOf('menu_items.menu_id', query.menus));
  if (query.shelf !== undefined) items = items.where(isOfLanguage(query.shelf));
  if (query.notMenus.length > 0) items = items.where(isNotIn(dialect.isOneOf('menu_items.menu_id', query.notMenus)));
  if (query.include.length > 0) items = items.where(dialect.isOneOf('menu_items.id', query.include));
  if (query.exclude.length > 0) items = items.where(isNotIn(dialect.isOneOf('menu_items.id', query.exclude)));
  if (query.position !== undefined) items = items.where('menu_items.position', '=', query.position);
  if (query.after !== undefined) items = items.where('menu_items.created_at', '>', query.after);
  if (query.before !== undefined) items = items.where('menu_items.created_at', '<', query.before);
  if (query.modifiedAfter !== undefined) items = items.where('menu_items.modified_at', '>', query.modifiedAfter);
  if (query.modifiedBefore !== undefined) items = items.where('menu_items.modified_at', '<', query.modifiedBefore);
  if (query.search !== '') items = items.where(containsText(query.search));
  return items;
}

function isOfLanguage(shelf: string): RawBuilder<SqlBool> {
  return sql`(menu_items.menu_id is null or menu_items.menu_id in (select id from terms where taxonomy = ${shelf}))`;
}

/** An item without a menu is in none of them. */
function isNotIn(condition: RawBuilder<SqlBool>): RawBuilder<SqlBool> {
  return sql`not coalesce(${condition}, false)`;
}

function containsText(search: string): RawBuilder<SqlBool> {
  const pattern = `%${search.toLowerCase().replaceAll(/[!%_]/g, '!$&')}%`;
  return sql`menu_items.search_key like ${pattern} escape '!'`;
}

function orderKey(db: Db, { orderBy, include }: ItemQuery): RawBuilder<unknown> {
  switch (orderBy) {
    case 'title':
      return dialectOf(db).orderIgnoringCase('menu_items.title');
    case 'parent':
      return sql`coalesce(menu_items.parent_id, 0)`;
    case 'menu_order':
      return sql`menu_items.position`;
    case 'modified':
      return sql`menu_items.modified_at`;
    case 'include':
      return placeIn(include);
    case 'date':
    case 'id':
      return sql`menu_items.id`;
  }
}

function placeIn(ids: readonly number[]): RawBuilder<unknown> {
  if (ids.length === 0) return sql`menu_items.id`;
  const places = ids.map((id, place) => sql`when ${id} then ${sql.lit(place)}`);
  return sql`case menu_items.id ${sql.join(places, sql` `)} end`;
}
