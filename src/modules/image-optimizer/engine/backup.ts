// Copies of files as they were, where nobody can reach them by address.
import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { copyFile, rm } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';
import type { Services } from '#kernel/services.ts';
import { typeOfName } from '#kernel/files/types.ts';
import type { FileRow } from '#modules/image-optimizer/files/store.ts';
import { OptimizerError } from './failure.ts';

export type Backup = Pick<FileRow, 'backup_key' | 'backup_hash' | 'backup_bytes'>;

export const NO_BACKUP: Backup = { backup_key: null, backup_hash: null, backup_bytes: null };

/** `source` is read again and must still be what was looked at. */
export async function makeBackup(
  { files }: Pick<Services, 'files'>,
  row: FileRow,
  source: string,
  seen: { hash: string; bytes: number },
): Promise<Backup> {
  const ending = row.file.slice(row.file.lastIndexOf('.'));
  const key = `private/image-optimizer/${row.image_id}/${row.size}-${seen.hash.slice(0, 16)}${ending}`;
  const copy = files.temporaryPath();
  try {
    await copyFile(source, copy);
    if ((await hashFile(copy)) !== seen.hash) throw new Error('The file was changed while it was backed up.');
    await files.put(key, copy, typeOfName(key));
  } finally {
    await rm(copy, { force: true });
  }
  return { backup_key: key, backup_hash: seen.hash, backup_bytes: seen.bytes };
}

/** A local copy of the backup, checked; whoever asked for it removes it. */
export async function fetchBackup({ files }: Pick<Services, 'files'>, row: FileRow): Promise<string> {
  const copy = files.temporaryPath();
  try {
    const hash = await files.withLocal(row.backup_key ?? '', async (path) => {
      await copyFile(path, copy);
      return hashFile(copy);
    });
    if (hash !== row.backup_hash) throw new OptimizerError('backup-mismatch');
    return copy;
  } catch (error) {
    await rm(copy, { force: true });
    throw error;
  }
}

export async function hashFile(path: string): Promise<string> {
  const hash = createHash('sha256');
  await pipeline(createReadStream(path), hash);
  return hash.digest('hex');
}
