// Images of the library, in the size that fits.
import { fileAddress } from '#content/media/addresses.ts';
import type { MediaItem } from '#content/media/store.ts';
import { reads, type RenderContext } from '../context.ts';
import { tag, type Attributes, type Markup } from './markup.ts';
import type { Media } from '../settings/values.ts';

interface Picture {
  readonly src: string;
  readonly width: number | null;
  readonly height: number | null;
}

export interface ImageWish {
  /** `thumbnail`, `large`, `full`. */
  readonly size?: string;
  /** At least this wide, in whatever size there is. */
  readonly width?: number;
  readonly attributes?: Attributes;
}

/** Undefined when there is nothing to show. */
export function image(context: RenderContext, media: Media | undefined, wish: ImageWish = {}): Markup | undefined {
  if (!media) return undefined;
  const item = context.media.get(media.id);
  if (media.id > 0) reads(context, `attachment:${media.id}`);
  if (!item || item.media_type !== 'image') return foreignImage(media, wish);
  const chosen = chosenPicture(context, item, wish);
  const others = pictures(context, item).filter((one) => isSameShape(one, chosen));
  const srcset = others.length > 1 ? others.map(({ src, width }) => `${src} ${width}w`).join(', ') : undefined;
  return tag('img', {
    src: chosen.src,
    ...(srcset !== undefined && { srcset, sizes: `(max-width: ${chosen.width}px) 100vw, ${chosen.width}px` }),
    alt: media.alt || item.alt_text,
    width: chosen.width,
    height: chosen.height,
    loading: 'lazy',
    decoding: 'async',
    ...wish.attributes,
  });
}

/** The address of the whole image. */
export function imageAddress(context: RenderContext, media: Media): string {
  const item = context.media.get(media.id);
  return item ? fileAddress(context.services, context.site, item.file) : media.url;
}

function foreignImage(media: Media, { attributes, width }: ImageWish): Markup | undefined {
  if (media.url === '') return undefined;
  return tag('img', { src: media.url, alt: media.alt, width, loading: 'lazy', decoding: 'async', ...attributes });
}

function pictures({ services, site }: RenderContext, item: MediaItem): Picture[] {
  const folder = item.file.slice(0, item.file.lastIndexOf('/') + 1);
  const made = Object.values(item.details.sizes).map(({ file, width, height }) => ({
    src: fileAddress(services, site, folder + file),
    width,
    height,
  }));
  return [...made, whole(services, site, item)];
}

function chosenPicture(context: RenderContext, item: MediaItem, { size = 'large', width }: ImageWish): Picture {
  const { services, site } = context;
  const made = item.details.sizes[size];
  if (width !== undefined) {
    const wide = pictures(context, item).filter((one) => (one.width ?? 0) >= width);
    return wide.sort((one, other) => (one.width ?? 0) - (other.width ?? 0))[0] ?? whole(services, site, item);
  }
  if (!made) return whole(services, site, item);
  const folder = item.file.slice(0, item.file.lastIndexOf('/') + 1);
  return { src: fileAddress(services, site, folder + made.file), width: made.width, height: made.height };
}

function whole(
  services: RenderContext['services'],
  site: RenderContext['site'],
  { file, width, height }: MediaItem,
): Picture {
  return { src: fileAddress(services, site, file), width, height };
}

/** Rounded sizes differ a little; a cut one differs much. */
function isSameShape(one: Picture, other: Picture): boolean {
  if (!one.width || !one.height || !other.width || !other.height) return false;
  const expected = (one.width * other.height) / other.width;
  return Math.abs(one.height - expected) <= 2;
}
