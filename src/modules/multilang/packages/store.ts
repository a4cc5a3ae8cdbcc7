// Packages, the strings of one, and what is translated of it.
import type { Generated, Insertable, Selectable } from 'kysely';
import type { Db } from '#kernel/db/db.ts';
import type { StringRow, StringTables } from '../strings/store.ts';

export interface Packages {
  id: Generated<number>;
  kind: string;
  kind_slug: string;
  name: string;
  title: string;
  edit_link: string;
  view_link: string;
  post_id: number | null;
  translator_note: string;
  language: string;
  created_at: string;
  updated_at: string;
}
export type PackageRow = Selectable<Packages>;

const own = (db: Db) => db.withTables<StringTables & { multilang_string_package: Packages }>();

/** Gives its number. */
export async function upsertPackage(db: Db, row: Insertable<Packages>): Promise<number> {
  const { kind_slug: _kind, name: _name, created_at: _created, translator_note: _note, ...changes } = row;
  const { id } = await own(db)
    .insertInto('multilang_string_package')
    .values(row)
    .onConflict((conflict) => conflict.columns(['kind_slug', 'name']).doUpdateSet(changes))
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export function findPackageNamed(db: Db, kind: string, name: string): Promise<PackageRow | undefined> {
  return own(db)
    .selectFrom('multilang_string_package')
    .selectAll()
    .where('kind_slug', '=', kind)
    .where('name', '=', name)
    .executeTakeFirst();
}

export function findPackage(db: Db, id: number): Promise<PackageRow | undefined> {
  return own(db).selectFrom('multilang_string_package').selectAll().where('id', '=', id).executeTakeFirst();
}

export function findPackages(db: Db, ids: readonly number[]): Promise<PackageRow[]> {
  if (ids.length === 0) return Promise.resolve([]);
  return own(db).selectFrom('multilang_string_package').selectAll().where('id', 'in', ids).execute();
}

/** More than anybody translates at once. */
const MOST_STRINGS = 2000;

export function findPackageStrings(db: Db, id: number): Promise<StringRow[]> {
  return own(db)
    .selectFrom('multilang_string')
    .selectAll()
    .where('string_package_id', '=', id)
    .orderBy('id')
    .limit(MOST_STRINGS)
    .execute();
}

/** Its strings go with it. */
export async function deletePackage(db: Db, id: number): Promise<void> {
  await own(db).deleteFrom('multilang_string').where('string_package_id', '=', id).execute();
  await own(db).deleteFrom('multilang_string_package').where('id', '=', id).execute();
}

export interface PackageTranslation {
  readonly name: string;
  readonly value: string | null;
  readonly mo_value: string | null;
  readonly status: number;
}

export function findPackageTranslations(
  db: Db,
  { kind, name }: { kind: string; name: string },
  language: string,
): Promise<PackageTranslation[]> {
  return own(db)
    .selectFrom('multilang_string_package as package')
    .innerJoin('multilang_string as part', 'part.string_package_id', 'package.id')
    .innerJoin('multilang_string_translation as own', 'own.string_id', 'part.id')
    .select(['part.name', 'own.value', 'own.mo_value', 'own.status'])
    .where('package.kind_slug', '=', kind)
    .where('package.name', '=', name)
    .where('own.language', '=', language)
    .execute();
}
