// A site comes back from its backup, where no other is.
import { sql } from 'kysely';
import { MEDIA, PRIVATE } from '#kernel/files/keys.ts';
import type { Services } from '#kernel/services.ts';
import { CopyFault } from '#copy/archive/fault.ts';
import type { Manifest } from '#copy/archive/manifest.ts';
import { openArchive } from '#copy/archive/reader.ts';
import { prepareImport, type ImportReport, type PreparedImport } from '#copy/transfer/import.ts';
import type { OnProgress } from '#copy/transfer/progress.ts';
import { countRows } from '#copy/transfer/read-rows.ts';
import { productVersion } from '#copy/transfer/version.ts';
import { isLaterVersion } from './versions.ts';

/** Looked at before there is a site: the key of a backup must be there when its database is opened. */
export async function readBackup(path: string): Promise<Manifest> {
  const archive = await openArchive(path);
  archive.close();
  return archive.manifest;
}

export interface RestoreReport extends ImportReport {
  readonly version: string;
}

export interface RestoreOptions {
  /** Somebody has read the whole backup before, and found it good. */
  readonly isChecked?: boolean;
  readonly onProgress?: OnProgress | undefined;
}

/** Throws what is wrong with a backup; any site can ask. */
export async function checkBackup(services: Services, path: string, onProgress?: OnProgress): Promise<void> {
  (await prepareImport(services, path, { extent: 'backup', onProgress })).close();
}

export async function restoreSite(
  services: Services,
  path: string,
  options: RestoreOptions = {},
): Promise<RestoreReport> {
  const prepared = await prepareImport(services, path, { extent: 'backup', ...options });
  try {
    refuse(services, prepared);
    const report = await prepared.run();
    await verify(services, prepared.manifest);
    return { ...report, version: prepared.manifest.version };
  } finally {
    prepared.close();
  }
}

function refuse(services: Pick<Services, 'keys' | 'registry'>, { manifest, target, isBegun }: PreparedImport): void {
  const here = productVersion(services);
  if (isLaterVersion(manifest.version, here)) {
    throw new CopyFault(
      `The backup was written by Sitewright ${manifest.version}, and this is ${here}. Install ${manifest.version} or a later version, and restore it there.`,
    );
  }
  if (manifest.key_fingerprint !== services.keys.fingerprint) {
    throw new CopyFault(
      'The backup belongs to another site key, which its environment gave. Give that key as SITEWRIGHT_SITE_KEY.',
    );
  }
  if (target === 'copy' && !isBegun) {
    throw new CopyFault(
      'This site is here already, or a copy of it. Restore into an empty place: another --data, or an empty database.',
    );
  }
}

/** Later work of this site adds to them, so this is asked at once. */
async function verify({ db, files }: Pick<Services, 'db' | 'files'>, { tables, files: list }: Manifest): Promise<void> {
  for (const { name, rows } of tables) {
    const found = await countRows(db, name, sql`1 = 1`);
    if (found < rows) throw new CopyFault(`Of ${rows} rows of ${name} only ${found} are here: the restore failed.`);
  }
  let found = 0;
  for (const room of [MEDIA, PRIVATE]) for await (const _file of files.list(room)) found++;
  if (found < list.count) throw new CopyFault(`Of ${list.count} files only ${found} are here: the restore failed.`);
}
