// What is to be made of a file. No I/O.
import { typeOfName } from '#kernel/files/types.ts';
import { lastPart } from '#content/media/names.ts';
import type { MediaItem } from '#content/media/store.ts';
import type { FileRow } from '#modules/image-optimizer/files/store.ts';
import type { Recipe } from '#modules/image-optimizer/settings.ts';
import { originalOf, type Dimensions } from './original.ts';

export interface Plan {
  type: string;
  /** The file itself is made smaller: no other type is wanted, or it is too wide. */
  changesFile: boolean;
  /** The other type that is made of it. */
  variant: string | undefined;
  /** That one stands for the item from then on. */
  isReplaced: boolean;
  mostWidth: number | undefined;
}

/** `base` is the file that is read. Copies keep their dimensions: only the picture itself may be too wide. */
export function planFor(item: MediaItem, row: FileRow, base: string, recipe: Recipe): Plan {
  const shown = item.details.sizes[row.size]?.mime_type ?? item.mime_type;
  const type = base === row.file ? shown : typeOfName(base);
  const variant = recipe.wanted === type ? undefined : recipe.wanted;
  const isReplaced = variant !== undefined && recipe.replaces;
  const width = originalOf(row)?.width ?? item.width ?? 0;
  const mostWidth = row.size === 'full' ? recipe.mostWidth : undefined;
  const isTooWide = mostWidth !== undefined && width > mostWidth;
  return { type, variant, isReplaced, mostWidth, changesFile: !isReplaced && (variant === undefined || isTooWide) };
}

/** The item with other bytes in one of its files, or with another file. */
export function withFile(
  item: MediaItem,
  size: string,
  { file, type, ...facts }: Dimensions & { filesize: number; file: string; type: string },
): Partial<Omit<MediaItem, 'id'>> {
  if (size === 'full') return { ...facts, file, mime_type: type };
  const copy = item.details.sizes[size];
  if (!copy) return {};
  const changed = { ...copy, ...facts, file: lastPart(file), mime_type: type };
  return { details: { ...item.details, sizes: { ...item.details.sizes, [size]: changed } } };
}

/** Variants have names that no upload can have. */
export function variantFile(file: string, type: string): string {
  return `${file}.${endingOf(type)}`;
}

/** `2026/03/tree.jpg` as WebP is `2026/03/tree.webp`. */
export function convertedFile(file: string, type: string): string {
  return `${file.slice(0, file.lastIndexOf('.'))}.${endingOf(type)}`;
}

const endingOf = (type: string): string => type.slice('image/'.length);

/** Whether everything that was changed can be brought back, and there is something to bring back. */
export function isRestorable(rows: readonly FileRow[]): boolean {
  const isMade = rows.some((row) => row.backup_key !== null || row.variant_file !== null);
  return isMade && rows.every((row) => row.original === null || row.backup_key !== null);
}
