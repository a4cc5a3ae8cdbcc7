// Folders that may be missing, with those above them.
import { mkdir, stat } from 'node:fs/promises';
import { dirname } from 'node:path';

/** Node's own way never ends where the system allows no folder below one that is there, as in /proc. */
export async function makeFolder(path: string, mode?: number): Promise<void> {
  try {
    await mkdir(path, mode);
  } catch (error) {
    if (isCode(error, 'EEXIST') && (await stat(path)).isDirectory()) return;
    if (!isCode(error, 'ENOENT') || dirname(path) === path) throw error;
    await makeFolder(dirname(path));
    // Another process may have been faster.
    await mkdir(path, mode).catch((fault: unknown) => {
      if (!isCode(fault, 'EEXIST')) throw fault;
    });
  }
}

const isCode = (error: unknown, code: string): boolean =>
  error instanceof Error && 'code' in error && error.code === code;
