// The segments of a JPEG: where each begins and ends.
import { endsEarly } from './clean-options.ts';

export interface Marker {
  code: number;
  start: number;
  end: number;
  hasLength: boolean;
}

export function markerAt(bytes: Buffer, start: number): Marker {
  if (bytes[start] !== 0xff) throw endsEarly();
  let at = start + 1;
  // A marker may have any number of fill bytes in front.
  while (bytes[at] === 0xff) at++;
  const code = bytes[at];
  if (code === undefined) throw endsEarly();
  return { code, start, end: at + 1, hasLength: code !== 0xd9 && code !== 0x01 && !isRestart(code) };
}

export function lengthAt(bytes: Buffer, at: number): number {
  if (at + 2 > bytes.length) throw endsEarly();
  return Math.max(2, bytes.readUInt16BE(at));
}

/** Coded pixels go on until a marker that is neither a stuffed zero nor a restart. */
export function endOfScan(bytes: Buffer, from: number): number {
  for (let at = bytes.indexOf(0xff, from); at !== -1; at = bytes.indexOf(0xff, at + 1)) {
    const code = bytes[at + 1];
    if (code !== undefined && code !== 0 && code !== 0xff && !isRestart(code)) return at;
  }
  throw endsEarly();
}

function isRestart(code: number): boolean {
  return code >= 0xd0 && code <= 0xd7;
}
