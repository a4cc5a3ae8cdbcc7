// PNG as a list of chunks: the location is cut out, and nothing stays behind the last chunk.
import { crc32 } from './crc32.ts';
import { endsEarly, type CleanOptions } from './clean-options.ts';
import { cutLocation, namesLocation } from './tiff-location.ts';

const SIGNATURE_BYTES = 8;
/** Length and name before the content, check sum behind it. */
const AROUND = 12;

/** May change `bytes` in place. */
export function cleanPng(bytes: Buffer, { cutsLocation }: CleanOptions): Buffer {
  const kept: Buffer[] = [bytes.subarray(0, SIGNATURE_BYTES)];
  let size = SIGNATURE_BYTES;
  for (let at = SIGNATURE_BYTES; ;) {
    if (at + AROUND > bytes.length) throw endsEarly();
    const end = at + AROUND + bytes.readUInt32BE(at);
    if (end > bytes.length) throw endsEarly();
    const name = bytes.toString('latin1', at + 4, at + 8);
    const chunk = bytes.subarray(at, end);
    if (!cutsLocation || keepsChunk(name, chunk)) {
      kept.push(chunk);
      size += chunk.length;
    }
    if (name === 'IEND') break;
    at = end;
  }
  return size === bytes.length ? bytes : Buffer.concat(kept);
}

function keepsChunk(name: string, chunk: Buffer): boolean {
  const content = chunk.subarray(8, -4);
  if (name === 'eXIf') {
    if (cutLocation(content)) chunk.writeUInt32BE(crc32(chunk.subarray(4, -4)), chunk.length - 4);
    return true;
  }
  if (!['tEXt', 'zTXt', 'iTXt'].includes(name)) return true;
  const keyword = content.toString('latin1', 0, content.indexOf(0));
  // Some programs write EXIF and XMP as text, often packed: not worth unpacking for what a picture does not show.
  if (/^raw profile type (?:exif|app1|xmp)$/i.test(keyword)) return false;
  if (keyword !== 'XML:com.adobe.xmp') return true;
  const isPacked = name === 'zTXt' || (name === 'iTXt' && content[keyword.length + 1] === 1);
  return !isPacked && !namesLocation(content);
}
