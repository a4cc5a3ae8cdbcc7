// Which files may be uploaded, and what their content must be. Types come from the table that also serves them.
import { typeOfName } from '#kernel/files/types.ts';
import { lookup } from '#kernel/lookup.ts';

export const MEDIA_TYPES = ['image', 'video', 'text', 'application', 'audio'] as const;
export type MediaType = (typeof MEDIA_TYPES)[number];

export interface FileKind {
  readonly extension: string;
  readonly type: string;
  readonly mediaType: MediaType;
  /** What sniffing may find inside; a text is recognised by having nothing else in it. */
  readonly contents: readonly string[] | 'text';
  /** For those who may also write any HTML. */
  readonly isActive: boolean;
  /** The server can decode it: it is checked, cleaned and measured, and may get smaller copies. */
  readonly isDecoded: boolean;
  readonly hasSizes: boolean;
}

const ZIP = 'application/zip';
const CFB = 'application/x-cfb';
const MP4 = ['video/mp4', 'video/x-m4v', 'video/quicktime'];
const OGG = ['application/ogg', 'audio/ogg', 'audio/ogg; codecs=opus', 'video/ogg'];
const ASF = ['application/vnd.ms-asf', 'video/x-ms-asf', 'audio/x-ms-asf'];

/** Extension -> what its content is sniffed as, when that is not its own type alone. */
const CONTENTS: Readonly<Record<string, readonly string[] | 'text' | undefined>> = lookup({
  jpg: undefined,
  jpeg: undefined,
  jpe: undefined,
  png: ['image/png', 'image/apng'],
  gif: undefined,
  webp: undefined,
  avif: undefined,
  heic: ['image/heic', 'image/heic-sequence', 'image/heif'],
  heif: ['image/heif', 'image/heif-sequence', 'image/heic'],
  bmp: undefined,
  tif: undefined,
  tiff: undefined,
  ico: undefined,
  mp4: MP4,
  m4v: MP4,
  mov: ['video/quicktime', 'video/mp4'],
  qt: ['video/quicktime', 'video/mp4'],
  webm: undefined,
  ogv: OGG,
  mpg: ['video/mpeg', 'video/mp1s', 'video/mp2p'],
  mpeg: ['video/mpeg', 'video/mp1s', 'video/mp2p'],
  avi: ['video/vnd.avi'],
  wmv: ASF,
  asf: ASF,
  flv: undefined,
  mkv: ['video/matroska', 'video/webm'],
  '3gp': ['video/3gpp', 'video/mp4'],
  '3g2': ['video/3gpp2', 'video/3gpp', 'video/mp4'],
  mp3: undefined,
  m4a: ['audio/x-m4a', 'audio/mp4', 'video/mp4'],
  aac: undefined,
  wav: undefined,
  ogg: OGG,
  oga: OGG,
  opus: OGG,
  flac: undefined,
  mid: undefined,
  midi: undefined,
  wma: ASF,
  txt: 'text',
  csv: 'text',
  tsv: 'text',
  ics: 'text',
  css: 'text',
  vtt: 'text',
  srt: 'text',
  html: 'text',
  htm: 'text',
  js: 'text',
  pdf: undefined,
  rtf: undefined,
  doc: [CFB],
  xls: [CFB],
  ppt: [CFB],
  docx: [ZIP],
  xlsx: [ZIP],
  pptx: [ZIP],
  odt: [ZIP],
  ods: [ZIP],
  odp: [ZIP],
  odg: [ZIP],
  zip: undefined,
  gz: undefined,
  gzip: undefined,
  tar: undefined,
  rar: ['application/x-rar-compressed'],
  '7z': undefined,
});

const ACTIVE = new Set(['html', 'htm', 'js']);
const DECODED = new Set(['image/jpeg', 'image/png', 'image/gif', 'image/webp', 'image/avif', 'image/tiff']);
/** Browsers cannot show the others, so nobody asks for smaller copies of them. */
const SIZED = new Set(['image/jpeg', 'image/png', 'image/gif', 'image/webp', 'image/avif']);

const KINDS: ReadonlyMap<string, FileKind> = new Map(
  Object.keys(CONTENTS).map((extension) => [extension, kindOf(extension)]),
);

/** Undefined for everything that nobody may upload. */
export function findKind(extension: string): FileKind | undefined {
  return KINDS.get(extension);
}

export function hasSizes(type: string): boolean {
  return SIZED.has(type);
}

/** Every type that an item can have. */
export function isKnownType(type: string): boolean {
  return type === SVG_TYPE || [...KINDS.values()].some((kind) => kind.type === type);
}

/** `image` for `image/png`. */
export function mediaTypeOf(type: string): MediaType {
  const [first] = type.split('/', 1);
  return MEDIA_TYPES.find((one) => one === first) ?? 'application';
}

export const SVG_TYPE = typeOfName('x.svg');

function kindOf(extension: string): FileKind {
  const type = typeOfName(`x.${extension}`);
  const own = CONTENTS[extension] ?? [];
  return {
    extension,
    type,
    mediaType: mediaTypeOf(type),
    contents: own === 'text' ? 'text' : [type, ...own],
    isActive: ACTIVE.has(extension),
    isDecoded: DECODED.has(type),
    hasSizes: SIZED.has(type),
  };
}
