// What a file is, by its content; what a client says of it counts only against it.
import { open } from 'node:fs/promises';
import { lookup } from '#kernel/lookup.ts';
import { findKind, type FileKind } from './types.ts';

/** As much of a file as its type can be told from. */
const HEAD_BYTES = 64 * 1024;

export interface Sniffed {
  /** The type that the content has, undefined for texts and for what nobody knows. */
  type: string | undefined;
  isText: boolean;
}

export async function sniffFile(path: string): Promise<Sniffed> {
  const head = await readHead(path);
  const isText = looksLikeText(head);
  // An audio file may begin with pictures and texts that are longer than its head.
  if (head.subarray(0, 3).equals(Buffer.from('ID3'))) return { type: 'audio/mpeg', isText: false };
  // Loaded with the first upload.
  const { fileTypeFromBuffer } = await import('file-type');
  const found = await fileTypeFromBuffer(head);
  return { type: found?.mime.toLowerCase(), isText };
}

async function readHead(path: string): Promise<Buffer> {
  const file = await open(path);
  try {
    const { bytesRead, buffer } = await file.read(Buffer.alloc(HEAD_BYTES), 0, HEAD_BYTES, 0);
    return buffer.subarray(0, bytesRead);
  } finally {
    await file.close();
  }
}

/** Does the content fit the ending of the name? */
export function fits(kind: FileKind, { type, isText }: Sniffed): boolean {
  if (kind.contents !== 'text') return type !== undefined && kind.contents.includes(type);
  return isText && (type === undefined || type.startsWith('text/') || type === 'application/xml');
}

/** Names that say nothing, or that some programs use for something else. */
const VAGUE = new Set([
  '',
  'application/octet-stream',
  'binary/octet-stream',
  'application/x-www-form-urlencoded',
  'text/plain',
  'application/zip',
  'application/x-zip-compressed',
]);
const OTHER_NAMES: Readonly<Record<string, readonly string[]>> = lookup({
  csv: ['application/vnd.ms-excel', 'application/csv'],
  mp4: ['audio/mp4'],
  m4a: ['video/mp4', 'audio/mpeg'],
  ogg: ['video/ogg', 'application/ogg'],
  webm: ['audio/webm'],
  wav: ['audio/x-wav'],
});
const TYPICAL = /^(?:image|audio|video|text)\//;

/** Whether the client says that the file is something else. A type that is not known here says nothing. */
export function contradicts(declared: string, kind: FileKind): boolean {
  const type = (declared.split(';', 1)[0] ?? '').trim().toLowerCase();
  if (VAGUE.has(type) || type === kind.type || OTHER_NAMES[kind.extension]?.includes(type)) return false;
  if (kind.contents !== 'text' && kind.contents.includes(type)) return false;
  const other = WELL_KNOWN.get(type);
  if (other === undefined) return TYPICAL.test(type) && type.split('/')[0] !== kind.mediaType;
  return other !== kind.type;
}

/** Types that everybody means the same by, and other names for them. */
const WELL_KNOWN: ReadonlyMap<string, string> = new Map([
  ...['jpg', 'png', 'gif', 'webp', 'avif', 'bmp', 'tiff', 'ico', 'mp3', 'html', 'css', 'js', 'pdf'].flatMap(
    (extension): [string, string][] => {
      const kind = findKind(extension);
      return kind ? [[kind.type, kind.type]] : [];
    },
  ),
  ['image/jpg', 'image/jpeg'],
  ['image/pjpeg', 'image/jpeg'],
  ['image/x-png', 'image/png'],
  ['image/x-ms-bmp', 'image/bmp'],
  ['image/vnd.microsoft.icon', 'image/x-icon'],
  ['image/svg+xml', 'image/svg+xml'],
  ['audio/mp3', 'audio/mpeg'],
  ['application/javascript', 'text/javascript'],
  ['application/x-javascript', 'text/javascript'],
  ['application/xhtml+xml', 'text/html'],
]);

/** Nothing but characters, in UTF-8 or in an older encoding. */
function looksLikeText(head: Buffer): boolean {
  return head.every((byte) => (byte >= 32 && byte !== 127) || TEXT_CONTROLS.has(byte));
}

/** Tab, line feed, form feed, carriage return, escape. */
const TEXT_CONTROLS = new Set([9, 10, 12, 13, 27]);
