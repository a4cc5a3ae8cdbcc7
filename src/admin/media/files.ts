// Files of the media library: which are asked for, and what they say about themselves.
import type { Attachment } from '#client/paths.ts';

export const KINDS = ['all', 'image', 'video', 'audio', 'document'] as const;
export type Kind = (typeof KINDS)[number];

export interface Wanted {
  readonly kind: Kind;
  readonly search: string;
  /** A folder; 0: in none, -1: wherever. */
  readonly folder: number;
  readonly page: number;
  readonly perPage: number;
}

const TYPES = {
  image: ['image'],
  video: ['video'],
  audio: ['audio'],
  document: ['application', 'text'],
} as const;

const FIELDS = [
  'id',
  'date',
  'date_gmt',
  'title',
  'alt_text',
  'caption',
  'mime_type',
  'media_type',
  'media_details',
  'source_url',
  'filename',
  'filesize',
  'author',
];

/** Who may not edit what others wrote has the own files. */
export const queryOf = (
  { kind, search, page, perPage, folder }: Wanted,
  person: { readonly id: number; readonly seesOthers: boolean },
) => ({
  context: 'edit' as const,
  page,
  per_page: perPage,
  ...(search !== '' && { search }),
  ...(kind !== 'all' && { media_type: [...TYPES[kind]] }),
  ...(folder >= 0 && { fbv: folder }),
  ...(!person.seesOthers && { author: [person.id] }),
  _fields: FIELDS.join(','),
});

/** The form of a picture that is wide enough for a card. */
export function pictureOf({ media_type: type, media_details: details, source_url: whole }: Attachment, name: string) {
  if (type !== 'image') return undefined;
  const { sizes } = details;
  const size = isMap(sizes) ? sizes[name] : undefined;
  const source = isMap(size) ? size['source_url'] : undefined;
  return typeof source === 'string' ? source : whole;
}

const isMap = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

/** `2400 × 1600`; undefined for what has none. */
export function dimensionsOf({ media_details: details }: Attachment): string | undefined {
  const { width, height } = details;
  return typeof width === 'number' && typeof height === 'number' ? `${width} × ${height}` : undefined;
}

const UNITS = ['B', 'kB', 'MB', 'GB'];

export function sizeText(bytes: number, tag: string): string {
  const power = bytes < 1_000 ? 0 : Math.min(UNITS.length - 1, Math.floor(Math.log10(bytes) / 3));
  const digits = power < 2 ? 0 : 1;
  const value = new Intl.NumberFormat(tag, { maximumFractionDigits: digits }).format(bytes / 1_000 ** power);
  return `${value} ${UNITS[power]}`;
}
