// What a gallery was asked to look like.
import { a } from '#kernel/args/args.ts';
import { isMap } from '#kernel/args/is-map.ts';
import { toBoolean, toNumber, toNumbers, toText, type Sent } from '#modules/folders/input.ts';
import { isGalleryOrder, type GalleryOrder } from './store.ts';

export interface GalleryAttributes {
  folders: readonly number[];
  order: GalleryOrder;
  direction: 'asc' | 'desc';
  layout: string;
  columns: number;
  isCropped: boolean;
  hasCaption: boolean;
  hasLightbox: boolean;
  linkTo: 'none' | 'media' | 'attachment';
  space: number;
  minWidth: number;
  className: string;
}

/** As they are sent; blocks of texts hold the same. */
export const galleryArgs = {
  selectedFolder: a.list(a.int(), { description: 'The folders.' }),
  sortBy: a.string({ description: 'What to sort by.' }),
  sortType: a.string({ description: '`ASC` or `DESC`.' }),
  layout: a.string({ description: '`flex`, `grid` or `masonry`.' }),
  columns: a.int({ description: 'From 1 to 12.' }),
  isCropped: a.bool(),
  hasCaption: a.bool(),
  hasLightbox: a.bool(),
  linkTo: a.string({ description: '`none`, `media` or `attachment`.' }),
  spaceAroundImage: a.int({ description: 'In pixels.' }),
  imgMinWidth: a.int({ description: 'In pixels.' }),
  className: a.string({ description: 'Further classes.' }),
};

const LAYOUTS = ['flex', 'grid', 'masonry'];
const LINKS = ['none', 'media', 'attachment'] as const;

/** What is missing or does not fit has its default. */
export function readAttributes(sent: Sent): GalleryAttributes {
  const folders = sent['selectedFolder'];
  const sortBy = sent['sortBy'];
  return {
    folders: folders == null || isMap(folders) ? [] : (toNumbers(folders) ?? []),
    order: isGalleryOrder(sortBy) ? sortBy : 'date',
    direction: toText(sent['sortType']).toUpperCase() === 'ASC' ? 'asc' : 'desc',
    layout: LAYOUTS.find((layout) => layout === sent['layout']) ?? 'flex',
    columns: between(1, toNumber(sent['columns']) ?? 3, 12),
    isCropped: toBoolean(sent['isCropped']) ?? true,
    hasCaption: toBoolean(sent['hasCaption']) ?? false,
    hasLightbox: toBoolean(sent['hasLightbox']) ?? false,
    linkTo: LINKS.find((link) => link === sent['linkTo']) ?? 'none',
    space: between(0, toNumber(sent['spaceAroundImage']) ?? 0, 1000),
    minWidth: between(0, toNumber(sent['imgMinWidth']) ?? 0, 10_000),
    className: toText(sent['className'])
      .replace(/[^\w -]/g, '')
      .trim(),
  };
}

function between(least: number, value: number, most: number): number {
  return Math.min(most, Math.max(least, value));
}
