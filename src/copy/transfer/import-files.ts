// Puts the files of an archive to their keys.
import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';
import type { Files } from '#kernel/files/files.ts';
import { typeOfName } from '#kernel/files/types.ts';
import type { ArchivedFile } from '#copy/archive/reader.ts';

/** False when it was there already. */
export async function putFile(files: Files, file: ArchivedFile): Promise<boolean> {
  if (await isThere(files, file)) return false;
  const path = files.temporaryPath();
  try {
    await pipeline(file.open(), createWriteStream(path, { flags: 'wx', mode: 0o600 }));
    await files.put(file.key, path, typeOfName(file.key));
  } finally {
    await rm(path, { force: true });
  }
  return true;
}

/** The same bytes under the same key. */
export async function isThere(files: Files, { key, size, sha256 }: ArchivedFile): Promise<boolean> {
  const facts = await files.facts(key);
  if (facts?.size !== size) return false;
  const found = await files.open(key);
  if (!found) return false;
  const hash = createHash('sha256');
  const stream: AsyncIterable<Buffer> = found.stream;
  for await (const chunk of stream) hash.update(chunk);
  return hash.digest('hex') === sha256;
}
