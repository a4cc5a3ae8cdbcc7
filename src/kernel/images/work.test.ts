import { randomUUID } from 'node:crypto';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import exifr from 'exifr';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createImages, type Images } from './images.ts';
import { createImagePool, type ImagePool } from './pool.ts';

let folder: string;
let pool: ImagePool;
let images: Images;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'images-'));
  pool = createImagePool({ most: 1, idleMs: 300 });
  images = createImages(pool);
});
afterAll(async () => {
  pool.close();
  await rm(folder, { recursive: true });
});

const PATIENCE = 20_000;
const LOCATION = {
  IFD0: { Copyright: 'Ann', Model: 'Box', ImageDescription: 'A tree' },
  IFD2: { FNumber: '28/10', ISOSpeedRatings: '200', DateTimeOriginal: '2026:03:01 10:20:30', ExposureTime: '1/50' },
  IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '51/1 30/1 0/1', GPSLongitudeRef: 'W', GPSLongitude: '7/1 7/1 0/1' },
};
const XMP =
  '<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"><rdf:Description xmlns:exif="http://ns.adobe.com/exif/1.0/" exif:GPSLatitude="51,30N"/></rdf:RDF></x:xmpmeta>';

function plain(width: number, height: number) {
  return sharp({ create: { width, height, channels: 3, background: '#3a7' } });
}

const noisy = (width: number, height: number) =>
  sharp({
    create: { width, height, channels: 3, background: '#888', noise: { type: 'gaussian', mean: 128, sigma: 40 } },
  });

async function fileOf(bytes: Uint8Array): Promise<string> {
  const path = join(folder, randomUUID());
  await writeFile(path, bytes);
  return path;
}

describe('a look at an upload', () => {
  test('facts of the image and of the camera', async () => {
    const path = await fileOf(await plain(300, 200).withExif(LOCATION).jpeg().toBuffer());
    const found = await images.inspect({ path, type: 'image/jpeg', cutsLocation: true }, PATIENCE);
    expect(found).toMatchObject({ width: 300, height: 200, orientation: 1, isAnimated: false });
    expect(found.meta).toMatchObject({
      aperture: '2.8',
      camera: 'Box',
      caption: 'A tree',
      copyright: 'Ann',
      iso: '200',
      shutter_speed: '0.02',
      created_timestamp: '1772360430',
      keywords: [],
    });
    expect(found.filesize).toBe((await readFile(path)).length);
  });

  test('an image on its side is measured upright', async () => {
    const path = await fileOf(await plain(300, 200).withMetadata({ orientation: 6 }).jpeg().toBuffer());
    const found = await images.inspect({ path, type: 'image/jpeg', cutsLocation: true }, PATIENCE);
    expect(found).toMatchObject({ width: 200, height: 300, orientation: 6 });
  });

  test.each([
    ['image/jpeg', () => plain(200, 100).withExif(LOCATION).withXmp(XMP).jpeg()],
    ['image/png', () => plain(200, 100).withExif(LOCATION).withXmp(XMP).png()],
    ['image/webp', () => plain(200, 100).withExif(LOCATION).withXmp(XMP).webp()],
    ['image/avif', () => plain(200, 100).withExif(LOCATION).withXmp(XMP).avif({ effort: 0 })],
  ])('%s loses its location and nothing else', async (type, make) => {
    const bytes = await make().toBuffer();
    const before = await sharp(bytes).metadata();
    expect(Buffer.concat([before.exif ?? Buffer.alloc(0), before.xmp ?? Buffer.alloc(0)]).toString('latin1')).toMatch(
      /GPS|\x33\0\0\0\x01/,
    );
    const pixels = await sharp(bytes).raw().toBuffer();

    const kept = await fileOf(bytes);
    await images.inspect({ path: kept, type, cutsLocation: false }, PATIENCE);
    expect((await readFile(kept)).equals(bytes)).toBe(true);

    const path = await fileOf(bytes);
    await images.inspect({ path, type, cutsLocation: true }, PATIENCE);
    const cleaned = await readFile(path);
    expect(await sharp(cleaned).raw().toBuffer()).toEqual(pixels);
    const after = await sharp(cleaned).metadata();
    expect(after.xmp?.toString('latin1') ?? '').not.toMatch(/GPS/);
    const exif = after.exif ?? cleaned;
    const tags: any = await exifr.parse(exif.subarray(exif.indexOf('Exif\0\0') === 0 ? 6 : 0), { gps: true });
    expect(tags.latitude).toBeUndefined();
    expect(tags.GPSLatitude).toBeUndefined();
    expect(tags.Copyright).toBe('Ann');
  });

  test('a TIFF loses its location too', async () => {
    const path = await fileOf(await plain(20, 20).withXmp(XMP).tiff().toBuffer());
    await images.inspect({ path, type: 'image/tiff', cutsLocation: true }, PATIENCE);
    const cleaned = await readFile(path);
    expect(cleaned.includes('GPSLatitude')).toBe(false);
    expect(await sharp(cleaned).metadata()).toMatchObject({ width: 20, height: 20 });
  });

  test.each([
    ['image/jpeg', () => noisy(600, 400).jpeg()],
    ['image/png', () => noisy(600, 400).png()],
    ['image/webp', () => noisy(600, 400).webp()],
    ['image/gif', () => noisy(600, 400).gif()],
    ['image/avif', () => noisy(600, 400).avif({ effort: 0 })],
    ['image/tiff', () => noisy(600, 400).tiff()],
  ])('half of a %s is refused', async (type, make) => {
    const bytes = await make().toBuffer();
    for (const share of [0.3, 0.7, 0.98]) {
      const path = await fileOf(bytes.subarray(0, Math.floor(bytes.length * share)));
      await expect(images.inspect({ path, type, cutsLocation: true }, PATIENCE)).rejects.toMatchObject({
        fault: 'bad',
      });
    }
  });

  test('the type must be the right one', async () => {
    const path = await fileOf(await plain(20, 20).png().toBuffer());
    await expect(images.inspect({ path, type: 'image/jpeg', cutsLocation: true }, PATIENCE)).rejects.toMatchObject({
      fault: 'bad',
    });
    const svg = await fileOf(Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>'));
    await expect(images.inspect({ path: svg, type: 'image/png', cutsLocation: true }, PATIENCE)).rejects.toMatchObject({
      fault: 'bad',
    });
  });

  test('an animation keeps its frames', async () => {
    const frame = (colour: string) => ({ create: { width: 40, height: 40, channels: 3 as const, background: colour } });
    const bytes = await sharp([frame('red'), frame('blue')].map((input) => input) as any, {
      join: { animated: true },
    })
      .gif({ delay: [100, 100] })
      .toBuffer();
    const path = await fileOf(bytes);
    const found = await images.inspect({ path, type: 'image/gif', cutsLocation: true }, PATIENCE);
    expect(found).toMatchObject({ width: 40, height: 40, isAnimated: true });
    expect((await sharp(await readFile(path), { animated: true }).metadata()).pages).toBe(2);
  });
});

describe('smaller copies', () => {
  test('upright, of the right dimensions, without metadata', async () => {
    const source = await fileOf(
      await plain(400, 200).withExif(LOCATION).withMetadata({ orientation: 6 }).jpeg().toBuffer(),
    );
    const target = join(folder, randomUUID());
    const made = await images.resize(
      { source, target, type: 'image/jpeg', width: 100, height: 200, isCropped: false },
      PATIENCE,
    );
    expect(made).toMatchObject({ width: 100, height: 200 });
    const found = await sharp(target).metadata();
    expect(found).toMatchObject({ width: 100, height: 200, format: 'jpeg' });
    expect(found.exif).toBeUndefined();
    expect(found.orientation).toBeUndefined();
  });

  test('flipped, turned and cut', async () => {
    const left = await sharp({ create: { width: 100, height: 50, channels: 3, background: 'blue' } })
      .composite([{ input: { create: { width: 50, height: 50, channels: 3, background: 'red' } }, left: 0, top: 0 }])
      .png()
      .toBuffer();
    const source = await fileOf(left);
    const target = join(folder, randomUUID());
    const made = await images.edit(
      {
        source,
        target,
        type: 'image/png',
        modifiers: [
          { flip: { horizontal: true, vertical: false } },
          { angle: 90 },
          { crop: { left: 0, top: 50, width: 100, height: 50 } },
          { width: 20 },
          { width: 4_000 },
        ],
      },
      PATIENCE,
    );
    expect(made).toMatchObject({ width: 20, height: 20 });
    const { dominant } = await sharp(target).stats();
    expect(dominant.r).toBeGreaterThan(200);
    expect(dominant.b).toBeLessThan(60);
  });
});

describe('the pool', () => {
  const isAlive = (pid: number): boolean => {
    try {
      return process.kill(pid, 0);
    } catch {
      return false;
    }
  };

  test('survives a file that breaks the decoder', async () => {
    const source = await fileOf(await noisy(2000, 1500).jpeg().toBuffer());
    const slow = { source, target: join(folder, randomUUID()), type: 'image/avif', width: 1900, height: 1400 };
    const broken = images.resize({ ...slow, isCropped: false }, PATIENCE);
    await expect.poll(() => pool.processes()).toHaveLength(1);
    setTimeout(() => process.kill(pool.processes()[0]!, 'SIGSEGV'), 200);
    await expect(broken).rejects.toMatchObject({ fault: 'bad' });
    const path = await fileOf(await plain(20, 20).png().toBuffer());
    expect(await images.inspect({ path, type: 'image/png', cutsLocation: true }, PATIENCE)).toMatchObject({
      width: 20,
    });
  });

  test('waits no longer than it was told, and goes on', async () => {
    const source = await fileOf(await noisy(3000, 2000).jpeg().toBuffer());
    const slow = { source, target: join(folder, randomUUID()), type: 'image/avif', width: 2900, height: 1900 };
    await expect(images.resize({ ...slow, isCropped: false }, 100)).rejects.toMatchObject({ fault: 'slow' });
    const small = { ...slow, type: 'image/jpeg', width: 30, height: 20, isCropped: true };
    expect(await images.resize(small, PATIENCE)).toMatchObject({ width: 30, height: 20 });
  });

  test('ends its processes when there is nothing to do', async () => {
    const path = await fileOf(await plain(20, 20).png().toBuffer());
    await images.inspect({ path, type: 'image/png', cutsLocation: true }, PATIENCE);
    const [pid] = pool.processes();
    expect(pid).toBeGreaterThan(0);
    await expect.poll(() => pool.processes(), { timeout: 5_000 }).toEqual([]);
    await expect.poll(() => isAlive(pid!), { timeout: 5_000 }).toBe(false);
  });
});
