// The order of values that may be missing: SQLite has them first, PostgreSQL last, so every such order says it.
import type { OrderByItemBuilder } from 'kysely';

/** `query.orderBy('posts.parent_id', emptyFirst(direction))`: missing values are the smallest ones. */
export function emptyFirst(direction: 'asc' | 'desc'): (item: OrderByItemBuilder) => OrderByItemBuilder {
  return (item) => (direction === 'asc' ? item.asc().nullsFirst() : item.desc().nullsLast());
}
