// The check sum of PNG chunks; the platform has it only in later versions.
import { once } from '#kernel/memo.ts';

const tableOnce = once(makeTable);

export function crc32(bytes: Uint8Array): number {
  const table = tableOnce();
  let sum = 0xffffffff;
  for (const byte of bytes) sum = (table[(sum ^ byte) & 0xff] ?? 0) ^ (sum >>> 8);
  return (sum ^ 0xffffffff) >>> 0;
}

function makeTable(): Uint32Array {
  return Uint32Array.from({ length: 256 }, (_, byte) => {
    let sum = byte;
    for (let bit = 0; bit < 8; bit++) sum = sum & 1 ? 0xedb88320 ^ (sum >>> 1) : sum >>> 1;
    return sum >>> 0;
  });
}
