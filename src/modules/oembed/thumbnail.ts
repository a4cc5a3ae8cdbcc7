// The picture that stands for a post elsewhere.
import type { Ctx } from '#kernel/routes/context.ts';
import type { Site } from '#kernel/site.ts';
import { findPictures, type Picture } from '#content/media/pictures.ts';
import type { ShownPost } from '#content/posts/store.ts';

export interface Thumbnail {
  thumbnail_url: string;
  thumbnail_width: number;
  thumbnail_height: number;
}

/** As wide as the frame, or a little wider; nothing of a post that a password hides. */
export async function thumbnailOf(
  { db, services, reads }: Pick<Ctx, 'db' | 'services' | 'reads'>,
  site: Site,
  post: Pick<ShownPost, 'featured_media' | 'password'>,
  width: number,
): Promise<Thumbnail | undefined> {
  const id = post.featured_media;
  if (id === 0 || post.password !== '') return undefined;
  const picture = (await findPictures([id], { db, services, site, reads })).get(id);
  return picture && nearest(picture, width);
}

export function nearest(
  { src, width, height, files }: Pick<Picture, 'src' | 'width' | 'height' | 'files'>,
  wish: number,
): Thumbnail {
  const fitting = files
    .filter((file) => file.width >= wish && Math.abs(file.width / file.height - width / height) < 0.02)
    .sort((one, other) => one.width - other.width);
  const [best] = fitting;
  if (!best) return { thumbnail_url: src, thumbnail_width: width, thumbnail_height: height };
  const folder = src.slice(0, src.lastIndexOf('/') + 1);
  return { thumbnail_url: folder + best.name, thumbnail_width: best.width, thumbnail_height: best.height };
}
