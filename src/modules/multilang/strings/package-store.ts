// One package and its strings.
import type { Db } from '#kernel/db/db.ts';
import type { StringRow, StringTables } from './store.ts';

interface Packages {
  id: number;
  kind_slug: string;
  title: string;
  language: string;
  view_link: string;
}

/** More than anybody translates at once. */
const MOST_STRINGS = 2000;

const own = (db: Db) => db.withTables<StringTables & { multilang_string_package: Packages }>();

export function findPackages(db: Db, ids: readonly number[]): Promise<Packages[]> {
  if (ids.length === 0) return Promise.resolve([]);
  return own(db)
    .selectFrom('multilang_string_package')
    .select(['id', 'kind_slug', 'title', 'language', 'view_link'])
    .where('id', 'in', ids)
    .execute();
}

export const findPackage = async (db: Db, id: number): Promise<Packages | undefined> =>
  (await findPackages(db, [id]))[0];

export function findPackageStrings(db: Db, id: number): Promise<StringRow[]> {
  return own(db)
    .selectFrom('multilang_string')
    .selectAll()
    .where('string_package_id', '=', id)
    .orderBy('id')
    .limit(MOST_STRINGS)
    .execute();
}
