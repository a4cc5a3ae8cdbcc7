// What is to be made of a file. No I/O.
import type { MediaItem } from '#content/media/store.ts';
import type { FileRow } from '#modules/image-optimizer/files/store.ts';
import type { Recipe } from '#modules/image-optimizer/settings.ts';

export interface Plan {
  type: string;
  /** The file itself is made smaller: no other type is wanted, or it is too wide. */
  changesFile: boolean;
  /** What is made beside it. */
  variant: string | undefined;
  mostWidth: number | undefined;
}

/** Copies keep their dimensions: only the picture itself may be too wide. */
export function planFor(item: MediaItem, { size, original }: Pick<FileRow, 'size' | 'original'>, recipe: Recipe): Plan {
  const type = item.details.sizes[size]?.mime_type ?? item.mime_type;
  const variant = recipe.wanted === type ? undefined : recipe.wanted;
  const width = readDimensions(original)?.width ?? item.width ?? 0;
  const mostWidth = size === 'full' ? recipe.mostWidth : undefined;
  const isTooWide = mostWidth !== undefined && width > mostWidth;
  return { type, variant, mostWidth, changesFile: variant === undefined || isTooWide };
}

export interface Dimensions {
  width: number;
  height: number;
}

export function dimensionsOf(item: MediaItem, size: string): Dimensions {
  const copy = item.details.sizes[size];
  return { width: copy?.width ?? item.width ?? 0, height: copy?.height ?? item.height ?? 0 };
}

export function readDimensions(text: string | null): Dimensions | undefined {
  const value: unknown = text === null ? undefined : JSON.parse(text);
  if (typeof value !== 'object' || value === null || !('width' in value) || !('height' in value)) return undefined;
  const { width, height } = value;
  return typeof width === 'number' && typeof height === 'number' ? { width, height } : undefined;
}

/** The item with other bytes in one of its files. */
export function withFile(
  item: MediaItem,
  size: string,
  file: Dimensions & { filesize: number },
): Partial<Omit<MediaItem, 'id'>> {
  if (size === 'full') return file;
  const copy = item.details.sizes[size];
  if (!copy) return {};
  return { details: { ...item.details, sizes: { ...item.details.sizes, [size]: { ...copy, ...file } } } };
}

/** Variants have names that no upload can have. */
export function variantFile(file: string, type: string): string {
  return `${file}.${type.slice('image/'.length)}`;
}

/** Whether everything that was changed can be brought back, and there is something to bring back. */
export function isRestorable(rows: readonly FileRow[]): boolean {
  const isMade = rows.some((row) => row.backup_key !== null || row.variant_file !== null);
  return isMade && rows.every((row) => row.original === null || row.backup_key !== null);
}
