import exifr from 'exifr';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { cleanImage, endsAsArchive } from './clean.ts';
import { cutLocation } from './tiff-location.ts';

const square = { create: { width: 8, height: 8, channels: 3 as const, background: '#3a7' } };
const ZIP_END = Buffer.from([0x50, 0x4b, 5, 6, 0, 0, 0, 0, 1, 0, 1, 0, 46, 0, 0, 0, 0, 0, 0, 0, 0, 0]);
const options = { cutsLocation: true };

describe('what stands behind the end of an image is cut off', () => {
  test.each([
    ['image/jpeg', () => sharp(square).jpeg()],
    ['image/jpeg', () => sharp(square).jpeg({ progressive: true })],
    ['image/png', () => sharp(square).png()],
    ['image/gif', () => sharp(square).gif()],
    ['image/webp', () => sharp(square).webp()],
  ])('%s', async (type, make) => {
    const bytes = await make().toBuffer();
    const longer = Buffer.concat([bytes, Buffer.from('PK\x03\x04 <script>'), ZIP_END]);
    expect(cleanImage(type, longer, {}, options).equals(bytes)).toBe(true);
  });
});

test('an archive inside the image itself is refused', async () => {
  const bytes = await sharp(square).jpeg().toBuffer();
  const comment = Buffer.concat([Buffer.from([0xff, 0xfe, 0, 2 + ZIP_END.length]), ZIP_END]);
  const hidden = Buffer.concat([bytes.subarray(0, 2), comment, bytes.subarray(2)]);
  expect(() => cleanImage('image/jpeg', hidden, {}, options)).toThrow('also an archive');
  expect(endsAsArchive(bytes)).toBe(false);
});

describe('EXIF of both byte orders', () => {
  test.each([true, false])('little first: %s', async (isLittle) => {
    const exif = tiffWithLocation(isLittle);
    const before: any = await exifr.parse(Buffer.from(exif), { gps: true });
    expect(before.GPSLatitudeRef).toBe('N');
    expect(cutLocation(exif)).toBe(true);
    const after: any = await exifr.parse(Buffer.from(exif), { gps: true });
    expect(after).toEqual({ Copyright: 'Ann' });
    expect(cutLocation(exif)).toBe(false);
  });

  test('a directory that leads back to itself ends the walk', () => {
    const exif = tiffWithLocation(true);
    new DataView(exif.buffer).setUint32(8 + 2 + 12 + 8, 8, true);
    expect(() => cutLocation(exif)).not.toThrow();
  });

  test('any bytes are survived', () => {
    const exif = tiffWithLocation(true);
    for (let seed = 1; seed < 400; seed++) {
      const broken = Uint8Array.from(exif, (byte, at) =>
        at > 3 && (at * 31 + seed * 17) % 7 === 0 ? (byte + seed) % 256 : byte,
      );
      expect(() => cutLocation(broken)).not.toThrow();
    }
  });
});

/** Two entries, the second of which points to a directory with one entry. */
function tiffWithLocation(isLittle: boolean): Uint8Array {
  const bytes = new Uint8Array(8 + 2 + 2 * 12 + 4 + 2 + 12 + 4);
  const view = new DataView(bytes.buffer);
  const entry = (at: number, tag: number, type: number, count: number): void => {
    view.setUint16(at, tag, isLittle);
    view.setUint16(at + 2, type, isLittle);
    view.setUint32(at + 4, count, isLittle);
  };
  view.setUint16(0, isLittle ? 0x4949 : 0x4d4d);
  view.setUint16(2, 42, isLittle);
  view.setUint32(4, 8, isLittle);
  view.setUint16(8, 2, isLittle);
  entry(10, 0x8298, 2, 4);
  bytes.set(Buffer.from('Ann\0'), 18);
  entry(22, 0x8825, 4, 1);
  view.setUint32(30, 38, isLittle);
  view.setUint16(38, 1, isLittle);
  entry(40, 1, 2, 2);
  bytes.set(Buffer.from('N\0'), 48);
  return bytes;
}
