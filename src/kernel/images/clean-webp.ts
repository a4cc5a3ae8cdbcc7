// WebP as a list of chunks: the location is cut out, and nothing stays behind the last chunk.
import { endsEarly, type CleanOptions } from './clean-options.ts';
import { cutLocation, namesLocation } from './tiff-location.ts';

const HEADER_BYTES = 12;
const CHUNK_HEADER = 8;
/** In the first byte of the chunk VP8X: there is XMP. */
const HAS_XMP = 0x04;
const EXIF = Buffer.from('Exif\0\0', 'latin1');

/** May change `bytes` in place. */
export function cleanWebp(bytes: Buffer, { cutsLocation }: CleanOptions): Buffer {
  if (bytes.length < HEADER_BYTES) throw endsEarly();
  const end = CHUNK_HEADER + bytes.readUInt32LE(4);
  if (end > bytes.length) throw endsEarly();
  const kept: Buffer[] = [];
  let flags: Buffer | undefined;
  for (let at = HEADER_BYTES; at + CHUNK_HEADER <= end;) {
    const size = bytes.readUInt32LE(at + 4);
    // Chunks begin at even places.
    const next = Math.min(at + CHUNK_HEADER + size + (size % 2), end);
    if (at + CHUNK_HEADER + size > end) throw endsEarly();
    const name = bytes.toString('latin1', at, at + 4);
    const content = bytes.subarray(at + CHUNK_HEADER, at + CHUNK_HEADER + size);
    if (name === 'VP8X') flags = content;
    if (cutsLocation && name === 'XMP ' && namesLocation(content)) {
      if (flags && flags.length > 0) flags.writeUInt8(flags.readUInt8(0) & ~HAS_XMP, 0);
    } else {
      if (cutsLocation && name === 'EXIF') cutLocation(withoutPrefix(content));
      kept.push(bytes.subarray(at, next));
    }
    at = next;
  }
  const header = Buffer.from(bytes.subarray(0, HEADER_BYTES));
  const file = Buffer.concat([header, ...kept]);
  file.writeUInt32LE(file.length - CHUNK_HEADER, 4);
  return file;
}

/** Some programs write the words that JPEG has in front of EXIF. */
function withoutPrefix(exif: Buffer): Buffer {
  return exif.subarray(0, EXIF.length).equals(EXIF) ? exif.subarray(EXIF.length) : exif;
}
