// The country of a network address, by the database that the operator has fetched. The address is not kept.
import { readFile } from 'node:fs/promises';
import { definePart } from '#kernel/parts.ts';
import { kept } from '#kernel/resource/kept.ts';
import type { Services } from '#kernel/services.ts';
import { countryIn, openMmdb, type Mmdb } from './mmdb.ts';
import { findDownload } from './store.ts';

export const GEO_TAG = 'cookie-consent:geo-ip';

interface Opened {
  readonly sha256: string;
  readonly database: Promise<Mmdb | undefined>;
}

const openDatabase = definePart((): { last?: Opened } => ({}));

/** Null: unknown, or no database. */
export async function countryOf(
  services: Pick<Services, 'db' | 'files' | 'part' | 'records'>,
  address: string,
): Promise<string | null> {
  const database = await geoDatabase(services);
  return database ? countryIn(database.find(address)) : null;
}

export async function geoDatabase(
  services: Pick<Services, 'db' | 'files' | 'part' | 'records'>,
): Promise<Mmdb | undefined> {
  const { value: download } = await kept(services, 'cookie-consent|geo-ip', async () => {
    const value = await findDownload(services.db, 'geo-ip');
    return { value, tags: [GEO_TAG], bytes: 500 };
  });
  if (!download) return undefined;
  const opened = services.part(openDatabase);
  const known = opened.last;
  if (known?.sha256 === download.sha256) return known.database;
  const database = services.files.withLocal(download.file_key, async (path) => openMmdb(await readFile(path)));
  opened.last = { sha256: download.sha256, database };
  return database;
}
