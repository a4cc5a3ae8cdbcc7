// Bringing an image back to how it was uploaded.
import { rm } from 'node:fs/promises';
import { typeOfName } from '#kernel/files/types.ts';
import type { Services } from '#kernel/services.ts';
import { changeFiles } from '#content/media/actions.ts';
import { mediaKey } from '#content/media/details.ts';
import type { MediaItem } from '#content/media/store.ts';
import { keysBeside, leftFiles, untouched } from '#modules/image-optimizer/files/rules.ts';
import { findFiles, lockFiles, replaceFiles, type FileRow } from '#modules/image-optimizer/files/store.ts';
import { noteRename } from '#modules/image-optimizer/links/follow.ts';
import { fetchBackup } from './backup.ts';
import { OptimizerError } from './failure.ts';
import { originalOf } from './original.ts';
import { isRestorable, withFile } from './rules.ts';
import { dropFiles } from './settle.ts';

/** All backups are looked at before the first file is changed. */
export async function restoreImage(services: Services, imageId: number): Promise<void> {
  const rows = await findFiles(services.db, [imageId]);
  if (!isRestorable(rows)) throw new OptimizerError('backup-mismatch');
  const copies = new Map<FileRow, string>();
  try {
    for (const row of rows) if (row.original !== null) copies.set(row, await fetchBackup(services, row));
    for (const [row, path] of copies) await putBack(services, row, path);
    await forget(services, imageId);
  } finally {
    for (const path of copies.values()) await rm(path, { force: true });
  }
  await services.files.remove(rows.flatMap((row) => keysBeside({ ...row, left_files: '[]' })));
  const names = new Map(rows.map((row) => [row.size, row.file]));
  for (const row of await findFiles(services.db, [imageId])) {
    await dropFiles(
      services,
      row,
      [names.get(row.size) ?? row.file].filter((file) => file !== row.file),
    );
  }
}

/** A file that stayed under its own name is there already. */
async function putBack({ files }: Pick<Services, 'files'>, row: FileRow, path: string): Promise<void> {
  const { file } = originalOf(row) ?? row;
  if (row.backup_key !== mediaKey(file)) await files.put(mediaKey(file), path, typeOfName(file));
}

async function forget(services: Services, imageId: number): Promise<void> {
  await services.tx(async (tx) => {
    await lockFiles(tx.db, imageId);
    const before = await findFiles(tx.db, [imageId]);
    await replaceFiles(tx.db, before, before.map(rowBefore));
    for (const row of before) {
      const { file } = originalOf(row) ?? row;
      if (file !== row.file) await noteRename(tx, imageId, row.file, file);
    }
    if (before.some((row) => row.original !== null)) {
      await changeFiles(tx, imageId, (item) => asBefore(item, before), services);
    }
  });
}

function rowBefore(row: FileRow): FileRow {
  const { file } = originalOf(row) ?? row;
  const left = [...leftFiles(row), row.file].filter((one) => one !== file);
  const bytes = row.backup_bytes ?? row.bytes;
  return { ...untouched(row.image_id, { size: row.size, file, bytes }), left_files: JSON.stringify(left) };
}

function asBefore(item: MediaItem, rows: readonly FileRow[]): Partial<Omit<MediaItem, 'id'>> {
  let changes: Partial<Omit<MediaItem, 'id'>> = {};
  for (const row of rows) {
    const original = originalOf(row);
    if (!original || row.backup_bytes === null) continue;
    const now = { ...item, ...changes };
    const facts = { ...original, filesize: row.backup_bytes, type: typeBefore(now, row, original.file) };
    changes = { ...changes, ...withFile(now, row.size, facts) };
  }
  return changes;
}

function typeBefore(item: MediaItem, row: FileRow, file: string): string {
  if (file !== row.file) return typeOfName(file);
  return item.details.sizes[row.size]?.mime_type ?? item.mime_type;
}
