// Data files that were fetched: what they are; the files themselves lie with the private ones.
import type { Selectable } from 'kysely';
import type { Db } from '#kernel/db/db.ts';

export type DownloadName = 'geo-ip' | 'iab-gvl' | 'page-keywords' | 'catalog';

interface Downloads {
  name: DownloadName;
  version: string;
  sha256: string;
  bytes: number;
  source: 'remote' | 'bundled';
  file_key: string;
  fetched_at: string;
}
export type DownloadRow = Selectable<Downloads>;

const own = (db: Db) => db.withTables<{ cookie_consent_downloads: Downloads }>();

export function findDownload(db: Db, name: DownloadName): Promise<DownloadRow | undefined> {
  return own(db).selectFrom('cookie_consent_downloads').selectAll().where('name', '=', name).executeTakeFirst();
}

export async function upsertDownload(db: Db, row: DownloadRow): Promise<void> {
  const { name: _key, ...changes } = row;
  await own(db)
    .insertInto('cookie_consent_downloads')
    .values(row)
    .onConflict((conflict) => conflict.column('name').doUpdateSet(changes))
    .execute();
}
