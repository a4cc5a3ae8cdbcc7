// Backups in a folder: a new one each time, and the oldest go once it is there.
import { mkdir, readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Services } from '#kernel/services.ts';
import { exportToFile, type BackupOptions, type ExportReport } from '#copy/transfer/export.ts';
import type { OnProgress } from '#copy/transfer/progress.ts';
import { backupName, outdatedBackups } from './names.ts';

export interface FolderReport extends ExportReport {
  readonly file: string;
  /** Names of those that went. */
  readonly removed: readonly string[];
}

export interface FolderOptions extends BackupOptions {
  readonly folder: string;
  /** How many stay, the new one included. */
  readonly keep: number;
  readonly onProgress?: OnProgress | undefined;
}

export async function backupIntoFolder(services: Services, options: FolderOptions): Promise<FolderReport> {
  const { folder, keep, onProgress, ...backup } = options;
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const file = join(folder, backupName(services.clock.now(), await readdir(folder)));
  const report = await exportToFile(services, file, { backup, onProgress });
  const removed = outdatedBackups(await readdir(folder), keep);
  for (const name of removed) await rm(join(folder, name), { force: true });
  return { ...report, file, removed };
}
