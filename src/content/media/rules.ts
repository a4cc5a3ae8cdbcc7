// Decisions about media items. No I/O.
import type { Caller } from '#kernel/auth/caller.ts';
import { scaledDimensions, type Dimensions } from '#kernel/images/sizes.ts';
import type { Knowing } from '#content/posts/kinds.ts';
import { canReadPost } from '#content/posts/rules.ts';
import type { PostHead } from '#content/posts/store.ts';
import type { MediaItem } from './store.ts';
import { hasSizes } from './types.ts';

/** An item is as public as the post it belongs to; one that belongs to none is public. */
export function canReadMedia(
  caller: Caller,
  media: PostHead,
  parent: PostHead | undefined,
  services: Knowing,
): boolean {
  if (media.status !== 'inherit') return canReadPost(caller, media);
  if (parent === undefined) return true;
  // A chain of items would end somewhere, but none can be made.
  return parent.type === 'attachment' ? parent.status === 'inherit' : canReadPost(caller, parent, services);
}

type Image = Pick<MediaItem, 'mime_type' | 'width' | 'height' | 'original_file' | 'details'>;

/** Uploads that are too large, or lie on their side, are shown by a copy. An animation stands as it is. */
export function needsStandIn(image: Image): boolean {
  return standInSize(image) !== undefined;
}

/** What that copy will be, and what its name ends with; undefined where none is missing. */
export function standInSize({
  mime_type: type,
  width,
  height,
  original_file: original,
  details,
}: Image): (Dimensions & { suffix: string }) | undefined {
  if (original !== null || width === null || height === null || !hasSizes(type) || details.isAnimated === true) {
    return undefined;
  }
  const scaled = scaledDimensions({ width, height });
  if (scaled) return { ...scaled, suffix: 'scaled' };
  return (details.orientation ?? 1) > 1 ? { width, height, suffix: 'rotated' } : undefined;
}
