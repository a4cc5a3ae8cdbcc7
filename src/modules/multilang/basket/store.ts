// What managers gathered and have not sent yet.
import type { Generated, Selectable } from 'kysely';
import type { Db } from '#kernel/db/db.ts';

interface Baskets {
  id: Generated<number>;
  user_id: number;
  element_type: string;
  element_id: number;
  title: string;
  source_language: string;
  /** JSON: codes of languages. */
  targets: string;
}
type Row = Selectable<Baskets>;
export type BasketItem = Omit<Row, 'targets'> & { targets: string[] };

const own = (db: Db) => db.withTables<{ multilang_basket: Baskets }>();

export async function findBasket(db: Db, userId: number): Promise<BasketItem[]> {
  const rows = await own(db)
    .selectFrom('multilang_basket')
    .selectAll()
    .where('user_id', '=', userId)
    .orderBy('id')
    .execute();
  return rows.map(opened);
}

export async function findBasketElement(
  db: Db,
  userId: number,
  element: { type: string; id: number },
): Promise<BasketItem | undefined> {
  const row = await own(db)
    .selectFrom('multilang_basket')
    .selectAll()
    .where('user_id', '=', userId)
    .where('element_type', '=', element.type)
    .where('element_id', '=', element.id)
    .executeTakeFirst();
  return row && opened(row);
}

export async function upsertBasketItem(db: Db, { targets, ...row }: Omit<BasketItem, 'id'>): Promise<void> {
  const changes = { title: row.title, source_language: row.source_language, targets: JSON.stringify(targets) };
  await own(db)
    .insertInto('multilang_basket')
    .values({ ...row, ...changes })
    .onConflict((conflict) => conflict.columns(['user_id', 'element_type', 'element_id']).doUpdateSet(changes))
    .execute();
}

/** False when this person has no such item. */
export async function deleteBasketItem(db: Db, userId: number, id: number): Promise<boolean> {
  const result = await own(db)
    .deleteFrom('multilang_basket')
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .executeTakeFirst();
  return result.numDeletedRows > 0;
}

export async function emptyBasket(db: Db, userId: number): Promise<void> {
  await own(db).deleteFrom('multilang_basket').where('user_id', '=', userId).execute();
}

function opened(row: Row): BasketItem {
  const targets: unknown = JSON.parse(row.targets);
  return { ...row, targets: Array.isArray(targets) ? targets.filter((one) => typeof one === 'string') : [] };
}
