// Files in the data folder: <data>/media and <data>/private, temporary ones in <data>/tmp.
import { randomUUID } from 'node:crypto';
import type { Stats } from 'node:fs';
import { copyFile, mkdir, open, opendir, rename, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import type { FileFacts, Files } from './files.ts';
import { openDiskFile } from './disk-read.ts';
import { checkedKey, checkedPrefix, PRIVATE } from './keys.ts';
import { typeOfName } from './types.ts';

export function createDiskFiles(data: string): Files {
  const root = resolve(data);
  const pathOf = (key: string): string => join(root, checkedKey(key));
  const temporaryPath = (): string => join(root, 'tmp', randomUUID());
  const files: Files = {
    put: (key, sourcePath) => moveInto(sourcePath, pathOf(key), { mode: modeOf(key), temporaryPath }),
    async putBytes(key, bytes, type) {
      checkedKey(key);
      const path = temporaryPath();
      try {
        await writeFile(path, bytes, { flag: 'wx', mode: 0o600 });
        await files.put(key, path, type);
      } finally {
        await rm(path, { force: true });
      }
    },
    async facts(key) {
      const found = await orNothing(stat(pathOf(key)));
      return found?.isFile() === true ? factsOf(key, found) : undefined;
    },
    async open(key, range) {
      const found = await orNothing(openDiskFile(pathOf(key), range));
      return found && { facts: factsOf(key, found.stats), stream: found.stream };
    },
    async withLocal(key, work) {
      const facts = await files.facts(key);
      return facts ? work(pathOf(key)) : undefined;
    },
    async remove(keys) {
      for (const key of keys) await rm(pathOf(key), { force: true });
    },
    list: (prefix) => walk(root, checkedPrefix(prefix)),
    temporaryPath,
  };
  return files;
}

/** Others on the machine may read what everybody may read over the network, and nothing else. */
const modeOf = (key: string): number => (key.startsWith(PRIVATE) ? 0o600 : 0o644);

interface Move {
  mode: number;
  temporaryPath: () => string;
}

/** The bytes are on disk before the name is, and the name before anybody is told. */
async function moveInto(source: string, target: string, { mode, temporaryPath }: Move): Promise<void> {
  const folder = dirname(target);
  const firstMade = await mkdir(folder, { recursive: true });
  await settle(source, mode);
  try {
    await rename(source, target);
  } catch (error) {
    if (!isCode(error, 'EXDEV')) throw error;
    await copyInto(source, target, { mode, temporaryPath });
  }
  await syncFolders(folder, firstMade);
}

/** From another disk. */
async function copyInto(source: string, target: string, { mode, temporaryPath }: Move): Promise<void> {
  const copy = temporaryPath();
  try {
    await copyFile(source, copy);
    await settle(copy, mode);
    await rename(copy, target);
    await rm(source);
  } finally {
    await rm(copy, { force: true });
  }
}

/** Its time is that of the change which visitors will see. */
async function settle(path: string, mode: number): Promise<void> {
  const handle = await open(path, 'r+');
  try {
    const now = new Date();
    await handle.utimes(now, now);
    await handle.chmod(mode);
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/** The entry of the file, and those of the folders that were made for it. */
async function syncFolders(folder: string, firstMade: string | undefined): Promise<void> {
  const last = firstMade === undefined ? folder : dirname(firstMade);
  for (let path = folder; path.length >= last.length; path = dirname(path)) {
    await syncFolder(path);
    if (path === dirname(path)) return;
  }
}

async function syncFolder(path: string): Promise<void> {
  const handle = await open(path);
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

function factsOf(key: string, { size, mtime, mtimeMs, ino }: Stats): FileFacts {
  const version = [size, Math.floor(mtimeMs * 1000), ino].map((part) => part.toString(36)).join('-');
  return { size, modified: mtime, etag: `"${version}"`, type: typeOfName(key) };
}

async function* walk(root: string, prefix: string): AsyncIterable<{ key: string; size: number }> {
  const folder = prefix.slice(0, prefix.lastIndexOf('/'));
  const entries = await orNothing(opendir(join(root, folder)));
  if (!entries) return;
  for await (const entry of entries) {
    const key = `${folder}/${entry.name}`;
    if (!key.startsWith(prefix)) continue;
    if (entry.isDirectory()) yield* walk(root, `${key}/`);
    const found = entry.isFile() ? await orNothing(stat(join(root, key))) : undefined;
    if (found) yield { key, size: found.size };
  }
}

/** Undefined for what is not there, or is below something that is no folder. */
async function orNothing<T>(asked: Promise<T>): Promise<T | undefined> {
  try {
    return await asked;
  } catch (error) {
    if (isCode(error, 'ENOENT') || isCode(error, 'ENOTDIR')) return undefined;
    throw error;
  }
}

function isCode(error: unknown, code: string): boolean {
  return error instanceof Error && 'code' in error && error.code === code;
}
