// GIF as a list of blocks: nothing stays behind the last one. It has no place for a location but XMP, which goes.
import { endsEarly, type CleanOptions } from './clean-options.ts';

const EXTENSION = 0x21;
const IMAGE = 0x2c;
const TRAILER = 0x3b;
const APPLICATION = 0xff;

export function cleanGif(bytes: Buffer, { cutsLocation }: CleanOptions): Buffer {
  const kept: Buffer[] = [];
  let keptFrom = 0;
  for (let at = 13 + paletteBytes(byteAt(bytes, 10)); ;) {
    const kind = byteAt(bytes, at);
    if (kind === TRAILER) {
      kept.push(bytes.subarray(keptFrom, at + 1));
      return kept.length === 1 && at + 1 === bytes.length ? bytes : Buffer.concat(kept);
    }
    const next = endOfBlock(bytes, at, kind);
    if (cutsLocation && isXmp(bytes, at, kind)) {
      kept.push(bytes.subarray(keptFrom, at));
      keptFrom = next;
    }
    at = next;
  }
}

function endOfBlock(bytes: Buffer, at: number, kind: number): number {
  if (kind === EXTENSION) return afterSubBlocks(bytes, at + 2);
  if (kind !== IMAGE) throw endsEarly();
  return afterSubBlocks(bytes, at + 11 + paletteBytes(byteAt(bytes, at + 9)));
}

/** XMP is written as one long text whose own bytes read as the lengths of blocks; the walk comes out right all the same. */
function isXmp(bytes: Buffer, at: number, kind: number): boolean {
  return (
    kind === EXTENSION && bytes[at + 1] === APPLICATION && bytes.toString('latin1', at + 3, at + 14) === 'XMP DataXMP'
  );
}

function afterSubBlocks(bytes: Buffer, from: number): number {
  let at = from;
  for (let size = byteAt(bytes, at); size > 0; size = byteAt(bytes, at)) at += size + 1;
  return at + 1;
}

function paletteBytes(flags: number): number {
  return flags & 0x80 ? 3 * 2 ** ((flags & 7) + 1) : 0;
}

function byteAt(bytes: Buffer, at: number): number {
  const byte = bytes[at];
  if (byte === undefined) throw endsEarly();
  return byte;
}
