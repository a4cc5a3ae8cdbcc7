// GET /media/…: the files that are public by address.
import type { IncomingMessage, ServerResponse } from 'node:http';
import { pipeline, type Readable } from 'node:stream';
import type { ByteRange, FileFacts, Files } from '#kernel/files/files.ts';
import { isKey, MEDIA } from '#kernel/files/keys.ts';
import { typeOfName } from '#kernel/files/types.ts';
import { parseRange } from '#kernel/http/range.ts';
import type { Services } from '#kernel/services.ts';
import { isPlanned } from '#content/media/copies.ts';
import { lastPart, uploadStem } from '#content/media/names.ts';
import { cdnUrl } from '#content/media/settings.ts';
import { findItem, findNameOwner } from '#content/media/store.ts';
import { VARIANT_TYPES, variantFinder } from '#content/media/variants.ts';
import { bestAccepted } from './accepted.ts';

/** The key behind an address; undefined for addresses that are not of media. */
export function mediaKey(url: string, base: string): string | undefined {
  const root = `${base.replace(/^\w+:\/\/[^/]*/, '')}/${MEDIA}`;
  if (!url.startsWith(root)) return undefined;
  const [path = ''] = url.slice(root.length).split('?', 1);
  return MEDIA + path;
}

/** `key` is as the address has it: encoded, and not to be trusted. */
export async function sendMedia(
  request: IncomingMessage,
  response: ServerResponse,
  key: string,
  services: Services,
): Promise<void> {
  if (request.method !== 'GET' && request.method !== 'HEAD') {
    sendPlain(response, 405, 'Files can only be read.', { Allow: 'GET, HEAD' });
    return;
  }
  const wanted = decoded(key);
  const form = wanted === undefined ? undefined : await formFor(services, wanted, request.headers.accept);
  const choice = form && (await chooseForm(request, form, services.files));
  if (!choice) {
    const upload = wanted === undefined ? undefined : await findUpload(services, wanted);
    if (upload === undefined) sendPlain(response, 404, 'Not found.');
    else sendPlain(response, 302, 'This size is yet to be made.', { Location: lastPart(upload) });
    return;
  }
  await send(request, response, choice);
}

/** The picture that a copy will be made of: texts may name the copy before. */
async function findUpload({ db }: Pick<Services, 'db'>, key: string): Promise<string | undefined> {
  const file = key.slice(MEDIA.length);
  const [ending] = /\.[^./]*$/.exec(file) ?? [];
  const upload = uploadStem(file) + (ending ?? '');
  if (ending === undefined || upload === file) return undefined;
  const id = await findNameOwner(db, upload);
  const item = id === undefined ? undefined : await findItem(db, id);
  return item && isPlanned(item, file) ? upload : undefined;
}

/** What is sent for an address: the file, or a variant of it. */
interface Form {
  file: string;
  variant?: string;
  /** Others may get something else at the same address. */
  isNegotiated: boolean;
}

/** A host in front of the site does not know who takes what. */
async function formFor(services: Services, file: string, accept: string | undefined): Promise<Form> {
  const plain = { file, isNegotiated: false };
  if (!NEGOTIABLE.has(typeOfName(file))) return plain;
  await services.freshness.sync();
  const find = variantFinder(services);
  if (!find || services.settings.get(cdnUrl) !== '') return plain;
  const variants = await find(file);
  if (variants.length === 0) return plain;
  const types = VARIANT_TYPES.filter((type) => variants.some((variant) => variant.type === type));
  const best = bestAccepted(accept, types);
  const variant = variants.find(({ type }) => type === best);
  return { file, isNegotiated: true, ...(variant && { variant: variant.key }) };
}

const NEGOTIABLE = new Set(['image/jpeg', 'image/png', 'image/gif', 'image/webp']);

async function chooseForm(
  request: IncomingMessage,
  { file, variant, isNegotiated }: Form,
  files: Files,
): Promise<Choice | undefined> {
  // A variant that is gone by now is no reason to show nothing.
  const found = variant === undefined ? undefined : await choose(request, variant, files, isNegotiated);
  return found ?? choose(request, file, files, isNegotiated);
}

interface Choice {
  key: string;
  isNegotiated: boolean;
  status: 200 | 206 | 304 | 416;
  facts: FileFacts;
  stream?: Readable;
  range?: ByteRange;
}

/** What the headers of the request make of the file. A plain GET opens it at once and asks nothing before. */
async function choose(
  { method, headers }: IncomingMessage,
  key: string,
  files: Files,
  isNegotiated: boolean,
): Promise<Choice | undefined> {
  const whole = async (): Promise<Choice | undefined> => {
    const file = await files.open(key);
    return file && { key, isNegotiated, status: 200, ...file };
  };
  const isPlain =
    headers.range === undefined && headers['if-none-match'] === undefined && headers['if-modified-since'] === undefined;
  if (method === 'GET' && isPlain) return whole();
  const facts = await files.facts(key);
  if (!facts) return undefined;
  const about = { key, isNegotiated, facts };
  if (isUnchanged(headers, facts, isNegotiated)) return { ...about, status: 304 };
  if (method === 'HEAD') return { ...about, status: 200 };
  const range = isRangeWanted(headers, facts, isNegotiated) ? parseRange(headers.range, facts.size) : undefined;
  if (range === undefined) return whole();
  if (range === 'unsatisfiable') return { ...about, status: 416 };
  const file = await files.open(key, range);
  if (!file || file.facts.etag === facts.etag) return file && { ...about, status: 206, ...file, range };
  // Replaced between the two looks: the range was measured on the old one.
  file.stream.destroy();
  return whole();
}

/** A time does not tell which of several forms somebody has; only the mark of the form does. */
function isUnchanged(
  headers: IncomingMessage['headers'],
  { etag, modified }: FileFacts,
  isNegotiated: boolean,
): boolean {
  const known = headers['if-none-match'];
  if (known !== undefined)
    return known.split(',').some((part) => ['*', etag].includes(part.trim().replace(/^W\//, '')));
  const since = Date.parse(headers['if-modified-since'] ?? '');
  return !isNegotiated && Math.floor(modified.getTime() / 1000) * 1000 <= since;
}

/** A part is only of use to somebody who has the rest of the same file. */
function isRangeWanted(
  headers: IncomingMessage['headers'],
  { etag, modified }: FileFacts,
  isNegotiated: boolean,
): boolean {
  const condition = headers['if-range'];
  if (condition === undefined || condition === etag) return true;
  return !isNegotiated && condition === modified.toUTCString();
}

async function send(request: IncomingMessage, response: ServerResponse, choice: Choice): Promise<void> {
  const { status, facts, stream } = choice;
  if (status === 416) {
    sendPlain(response, 416, 'The file has no such part.', { 'Content-Range': `bytes */${facts.size}` });
    return;
  }
  response.writeHead(status, headersOf(choice));
  if (!stream) {
    response.end();
    return;
  }
  if (stream.readableLength === facts.size) {
    // It is all here already, as small files of the disk are.
    response.end(stream.read());
    stream.resume();
    return;
  }
  await new Promise<void>((resolve, reject) => {
    pipeline(stream, response, (fault) => {
      // Whoever goes away in the middle is no fault; the file is closed either way.
      if (fault && !request.socket.destroyed) reject(fault);
      else resolve();
    });
  });
}

const CACHED = 'public, max-age=604800, stale-while-revalidate=86400';

function headersOf({ key, facts, status, range, isNegotiated }: Choice): Record<string, string | number> {
  const { size, etag, modified } = facts;
  const kept = {
    'Cache-Control': CACHED,
    ETag: etag,
    'Last-Modified': modified.toUTCString(),
    ...(isNegotiated && { Vary: 'Accept' }),
  };
  if (status === 304) return kept;
  const type = typeOfName(key);
  const isShown = SHOWN.test(type);
  return {
    'Content-Type': type.startsWith('text/') ? `${type}; charset=utf-8` : type,
    'Content-Length': range ? range.end - range.start + 1 : size,
    ...(range && { 'Content-Range': `bytes ${range.start}-${range.end}/${size}` }),
    'Accept-Ranges': 'bytes',
    ...kept,
    'X-Content-Type-Options': 'nosniff',
    'Content-Security-Policy': isShown && type !== SVG ? SHOWN_POLICY : STRICT_POLICY,
    ...(!isShown && { 'Content-Disposition': 'attachment' }),
  };
}

const SVG = 'image/svg+xml';
/** What browsers show in place; everything else is saved. */
const SHOWN = /^(?:image|audio|video)\/|^application\/pdf$/;
const STRICT_POLICY = "default-src 'none'; style-src 'unsafe-inline'; sandbox";
/** The viewers of browsers need these; a sandbox would keep them from showing PDF files. */
const SHOWN_POLICY =
  "default-src 'none'; img-src 'self'; media-src 'self'; object-src 'self'; style-src 'unsafe-inline'";

function sendPlain(response: ServerResponse, status: number, text: string, headers: Record<string, string> = {}): void {
  response.writeHead(status, {
    'Content-Type': 'text/plain; charset=utf-8',
    'Content-Length': Buffer.byteLength(text),
    'X-Content-Type-Options': 'nosniff',
    'Cache-Control': 'no-store',
    ...headers,
  });
  response.end(text);
}

function decoded(key: string): string | undefined {
  try {
    const text = decodeURIComponent(key);
    return isKey(text) ? text : undefined;
  } catch {
    // No text at all.
    return undefined;
  }
}
