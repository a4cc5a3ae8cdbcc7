// Chooses where files lie, and keeps the folder of temporary ones.
import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { createDiskFiles } from './disk.ts';
import type { Files } from './files.ts';
import { makeFolder } from './make-folder.ts';
import { keepForOwner } from './owner-only.ts';
import type { StoreAddress } from './store-address.ts';

export interface FilesOptions {
  /** The data folder. */
  data: string;
  /** Absent: the files lie in the data folder. */
  store: StoreAddress | undefined;
}

/** The files with what only their owner does. */
export interface OpenFiles extends Files {
  /** Throws when the store cannot be reached; asked often, it asks the store now and then. */
  check(): Promise<void>;
  close(): Promise<void>;
}

export async function createFiles({ data, store }: FilesOptions): Promise<OpenFiles> {
  await makeFolder(data, 0o700);
  for (const folder of [temporaryFolder(data), join(data, 'private')]) {
    await makeFolder(folder, 0o700);
    await keepForOwner(folder);
  }
  const local = createDiskFiles(data);
  if (!store) return { ...local, check: () => Promise.resolve(), close: () => Promise.resolve() };
  // Loaded only where it is used: it brings a client of its own.
  const { createS3Files } = await import('./s3.ts');
  return createS3Files(store, local.temporaryPath);
}

/** What a crash left behind. Younger files may belong to an upload of another process. */
export async function removeLeftovers(data: string, before: Date): Promise<void> {
  const folder = temporaryFolder(data);
  for (const name of await readdir(folder)) {
    const path = join(folder, name);
    // Another process may have taken it away since.
    const found = await stat(path).catch(() => undefined);
    if (found && found.mtime < before) await rm(path, { recursive: true, force: true });
  }
}

const temporaryFolder = (data: string): string => join(data, 'tmp');
