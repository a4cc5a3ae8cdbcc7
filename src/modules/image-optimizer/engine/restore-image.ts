// Bringing an image back to how it was uploaded.
import { rm } from 'node:fs/promises';
import { typeOfName } from '#kernel/files/types.ts';
import type { Services } from '#kernel/services.ts';
import { changeFiles } from '#content/media/actions.ts';
import { mediaKey } from '#content/media/details.ts';
import type { MediaItem } from '#content/media/store.ts';
import { keysBeside, untouched } from '#modules/image-optimizer/files/rules.ts';
import { findFiles, lockFiles, replaceFiles, type FileRow } from '#modules/image-optimizer/files/store.ts';
import { fetchBackup } from './backup.ts';
import { OptimizerError } from './failure.ts';
import { isRestorable, readDimensions, withFile } from './rules.ts';

/** All backups are looked at before the first file is changed. */
export async function restoreImage(services: Services, imageId: number): Promise<void> {
  const rows = await findFiles(services.db, [imageId]);
  if (!isRestorable(rows)) throw new OptimizerError('backup-mismatch');
  const changed = rows.filter((row) => row.original !== null);
  const copies = new Map<FileRow, string>();
  try {
    for (const row of changed) copies.set(row, await fetchBackup(services, row));
    for (const [row, path] of copies) await services.files.put(mediaKey(row.file), path, typeOfName(row.file));
    await forget(services, imageId, rows);
  } finally {
    for (const path of copies.values()) await rm(path, { force: true });
  }
  await services.files.remove(rows.flatMap(keysBeside));
}

async function forget(services: Services, imageId: number, rows: readonly FileRow[]): Promise<void> {
  await services.tx(async (tx) => {
    await lockFiles(tx.db, imageId);
    const before = await findFiles(tx.db, [imageId]);
    const after = before.map((row) => untouched(imageId, { ...row, bytes: row.backup_bytes ?? row.bytes }));
    await replaceFiles(tx.db, before, after);
    if (rows.some((row) => row.original !== null)) {
      await changeFiles(tx, imageId, (item) => asBefore(item, rows), services);
    }
  });
}

function asBefore(item: MediaItem, rows: readonly FileRow[]): Partial<Omit<MediaItem, 'id'>> {
  let changes: Partial<Omit<MediaItem, 'id'>> = {};
  for (const row of rows) {
    const size = readDimensions(row.original);
    if (!size || row.backup_bytes === null) continue;
    changes = { ...changes, ...withFile({ ...item, ...changes }, row.size, { ...size, filesize: row.backup_bytes }) };
  }
  return changes;
}
