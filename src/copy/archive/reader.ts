// Opens an archive that somebody gave us: nothing in it is believed before it was looked at.
import { openPromise, type Entry, type ZipFile } from 'yauzl';
import { isKey } from '#kernel/files/keys.ts';
import { CopyFault } from './fault.ts';
import { linesOf } from './lines.ts';
import { FILE_LIST, MANIFEST, readManifest, tablePart, type Manifest } from './manifest.ts';

export interface Archive {
  readonly manifest: Manifest;
  open(part: string): AsyncIterable<Buffer>;
  /** The files in the order of the list, which is looked at on the way. */
  files(): AsyncIterable<ArchivedFile>;
  close(): void;
}

export interface ArchivedFile {
  readonly key: string;
  readonly size: number;
  readonly sha256: string;
  open(): AsyncIterable<Buffer>;
}

const MOST_MANIFEST_BYTES = 16 * 1024 * 1024;
/** Texts that repeat themselves shrink to a twentieth; what shrinks so much more is made to fill disks. */
const MOST_RATIO = 250;
const SMALL_BYTES = 64 * 1024 * 1024;

export async function openArchive(path: string): Promise<Archive> {
  const { zip, parts } = await readDirectory(path);
  try {
    const open = (name: string): AsyncIterable<Buffer> => {
      const entry = parts.get(name);
      if (!entry) throw new CopyFault(`The archive has no ${name}: it is not whole.`);
      return contentsOf(zip, entry);
    };
    const size = parts.get(MANIFEST)?.uncompressedSize ?? 0;
    if (size > MOST_MANIFEST_BYTES) throw new CopyFault('The manifest of the archive is too large to be one.');
    const manifest = readManifest(await textOf(open(MANIFEST)));
    checkParts(manifest, parts);
    return {
      manifest,
      open,
      files: () => filesOf(path, open),
      close: () => {
        zip.close();
      },
    };
  } catch (error) {
    zip.close();
    throw error;
  }
}

interface Directory {
  zip: ZipFile;
  /** All but the files, which may be very many. */
  parts: Map<string, Entry>;
}

async function readDirectory(path: string): Promise<Directory> {
  const zip = await openZip(path);
  const parts = new Map<string, Entry>();
  let total = 0;
  try {
    for await (const entry of entriesOf(zip)) {
      const { fileName: name, uncompressedSize: size, compressedSize } = entry;
      total += size;
      if (size > SMALL_BYTES && size > compressedSize * MOST_RATIO) throw tooDense(name);
      if (isKey(name)) continue;
      if (!isPart(name)) throw new CopyFault(`The archive has ${JSON.stringify(name)}, which belongs to no site.`);
      if (parts.has(name)) throw new CopyFault(`The archive has ${name} twice.`);
      parts.set(name, entry);
    }
    if (total > SMALL_BYTES && total > zip.fileSize * MOST_RATIO) throw tooDense('The archive');
    return { zip, parts };
  } catch (error) {
    zip.close();
    throw error;
  }
}

const isPart = (name: string): boolean =>
  name === MANIFEST || name === FILE_LIST || /^tables\/[a-z][a-z0-9_]*\.jsonl$/.test(name);

/** The names of the manifest and those of the archive are the same, with the same sizes. */
function checkParts(manifest: Manifest, parts: ReadonlyMap<string, Entry>): void {
  const named = new Map([[FILE_LIST, manifest.files.bytes]]);
  for (const { name, bytes } of manifest.tables) named.set(tablePart(name), bytes);
  if (named.size !== manifest.tables.length + 1) throw new CopyFault('The manifest names a table twice.');
  for (const [name, bytes] of named) {
    const entry = parts.get(name);
    if (!entry) throw new CopyFault(`The archive has no ${name}: it is not whole.`);
    if (entry.uncompressedSize !== bytes) throw new CopyFault(`${name} has another size than its manifest says.`);
  }
  const stray = [...parts.keys()].find((name) => name !== MANIFEST && !named.has(name));
  if (stray !== undefined) throw new CopyFault(`The archive has ${stray}, which its manifest does not name.`);
}

async function* filesOf(path: string, open: (name: string) => AsyncIterable<Buffer>): AsyncGenerator<ArchivedFile> {
  const listed = listedFiles(open(FILE_LIST));
  const zip = await openZip(path);
  try {
    for await (const entry of entriesOf(zip)) {
      if (!isKey(entry.fileName)) continue;
      const next = await listed.next();
      if (next.done) throw new CopyFault(`The archive has ${entry.fileName}, which its list of files does not name.`);
      const { key, size, sha256 } = next.value;
      if (key !== entry.fileName) throw new CopyFault(`The archive has ${entry.fileName} where its list has ${key}.`);
      if (size !== entry.uncompressedSize) throw new CopyFault(`${key} has another size than its list says.`);
      yield { key, size, sha256, open: () => contentsOf(zip, entry) };
    }
    const rest = await listed.next();
    if (!rest.done) throw new CopyFault(`The archive has no ${rest.value.key}: it is not whole.`);
  } finally {
    zip.close();
    await listed.return(undefined);
  }
}

interface ListedFile {
  key: string;
  size: number;
  sha256: string;
}

async function* listedFiles(stream: AsyncIterable<Buffer>): AsyncGenerator<ListedFile, undefined> {
  for await (const lines of linesOf(FILE_LIST, stream)) for (const line of lines) yield readFileLine(line);
  return undefined;
}

export const fileLine = ({ key, size, sha256 }: ListedFile): string => JSON.stringify([key, size, sha256]);

function readFileLine(line: string): ListedFile {
  const value = parsed(line);
  const values: unknown[] = Array.isArray(value) ? value : [];
  const [key, size, sha256] = values;
  if (typeof key !== 'string' || !isKey(key) || typeof size !== 'number' || typeof sha256 !== 'string') {
    throw new CopyFault(`The list of files has a line that names none: ${line.slice(0, 100)}`);
  }
  return { key, size, sha256 };
}

function parsed(line: string): unknown {
  try {
    return JSON.parse(line);
  } catch {
    // Refused by whoever asked.
    return undefined;
  }
}

async function openZip(path: string): Promise<ZipFile> {
  try {
    return await openPromise(path, { lazyEntries: true, autoClose: false, strictFileNames: true });
  } catch (error) {
    throw asFault(error, `${path} is not a whole archive: it was cut off on its way, or it is something else.`);
  }
}

async function* entriesOf(zip: ZipFile): AsyncGenerator<Entry> {
  try {
    yield* zip.eachEntry();
  } catch (error) {
    throw asFault(error, `The archive is damaged: ${textOfFault(error)}.`);
  }
}

/** Never more than the directory says: the library stops there. */
async function* contentsOf(zip: ZipFile, entry: Entry): AsyncGenerator<Buffer> {
  try {
    yield* await zip.openReadStreamPromise(entry);
  } catch (error) {
    throw asFault(error, `${entry.fileName} is damaged: ${textOfFault(error)}.`);
  }
}

/** Faults of the disk keep their own words. */
function asFault(error: unknown, message: string): unknown {
  if (error instanceof CopyFault) return error;
  if (error instanceof Error && 'syscall' in error) return error;
  return new CopyFault(message, { cause: error });
}

const textOfFault = (error: unknown): string => (error instanceof Error ? error.message : String(error));

async function textOf(contents: AsyncIterable<Buffer>): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of contents) chunks.push(chunk);
  return Buffer.concat(chunks).toString('utf8');
}

const tooDense = (name: string) =>
  new CopyFault(`${name} claims to grow to more than ${MOST_RATIO} times its size: no site does that.`);
