// The file of an upload, however it was sent.
import { writeFile } from 'node:fs/promises';
import { restError } from '#kernel/errors/rest-error.ts';
import { mediaMaxBytes } from '#kernel/files/settings.ts';
import { fileTooBig } from '#kernel/http/upload.ts';
import { lookup } from '#kernel/lookup.ts';
import { OutboundError, type OutboundResponse } from '#kernel/outbound/outbound.ts';
import type { Ctx } from '#kernel/routes/context.ts';
import { decodedWord } from '#kernel/text/decode.ts';
import type { SentFile } from '#content/media/accept.ts';
import { uploadRefused } from '#content/media/errors.ts';
import { fileNameIn } from './disposition.ts';

/** An answer of another server is held in memory. */
const MOST_FETCHED_BYTES = 32 * 1024 * 1024;

export async function sentFile(ctx: Ctx<{ url?: string }>): Promise<SentFile> {
  const { files, rawFile } = ctx.request;
  if (files && files.length > 0) return fromForm(ctx);
  if (rawFile) return fromBody(ctx);
  if (ctx.args.url !== undefined) return fetched(ctx, ctx.args.url);
  throw noData();
}

function fromForm({ request }: Pick<Ctx, 'request'>): SentFile {
  const file = request.files?.find((one) => one.field === 'file');
  if (!file) throw noData();
  if (file.size === 0) throw emptyFile();
  checkDigest(request.headers, file.md5);
  return { form: 'multipart', path: file.path, filename: file.filename, type: file.type, size: file.size };
}

function fromBody({ request }: Pick<Ctx, 'request'>): SentFile {
  const { rawFile, headers } = request;
  if (!rawFile) throw noData();
  if (rawFile.size === 0) throw emptyFile();
  if (!headers['content-type']) throw noContentType();
  const disposition = headers['content-disposition'];
  if (!disposition) throw noDisposition();
  const filename = fileNameIn(disposition);
  if (filename === undefined) throw invalidDisposition();
  checkDigest(headers, rawFile.md5);
  return { form: 'raw', path: rawFile.path, filename, type: rawFile.type, size: rawFile.size };
}

function checkDigest(headers: Ctx['request']['headers'], md5: string): void {
  const expected = headers['content-md5'];
  if (expected !== undefined && expected.trim().toLowerCase() !== md5) throw hashMismatch();
}

/** A temporary file like the others; whoever takes it moves it away. */
async function fetched({ services }: Pick<Ctx, 'services'>, url: string): Promise<SentFile> {
  const limit = Math.min(MOST_FETCHED_BYTES, services.settings.get(mediaMaxBytes));
  const answer = await fetchFile(services.outbound, url, limit);
  if (answer.status !== 200) throw uploadRefused('url', 'The address does not give an image.');
  if (answer.isCut) throw fileTooBig(limit);
  const path = services.files.temporaryPath();
  await writeFile(path, answer.body);
  const type = answer.headers['content-type'] ?? '';
  return { form: 'url', path, filename: nameIn(answer.url, type), type, size: answer.body.length };
}

async function fetchFile(
  outbound: Ctx['services']['outbound'],
  url: string,
  maxBytes: number,
): Promise<OutboundResponse> {
  try {
    return await outbound.call({ url, trust: 'foreign', maxBytes });
  } catch (error) {
    if (error instanceof OutboundError) throw uploadRefused('url', error.message);
    throw error;
  }
}

const ENDINGS: Readonly<Record<string, string>> = lookup({
  'image/jpeg': 'jpg',
  'image/png': 'png',
  'image/gif': 'gif',
  'image/webp': 'webp',
  'image/avif': 'avif',
});

/** Many addresses of images end without an ending. */
function nameIn(address: string, type: string): string {
  const last = new URL(address).pathname.split('/').at(-1) ?? '';
  const name = decodedWord(last) || 'image';
  const ending = ENDINGS[(type.split(';', 1)[0] ?? '').trim().toLowerCase()];
  return name.includes('.') || ending === undefined ? name : `${name}.${ending}`;
}

const noData = () => restError('rest_upload_no_data', 400, 'No file was sent.');
const emptyFile = () => restError('rest_upload_no_data', 400, 'The file is empty.');
const noContentType = () => restError('rest_upload_no_content_type', 400, 'The header Content-Type is missing.');
const noDisposition = () =>
  restError('rest_upload_no_content_disposition', 400, 'The header Content-Disposition is missing.');
const invalidDisposition = () =>
  restError(
    'rest_upload_invalid_disposition',
    400,
    'The header Content-Disposition names no file. It should read: attachment; filename="tree.jpg".',
  );
const hashMismatch = () => restError('rest_upload_hash_mismatch', 412, 'The file is not the one that was announced.');
