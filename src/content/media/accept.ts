// From a file that somebody sent to one that may be kept: name, type and content are checked, images are cleaned.
import { readFile, writeFile } from 'node:fs/promises';
import { plainText, textareaField } from '#kernel/args/clean.ts';
import { fileTooBig } from '#kernel/http/upload.ts';
import type { Services } from '#kernel/services.ts';
import { language } from '#kernel/settings/site-settings.ts';
import { imagesOf } from '#kernel/images/images.ts';
import { ImageError } from '#kernel/images/pool.ts';
import type { Inspected, Recording } from '#kernel/images/requests.ts';
import type { Details } from './details.ts';
import { readRecording } from './duration.ts';
import { imageNotSupported, tooBusy, uploadRefused, type UploadForm } from './errors.ts';
import { readHeaderSize } from './header-size.ts';
import { safeName, titleOfName, type FileName } from './names.ts';
import { allowSvg, stripLocation } from './settings.ts';
import { contradicts, fits, sniffFile } from './sniff.ts';
import { cleanSvg, UnsafeSvg } from './svg.ts';
import { findKind, SVG_TYPE, type FileKind, type MediaType } from './types.ts';

export interface SentFile {
  form: UploadForm;
  /** Where it lies now; it may be changed there. */
  path: string;
  filename: string;
  /** As the client says. */
  type: string;
  size: number;
}

export interface AcceptedFile {
  path: string;
  name: FileName;
  type: string;
  mediaType: MediaType;
  filesize: number;
  width: number | null;
  height: number | null;
  details: Details;
  /** What the item is called when nobody says so. */
  title: string;
  caption: string;
}

/** Images are read whole to be cleaned; other files never are. */
const MOST_IMAGE_BYTES = 128 * 1024 * 1024;
const MOST_SVG_BYTES = 4 * 1024 * 1024;
const PATIENCE_MS = 60_000;
const UNSUPPORTED = new Set(['image/heic', 'image/heif']);

/** Throws what is wrong with it. */
export async function acceptFile(
  services: Pick<Services, 'part' | 'settings'>,
  sent: SentFile,
  { mayUseActive }: { mayUseActive: boolean },
): Promise<AcceptedFile> {
  const { form } = sent;
  const name = safeName(sent.filename, services.settings.get(language));
  if (name.extension === 'svg' && services.settings.get(allowSvg)) return acceptSvg(sent, name);
  const kind = findKind(name.extension);
  if (!kind || (kind.isActive && !mayUseActive)) throw uploadRefused(form, 'Files of this type may not be uploaded.');
  if (form === 'url' && kind.mediaType !== 'image') throw uploadRefused(form, 'The address is not one of an image.');
  if (contradicts(sent.type, kind)) throw uploadRefused(form, 'The name and the content type of the file disagree.');
  if (!fits(kind, await sniffFile(sent.path))) throw uploadRefused(form, 'The content of the file is of another type.');
  if (UNSUPPORTED.has(kind.type)) throw imageNotSupported();
  const plain: AcceptedFile = {
    path: sent.path,
    name,
    type: kind.type,
    mediaType: kind.mediaType,
    filesize: sent.size,
    width: null,
    height: null,
    details: { sizes: {} },
    title: plainText(titleOfName(sent.filename)) || name.base,
    caption: '',
  };
  if (kind.isDecoded) return acceptImage(services, sent, kind, plain);
  if (kind.mediaType !== 'image') return withRecording(services, plain);
  const size = await readHeaderSize(sent.path, kind.type);
  if (!size) throw uploadRefused(form, 'The image is damaged.');
  return { ...plain, ...size };
}

async function withRecording(services: Pick<Services, 'part'>, plain: AcceptedFile): Promise<AcceptedFile> {
  if (plain.mediaType !== 'audio' && plain.mediaType !== 'video') return plain;
  const { path, type } = plain;
  const { length, size } = await readRecording(path, type);
  const heard = await imagesOf(services)
    .listen({ path, type }, LISTEN_MS)
    .catch((): Recording => ({}));
  const recording = { ...(length !== undefined && { length }), ...heard };
  return { ...plain, ...size, details: { ...plain.details, recording } };
}

/** A recording is good without these facts. */
const LISTEN_MS = 5_000;

async function acceptImage(
  services: Pick<Services, 'part' | 'settings'>,
  { form, path, size }: SentFile,
  kind: FileKind,
  plain: AcceptedFile,
): Promise<AcceptedFile> {
  if (size > MOST_IMAGE_BYTES) throw fileTooBig(MOST_IMAGE_BYTES);
  const cutsLocation = services.settings.get(stripLocation);
  const { meta, ...found } = await inspect(services, form, { path, type: kind.type, cutsLocation });
  return {
    ...plain,
    filesize: found.filesize,
    width: found.width,
    height: found.height,
    details: {
      sizes: {},
      image_meta: meta,
      orientation: found.orientation,
      ...(found.isAnimated && { isAnimated: true }),
    },
    title: plainText(meta.title) || plain.title,
    caption: textareaField(meta.caption),
  };
}

async function inspect(
  services: Pick<Services, 'part'>,
  form: UploadForm,
  request: { path: string; type: string; cutsLocation: boolean },
): Promise<Inspected> {
  try {
    return await imagesOf(services).inspect(request, PATIENCE_MS);
  } catch (error) {
    if (!(error instanceof ImageError) || error.fault === 'failed') throw error;
    if (error.fault === 'busy') throw tooBusy();
    if (error.fault === 'unsupported') throw imageNotSupported();
    if (error.fault === 'slow') throw uploadRefused(form, 'The image takes too long to decode.');
    throw uploadRefused(form, 'The image is damaged, not complete, or too large to decode.');
  }
}

async function acceptSvg({ form, path, filename, type, size }: SentFile, name: FileName): Promise<AcceptedFile> {
  if (size > MOST_SVG_BYTES) throw fileTooBig(MOST_SVG_BYTES);
  if (/^(?:audio|video|image\/(?!svg))/.test(type))
    throw uploadRefused(form, 'The name and the content type disagree.');
  const text = cleanedSvg(form, await readFile(path, 'utf8'));
  await writeFile(path, text.text);
  return {
    path,
    name,
    type: SVG_TYPE,
    mediaType: 'image',
    filesize: Buffer.byteLength(text.text),
    width: text.size?.width ?? null,
    height: text.size?.height ?? null,
    details: { sizes: {} },
    title: plainText(titleOfName(filename)) || name.base,
    caption: '',
  };
}

function cleanedSvg(form: UploadForm, source: string) {
  try {
    return cleanSvg(source);
  } catch (error) {
    if (error instanceof UnsafeSvg) throw uploadRefused(form, error.message);
    throw error;
  }
}
