// The work itself, inside the image process: looking at images, making smaller ones, editing.
import { createHash } from 'node:crypto';
import { readFile, stat, writeFile } from 'node:fs/promises';
import exifr from 'exifr';
import sharp, { type Metadata, type Sharp } from 'sharp';
import { lookup } from '#kernel/lookup.ts';
import { BrokenImage } from './clean-options.ts';
import { cleanImage } from './clean.ts';
import { imageMetaOf, NO_IMAGE_META, type ImageMeta } from './image-meta.ts';
import type { EditRequest, Inspected, InspectRequest, MadeImage, Modifier, ResizeRequest } from './requests.ts';

/** 12,000 x 10,000: more than cameras make, and little enough to hold. */
const MOST_PIXELS = 120_000_000;
const MOST_SECONDS = 30;

/** What the decoder calls each type; also the only ones that it is allowed to read. */
const FORMATS: Readonly<Record<string, string>> = lookup({
  'image/jpeg': 'jpeg',
  'image/png': 'png',
  'image/gif': 'gif',
  'image/webp': 'webp',
  'image/avif': 'heif',
  'image/tiff': 'tiff',
});

/** Files of other kinds never reach a decoder, whatever they begin with. */
export function restrictDecoders(): void {
  sharp.block({ operation: ['VipsForeignLoad'] });
  const kinds = ['Jpeg', 'Png', 'Nsgif', 'Webp', 'Heif', 'Tiff'];
  sharp.unblock({ operation: kinds.map((kind) => `VipsForeignLoad${kind}`) });
  sharp.cache(false);
  // The pool counts what runs at once.
  sharp.concurrency(1);
}

export function isOfType({ format, compression }: Pick<Metadata, 'format' | 'compression'>, type: string): boolean {
  return FORMATS[type] === format && (type !== 'image/avif' || compression === 'av1');
}

export async function inspect({ path, type, cutsLocation }: InspectRequest): Promise<Inspected> {
  const bytes = await readFile(path);
  const found = await open(bytes).metadata();
  if (!isOfType(found, type)) throw new BrokenImage('The content is of another type.');
  // From memory, before anything is changed: what cannot be decoded to its end is refused.
  await open(bytes).resize(16, 16, { fit: 'fill' }).raw().toBuffer();
  const meta = await readMeta(bytes);
  const before = digestOf(bytes);
  // It may be changed in place.
  const cleaned = cleanImage(type, bytes, found, { cutsLocation });
  if (digestOf(cleaned) !== before) await writeFile(path, cleaned);
  const upright = found.autoOrient;
  return {
    width: upright.width,
    height: upright.height,
    filesize: cleaned.length,
    orientation: found.orientation ?? 1,
    isAnimated: (found.pages ?? 1) > 1 && type !== 'image/tiff',
    meta,
  };
}

const digestOf = (bytes: Buffer): string => createHash('sha256').update(bytes).digest('base64');

export async function resize({ source, target, type, isCropped, ...box }: ResizeRequest): Promise<MadeImage> {
  const pipeline = open(source)
    .autoOrient()
    .resize(box.width, box.height, { fit: isCropped ? 'cover' : 'fill', position: 'centre' });
  return write(pipeline, target, type);
}

/** One step after another, each on the outcome of the last. */
export async function edit({ source, target, type, modifiers }: EditRequest): Promise<MadeImage> {
  let image = open(source).autoOrient();
  for (const modifier of modifiers) {
    const { data, info } = await image.png({ compressionLevel: 0 }).toBuffer({ resolveWithObject: true });
    image = modify(open(data), modifier, info);
  }
  return write(image, target, type);
}

function modify(image: Sharp, { flip, angle, crop, width }: Modifier, size: { width: number; height: number }): Sharp {
  if (flip) {
    const mirrored = flip.horizontal ? image.flop() : image;
    return flip.vertical ? mirrored.flip() : mirrored;
  }
  if (angle !== undefined) return image.rotate(angle, { background: { r: 0, g: 0, b: 0, alpha: 0 } });
  if (width !== undefined) return image.resize({ width, withoutEnlargement: true });
  if (!crop) return image;
  const part = (percent: number, whole: number): number => Math.round((percent / 100) * whole);
  const left = Math.min(part(crop.left, size.width), size.width - 1);
  const top = Math.min(part(crop.top, size.height), size.height - 1);
  return image.extract({
    left,
    top,
    width: Math.min(Math.max(1, part(crop.width, size.width)), size.width - left),
    height: Math.min(Math.max(1, part(crop.height, size.height)), size.height - top),
  });
}

function open(source: string | Buffer): Sharp {
  return sharp(source, { limitInputPixels: MOST_PIXELS, failOn: 'truncated', sequentialRead: true }).timeout({
    seconds: MOST_SECONDS,
  });
}

/** Nothing but the pixels and their colours: no location, no camera, no comment. */
async function write(pipeline: Sharp, target: string, type: string): Promise<MadeImage> {
  const { width, height } = await encode(pipeline.keepIccProfile(), type).toFile(target);
  return { width, height, filesize: (await stat(target)).size };
}

function encode(pipeline: Sharp, type: string): Sharp {
  switch (type) {
    case 'image/png':
      return pipeline.png();
    case 'image/webp':
      return pipeline.webp({ quality: 82 });
    case 'image/gif':
      return pipeline.gif();
    case 'image/avif':
      return pipeline.avif({ quality: 55, effort: 2 });
    default:
      return pipeline.jpeg({ quality: 82 });
  }
}

/** Metadata that cannot be read are none: the picture is good without them. */
async function readMeta(bytes: Buffer): Promise<ImageMeta> {
  try {
    const tags: unknown = await exifr.parse(bytes, {
      tiff: true,
      exif: true,
      iptc: true,
      xmp: true,
      gps: false,
      icc: false,
      interop: false,
      makerNote: false,
      userComment: false,
      translateValues: false,
      reviveValues: false,
      mergeOutput: true,
    });
    return tags !== null && typeof tags === 'object' ? imageMetaOf({ ...tags }) : NO_IMAGE_META;
  } catch {
    return NO_IMAGE_META;
  }
}
