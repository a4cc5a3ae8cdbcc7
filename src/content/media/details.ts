// What is kept of a file beside its columns, and what follows from it. No I/O.
import type { ImageMeta } from '#kernel/images/image-meta.ts';
import type { Recording } from '#kernel/images/requests.ts';
import { plannedSizes, type PlannedSize } from '#kernel/images/sizes.ts';
import { lastPart } from './names.ts';
import { hasSizes } from './types.ts';

export interface MadeSize {
  /** Without folder: it lies beside the upload. */
  file: string;
  width: number;
  height: number;
  filesize: number;
  mime_type: string;
}

export interface Details {
  sizes: Readonly<Record<string, MadeSize>>;
  image_meta?: ImageMeta;
  /** The item that this one was made of. */
  parent_image?: { attachment_id: number; file: string };
  /** Only the first picture of an animation could be made smaller: it stands as it is. */
  isAnimated?: boolean;
  /** How the pixels of the upload are turned; 1 when they are not. */
  orientation?: number;
  recording?: Recording;
}

export interface Sized {
  mime_type: string;
  /** Of the upright upload. */
  width: number | null;
  height: number | null;
  details: Details;
}

/** The copies that are still to be made. */
export function missingSizes({ mime_type: type, width, height, details }: Sized): PlannedSize[] {
  if (!hasSizes(type) || width === null || height === null) return [];
  return plannedSizes({ width, height }).filter(({ name }) => details.sizes[name] === undefined);
}

/** In the order of the table of sizes, however they were made. */
export function withSizes(item: Sized, more: Readonly<Record<string, MadeSize>>): Details {
  const all: Record<string, MadeSize> = { ...item.details.sizes, ...more };
  if (item.width === null || item.height === null) return item.details;
  const names = plannedSizes({ width: item.width, height: item.height }).map(({ name }) => name);
  const ordered = names.flatMap((name): [string, MadeSize][] => {
    const size = all[name];
    return size ? [[name, size]] : [];
  });
  return { ...item.details, sizes: Object.fromEntries(ordered) };
}

export interface Filed {
  file: string;
  original_file: string | null;
  details: Details;
}

/** The keys of everything that belongs to an item. */
export function keysOf({ file, original_file: original, details }: Filed): string[] {
  const folder = file.slice(0, file.length - lastPart(file).length);
  const files = [file, ...(original === null ? [] : [original])];
  return [...files, ...Object.values(details.sizes).map((size) => folder + size.file)].map(mediaKey);
}

export function mediaKey(file: string): string {
  return `media/${file}`;
}
