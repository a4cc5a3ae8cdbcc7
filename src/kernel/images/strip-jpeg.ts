// A JPEG without what cameras and programs wrote into it. The pixels are not touched.
import { endsEarly } from './clean-options.ts';
import { endOfScan, lengthAt, markerAt } from './jpeg-markers.ts';

const START_OF_SCAN = 0xda;
const END_OF_IMAGE = 0xd9;
const COMMENT = 0xfe;
const FIRST_APP = 0xe0;
const LAST_APP = 0xef;
/** The frame of the format, the colour profile, and how colours are coded: without these it would look otherwise. */
const NEEDED_APPS = new Set([0xe0, 0xe2, 0xee]);

export function stripJpeg(bytes: Buffer): Buffer {
  const kept: Buffer[] = [];
  let keptFrom = 0;
  let at = 2;
  for (;;) {
    const marker = markerAt(bytes, at);
    if (marker.code === END_OF_IMAGE) {
      kept.push(bytes.subarray(keptFrom, marker.end));
      return Buffer.concat(kept);
    }
    const next = marker.hasLength ? marker.end + lengthAt(bytes, marker.end) : marker.end;
    if (next > bytes.length) throw endsEarly();
    if (isDispensable(marker.code)) {
      kept.push(bytes.subarray(keptFrom, marker.start));
      keptFrom = next;
    }
    at = marker.code === START_OF_SCAN ? endOfScan(bytes, next) : next;
  }
}

function isDispensable(code: number): boolean {
  if (code === COMMENT) return true;
  return code >= FIRST_APP && code <= LAST_APP && !NEEDED_APPS.has(code);
}
