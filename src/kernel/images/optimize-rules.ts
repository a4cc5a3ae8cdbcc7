// How each level writes each format.
import type { Sharp } from 'sharp';
import { lookup } from '#kernel/lookup.ts';
import type { Level } from './requests.ts';

type Encode = (image: Sharp) => Sharp;

/** Several: the smallest result is taken. */
const ENCODERS: Readonly<Record<string, Readonly<Record<Level, readonly Encode[]>>>> = lookup({
  'image/jpeg': {
    // Only where a picture is made narrower; else the pixels of a JPEG are not coded anew.
    lossless: [(image) => image.jpeg({ quality: 95, mozjpeg: true })],
    balanced: [(image) => image.jpeg({ quality: 85, mozjpeg: true })],
    lossy: [(image) => image.jpeg({ quality: 75, mozjpeg: true })],
  },
  'image/png': {
    lossless: [losslessPng],
    balanced: [losslessPng, (image) => image.png({ palette: true, quality: 90 })],
    lossy: [(image) => image.png({ palette: true, quality: 75, dither: 1 })],
  },
  'image/webp': {
    lossless: [(image) => image.webp({ lossless: true })],
    balanced: [(image) => image.webp({ quality: 85, smartSubsample: true })],
    lossy: [(image) => image.webp({ quality: 75, effort: 4 })],
  },
  'image/avif': {
    lossless: [(image) => image.avif({ lossless: true })],
    balanced: [(image) => image.avif({ quality: 60 })],
    lossy: [(image) => image.avif({ quality: 50, effort: 4 })],
  },
  'image/gif': {
    lossless: [(image) => image.gif({ reuse: true })],
    balanced: [(image) => image.gif({ reuse: true })],
    lossy: [(image) => image.gif({ reuse: true, interFrameMaxError: 8 })],
  },
});

export function encodersFor(type: string, level: Level): readonly Encode[] {
  return ENCODERS[type]?.[level] ?? [];
}

/** What no lossless way makes smaller, or what it would not leave as it is. */
export function keepsAsItIs(from: string, { depth }: { depth?: string | undefined }): boolean {
  // Coded with loss already: without loss it would be many times as large.
  if (from === 'image/jpeg' || from === 'image/webp') return true;
  // Sixteen bits would become eight.
  return depth === 'ushort';
}

/** Any other option of it chooses a palette, and changes pixels. */
function losslessPng(image: Sharp): Sharp {
  return image.png({ compressionLevel: 9, adaptiveFiltering: true });
}
