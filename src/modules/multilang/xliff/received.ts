// What was sent: one file or several in a zip, as text in the body or as an upload.
import { readFile } from 'node:fs/promises';
import { setImmediate } from 'node:timers/promises';
import { fromBufferPromise, openPromise, type Entry, type ZipFile } from 'yauzl';
import { RestError } from '#kernel/errors/rest-error.ts';
import type { ReceivedFile } from '#kernel/http/upload.ts';
import { xliffInvalid, xliffTooLarge } from './errors.ts';

export const MOST_BYTES = 20 * 1024 * 1024;
const MOST_ENTRIES = 200;

/** The documents of a zip by name; the one that came alone has none. */
export interface Received {
  readonly name?: string;
  /** Its bytes, or why there are none. */
  readonly read: () => Promise<Buffer>;
}

export async function receivedText(content: string): Promise<Received[]> {
  const bytes = await decoded(content);
  return isZip(bytes) ? entriesOf(() => fromBufferPromise(bytes, ZIP)) : [whole(bytes)];
}

/** Between two of these others have their turn. */
const CHUNK = 256 * 1024;

async function decoded(content: string): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let rest = '';
  let isEnded = false;
  for (let at = 0; at < content.length; at += CHUNK) {
    const isLast = at + CHUNK >= content.length;
    const sent = rest + content.slice(at, at + CHUNK).replaceAll(/\s/g, '');
    if (!PIECE.test(sent) || (isEnded && sent !== '')) throw notBase64();
    const end = isLast ? sent.length : sent.length - (sent.length % 4);
    chunks.push(Buffer.from(sent.slice(0, end), 'base64'));
    isEnded ||= sent.slice(0, end).endsWith('=');
    rest = sent.slice(end);
    await setImmediate();
  }
  const bytes = Buffer.concat(chunks);
  if (bytes.length === 0) throw notBase64();
  return bytes;
}

const PIECE = /^[A-Za-z0-9+/]*={0,2}$/;
const notBase64 = () => xliffInvalid('The content is not base64.');

export async function receivedFile({ path, size }: ReceivedFile): Promise<Received[]> {
  if (size > MOST_BYTES) throw xliffTooLarge(MOST_BYTES);
  const bytes = await readFile(path);
  return isZip(bytes) ? entriesOf(() => openPromise(path, ZIP)) : [whole(bytes)];
}

const ZIP = { autoClose: false, lazyEntries: true };

const isZip = (bytes: Buffer): boolean => bytes.subarray(0, 4).equals(Buffer.from('PK\u0003\u0004'));

function whole(bytes: Buffer): Received {
  if (bytes.length > MOST_BYTES) throw xliffTooLarge(MOST_BYTES);
  return { read: () => Promise.resolve(bytes) };
}

async function entriesOf(open: () => Promise<ZipFile>): Promise<Received[]> {
  let zip: ZipFile | undefined;
  let entries: Map<string, Buffer | undefined>;
  try {
    zip = await open();
    entries = await contentsOf(zip);
  } catch (error) {
    throw error instanceof RestError ? error : xliffInvalid('The zip cannot be read.');
  } finally {
    zip?.close();
  }
  return [...entries].map(([name, bytes]) => ({
    name,
    read: () => (bytes === undefined ? Promise.reject(xliffTooLarge(MOST_BYTES)) : Promise.resolve(bytes)),
  }));
}

async function contentsOf(zip: ZipFile): Promise<Map<string, Buffer | undefined>> {
  const entries = new Map<string, Buffer | undefined>();
  let total = 0;
  for await (const entry of zip.eachEntry()) {
    if (entry.fileName.endsWith('/')) continue;
    if (entries.size >= MOST_ENTRIES) throw xliffInvalid(`There are more than ${MOST_ENTRIES} files in the zip.`);
    const bytes = await bytesOf(zip, entry, MOST_BYTES - total);
    total += bytes?.length ?? 0;
    entries.set(entry.fileName, bytes);
  }
  return entries;
}

/** Undefined when it is larger than what is left; the sizes that a zip names are not believed. */
async function bytesOf(zip: ZipFile, entry: Entry, left: number): Promise<Buffer | undefined> {
  const chunks: Buffer[] = [];
  let size = 0;
  const stream = await zip.openReadStreamPromise(entry);
  for await (const chunk of stream) {
    const bytes = Buffer.isBuffer(chunk) ? chunk : Buffer.from(String(chunk));
    size += bytes.length;
    if (size > left) {
      stream.destroy();
      return undefined;
    }
    chunks.push(bytes);
  }
  return Buffer.concat(chunks);
}
