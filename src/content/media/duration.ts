// How long a recording is, and how large its picture: from the boxes of an MP4 file or the header of a WAV file.
import { open, type FileHandle } from 'node:fs/promises';
import type { Dimensions } from '#kernel/images/sizes.ts';

export interface RecordingFacts {
  /** Seconds. */
  length?: number | undefined;
  size?: Dimensions | undefined;
}

const BOXED = new Set(['video/mp4', 'video/quicktime', 'audio/mp4', 'video/3gpp', 'video/3gpp2']);
const MOST_BOXES = 1_000;
const MOST_MOVIE_BYTES = 1024 * 1024;

/** Nothing for formats that are not read here, and for files that do not say. */
export async function readRecording(path: string, type: string): Promise<RecordingFacts> {
  if (!BOXED.has(type) && type !== 'audio/wav') return {};
  const file = await open(path);
  try {
    if (type === 'audio/wav') return waveFacts(await readAt(file, 0, 4096));
    const movie = await findMovie(file);
    return movie ? movieFacts(movie) : {};
  } finally {
    await file.close();
  }
}

/** The box `moov` may stand at either end of the file. */
async function findMovie(file: FileHandle): Promise<Buffer | undefined> {
  let at = 0;
  for (let boxes = 0; boxes < MOST_BOXES; boxes++) {
    const head = await readAt(file, at, 16);
    if (head.length < 16) return undefined;
    const short = head.readUInt32BE(0);
    const size = short === 1 ? Number(head.readBigUInt64BE(8)) : short;
    if (head.toString('latin1', 4, 8) === 'moov') return readAt(file, at + 8, Math.min(size - 8, MOST_MOVIE_BYTES));
    if (size < 8) return undefined;
    at += size;
  }
  return undefined;
}

export function movieFacts(movie: Buffer): RecordingFacts {
  const facts: RecordingFacts = {};
  for (const [name, content] of boxesOf(movie)) {
    if (name === 'mvhd') Object.assign(facts, lengthOf(content));
    if (name !== 'trak') continue;
    for (const [inner, track] of boxesOf(content)) if (inner === 'tkhd') facts.size ??= sizeOf(track);
  }
  return withoutAbsent(facts);
}

function* boxesOf(bytes: Buffer): Iterable<[name: string, content: Buffer]> {
  for (let at = 0; at + 8 <= bytes.length;) {
    const size = bytes.readUInt32BE(at);
    if (size < 8) return;
    yield [bytes.toString('latin1', at + 4, at + 8), bytes.subarray(at + 8, at + size)];
    at += size;
  }
}

function lengthOf(header: Buffer): RecordingFacts {
  const isLong = header[0] === 1;
  const [scaleAt, durationAt, end] = isLong ? [20, 24, 32] : [12, 16, 20];
  if (header.length < end) return {};
  const scale = header.readUInt32BE(scaleAt);
  const duration = isLong ? Number(header.readBigUInt64BE(durationAt)) : header.readUInt32BE(durationAt);
  return scale > 0 && duration < 2 ** 52 ? { length: Math.round((duration / scale) * 1000) / 1000 } : {};
}

/** Width and height are the last two numbers, with 16 bits behind the point. Tracks of sound have none. */
function sizeOf(header: Buffer): Dimensions | undefined {
  const at = header[0] === 1 ? 88 : 76;
  if (header.length < at + 8) return undefined;
  const [width, height] = [header.readUInt16BE(at), header.readUInt16BE(at + 4)];
  return width > 0 && height > 0 ? { width, height } : undefined;
}

export function waveFacts(head: Buffer): RecordingFacts {
  let bytesPerSecond = 0;
  for (let at = 12; at + 8 <= head.length;) {
    const name = head.toString('latin1', at, at + 4);
    const size = head.readUInt32LE(at + 4);
    if (name === 'fmt ' && at + 20 <= head.length) bytesPerSecond = head.readUInt32LE(at + 16);
    if (name === 'data') return bytesPerSecond > 0 ? { length: Math.round((size / bytesPerSecond) * 1000) / 1000 } : {};
    at += 8 + size + (size % 2);
  }
  return {};
}

function withoutAbsent({ length, size }: RecordingFacts): RecordingFacts {
  return { ...(length !== undefined && { length }), ...(size && { size }) };
}

async function readAt(file: FileHandle, position: number, length: number): Promise<Buffer> {
  const { buffer, bytesRead } = await file.read(Buffer.alloc(Math.max(0, length)), 0, Math.max(0, length), position);
  return buffer.subarray(0, bytesRead);
}
