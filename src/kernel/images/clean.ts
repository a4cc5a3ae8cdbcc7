// Cleaning an uploaded image without decoding it: no location, nothing behind its end, no archive inside.
import { cleanGif } from './clean-gif.ts';
import { cleanJpeg } from './clean-jpeg.ts';
import { BrokenImage, type CleanOptions } from './clean-options.ts';
import { cleanPng } from './clean-png.ts';
import { cleanWebp } from './clean-webp.ts';
import { cutLocation, namesLocation } from './tiff-location.ts';

/** What the decoder found in the file, for formats whose structure is not walked here. */
export interface FoundMetadata {
  exif?: Uint8Array | undefined;
  xmp?: Uint8Array | undefined;
}

/** The bytes to keep, which may be `bytes` itself, changed in place. */
export function cleanImage(type: string, bytes: Buffer, found: FoundMetadata, options: CleanOptions): Buffer {
  const cleaned = cleanedOf(type, bytes, found, options);
  if (endsAsArchive(cleaned)) throw new BrokenImage('The image is also an archive.');
  return cleaned;
}

function cleanedOf(type: string, bytes: Buffer, found: FoundMetadata, options: CleanOptions): Buffer {
  switch (type) {
    case 'image/jpeg':
      return cleanJpeg(bytes, options);
    case 'image/png':
      return cleanPng(bytes, options);
    case 'image/webp':
      return cleanWebp(bytes, options);
    case 'image/gif':
      return cleanGif(bytes, options);
    case 'image/tiff':
      if (options.cutsLocation) cutLocation(bytes);
      return bytes;
    default:
      if (options.cutsLocation) blankFound(bytes, found);
      return bytes;
  }
}

/** Finds the metadata by their bytes, and overwrites in place what they say of the location. */
function blankFound(bytes: Buffer, { exif, xmp }: FoundMetadata): void {
  const exifAt = exif && exif.length > 0 ? bytes.indexOf(exif) : -1;
  if (exif && exifAt !== -1) {
    const start = Buffer.from(exif).subarray(0, 4).toString('latin1') === 'Exif' ? 6 : 0;
    cutLocation(bytes.subarray(exifAt + start, exifAt + exif.length));
  }
  if (!xmp || xmp.length === 0 || !namesLocation(xmp)) return;
  const xmpAt = bytes.indexOf(xmp);
  if (xmpAt !== -1) bytes.fill(0x20, xmpAt, xmpAt + xmp.length);
}

const ARCHIVE_END = Buffer.from('PK\x05\x06', 'latin1');
const ARCHIVE_END_BYTES = 22;
const LONGEST_COMMENT = 0xffff;

/** A ZIP file is read from its end, and readers forgive what stands behind it: its last record says how many files it has. */
export function endsAsArchive(bytes: Buffer): boolean {
  const tail = bytes.subarray(-(ARCHIVE_END_BYTES + LONGEST_COMMENT));
  for (let at = tail.indexOf(ARCHIVE_END); at !== -1; at = tail.indexOf(ARCHIVE_END, at + 1)) {
    if (at + ARCHIVE_END_BYTES > tail.length) return false;
    const isFirstDisk = tail.readUInt32LE(at + 4) === 0;
    const entries = tail.readUInt16LE(at + 8);
    if (isFirstDisk && entries > 0 && entries === tail.readUInt16LE(at + 10)) return true;
  }
  return false;
}
