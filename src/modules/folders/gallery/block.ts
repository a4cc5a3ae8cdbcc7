// The block `folders/gallery` on published pages: only what everybody may see.
import type { Block } from '#content/blocks/block.ts';
import { findFeaturedMedia } from '#content/media/featured.ts';
import type { PieceContext } from '#content/pieces/piece.ts';
import { SHARED, treeTag } from '#modules/folders/scope.ts';
import { findFoldersById } from '#modules/folders/tree/store.ts';
import { readAttributes } from './attributes.ts';
import { addressesIn, galleryHtml, MOST_PICTURES } from './render.ts';
import { findGalleryItems } from './store.ts';

/** Folders of everybody, and those of the one who wrote the text. */
export async function galleryBlock(block: Block, _inside: string, context: PieceContext): Promise<string> {
  const { db, post, reads, services } = context;
  const attributes = readAttributes(block.attributes);
  const owners = [SHARED, ...(post?.author_id ? [post.author_id] : [])];
  reads(...owners.map(treeTag));
  const folders = await Promise.all(owners.map((owner) => findFoldersById(db, owner, attributes.folders)));
  const ids = folders.flat().map((folder) => folder.id);
  const items = await findGalleryItems(db, ids, { ...attributes, limit: MOST_PICTURES });
  const known = await findFeaturedMedia(
    db,
    items.map((item) => item.id),
    services,
  );
  for (const item of items) {
    const parent = known.get(item.id)?.parent;
    reads(`attachment:${item.id}`, ...(parent ? [`${parent.type}:${parent.id}`] : []));
  }
  const shown = items.filter((item) => known.get(item.id)?.isPublic === true);
  return galleryHtml(shown, attributes, addressesIn(context));
}
