import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdtemp, readFile, rm, stat, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { deflateSync } from 'node:zlib';
import sharp, { type Sharp } from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { crc32 } from './crc32.ts';
import { createImages, type Images } from './images.ts';
import { createImagePool, type ImagePool } from './pool.ts';
import type { OptimizeRequest } from './requests.ts';

let folder: string;
let pool: ImagePool;
let images: Images;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'optimize-'));
  pool = createImagePool({ most: 1 });
  images = createImages(pool);
});
afterAll(async () => {
  pool.close();
  await rm(folder, { recursive: true });
});

/** Soft shapes with some grain, as photos have. */
function photo(width: number, height: number): Sharp {
  const pixels = Buffer.alloc(width * height * 3);
  for (let at = 0, seed = 7; at < pixels.length; at++) {
    seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648;
    const x = Math.floor(at / 3) % width;
    const y = Math.floor(at / 3 / width);
    pixels[at] = 128 + 80 * Math.sin(x / 29 + (at % 3)) * Math.cos(y / 37) + (seed / 2_147_483_648) * 12;
  }
  return sharp(pixels, { raw: { width, height, channels: 3 } });
}

const REQUEST = {
  type: 'image/jpeg',
  wanted: 'image/jpeg',
  level: 'lossy',
  mostPixels: 100_000_000,
  stripsMetadata: true,
  cutsLocation: true,
} as const;

type Wish = Partial<Omit<OptimizeRequest, 'kind' | 'source' | 'target'>>;

async function optimized(bytes: Uint8Array, wish: Wish) {
  const source = join(folder, randomUUID());
  const target = join(folder, randomUUID());
  await writeFile(source, bytes);
  const outcome = await images.optimize({ ...REQUEST, ...wish, source, target }, 60_000);
  expect(existsSync(target)).toBe(outcome.made !== undefined);
  expect((await readFile(source)).equals(bytes)).toBe(true);
  return { ...outcome, result: outcome.made ? await readFile(target) : undefined };
}

async function result(bytes: Uint8Array, wish: Wish): Promise<Buffer> {
  const { result: made } = await optimized(bytes, wish);
  if (!made) throw new Error('Nothing was made.');
  expect(made.length).toBeLessThan(bytes.length);
  return made;
}

const pixelsOf = (bytes: Uint8Array): Promise<Buffer> => sharp(bytes, { animated: true }).raw().toBuffer();

async function difference(one: Uint8Array, other: Uint8Array): Promise<number> {
  const rgb = (bytes: Uint8Array) => sharp(bytes).toColourspace('srgb').removeAlpha().raw().toBuffer();
  const [left, right] = await Promise.all([rgb(one), rgb(other)]);
  expect(left.length).toBe(right.length);
  return left.reduce((sum, value, at) => sum + Math.abs(value - (right[at] ?? 0)), 0) / left.length;
}

const EXIF = { IFD0: { Copyright: 'Ann', ImageDescription: 'x'.repeat(400) } };
const PLACE = { IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '51/1 30/1 0/1' } };

describe('levels', () => {
  test('what would grow or hardly shrink is thrown away', async () => {
    const small = await photo(300, 200).jpeg({ quality: 40 }).toBuffer();
    expect(await optimized(small, {})).toMatchObject({ sourceBytes: small.length, result: undefined });
  });

  test('a JPEG without loss keeps its pixels and loses its metadata', async () => {
    const source = await photo(200, 150).withExif(EXIF).jpeg().toBuffer();
    const made = await result(source, { level: 'lossless' });
    expect((await pixelsOf(made)).equals(await pixelsOf(source))).toBe(true);
    expect((await sharp(made).metadata()).exif).toBeUndefined();
    expect(source.length - made.length).toBeLessThan(1000);
  });

  test('a JPEG on its side keeps the mark that says so', async () => {
    const source = await photo(200, 100).withMetadata({ orientation: 6 }).jpeg().toBuffer();
    expect((await optimized(source, { level: 'lossless' })).result).toBeUndefined();
  });

  test('without loss a JPEG becomes nothing else', async () => {
    const source = await photo(200, 150).jpeg().toBuffer();
    for (const wanted of ['image/webp', 'image/avif']) {
      expect((await optimized(source, { level: 'lossless', wanted })).result).toBeUndefined();
    }
  });

  test.each(['image/png', 'image/webp'])('a PNG without loss keeps every pixel as %s', async (wanted) => {
    const alpha = Buffer.from(
      `<svg width="200" height="150"><circle cx="90" cy="70" r="60" fill="#c31" fill-opacity=".5"/></svg>`,
    );
    const source = photo(200, 150)
      .composite([{ input: alpha, blend: 'dest-in' }])
      .png({ compressionLevel: 0 });
    const bytes = await source.toBuffer();
    const made = await result(bytes, { type: 'image/png', wanted, level: 'lossless' });
    const visible = async (image: Uint8Array) => {
      const pixels = await sharp(image).ensureAlpha().raw().toBuffer();
      // Colours that nobody sees may differ.
      for (let at = 0; at < pixels.length; at += 4) if (pixels[at + 3] === 0) pixels.fill(0, at, at + 3);
      return pixels;
    };
    expect((await visible(made)).equals(await visible(bytes))).toBe(true);
  });

  test('sixteen bits stay as they are without loss, and become eight with it', async () => {
    const deep = await photo(200, 150).toColourspace('rgb16').png({ compressionLevel: 0 }).toBuffer();
    expect((await optimized(deep, { type: 'image/png', wanted: 'image/png', level: 'lossless' })).made).toBeUndefined();
    const made = await result(deep, { type: 'image/png', wanted: 'image/png', level: 'balanced' });
    expect((await sharp(made).metadata()).depth).toBe('uchar');
  });

  test('each level is smaller than the one before', async () => {
    const source = await photo(400, 300).jpeg({ quality: 98 }).toBuffer();
    const [balanced, lossy] = await Promise.all(
      (['balanced', 'lossy'] as const).map((level) => result(source, { level, wanted: 'image/webp' })),
    );
    expect(lossy!.length).toBeLessThan(balanced!.length);
  });
});

describe('metadata and colours', () => {
  test('a picture on its side is turned before the mark goes', async () => {
    const source = await photo(300, 200).withMetadata({ orientation: 6 }).jpeg({ quality: 95 }).toBuffer();
    const { made, result: bytes } = await optimized(source, {});
    expect(made).toMatchObject({ width: 200, height: 300 });
    expect((await sharp(bytes).metadata()).orientation).toBeUndefined();
  });

  test('what is not stripped stays, without the place', async () => {
    const source = photo(300, 200)
      .withExif({ ...EXIF, ...PLACE })
      .withIccProfile('p3')
      .jpeg({ quality: 98 });
    const made = await result(await source.toBuffer(), { stripsMetadata: false });
    const { exif, icc } = await sharp(made).metadata();
    expect(exif?.includes('Ann')).toBe(true);
    expect(exif?.includes(Buffer.from([51, 0, 0, 0, 1]))).toBe(false);
    expect(icc).toBeDefined();
  });

  test('wide colours look the same without their profile', async () => {
    const source = await photo(300, 200).withIccProfile('p3').jpeg({ quality: 98 }).toBuffer();
    const made = await result(source, { wanted: 'image/webp' });
    expect((await sharp(made).metadata()).icc).toBeUndefined();
    expect(await difference(source, made)).toBeLessThan(4);
  });

  test('colours of print are not inverted', async () => {
    const source = await photo(300, 200).toColourspace('cmyk').jpeg({ quality: 98 }).toBuffer();
    const made = await result(source, {});
    expect((await sharp(made).metadata()).space).toBe('srgb');
    expect(await difference(source, made)).toBeLessThan(6);
  });

  test.each(['image/webp', 'image/avif'])('transparency stays in %s', async (wanted) => {
    const hole = {
      input: Buffer.from('<svg width="80" height="80"><rect width="80" height="80"/></svg>'),
      left: 0,
      top: 0,
    };
    const source = await photo(200, 150)
      .ensureAlpha()
      .composite([{ ...hole, blend: 'dest-out' as const }])
      .png()
      .toBuffer();
    const made = await result(source, { type: 'image/png', wanted });
    const { data, info } = await sharp(made).raw().toBuffer({ resolveWithObject: true });
    expect([info.channels, data[3], data.at(-1)]).toEqual([4, 0, 255]);
  });
});

describe('forms', () => {
  test.each([
    ['wider is made narrower', 500, 250, 200, { width: 200, height: 100 }],
    ['narrow enough stays', 190, 300, 200, { width: 190, height: 300 }],
    ['height does not matter', 50, 900, 200, { width: 50, height: 900 }],
  ])('%s', async (_name, width, height, mostWidth, expected) => {
    const source = await photo(width, height).jpeg({ quality: 98 }).toBuffer();
    expect((await optimized(source, { mostWidth })).made).toMatchObject(expected);
  });

  test.each(['image/webp', 'image/avif'])('an animation stays one when %s is wanted', async (wanted) => {
    const frames = await Promise.all(
      [0, 1, 2].map((at) =>
        photo(120, 80)
          .modulate({ hue: at * 90 })
          .png()
          .toBuffer(),
      ),
    );
    const source = await sharp(frames, { join: { animated: true } })
      .gif({ delay: [100, 200, 300] })
      .toBuffer();
    const { made, result: bytes } = await optimized(source, { type: 'image/gif', wanted });
    expect(made).toMatchObject({ type: 'image/webp', width: 120, height: 80 });
    expect(await sharp(bytes, { animated: true }).metadata()).toMatchObject({ pages: 3, delay: [100, 200, 300] });
  });
});

describe('bad files', () => {
  test('one that ends in the middle', async () => {
    const source = await photo(300, 200).jpeg().toBuffer();
    const cut = source.subarray(0, source.length / 2);
    for (const level of ['lossy', 'lossless'] as const) {
      await expect(optimized(cut, { level })).rejects.toMatchObject({ fault: 'bad' });
    }
  });

  test('one that is of another type', async () => {
    const source = await photo(100, 100).png().toBuffer();
    await expect(optimized(source, {})).rejects.toMatchObject({ fault: 'bad' });
  });

  test('one that unpacks to more than anybody wants', async () => {
    await expect(optimized(bomb(30_000), { type: 'image/png', wanted: 'image/webp' })).rejects.toMatchObject({
      fault: 'bad',
    });
  });

  test('a disk without room', async () => {
    const source = join(folder, randomUUID());
    await writeFile(source, await photo(300, 200).jpeg({ quality: 98 }).toBuffer());
    // A link: what was begun is removed, and that must never be the device itself.
    const target = join(folder, randomUUID());
    await symlink('/dev/full', target);
    await expect(images.optimize({ ...REQUEST, source, target }, 60_000)).rejects.toMatchObject({ fault: 'full' });
    expect(existsSync(target)).toBe(false);
    expect((await stat('/dev/full')).isCharacterDevice()).toBe(true);
  });
});

test('people do not wait for work that nobody waits for', async () => {
  const source = join(folder, randomUUID());
  await writeFile(source, await photo(500, 400).jpeg({ quality: 98 }).toBuffer());
  const order: string[] = [];
  const slow = [1, 2].map(() =>
    images
      .optimize({ ...REQUEST, wanted: 'image/avif', source, target: join(folder, randomUUID()) }, 60_000)
      .then(() => order.push('background')),
  );
  const box = { width: 20, height: 20, isCropped: false };
  const quick = images
    .resize({ source, target: join(folder, randomUUID()), type: 'image/jpeg', ...box }, 60_000)
    .then(() => order.push('person'));
  await Promise.all([...slow, quick]);
  expect(order.indexOf('person')).toBeLessThan(2);
  expect(pool.processes().length).toBeLessThanOrEqual(2);
});

/** A PNG of one colour: few bytes, many pixels. */
function bomb(side: number): Buffer {
  const chunk = (type: string, data: Buffer): Buffer => {
    const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
    const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
    length.writeUInt32BE(data.length);
    sum.writeUInt32BE(crc32(body));
    return Buffer.concat([length, body, sum]);
  };
  const header = Buffer.alloc(13);
  header.writeUInt32BE(side, 0);
  header.writeUInt32BE(side, 4);
  header.set([1, 0, 0, 0, 0], 8);
  const rows = deflateSync(Buffer.alloc((side / 8 + 1) * 100));
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  return Buffer.concat([signature, chunk('IHDR', header), chunk('IDAT', rows), chunk('IEND', Buffer.alloc(0))]);
}
