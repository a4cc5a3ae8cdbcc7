// Groups, providers, services and blockers, and the few values beside them.
import type { Generated, Selectable } from 'kysely';
import type { Db } from '#kernel/db/db.ts';
import type { Fields, Kind } from './fields.ts';

export type Status = 'active' | 'inactive';

interface Items {
  id: Generated<number>;
  kind: Kind;
  key: string;
  status: Status;
  /** The package that brought it. */
  package_id: number | null;
  fields: string;
  /** The fields as the package brought them; empty for what the operator made. */
  installed: string;
}
export type ItemRow = Selectable<Items>;

/** A group, provider, service or blocker as the program or a package brings it. */
export type Component = Pick<ItemRow, 'kind' | 'key'> & { readonly fields: Fields };

interface State {
  name: string;
  value: string;
}

const own = (db: Db) => db.withTables<{ cookie_consent_items: Items; cookie_consent_state: State }>();

export function findItems(db: Db): Promise<ItemRow[]> {
  return own(db).selectFrom('cookie_consent_items').selectAll().orderBy('id').execute();
}

export function findItemPage(db: Db, kind: Kind, limit: number, offset: number): Promise<ItemRow[]> {
  return own(db)
    .selectFrom('cookie_consent_items')
    .selectAll()
    .where('kind', '=', kind)
    .orderBy('id')
    .limit(limit)
    .offset(offset)
    .execute();
}

export async function countItems(db: Db, kind: Kind): Promise<number> {
  const row = await own(db)
    .selectFrom('cookie_consent_items')
    .select((is) => is.fn.countAll<number>().as('count'))
    .where('kind', '=', kind)
    .executeTakeFirst();
  return row?.count ?? 0;
}

export function findItem(db: Db, kind: Kind, id: number): Promise<ItemRow | undefined> {
  return own(db)
    .selectFrom('cookie_consent_items')
    .selectAll()
    .where('kind', '=', kind)
    .where('id', '=', id)
    .executeTakeFirst();
}

export function findItemByKey(db: Db, kind: Kind, key: string): Promise<ItemRow | undefined> {
  return own(db)
    .selectFrom('cookie_consent_items')
    .selectAll()
    .where('kind', '=', kind)
    .where('key', '=', key)
    .executeTakeFirst();
}

export function insertItem(db: Db, row: Omit<ItemRow, 'id'>): Promise<ItemRow> {
  return own(db).insertInto('cookie_consent_items').values(row).returningAll().executeTakeFirstOrThrow();
}

export function updateItem(db: Db, id: number, changes: Partial<Omit<ItemRow, 'id' | 'kind'>>): Promise<ItemRow> {
  return own(db)
    .updateTable('cookie_consent_items')
    .set(changes)
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();
}

export async function deleteItem(db: Db, id: number): Promise<void> {
  await own(db).deleteFrom('cookie_consent_items').where('id', '=', id).execute();
}

export async function findState(db: Db): Promise<Map<string, unknown>> {
  const rows = await own(db).selectFrom('cookie_consent_state').selectAll().execute();
  return new Map(rows.map(({ name, value }): [string, unknown] => [name, JSON.parse(value)]));
}

export async function upsertState(db: Db, name: string, value: unknown): Promise<void> {
  const text = JSON.stringify(value);
  await own(db)
    .insertInto('cookie_consent_state')
    .values({ name, value: text })
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ value: text }))
    .execute();
}
