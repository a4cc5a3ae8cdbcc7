// Where templates show: one row for each template that has conditions and could be shown.
import type { Selectable } from 'kysely';
import type { Db } from '#kernel/db/db.ts';

interface Places {
  template_id: number;
  /** Kind of document. */
  type: string;
  location: string;
  status: string;
  /** JSON list of conditions. */
  conditions: string;
}
export type PlaceRow = Selectable<Places>;

const own = (db: Db) => db.withTables<{ builder_places: Places }>();

export function findPlaces(db: Db): Promise<PlaceRow[]> {
  return own(db).selectFrom('builder_places').selectAll().orderBy('template_id').execute();
}

export function findPlace(db: Db, templateId: number): Promise<PlaceRow | undefined> {
  return own(db).selectFrom('builder_places').selectAll().where('template_id', '=', templateId).executeTakeFirst();
}

export async function upsertPlace(db: Db, row: PlaceRow): Promise<void> {
  const { template_id: _id, ...columns } = row;
  await own(db)
    .insertInto('builder_places')
    .values(row)
    .onConflict((conflict) => conflict.column('template_id').doUpdateSet(columns))
    .execute();
}

export async function deletePlace(db: Db, templateId: number): Promise<void> {
  await own(db).deleteFrom('builder_places').where('template_id', '=', templateId).execute();
}
