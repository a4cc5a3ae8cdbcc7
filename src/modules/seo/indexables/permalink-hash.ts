// Addresses are found by a short name; whoever finds one compares the whole.
import { crc32 } from '#kernel/images/crc32.ts';

/** `<length>:<crc32>` */
export function permalinkHash(permalink: string): string {
  const bytes = Buffer.from(permalink);
  return `${bytes.length}:${crc32(bytes).toString(16).padStart(8, '0')}`;
}
