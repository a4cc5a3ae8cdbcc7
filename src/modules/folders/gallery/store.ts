// The items of folders, in the order of a gallery.
import type { Db } from '#kernel/db/db.ts';
import { dialectOf } from '#kernel/db/dialect.ts';
import { emptyFirst } from '#kernel/db/empty-first.ts';
import type { MediaItems } from '#content/media/store.ts';
import type { Posts } from '#content/posts/store.ts';
import type { Items } from '#modules/folders/items/store.ts';

const own = (db: Db) => db.withTables<{ folders_items: Items; media_items: MediaItems; posts: Posts }>();

const ORDERS = {
  date: 'posts.date',
  name: 'posts.slug',
  modified: 'posts.modified',
  author: 'posts.author_id',
  title: 'posts.title_key',
  file_name: 'media_items.file',
} as const;
export type GalleryOrder = keyof typeof ORDERS;

export function isGalleryOrder(value: unknown): value is GalleryOrder {
  return typeof value === 'string' && Object.hasOwn(ORDERS, value);
}

export interface GalleryItem {
  id: number;
  media_type: string;
  title: string;
  caption: string;
  alt_text: string;
  file: string;
  slug: string;
}

/** Only what everybody may see. */
export function findGalleryItems(
  db: Db,
  folderIds: readonly number[],
  { order, direction, limit }: { order: GalleryOrder; direction: 'asc' | 'desc'; limit: number },
): Promise<GalleryItem[]> {
  return own(db)
    .selectFrom('folders_items')
    .innerJoin('posts', 'posts.id', 'folders_items.attachment_id')
    .innerJoin('media_items', 'media_items.id', 'posts.id')
    .select(['posts.id', 'media_items.media_type', 'posts.title', 'posts.excerpt as caption'])
    .select(['media_items.alt_text', 'media_items.file', 'posts.slug'])
    .where(dialectOf(db).isOneOf('folders_items.folder_id', [...folderIds]))
    .where('posts.status', '=', 'inherit')
    .orderBy(ORDERS[order], order === 'author' ? emptyFirst(direction) : direction)
    .orderBy('posts.id', direction)
    .limit(limit)
    .execute();
}

/** Files in pages by number, for the run that measures them again. */
export function findFiles(
  db: Db,
  { limit, offset }: { limit: number; offset: number },
): Promise<Pick<MediaItems, 'id' | 'file' | 'filesize'>[]> {
  return own(db)
    .selectFrom('media_items')
    .select(['id', 'file', 'filesize'])
    .orderBy('id')
    .limit(limit)
    .offset(offset)
    .execute();
}
