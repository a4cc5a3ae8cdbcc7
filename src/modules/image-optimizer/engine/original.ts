// What a file was before it was changed. No I/O.
import { isMap } from '#kernel/args/is-map.ts';
import type { MediaItem } from '#content/media/store.ts';

export interface Dimensions {
  width: number;
  height: number;
}

export interface Original extends Dimensions {
  /** The name that it had: `2026/03/tree.jpg`. */
  file: string;
}

export function dimensionsOf(item: MediaItem, size: string): Dimensions {
  const copy = item.details.sizes[size];
  return { width: copy?.width ?? item.width ?? 0, height: copy?.height ?? item.height ?? 0 };
}

/** Undefined while the file is as it came. Before files could get other names, theirs was not written down. */
export function originalOf({ original, file }: { original: string | null; file: string }): Original | undefined {
  const value: unknown = original === null ? undefined : JSON.parse(original);
  if (!isMap(value)) return undefined;
  const { width, height, file: before } = value;
  if (typeof width !== 'number' || typeof height !== 'number') return undefined;
  return { width, height, file: typeof before === 'string' ? before : file };
}
