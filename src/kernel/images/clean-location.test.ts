// Where a picture was taken stands in several places of each format: all of them are found, and nothing else goes.
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { cleanImage } from './clean.ts';
import { crc32 } from './crc32.ts';

const square = { create: { width: 8, height: 8, channels: 3 as const, background: '#3a7' } };
const PLACE = '<x:xmpmeta exif:GPSLatitude="51,30N"/>';
const HARMLESS = '<x:xmpmeta dc:creator="Ann"/>';
const latin = (text: string): Buffer => Buffer.from(text, 'latin1');
const clean = (type: string, bytes: Buffer, cutsLocation = true): Buffer =>
  cleanImage(type, Buffer.from(bytes), {}, { cutsLocation });
const put = (bytes: Buffer, at: number, piece: Buffer): Buffer =>
  Buffer.concat([bytes.subarray(0, at), piece, bytes.subarray(at)]);

describe('JPEG', async () => {
  const plain = await sharp(square).jpeg().toBuffer();
  const segment = (code: number, content: Buffer): Buffer => {
    const head = Buffer.from([0xff, code, 0, 0]);
    head.writeUInt16BE(content.length + 2, 2);
    return Buffer.concat([head, content]);
  };
  const xmp = (text: string, name = 'http://ns.adobe.com/xap/1.0/\0') => segment(0xe1, latin(name + text));

  test.each([
    ['a packet', xmp(PLACE)],
    ['the names of places', xmp('<Iptc4xmpExt:LocationCreated/>')],
    ['places that are shown', xmp('<Iptc4xmpExt:locationShown/>')],
    ['further packets', xmp(PLACE, 'http://ns.adobe.com/xmp/extension/\0')],
    ['letters of two bytes', xmp(Array.from(PLACE, (sign) => `${sign}\0`).join(''))],
  ])('%s', (_name, piece) => {
    expect(clean('image/jpeg', put(plain, 2, piece))).toEqual(plain);
    expect(clean('image/jpeg', put(plain, 2, piece), false)).toEqual(put(plain, 2, piece));
    // Two of them, and something behind the end.
    const twice = Buffer.concat([put(put(plain, 2, piece), 2, piece), latin('more')]);
    expect(clean('image/jpeg', twice)).toEqual(plain);
  });

  test.each([
    ['a packet without a place', xmp(HARMLESS)],
    ['a segment of another program', segment(0xe1, latin(`Other\0${PLACE}`))],
    ['another segment', segment(0xed, latin(`http://ns.adobe.com/xap/1.0/\0${PLACE}`))],
  ])('%s stays', (_name, piece) => {
    expect(clean('image/jpeg', put(plain, 2, piece))).toEqual(put(plain, 2, piece));
  });

  test('a file that ends too early is refused', () => {
    expect(() => clean('image/jpeg', put(plain, 2, Buffer.from([0xff, 0xe1, 0xff, 0xff])))).toThrow('ends too early');
    expect(() => clean('image/jpeg', plain.subarray(0, -2))).toThrow('ends too early');
  });
});

describe('PNG', async () => {
  const plain = await sharp(square).png().toBuffer();
  const AFTER_HEADER = 8 + 25;
  const chunk = (name: string, content: Buffer): Buffer => {
    const named = Buffer.concat([latin(name), content]);
    const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
    length.writeUInt32BE(content.length);
    sum.writeUInt32BE(crc32(named));
    return Buffer.concat([length, named, sum]);
  };
  const withChunk = (name: string, text: string) => put(plain, AFTER_HEADER, chunk(name, latin(text)));

  test.each([
    ['iTXt', `XML:com.adobe.xmp\0\0\0\0\0${PLACE}`],
    ['tEXt', `XML:com.adobe.xmp\0${PLACE}`],
    // Packed: what it says is not worth looking for.
    ['iTXt', 'XML:com.adobe.xmp\0\x01\0\0\0packed'],
    ['zTXt', 'XML:com.adobe.xmp\0\0packed'],
    ['zTXt', 'Raw profile type exif\0\0packed'],
    ['tEXt', 'raw profile type APP1\0packed'],
    ['zTXt', 'Raw profile type xmp\0\0packed'],
  ])('%s %j goes', (name, text) => {
    expect(clean('image/png', withChunk(name, text))).toEqual(plain);
    expect(clean('image/png', withChunk(name, text), false)).toEqual(withChunk(name, text));
  });

  test.each([
    ['iTXt', `XML:com.adobe.xmp\0\0\0\0\0${HARMLESS}`],
    ['tEXt', `Comment\0${PLACE}`],
    ['zTXt', 'Raw profile type icc\0\0packed'],
    ['zTXt', 'Raw profile type exif2\0\0packed'],
    ['tEXt', 'My raw profile type exif\0packed'],
    ['prVt', `XML:com.adobe.xmp\0${PLACE}`],
  ])('%s %j stays', (name, text) => {
    expect(clean('image/png', withChunk(name, text))).toEqual(withChunk(name, text));
  });

  test('EXIF loses its place, and its sum is right again', async () => {
    const exif = { IFD0: { Copyright: 'Ann' }, IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '51/1 30/1 0/1' } };
    const bytes = await sharp(square).withExif(exif).png().toBuffer();
    const cleaned = clean('image/png', bytes);
    expect(bytes.includes('eXIf')).toBe(true);
    expect(cleaned).not.toEqual(bytes);
    expect(cleaned).toHaveLength(bytes.length);
    const at = cleaned.indexOf('eXIf') - 4;
    const end = at + 8 + cleaned.readUInt32BE(at);
    expect(cleaned.readUInt32BE(end)).toBe(crc32(cleaned.subarray(at + 4, end)));
    expect(clean('image/png', cleaned)).toEqual(cleaned);
  });

  test('a file that ends too early is refused', () => {
    expect(() => clean('image/png', plain.subarray(0, -1))).toThrow('ends too early');
    expect(() => clean('image/png', plain.subarray(0, -12))).toThrow('ends too early');
  });
});

describe('WebP', async () => {
  const XMP_FLAG = 0x04;
  const simple = await sharp(square).webp().toBuffer();
  const chunk = (name: string, content: Buffer): Buffer => {
    const length = Buffer.alloc(4);
    length.writeUInt32LE(content.length);
    return Buffer.concat([latin(name), length, content, Buffer.alloc(content.length % 2)]);
  };
  const file = (...chunks: Buffer[]): Buffer => {
    const body = Buffer.concat([latin('WEBP'), ...chunks]);
    const length = Buffer.alloc(4);
    length.writeUInt32LE(body.length);
    return Buffer.concat([latin('RIFF'), length, body]);
  };
  const extended = (flags: number) => chunk('VP8X', Buffer.from([flags, 0, 0, 0, 7, 0, 0, 7, 0, 0]));
  const picture = simple.subarray(12);

  test('XMP with a place goes, and nothing says any more that it is there', () => {
    const bytes = file(extended(XMP_FLAG | 0x10), picture, chunk('XMP ', latin(PLACE)));
    expect(clean('image/webp', bytes)).toEqual(file(extended(0x10), picture));
    expect(clean('image/webp', bytes, false)).toEqual(bytes);
    expect(clean('image/webp', file(picture, chunk('XMP ', latin(PLACE))))).toEqual(simple);
  });

  test('XMP without a place, and other chunks, stay', () => {
    const bytes = file(extended(XMP_FLAG), picture, chunk('XMP ', latin(HARMLESS)), chunk('ABCD', latin(PLACE)));
    expect(clean('image/webp', bytes)).toEqual(bytes);
    expect(clean('image/webp', Buffer.concat([bytes, latin('behind')]))).toEqual(bytes);
  });

  test.each(['', 'Exif\0\0'])('EXIF behind %j loses its place', async (prefix) => {
    const exif = { IFD0: { Copyright: 'Ann' }, IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '51/1 30/1 0/1' } };
    const tiff = (await sharp(await sharp(square).withExif(exif).jpeg().toBuffer()).metadata()).exif!.subarray(6);
    const bytes = file(extended(0x08), picture, chunk('EXIF', Buffer.concat([latin(prefix), tiff])));
    const cleaned = clean('image/webp', bytes);
    expect(cleaned).toHaveLength(bytes.length);
    expect(cleaned).not.toEqual(bytes);
    expect(clean('image/webp', cleaned)).toEqual(cleaned);
    expect(clean('image/webp', bytes, false)).toEqual(bytes);
  });

  test('a file that ends too early is refused', () => {
    for (const bytes of [
      simple.subarray(0, 11),
      simple.subarray(0, -1),
      file(chunk('XMP ', latin('abc')).subarray(0, -2)),
    ]) {
      expect(() => clean('image/webp', bytes)).toThrow('ends too early');
    }
  });
});

describe('GIF', async () => {
  const plain = await sharp(square).gif().toBuffer();
  const START = 13 + 3 * 2 ** (((plain[10] ?? 0) & 7) + 1);
  const application = (name: string, text: string): Buffer =>
    Buffer.concat([
      Buffer.from([0x21, 0xff, 11]),
      latin(name),
      Buffer.from([text.length]),
      latin(text),
      Buffer.alloc(1),
    ]);

  test('XMP goes, whatever it says; other programs stay', () => {
    const xmp = put(plain, START, application('XMP DataXMP', HARMLESS));
    expect(clean('image/gif', xmp)).toEqual(plain);
    expect(clean('image/gif', xmp, false)).toEqual(xmp);
    expect(clean('image/gif', Buffer.concat([put(xmp, START, application('XMP DataXMP', PLACE)), latin('x')]))).toEqual(
      plain,
    );
    const other = put(plain, START, application('OTHERPROG10', PLACE));
    expect(clean('image/gif', other)).toEqual(other);
  });

  test('a file that ends too early is refused', () => {
    expect(() => clean('image/gif', plain.subarray(0, -1))).toThrow('ends too early');
    expect(() => clean('image/gif', put(plain, START, Buffer.from([0x77])))).toThrow('ends too early');
  });
});

describe('other formats are searched for what the decoder found', () => {
  const around = (piece: Buffer) => Buffer.concat([latin('before '), piece, latin(' behind')]);
  const cleaned = (piece: Buffer, found: object, cutsLocation = true) =>
    cleanImage('image/avif', around(piece), found, { cutsLocation });

  test('a packet with a place is blank, and as long as it was', () => {
    const xmp = latin(PLACE);
    expect(cleaned(xmp, { xmp })).toEqual(around(latin(' '.repeat(PLACE.length))));
    expect(cleaned(xmp, { xmp }, false)).toEqual(around(xmp));
    expect(cleaned(xmp, {})).toEqual(around(xmp));
    expect(cleaned(xmp, { xmp: latin(`${PLACE}!`) })).toEqual(around(xmp));
    expect(cleaned(xmp, { xmp: Buffer.alloc(0), exif: Buffer.alloc(0) })).toEqual(around(xmp));
    expect(cleaned(latin(HARMLESS), { xmp: latin(HARMLESS) })).toEqual(around(latin(HARMLESS)));
  });

  test.each(['', 'Exif\0\0'])('EXIF behind %j', async (prefix) => {
    const exif = { IFD0: { Copyright: 'Ann' }, IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '51/1 30/1 0/1' } };
    const tiff = (await sharp(await sharp(square).withExif(exif).jpeg().toBuffer()).metadata()).exif!.subarray(6);
    const piece = Buffer.concat([latin(prefix), tiff]);
    const without = cleaned(piece, { exif: piece });
    expect(without).toHaveLength(around(piece).length);
    expect(without).not.toEqual(around(piece));
    expect(without.includes('Ann')).toBe(true);
    const tiffFile = cleanImage('image/tiff', Buffer.from(tiff), {}, { cutsLocation: true });
    expect(without.includes(tiffFile)).toBe(true);
    expect(cleanImage('image/tiff', Buffer.from(tiff), {}, { cutsLocation: false })).toEqual(tiff);
  });
});
