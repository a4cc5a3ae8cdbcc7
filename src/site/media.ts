// GET /media/…: the files that are public by address.
import type { IncomingMessage, ServerResponse } from 'node:http';
import { pipeline, type Readable } from 'node:stream';
import type { ByteRange, FileFacts, Files } from '#kernel/files/files.ts';
import { isKey, MEDIA } from '#kernel/files/keys.ts';
import { typeOfName } from '#kernel/files/types.ts';
import { parseRange } from '#kernel/http/range.ts';

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
  files: Files,
): Promise<void> {
  if (request.method !== 'GET' && request.method !== 'HEAD') {
    sendPlain(response, 405, 'Files can only be read.', { Allow: 'GET, HEAD' });
    return;
  }
  const wanted = decoded(key);
  const choice = wanted === undefined ? undefined : await choose(request, wanted, files);
  if (wanted === undefined || choice === undefined) {
    sendPlain(response, 404, 'Not found.');
    return;
  }
  await send(request, response, wanted, choice);
}

interface Choice {
  status: 200 | 206 | 304 | 416;
  facts: FileFacts;
  stream?: Readable;
  range?: ByteRange;
}

/** What the headers of the request make of the file. A plain GET opens it at once and asks nothing before. */
async function choose({ method, headers }: IncomingMessage, key: string, files: Files): Promise<Choice | undefined> {
  const isPlain =
    headers.range === undefined && headers['if-none-match'] === undefined && headers['if-modified-since'] === undefined;
  if (method === 'GET' && isPlain) return whole(key, files);
  const facts = await files.facts(key);
  if (!facts) return undefined;
  if (isUnchanged(headers, facts)) return { status: 304, facts };
  if (method === 'HEAD') return { status: 200, facts };
  const range = isRangeWanted(headers, facts) ? parseRange(headers.range, facts.size) : undefined;
  if (range === undefined) return whole(key, files);
  if (range === 'unsatisfiable') return { status: 416, facts };
  const file = await files.open(key, range);
  if (!file || file.facts.etag === facts.etag) return file && { status: 206, ...file, range };
  // Replaced between the two looks: the range was measured on the old one.
  file.stream.destroy();
  return whole(key, files);
}

async function whole(key: string, files: Files): Promise<Choice | undefined> {
  const file = await files.open(key);
  return file && { status: 200, ...file };
}

function isUnchanged(headers: IncomingMessage['headers'], { etag, modified }: FileFacts): boolean {
  const known = headers['if-none-match'];
  if (known !== undefined)
    return known.split(',').some((part) => ['*', etag].includes(part.trim().replace(/^W\//, '')));
  const since = Date.parse(headers['if-modified-since'] ?? '');
  return Math.floor(modified.getTime() / 1000) * 1000 <= since;
}

/** A part is only of use to somebody who has the rest of the same file. */
function isRangeWanted(headers: IncomingMessage['headers'], { etag, modified }: FileFacts): boolean {
  const condition = headers['if-range'];
  return condition === undefined || condition === etag || condition === modified.toUTCString();
}

async function send(
  request: IncomingMessage,
  response: ServerResponse,
  key: string,
  { status, facts, stream, range }: Choice,
): Promise<void> {
  if (status === 416) {
    sendPlain(response, 416, 'The file has no such part.', { 'Content-Range': `bytes */${facts.size}` });
    return;
  }
  response.writeHead(status, headersOf(key, facts, status, range));
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

function headersOf(
  key: string,
  { size, etag, modified }: FileFacts,
  status: number,
  range: ByteRange | undefined,
): Record<string, string | number> {
  const kept = { 'Cache-Control': CACHED, ETag: etag, 'Last-Modified': modified.toUTCString() };
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
