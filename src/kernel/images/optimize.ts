// Making files smaller, inside the image process.
import { createHash } from 'node:crypto';
import { readFile, rm, writeFile } from 'node:fs/promises';
import sharp, { type Metadata, type Sharp } from 'sharp';
import { BrokenImage } from './clean-options.ts';
import { cleanImage } from './clean.ts';
import { encodersFor, keepsAsItIs } from './optimize-rules.ts';
import type { Optimized, OptimizeRequest } from './requests.ts';
import { stripJpeg } from './strip-jpeg.ts';
import { isOfType } from './work.ts';

const MOST_SECONDS = 200;
/** Less is not worth a second file. */
const LEAST_SHARE = 0.02;
const LEAST_BYTES = 200;

export async function optimize(request: OptimizeRequest): Promise<Optimized> {
  const bytes = await readFile(request.source);
  const facts = { sourceHash: hashOf(bytes), sourceBytes: bytes.length };
  const found = await open(bytes, request).metadata();
  if (!isOfType(found, request.type)) throw new BrokenImage('The content is of another type.');
  const plan = planOf(request, found);
  const result = await smallest(bytes, request, plan);
  if (!result || !isWorth(bytes.length, result.length)) return facts;
  const { width, height } = await checked(result, request, plan);
  await writeWhole(request.target, result);
  return { ...facts, made: { width, height, filesize: result.length, hash: hashOf(result), type: plan.type } };
}

interface Plan {
  /** Of the result. */
  type: string;
  found: Metadata;
  /** Of the result, upright. */
  width: number;
  isNarrowed: boolean;
}

function planOf({ wanted, mostWidth = Infinity }: OptimizeRequest, found: Metadata): Plan {
  const isAnimated = (found.pages ?? 1) > 1;
  const width = Math.min(found.autoOrient.width, mostWidth);
  // That format has no frames: they would be glued into one tall picture.
  const type = isAnimated && wanted === 'image/avif' ? 'image/webp' : wanted;
  return { type, found, width, isNarrowed: width < found.autoOrient.width };
}

/** The smallest of what the level allows; undefined when the source is to stay as it is. */
async function smallest(bytes: Buffer, request: OptimizeRequest, plan: Plan): Promise<Buffer | undefined> {
  const { type, found, isNarrowed } = plan;
  const { level, stripsMetadata } = request;
  if (!isNarrowed && level === 'lossless') {
    const isPlainJpeg = request.type === 'image/jpeg' && type === request.type;
    // Which way is up stands in the metadata.
    if (isPlainJpeg && stripsMetadata && (found.orientation ?? 1) === 1) return stripJpeg(bytes);
    if (keepsAsItIs(request.type, found)) return undefined;
  }
  let best: Buffer | undefined;
  for (const encode of encodersFor(type, level)) {
    const made = await encode(prepared(bytes, request, plan)).toBuffer();
    if (!best || made.length < best.length) best = made;
  }
  return best && !stripsMetadata ? withoutLocation(best, request, plan) : best;
}

/** Upright before the metadata go, which say where up is. Without its profile a picture is turned into sRGB. */
function prepared(bytes: Buffer, request: OptimizeRequest, { width, isNarrowed }: Plan): Sharp {
  const upright = open(bytes, request).autoOrient();
  const sized = isNarrowed ? upright.resize({ width, withoutEnlargement: true }) : upright;
  return request.stripsMetadata ? sized : sized.keepMetadata();
}

async function withoutLocation(bytes: Buffer, { cutsLocation }: OptimizeRequest, { type }: Plan): Promise<Buffer> {
  if (!cutsLocation) return bytes;
  return cleanImage(type, bytes, await sharp(bytes).metadata(), { cutsLocation });
}

/** What was made can be read again, and has the form that it should have. */
async function checked(
  result: Buffer,
  request: OptimizeRequest,
  { type, width, found }: Plan,
): Promise<{ width: number; height: number }> {
  const made = await open(result, request).metadata();
  const size = made.autoOrient;
  const height = made.pageHeight ?? size.height;
  const isWhole = isOfType(made, type) && size.width === width && (made.pages ?? 1) === (found.pages ?? 1);
  if (!isWhole) throw new Error('The optimised image is not what it should be.');
  return { width: size.width, height };
}

function isWorth(before: number, after: number): boolean {
  return before - after >= Math.max(LEAST_BYTES, before * LEAST_SHARE);
}

async function writeWhole(path: string, bytes: Buffer): Promise<void> {
  try {
    await writeFile(path, bytes);
  } catch (error) {
    await rm(path, { force: true });
    throw error;
  }
}

function open(source: Buffer, { mostPixels }: OptimizeRequest): Sharp {
  const options = { limitInputPixels: mostPixels, failOn: 'error', sequentialRead: true, animated: true } as const;
  return sharp(source, options).timeout({ seconds: MOST_SECONDS });
}

function hashOf(bytes: Buffer): string {
  return createHash('sha256').update(bytes).digest('hex');
}
