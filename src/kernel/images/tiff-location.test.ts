import { describe, expect, test } from 'vitest';
import { cutLocation, namesLocation } from './tiff-location.ts';

const [SHORT, LONG, RATIONAL, BYTE] = [3, 4, 5, 1];
const GPS = 0x8825;
const XMP = 700;

interface Written {
  tag: number;
  type: number;
  count: number;
  value: number;
}

/** Directories by where they stand, each with the place of the next; texts by where they stand. */
function tiff(
  isLittle: boolean,
  directories: Record<number, { entries: Written[]; next?: number }>,
  texts: Record<number, string> = {},
  size = 256,
): Buffer {
  const bytes = Buffer.alloc(size);
  const view = new DataView(bytes.buffer, bytes.byteOffset, size);
  bytes.write(isLittle ? 'II' : 'MM', 0, 'latin1');
  view.setUint16(2, 42, isLittle);
  view.setUint32(4, 8, isLittle);
  for (const [place, { entries, next = 0 }] of Object.entries(directories)) {
    const start = Number(place);
    view.setUint16(start, entries.length, isLittle);
    for (const [index, { tag, type, count, value }] of entries.entries()) {
      const at = start + 2 + index * 12;
      view.setUint16(at, tag, isLittle);
      view.setUint16(at + 2, type, isLittle);
      view.setUint32(at + 4, count, isLittle);
      view.setUint32(at + 8, value, isLittle);
    }
    view.setUint32(start + 2 + entries.length * 12, next, isLittle);
  }
  for (const [place, text] of Object.entries(texts)) bytes.write(text, Number(place), 'latin1');
  return bytes;
}

const width = { tag: 256, type: SHORT, count: 1, value: 7 };
const height = { tag: 257, type: SHORT, count: 1, value: 9 };
const gps = { tag: GPS, type: LONG, count: 1, value: 100 };
const latitude = { tag: 2, type: RATIONAL, count: 3, value: 160 };

describe.each([true, false])('little endian: %s', (isLittle) => {
  test('the location goes, and everything else stays where it is', () => {
    const bytes = tiff(
      isLittle,
      { 8: { entries: [width, gps, height], next: 60 }, 60: { entries: [] }, 100: { entries: [latitude] } },
      { 160: 'L'.repeat(24), 184: 'kept' },
    );
    expect(cutLocation(bytes)).toBe(true);
    const expected = tiff(
      isLittle,
      { 8: { entries: [width, height], next: 60 }, 60: { entries: [] } },
      { 184: 'kept' },
    );
    expect(bytes).toEqual(expected);
    expect(cutLocation(bytes)).toBe(false);
  });
});

test('each directory of the chain is looked at', () => {
  const bytes = tiff(
    true,
    { 8: { entries: [width], next: 60 }, 60: { entries: [gps] }, 100: { entries: [latitude] } },
    { 160: 'L'.repeat(24) },
  );
  expect(cutLocation(bytes)).toBe(true);
  expect(bytes).toEqual(tiff(true, { 8: { entries: [width], next: 60 } }));
});

test('XMP goes where it says where, and stays where it does not', () => {
  const xmp = (text: string) =>
    tiff(true, { 8: { entries: [width, { tag: XMP, type: BYTE, count: text.length, value: 160 }] } }, { 160: text });
  const located = xmp('<exif:GPSLatitude>');
  expect(cutLocation(located)).toBe(true);
  expect(located).toEqual(tiff(true, { 8: { entries: [width] } }));
  const harmless = xmp('<dc:creator>');
  const before = Buffer.from(harmless);
  expect([cutLocation(harmless), harmless.equals(before)]).toEqual([false, true]);
});

test.each([
  ['GPS', true],
  ['g\0p\0s\0', true],
  ['Iptc4xmpExt:LocationCreated', true],
  ['locationshown', true],
  ['location', false],
])('%j names a location: %s', (packet, isNamed) => {
  expect(namesLocation(Buffer.from(packet, 'latin1'))).toBe(isNamed);
});

test.each<[string, Buffer]>([
  ['too short', Buffer.from('II*\0')],
  ['no TIFF', Buffer.from('XX*\0\x08\0\0\0\0\0\0\0\0\0')],
  ['another number', Buffer.from('II+\0\x08\0\0\0\0\0\0\0\0\0')],
  ['a first directory inside the header', tiff(true, { 8: { entries: [] } }).fill(4, 4, 5)],
  ['a first directory behind the end', tiff(true, { 8: { entries: [] } }).fill(0xff, 4, 6)],
])('what is broken stays: %s', (_what, bytes) => {
  const before = Buffer.from(bytes);
  expect([cutLocation(bytes), bytes.equals(before)]).toEqual([false, true]);
});

test('circles and pointers to nowhere end', () => {
  const circle = tiff(true, { 8: { entries: [width], next: 8 } });
  expect(cutLocation(circle)).toBe(false);
  const itself = tiff(true, { 8: { entries: [{ ...gps, value: 8 }] } });
  expect(cutLocation(itself)).toBe(true);
  const nowhere = tiff(true, { 8: { entries: [width, { ...gps, value: 9_999 }] } });
  expect(cutLocation(nowhere)).toBe(true);
  expect(nowhere).toEqual(tiff(true, { 8: { entries: [width] } }));
  const outside = tiff(
    true,
    { 8: { entries: [gps] }, 100: { entries: [{ ...latitude, value: 250 }] } },
    { 245: 'kept' },
  );
  expect(cutLocation(outside)).toBe(true);
  expect(outside.toString('latin1', 245, 249)).toBe('kept');
});

test('a directory may end where the file does', () => {
  const bytes = tiff(true, { 8: { entries: [gps] } }, {}, 26);
  expect(cutLocation(bytes)).toBe(true);
  expect(cutLocation(tiff(true, { 8: { entries: [gps] } }, {}, 27).subarray(0, 25))).toBe(false);
});
