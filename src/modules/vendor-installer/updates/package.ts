// The files of a package. Nothing in it is believed before it was looked at.
import { buffer } from 'node:stream/consumers';
import { fromBufferPromise, type ZipFile } from 'yauzl';
import { COMPONENT_FILE } from '#kernel/modules/components.ts';
import { packageInvalid } from '../errors.ts';

export interface PackedFile {
  readonly name: string;
  readonly bytes: Buffer;
}

const MOST_FILES = 2_000;
const MOST_BYTES = 128_000_000;

/** Names that lead out of the package make the whole of it unfit. */
export async function readPackage(archive: Buffer): Promise<PackedFile[]> {
  const zip = await openPackage(archive);
  try {
    const files: PackedFile[] = [];
    let left = MOST_BYTES;
    for await (const entry of zip.eachEntry()) {
      if (entry.fileName.endsWith('/')) continue;
      left -= entry.uncompressedSize;
      if (!isName(entry.fileName)) throw packageInvalid(`it has a file ${JSON.stringify(entry.fileName)}.`);
      if (left < 0 || files.length >= MOST_FILES) throw packageInvalid('it is too large.');
      files.push({ name: entry.fileName, bytes: await buffer(await zip.openReadStreamPromise(entry)) });
    }
    if (!files.some(({ name }) => name === COMPONENT_FILE)) throw packageInvalid(`it has no ${COMPONENT_FILE}.`);
    return files;
  } catch (error) {
    throw asInvalid(error);
  } finally {
    zip.close();
  }
}

async function openPackage(archive: Buffer): Promise<ZipFile> {
  try {
    return await fromBufferPromise(archive, { lazyEntries: true, strictFileNames: true });
  } catch (error) {
    throw asInvalid(error);
  }
}

const isName = (name: string): boolean =>
  name.length <= 200 && name.split('/').every((part) => /^[\w-][\w.-]*$/.test(part) && part !== '..');

/** The library refuses what leads out of the archive with an error of its own. */
function asInvalid(error: unknown): unknown {
  if (!(error instanceof Error) || 'code' in error) return error;
  return packageInvalid('it is damaged, or leads out of its folder.');
}
