// Packages that are installed, and the values that the operator gave them.
import type { Selectable } from 'kysely';
import type { Db } from '#kernel/db/db.ts';

interface Packages {
  id: number;
  version: string;
  /** Values by field. */
  fields: string;
  installed_at: string;
}
export type PackageRow = Selectable<Packages>;

const own = (db: Db) => db.withTables<{ cookie_consent_packages: Packages }>();

export function findPackages(db: Db): Promise<PackageRow[]> {
  return own(db).selectFrom('cookie_consent_packages').selectAll().orderBy('id').execute();
}

export function findPackage(db: Db, id: number): Promise<PackageRow | undefined> {
  return own(db).selectFrom('cookie_consent_packages').selectAll().where('id', '=', id).executeTakeFirst();
}

export async function upsertPackage(db: Db, row: PackageRow): Promise<void> {
  const { id: _id, installed_at: _first, ...changes } = row;
  await own(db)
    .insertInto('cookie_consent_packages')
    .values(row)
    .onConflict((conflict) => conflict.column('id').doUpdateSet(changes))
    .execute();
}

export async function deletePackage(db: Db, id: number): Promise<void> {
  await own(db).deleteFrom('cookie_consent_packages').where('id', '=', id).execute();
}
