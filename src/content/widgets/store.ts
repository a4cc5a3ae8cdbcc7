// Widgets and where they stand.
import type { Generated, Selectable } from 'kysely';
import type { Db } from '#kernel/db/db.ts';

interface Widgets {
  id: Generated<number>;
  kind: string;
  sidebar: string;
  position: number;
  /** JSON. */
  instance: string;
}
export type WidgetRow = Selectable<Widgets>;

const own = (db: Db) => db.withTables<{ widgets: Widgets }>();

/** In the order in which they stand. */
export function findWidgets(db: Db, sidebar?: string): Promise<WidgetRow[]> {
  const all = own(db).selectFrom('widgets').selectAll();
  const there = sidebar === undefined ? all : all.where('sidebar', '=', sidebar);
  return there.orderBy('sidebar').orderBy('position').orderBy('id').execute();
}

export function findWidget(db: Db, id: number): Promise<WidgetRow | undefined> {
  return own(db).selectFrom('widgets').selectAll().where('id', '=', id).executeTakeFirst();
}

export async function countWidgets(db: Db): Promise<number> {
  const counted = own(db)
    .selectFrom('widgets')
    .select((is) => is.fn.countAll().as('count'));
  return Number((await counted.executeTakeFirstOrThrow()).count);
}

export function insertWidget(db: Db, widget: Omit<WidgetRow, 'id'>): Promise<WidgetRow> {
  return own(db).insertInto('widgets').values(widget).returningAll().executeTakeFirstOrThrow();
}

export async function updateWidget(db: Db, id: number, changes: Partial<Omit<WidgetRow, 'id'>>): Promise<void> {
  await own(db).updateTable('widgets').set(changes).where('id', '=', id).execute();
}

export async function deleteWidget(db: Db, id: number): Promise<void> {
  await own(db).deleteFrom('widgets').where('id', '=', id).execute();
}
