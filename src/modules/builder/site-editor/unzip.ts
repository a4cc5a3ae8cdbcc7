// Reading the files of a zip archive, with bounds on everything that somebody else wrote into it.
import { inflateRawSync } from 'node:zlib';

export interface ZipBounds {
  readonly entries: number;
  /** Of all files together, unpacked. */
  readonly bytes: number;
}

export interface ZipFile {
  readonly name: string;
  readonly content: Buffer;
}

/** What is wrong with an archive. */
export class ZipError extends Error {}

/** Folders are left out. Names that lead out of the archive make the whole of it unfit. */
export function unzip(archive: Buffer, bounds: ZipBounds): ZipFile[] {
  try {
    return readFiles(archive, bounds);
  } catch (error) {
    if (error instanceof ZipError) throw error;
    // Positions beyond the end, and streams that do not unpack.
    if (error instanceof RangeError || (error instanceof Error && 'code' in error)) {
      throw new ZipError('The archive is damaged or too large.', { cause: error });
    }
    throw error;
  }
}

const END = 0x06054b50;
const CENTRAL = 0x02014b50;
const LOCAL = 0x04034b50;
const END_LENGTH = 22;
const LONGEST_COMMENT = 65_535;

function readFiles(archive: Buffer, bounds: ZipBounds): ZipFile[] {
  const end = findEnd(archive);
  const count = archive.readUInt16LE(end + 10);
  if (count > bounds.entries) throw new ZipError(`The archive has more than ${bounds.entries} entries.`);
  const files: ZipFile[] = [];
  let at = archive.readUInt32LE(end + 16);
  let left = bounds.bytes;
  for (let index = 0; index < count; index++) {
    if (archive.readUInt32LE(at) !== CENTRAL) throw new ZipError('The archive is damaged.');
    const nameLength = archive.readUInt16LE(at + 28);
    const name = archive.toString('utf8', at + 46, at + 46 + nameLength);
    checkName(name);
    if (!name.endsWith('/')) {
      const content = readFile(archive, at, left);
      left -= content.length;
      files.push({ name, content });
    }
    at += 46 + nameLength + archive.readUInt16LE(at + 30) + archive.readUInt16LE(at + 32);
  }
  return files;
}

function findEnd(archive: Buffer): number {
  const first = Math.max(0, archive.length - END_LENGTH - LONGEST_COMMENT);
  for (let at = archive.length - END_LENGTH; at >= first; at--) if (archive.readUInt32LE(at) === END) return at;
  throw new ZipError('This is not an archive.');
}

function checkName(name: string): void {
  const isOutside = name.startsWith('/') || /^[a-z]:/i.test(name) || name.split(/[\\/]/).includes('..');
  if (isOutside || name.includes('\\') || name.includes('\0')) {
    throw new ZipError('A name in the archive leads out of it.');
  }
}

function readFile(archive: Buffer, entry: number, left: number): Buffer {
  const isEncrypted = (archive.readUInt16LE(entry + 8) & 1) === 1;
  const method = archive.readUInt16LE(entry + 10);
  const packed = archive.readUInt32LE(entry + 20);
  const start = archive.readUInt32LE(entry + 42);
  if (isEncrypted || archive.readUInt32LE(start) !== LOCAL) throw new ZipError('The archive cannot be read.');
  const at = start + 30 + archive.readUInt16LE(start + 26) + archive.readUInt16LE(start + 28);
  if (at + packed > archive.length) throw new ZipError('The archive is damaged.');
  const bytes = archive.subarray(at, at + packed);
  if (method === 0) return bounded(bytes, left);
  if (method !== 8) throw new ZipError('The archive is packed in a way that is not known here.');
  // One more than is left tells a full archive from one that is too large.
  return bounded(inflateRawSync(bytes, { maxOutputLength: left + 1 }), left);
}

function bounded(bytes: Buffer, left: number): Buffer {
  if (bytes.length > left) throw new ZipError('The archive is too large when unpacked.');
  return bytes;
}
