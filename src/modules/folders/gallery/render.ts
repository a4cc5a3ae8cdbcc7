// A gallery as HTML. Everything that people wrote is escaped.
import type { Services } from '#kernel/services.ts';
import type { Site } from '#kernel/site.ts';
import { escapeHtml } from '#kernel/text/escape.ts';
import { fileAddress } from '#content/media/addresses.ts';
import { plainText } from '#content/text/plain-text.ts';
import type { GalleryAttributes } from './attributes.ts';
import type { GalleryItem } from './store.ts';

export interface GalleryAddresses {
  fileOf(item: GalleryItem): string;
  pageOf(item: GalleryItem): string;
}

export const MOST_PICTURES = 500;

export function addressesIn({ services, site }: { services: Services; site: Site }): GalleryAddresses {
  return {
    fileOf: (item) => fileAddress(services, site, item.file),
    pageOf: (item) => `${site.home}/?attachment_id=${item.id}`,
  };
}

export function galleryHtml(
  items: readonly GalleryItem[],
  attributes: GalleryAttributes,
  addresses: GalleryAddresses,
): string {
  if (items.length === 0) return '';
  const pictures = items.filter((item) => item.media_type === 'image');
  const entries = pictures.map((item) => entry(item, attributes, addresses));
  const shown = entries.length > 0 ? entries.join('') : '<li class="folder-gallery-notice">There are no images.</li>';
  return `<ul class="${classesOf(attributes).join(' ')}" style="${styleOf(attributes)}">${shown}</ul>`;
}

function classesOf({ layout, isCropped, hasLightbox, className }: GalleryAttributes): string[] {
  return [
    'folder-gallery',
    `layout-${layout}`,
    ...(isCropped ? ['is-cropped'] : []),
    ...(hasLightbox ? ['has-lightbox'] : []),
    ...(className === '' ? [] : [className]),
  ];
}

function styleOf({ columns, space, minWidth }: GalleryAttributes): string {
  return `--columns:${columns};--space:${space}px;--min-width:${minWidth}px`;
}

function entry(item: GalleryItem, { linkTo, hasCaption }: GalleryAttributes, addresses: GalleryAddresses): string {
  const file = escapeHtml(addresses.fileOf(item));
  const image = `<img src="${file}" alt="${escapeHtml(item.alt_text || plainText(item.title))}" loading="lazy">`;
  const target = linkTo === 'media' ? file : escapeHtml(addresses.pageOf(item));
  const linked = linkTo === 'none' ? image : `<a href="${target}">${image}</a>`;
  const caption =
    hasCaption && item.caption !== '' ? `<figcaption>${escapeHtml(plainText(item.caption))}</figcaption>` : '';
  return `<li><figure>${linked}${caption}</figure></li>`;
}
