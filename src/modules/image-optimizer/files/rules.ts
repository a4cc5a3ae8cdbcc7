// Which files of a media item are worked on, and what they count. No I/O.
import { mediaKey } from '#content/media/details.ts';
import { lastPart } from '#content/media/names.ts';
import type { MediaItem } from '#content/media/store.ts';
import type { FileRow } from './store.ts';

const ACCEPTED = new Set(['image/jpeg', 'image/png', 'image/webp', 'image/gif']);

export function isAccepted({
  media_type: kind,
  mime_type: type,
}: Pick<MediaItem, 'media_type' | 'mime_type'>): boolean {
  return kind === 'image' && ACCEPTED.has(type);
}

/** Also pictures of a type that is not accepted, once they have it from us. */
export function isWorkable(item: MediaItem, rows: readonly FileRow[]): boolean {
  return isAccepted(item) || rows.some((row) => row.file === item.file && row.is_done === 1);
}

interface SizedFile {
  size: string;
  file: string;
  bytes: number;
}

/** The files that are shown: what stands for the item, and its copies. */
export function filesOf(item: MediaItem): SizedFile[] {
  const folder = item.file.slice(0, item.file.length - lastPart(item.file).length);
  const copies = Object.entries(item.details.sizes).map(([size, copy]) => ({
    size,
    file: folder + copy.file,
    bytes: copy.filesize,
  }));
  return [{ size: 'full', file: item.file, bytes: item.filesize }, ...copies];
}

/** The rows of an item as it is now; what was made of an unchanged file stays known. */
export function rowsFor(item: MediaItem, known: readonly FileRow[]): FileRow[] {
  if (!isWorkable(item, known)) return [];
  const bySize = new Map(known.map((row) => [row.size, row]));
  return filesOf(item).map(({ size, file, bytes }) => {
    const row = bySize.get(size);
    if (row?.file !== file) return untouched(item.id, { size, file, bytes });
    return row.backup_key === null && row.is_done === 0 ? { ...row, bytes, initial_bytes: bytes } : { ...row, bytes };
  });
}

export function untouched(imageId: number, { size, file, bytes }: SizedFile): FileRow {
  return {
    image_id: imageId,
    size,
    file,
    bytes,
    initial_bytes: bytes,
    is_done: 0,
    settings: null,
    source_hash: null,
    output_hash: null,
    pending_hash: null,
    original: null,
    variant_file: null,
    variant_type: null,
    variant_bytes: null,
    backup_key: null,
    backup_hash: null,
    backup_bytes: null,
    left_files: '[]',
  };
}

export interface Counts {
  total: number;
  done: number;
  current_bytes: number;
  initial_bytes: number;
}

export const NOTHING: Counts = { total: 0, done: 0, current_bytes: 0, initial_bytes: 0 };

export function addCounts(one: Counts, other: Counts): Counts {
  return {
    total: one.total + other.total,
    done: one.done + other.done,
    current_bytes: one.current_bytes + other.current_bytes,
    initial_bytes: one.initial_bytes + other.initial_bytes,
  };
}

export function sumOf(rows: readonly FileRow[]): Counts {
  return rows
    .map((row) => ({ total: 1, done: row.is_done, current_bytes: currentBytes(row), initial_bytes: row.initial_bytes }))
    .reduce(addCounts, NOTHING);
}

/** The smallest file in service. */
export function currentBytes({ bytes, variant_bytes: variant }: Pick<FileRow, 'bytes' | 'variant_bytes'>): number {
  return Math.min(bytes, variant ?? bytes);
}

/** Files under former names of this one, which still answer. */
export function leftFiles({ left_files: text }: Pick<FileRow, 'left_files'>): string[] {
  const value: unknown = JSON.parse(text);
  return Array.isArray(value) ? value.filter((file) => typeof file === 'string') : [];
}

/** The keys of what goes with a file: made beside it, or left under its former names. */
export function keysBeside(row: FileRow): string[] {
  return [
    ...(row.variant_file === null ? [] : [mediaKey(row.variant_file)]),
    ...leftFiles(row).map(mediaKey),
    ...hiddenBackup(row),
  ];
}

/** The key of the backup, unless it is a file that still answers at its old address. */
export function hiddenBackup({ backup_key: key }: Pick<FileRow, 'backup_key'>): string[] {
  return key === null || key.startsWith(mediaKey('')) ? [] : [key];
}
