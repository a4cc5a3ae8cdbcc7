// JPEG as a list of segments: the location is cut out, and nothing stays behind the end of the image.
import { cutLocation, namesLocation } from './tiff-location.ts';
import { endsEarly, type CleanOptions } from './clean-options.ts';
import { endOfScan, lengthAt, markerAt } from './jpeg-markers.ts';

const EXIF = Buffer.from('Exif\0\0', 'latin1');
const XMP = Buffer.from('http://ns.adobe.com/xap/1.0/\0', 'latin1');
const MORE_XMP = Buffer.from('http://ns.adobe.com/xmp/extension/\0', 'latin1');

const START_OF_SCAN = 0xda;
const END_OF_IMAGE = 0xd9;
const APP1 = 0xe1;

/** May change `bytes` in place. */
export function cleanJpeg(bytes: Buffer, { cutsLocation }: CleanOptions): Buffer {
  const kept: Buffer[] = [];
  let keptFrom = 0;
  let at = 2;
  for (;;) {
    const marker = markerAt(bytes, at);
    if (marker.code === END_OF_IMAGE) {
      kept.push(bytes.subarray(keptFrom, marker.end));
      return kept.length === 1 && marker.end === bytes.length ? bytes : Buffer.concat(kept);
    }
    const next = marker.hasLength ? marker.end + lengthAt(bytes, marker.end) : marker.end;
    if (next > bytes.length) throw endsEarly();
    if (cutsLocation && marker.code === APP1 && holdsLocation(bytes.subarray(marker.end + 2, next))) {
      kept.push(bytes.subarray(keptFrom, marker.start));
      keptFrom = next;
    }
    at = marker.code === START_OF_SCAN ? endOfScan(bytes, next) : next;
  }
}

/** Whether the segment has to go; EXIF only loses its location. */
function holdsLocation(segment: Buffer): boolean {
  if (startsWith(segment, EXIF)) {
    cutLocation(segment.subarray(EXIF.length));
    return false;
  }
  return (startsWith(segment, XMP) || startsWith(segment, MORE_XMP)) && namesLocation(segment);
}

function startsWith(bytes: Buffer, start: Buffer): boolean {
  return bytes.subarray(0, start.length).equals(start);
}
