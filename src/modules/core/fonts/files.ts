// The files of fonts: checked by what is in them, kept beside the media of the site.
import { randomBytes } from 'node:crypto';
import { open, rm } from 'node:fs/promises';
import { restError } from '#kernel/errors/rest-error.ts';
import { MEDIA } from '#kernel/files/keys.ts';
import type { Ctx } from '#kernel/routes/context.ts';
import { fileAddress } from '#content/media/addresses.ts';
import { slugify } from '#content/text/slug.ts';
import type { FaceSettings } from './settings.ts';

type Request = Ctx['request'];
type SentFile = NonNullable<Request['files']>[number];

/** How files of each kind begin. */
const KINDS: Readonly<Record<string, { type: string; begins: readonly string[] }>> = {
  woff2: { type: 'font/woff2', begins: ['774f4632'] },
  woff: { type: 'font/woff', begins: ['774f4646'] },
  ttf: { type: 'font/ttf', begins: ['00010000', '74727565'] },
  otf: { type: 'font/otf', begins: ['4f54544f', '00010000'] },
};

export interface KeptFiles {
  readonly keys: string[];
  /** Addresses in place of the names of fields. */
  readonly src: string[];
}

/** Files are sent as fields, and a source names the field. Nothing is kept before all of them are known to be right. */
export async function keepFiles(face: FaceSettings, { request, services, site }: Ctx): Promise<KeptFiles> {
  const files = request.files ?? [];
  const unused = files.find(({ field }) => !face.src.includes(field));
  if (unused) throw unusedFile(unused.field);
  const sources = await Promise.all(
    face.src.map(async (source) => {
      const file = files.find(({ field }) => field === source);
      return file ? { ...(await nameFor(face, file)), path: file.path } : outside(source);
    }),
  );
  const keys: string[] = [];
  const src: string[] = [];
  for (const source of sources) {
    if (typeof source === 'string') {
      src.push(source);
      continue;
    }
    await services.files.put(source.key, source.path, source.type);
    keys.push(source.key);
    src.push(fileAddress(services, site, source.key.slice(MEDIA.length)));
  }
  return { keys, src };
}

export async function forgetSent({ files = [] }: Request): Promise<void> {
  await Promise.all(files.map(({ path }) => rm(path, { force: true })));
}

async function nameFor(face: FaceSettings, file: SentFile): Promise<{ key: string; type: string }> {
  const ending = /\.(\w+)$/.exec(file.filename)?.[1]?.toLowerCase() ?? '';
  const kind = Object.hasOwn(KINDS, ending) ? KINDS[ending] : undefined;
  if (!kind?.begins.includes(await beginningOf(file.path))) throw notAFont();
  const words = slugify(`${face.fontFamily} ${face.fontWeight} ${face.fontStyle}`).slice(0, 80) || 'font';
  return { key: `${MEDIA}fonts/${words}-${randomBytes(4).toString('hex')}.${ending}`, type: kind.type };
}

async function beginningOf(path: string): Promise<string> {
  const file = await open(path);
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(4), 0, 4, 0);
    return buffer.subarray(0, bytesRead).toString('hex');
  } finally {
    await file.close();
  }
}

function outside(source: string): string {
  if (!/^https?:\/\/[^\s"'()<>\\]+$/i.test(source)) throw unknownSource();
  return source;
}

const notAFont = () =>
  restError('rest_font_upload_invalid_file_type', 400, 'The file is not a font: woff2, woff, ttf, otf.');
const unusedFile = (field: string) =>
  restError('rest_invalid_param', 400, `The file ${field} is not named in font_face_settings.`);
const unknownSource = () =>
  restError(
    'rest_invalid_param',
    400,
    'A source of font_face_settings is neither an address nor a file that was sent.',
  );
