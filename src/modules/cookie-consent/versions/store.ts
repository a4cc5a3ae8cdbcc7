// Versions of the dialog, each with what people could read in it.
import type { Selectable } from 'kysely';
import type { Db } from '#kernel/db/db.ts';

interface Versions {
  version: number;
  created_at: string;
  snapshot: string;
  sha256: string;
}
export type VersionRow = Selectable<Versions>;

const own = (db: Db) => db.withTables<{ cookie_consent_versions: Versions }>();

export function findCurrentVersion(db: Db): Promise<VersionRow | undefined> {
  return own(db)
    .selectFrom('cookie_consent_versions')
    .selectAll()
    .orderBy('version', 'desc')
    .limit(1)
    .executeTakeFirst();
}

export function findVersion(db: Db, version: number): Promise<VersionRow | undefined> {
  return own(db).selectFrom('cookie_consent_versions').selectAll().where('version', '=', version).executeTakeFirst();
}

export function findVersions(db: Db): Promise<Omit<VersionRow, 'snapshot'>[]> {
  return own(db)
    .selectFrom('cookie_consent_versions')
    .select(['version', 'created_at', 'sha256'])
    .orderBy('version', 'desc')
    .execute();
}

export async function upsertVersion(db: Db, row: VersionRow): Promise<void> {
  const { version: _number, ...changes } = row;
  await own(db)
    .insertInto('cookie_consent_versions')
    .values(row)
    .onConflict((conflict) => conflict.column('version').doUpdateSet(changes))
    .execute();
}

/** Of old versions those go that no decision refers to. */
export async function deleteUnusedVersions(db: Db, used: readonly number[]): Promise<void> {
  const current = await findCurrentVersion(db);
  if (!current) return;
  const kept = [...used, current.version, current.version - 1];
  await own(db).deleteFrom('cookie_consent_versions').where('version', 'not in', kept).execute();
}
