// Pictures for the tests of this module.
import sharp, { type Sharp } from 'sharp';

export interface Site {
  fetch(path: string, init: RequestInit): Promise<Response>;
}
export interface Person {
  authorization: string;
}

/** Soft shapes with some grain, as photos have. */
export function photo(width: number, height: number, seed = 7): Sharp {
  const pixels = Buffer.alloc(width * height * 3);
  let grain = seed;
  for (let at = 0; at < pixels.length; at++) {
    grain = (grain * 1_103_515_245 + 12_345) % 2_147_483_648;
    const x = Math.floor(at / 3) % width;
    const y = Math.floor(at / 3 / width);
    pixels[at] = 128 + 80 * Math.sin(x / (20 + seed) + (at % 3)) * Math.cos(y / 37) + (grain / 2_147_483_648) * 12;
  }
  return sharp(pixels, { raw: { width, height, channels: 3 } });
}

export function jpeg(width: number, height: number, seed?: number): Promise<Buffer> {
  return photo(width, height, seed).jpeg({ quality: 95 }).toBuffer();
}

export interface Uploaded {
  id: number;
  /** `/media/2026/03/photo.jpg` */
  path: string;
}

export async function upload(
  app: Site,
  by: Person,
  bytes: Uint8Array,
  name: string,
  type = 'image/jpeg',
): Promise<Uploaded> {
  const response = await app.fetch('/api/core/v2/media', {
    method: 'POST',
    headers: {
      authorization: by.authorization,
      'content-type': type,
      'content-disposition': `attachment; filename="${name}"`,
    },
    body: Buffer.from(bytes),
  });
  const created: unknown = await response.json();
  if (typeof created !== 'object' || created === null || !('id' in created) || !('source_url' in created)) {
    throw new Error(`The upload failed with ${response.status}.`);
  }
  return { id: Number(created.id), path: new URL(String(created.source_url)).pathname };
}

export async function bytesAt(app: Site, path: string, accept = '*/*'): Promise<Buffer> {
  const response = await app.fetch(path, { headers: { accept } });
  if (!response.ok) throw new Error(`${path} answered ${response.status}.`);
  return Buffer.from(await response.arrayBuffer());
}
