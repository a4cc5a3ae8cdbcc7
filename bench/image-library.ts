// The image library called directly, with the settings and the threads of the optimiser.
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';

/** Seconds for all files, one after the other, each read once and written once. */
export async function encodeAll(files: readonly string[], folder: string): Promise<number> {
  sharp.cache(false);
  sharp.concurrency(1);
  const started = performance.now();
  for (const [at, file] of files.entries()) {
    const image = sharp(file, { failOn: 'error', sequentialRead: true, animated: true });
    const made = await image.autoOrient().webp({ quality: 75, effort: 4 }).toBuffer();
    await writeFile(join(folder, `${at}.webp`), made);
  }
  return (performance.now() - started) / 1000;
}

/** Soft shapes with some grain, as photos have; `number` decides which. */
export async function makePhoto(number: number): Promise<{ bytes: Buffer; type: string; name: string }> {
  const width = 700 + (number % 7) * 100;
  const height = 500 + (number % 5) * 90;
  const pixels = Buffer.alloc(width * height * 3);
  let grain = number + 1;
  for (let at = 0; at < pixels.length; at++) {
    grain = (Math.imul(grain, 1_103_515_245) + 12_345) >>> 1;
    const place = Math.floor(at / 3);
    const shape = Math.sin((place % width) / (20 + (number % 30)) + (at % 3)) * Math.cos(place / width / 37);
    pixels[at] = 120 + 80 * shape + (grain & 15);
  }
  const image = sharp(pixels, { raw: { width, height, channels: 3 } });
  if (number % 10 === 0) return { bytes: await image.png().toBuffer(), type: 'image/png', name: `photo-${number}.png` };
  return { bytes: await image.jpeg({ quality: 92 }).toBuffer(), type: 'image/jpeg', name: `photo-${number}.jpg` };
}
