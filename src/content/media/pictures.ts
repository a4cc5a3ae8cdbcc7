// Images for pages: the file, its copies for smaller screens, and what is said instead of it.
import type { Db } from '#kernel/db/db.ts';
import type { Services } from '#kernel/services.ts';
import type { Site } from '#kernel/site.ts';
import { fileAddress } from './addresses.ts';
import { findFeaturedMedia } from './featured.ts';
import { lastPart } from './names.ts';
import { findItems, type MediaItem } from './store.ts';

export interface Picture {
  readonly src: string;
  readonly srcset: string;
  readonly width: number;
  readonly height: number;
  readonly alt: string;
  /** The file itself and all of its copies, in whatever form. */
  readonly files: readonly { readonly name: string; readonly width: number; readonly height: number }[];
}

export interface PictureWhere {
  readonly services: Pick<Services, 'settings' | 'registry'>;
  readonly site: Pick<Site, 'base'>;
  readonly db: Db;
  reads(...tags: string[]): void;
}

/** Those of these items that are images everybody may see, by their numbers. */
export async function findPictures(ids: readonly number[], where: PictureWhere): Promise<Map<number, Picture>> {
  const wanted = [...new Set(ids)].filter((id) => id > 0);
  if (wanted.length === 0) return new Map();
  const featured = await findFeaturedMedia(where.db, wanted, where.services);
  const items = await findItems(where.db, wanted);
  const pictures = new Map<number, Picture>();
  for (const id of wanted) {
    const parent = featured.get(id)?.parent;
    where.reads(`attachment:${id}`, ...(parent ? [`${parent.type}:${parent.id}`] : []));
    const item = items.get(id);
    const picture = item && featured.get(id)?.isPublic === true ? pictureOf(item, where) : undefined;
    if (picture) pictures.set(id, picture);
  }
  return pictures;
}

function pictureOf(item: MediaItem, { services, site }: PictureWhere): Picture | undefined {
  const { file, width, height } = item;
  if (item.media_type !== 'image' || width === null || height === null) return undefined;
  const folder = file.slice(0, file.length - lastPart(file).length);
  const address = (name: string): string => fileAddress(services, site, folder + name);
  // A copy with another form cannot stand for the whole.
  const sizes = Object.values(item.details.sizes);
  const copies = sizes.filter((size) => Math.abs(size.width / size.height - width / height) < 0.02);
  const all = [
    ...copies.map((size) => `${address(size.file)} ${size.width}w`),
    `${fileAddress(services, site, file)} ${width}w`,
  ];
  return {
    src: fileAddress(services, site, file),
    srcset: copies.length === 0 ? '' : all.join(', '),
    width,
    height,
    alt: item.alt_text,
    files: [
      { name: lastPart(file), width, height },
      ...sizes.map((size) => ({ name: size.file, width: size.width, height: size.height })),
    ],
  };
}
