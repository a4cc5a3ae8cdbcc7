// Pictures as social networks want them: the file itself, or a smaller copy where that is very large.
import type { Db } from '#kernel/db/db.ts';
import type { Services } from '#kernel/services.ts';
import type { Site } from '#kernel/site.ts';
import { fileAddress } from '#content/media/addresses.ts';
import { findFeaturedMedia } from '#content/media/featured.ts';
import { lastPart } from '#content/media/names.ts';
import { findItems, type MediaItem } from '#content/media/store.ts';
import type { HeadImage } from './facts.ts';

export interface ImageWhere {
  readonly services: Pick<Services, 'settings' | 'registry'>;
  readonly site: Pick<Site, 'base'>;
  readonly db: Db;
  /** What the pictures depend on. */
  reads(...tags: string[]): void;
}

const MOST_BYTES = 2_000_000;

/** Those that are images everybody may see, by their numbers. */
export async function findHeadImages(ids: readonly number[], where: ImageWhere): Promise<Map<number, HeadImage>> {
  const wanted = [...new Set(ids)].filter((id) => id > 0);
  const images = new Map<number, HeadImage>();
  if (wanted.length === 0) return images;
  const featured = await findFeaturedMedia(where.db, wanted, where.services);
  for (const id of wanted) {
    const parent = featured.get(id)?.parent;
    where.reads(`attachment:${id}`, ...(parent ? [`${parent.type}:${parent.id}`] : []));
  }
  for (const [id, item] of await findItems(where.db, wanted)) {
    if (item.media_type === 'image' && featured.get(id)?.isPublic === true) images.set(id, headImageOf(item, where));
  }
  return images;
}

export function headImageOf(item: MediaItem, { services, site }: Pick<ImageWhere, 'services' | 'site'>): HeadImage {
  const address = (file: string): string => fileAddress(services, site, file);
  const folder = item.file.slice(0, item.file.length - lastPart(item.file).length);
  const smaller = Object.values(item.details.sizes)
    .filter((size) => size.filesize <= MOST_BYTES)
    .sort((one, other) => other.width - one.width)[0];
  const alt = item.alt_text;
  if (item.filesize > MOST_BYTES && smaller) {
    const { file, width, height, mime_type: type } = smaller;
    return { url: address(folder + file), width, height, type, alt };
  }
  const size = item.width === null || item.height === null ? {} : { width: item.width, height: item.height };
  return { url: address(item.file), ...size, type: item.mime_type, alt };
}
