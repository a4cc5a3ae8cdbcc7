// The dimensions of images that are stored but not decoded here, from the first bytes of the file.
import { open } from 'node:fs/promises';
import type { Dimensions } from '#kernel/images/sizes.ts';

export async function readHeaderSize(path: string, type: string): Promise<Dimensions | undefined> {
  const file = await open(path);
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(64), 0, 64, 0);
    return headerSize(buffer.subarray(0, bytesRead), type);
  } finally {
    await file.close();
  }
}

/** Undefined when the header is not whole, or says what cannot be. */
export function headerSize(head: Buffer, type: string): Dimensions | undefined {
  if (type === 'image/bmp') return bitmapSize(head);
  return type === 'image/x-icon' ? iconSize(head) : undefined;
}

function bitmapSize(head: Buffer): Dimensions | undefined {
  if (head.length < 26) return undefined;
  const isOld = head.readUInt32LE(14) === 12;
  const width = isOld ? head.readUInt16LE(18) : head.readInt32LE(18);
  // Negative when the rows stand from top to bottom.
  const height = isOld ? head.readUInt16LE(20) : Math.abs(head.readInt32LE(22));
  return width > 0 && height > 0 ? { width, height } : undefined;
}

/** Of the first picture in it; 0 stands for 256. */
function iconSize(head: Buffer): Dimensions | undefined {
  if (head.length < 22 || head.readUInt16LE(4) === 0) return undefined;
  return { width: head.readUInt8(6) || 256, height: head.readUInt8(7) || 256 };
}
