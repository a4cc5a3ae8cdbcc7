// What was sent: one file or several in a zip, as text in the body or as an upload.
import { readFile } from 'node:fs/promises';
import { fromBufferPromise, openPromise, type Entry, type ZipFile } from 'yauzl';
import { RestError } from '#kernel/errors/rest-error.ts';
import type { ReceivedFile } from '#kernel/http/upload.ts';
import { xliffInvalid, xliffTooLarge } from './errors.ts';

export const MOST_BYTES = 20 * 1024 * 1024;
const MOST_ENTRIES = 200;

/** The documents of a zip by name; the one that came alone has none. */
export interface Received {
  readonly name?: string;
  /** Text, or why there is none. */
  readonly read: () => Promise<string>;
}

export function receivedText(content: string): Promise<Received[]> {
  const sent = content.replaceAll(/\s/g, '');
  if (sent === '' || !/^[A-Za-z0-9+/]*={0,2}$/.test(sent)) throw xliffInvalid('The content is not base64.');
  const bytes = Buffer.from(sent, 'base64');
  return isZip(bytes) ? entriesOf(() => fromBufferPromise(bytes, ZIP)) : Promise.resolve([whole(bytes)]);
}

export async function receivedFile({ path, size }: ReceivedFile): Promise<Received[]> {
  if (size > MOST_BYTES) throw xliffTooLarge(MOST_BYTES);
  const bytes = await readFile(path);
  return isZip(bytes) ? entriesOf(() => openPromise(path, ZIP)) : [whole(bytes)];
}

const ZIP = { autoClose: false, lazyEntries: true };

const isZip = (bytes: Buffer): boolean => bytes.subarray(0, 4).equals(Buffer.from('PK\u0003\u0004'));

function whole(bytes: Buffer): Received {
  if (bytes.length > MOST_BYTES) throw xliffTooLarge(MOST_BYTES);
  return { read: () => Promise.resolve(bytes.toString('utf8')) };
}

async function entriesOf(open: () => Promise<ZipFile>): Promise<Received[]> {
  let zip: ZipFile | undefined;
  let entries: Map<string, string | undefined>;
  try {
    zip = await open();
    entries = await textsIn(zip);
  } catch (error) {
    throw error instanceof RestError ? error : xliffInvalid('The zip cannot be read.');
  } finally {
    zip?.close();
  }
  return [...entries].map(([name, text]) => ({
    name,
    read: () => (text === undefined ? Promise.reject(xliffTooLarge(MOST_BYTES)) : Promise.resolve(text)),
  }));
}

async function textsIn(zip: ZipFile): Promise<Map<string, string | undefined>> {
  const entries = new Map<string, string | undefined>();
  let total = 0;
  for await (const entry of zip.eachEntry()) {
    if (entry.fileName.endsWith('/')) continue;
    if (entries.size >= MOST_ENTRIES) throw xliffInvalid(`There are more than ${MOST_ENTRIES} files in the zip.`);
    const text = await textOf(zip, entry, MOST_BYTES - total);
    total += text?.length ?? 0;
    entries.set(entry.fileName, text);
  }
  return entries;
}

/** Undefined when it is larger than what is left; the sizes that a zip names are not believed. */
async function textOf(zip: ZipFile, entry: Entry, left: number): Promise<string | undefined> {
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
  return Buffer.concat(chunks).toString('utf8');
}
