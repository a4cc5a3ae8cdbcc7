// Final bytes of anonymous answers, by address.
import { createHash } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import { COOKIE_PREFIX } from '#kernel/auth/session.ts';
import type { TagCache } from '#kernel/cache/tag-cache.ts';
import { NOT_STORED, withCacheControl } from './cache-control.ts';

export interface CachedResponse {
  readonly status: number;
  readonly etag: string;
  readonly plain: Form;
  gzip?: Form | 'asked for' | 'in work';
}

interface Form {
  /** Name, value, name, value: what node writes fastest. */
  readonly headers: string[];
  readonly body: Buffer;
}

export type ResponseCache = TagCache<CachedResponse>;

const compress = promisify(gzip);
const WORTH_COMPRESSING = 1_400;

/** Only what nobody in particular asked for is shared. */
export function isAnonymousRead(request: IncomingMessage): boolean {
  const { headers } = request;
  return (
    (request.method === 'GET' || request.method === 'HEAD') &&
    headers.authorization === undefined &&
    headers['x-wp-nonce'] === undefined &&
    // Cookies of others, such as those of a visitor count, say nothing to us.
    headers.cookie?.includes(COOKIE_PREFIX) !== true &&
    headers['x-http-method-override'] === undefined
  );
}

export function toCached(status: number, headers: readonly string[], body: Buffer): CachedResponse {
  const etag = `"${createHash('sha1').update(body).digest('base64url')}"`;
  return { status, etag, plain: formOf([...headers, 'ETag', etag], body) };
}

const STALE = ['Warning', '110 - "Response is Stale"'];

/** While nobody can say whether it is still right: no cache may say later that it was. */
export function sendStale(
  request: IncomingMessage,
  response: ServerResponse,
  { status, etag, plain }: CachedResponse,
): void {
  const headers = [...withCacheControl(plain.headers, NOT_STORED), ...STALE];
  sendCached(request, response, { status, etag, plain: { headers, body: plain.body } });
}

export function sendCached(request: IncomingMessage, response: ServerResponse, cached: CachedResponse): void {
  const { origin, 'if-none-match': known, 'accept-encoding': encodings } = request.headers;
  const more = origin === undefined ? NOTHING : originHeaders(origin);
  const isHad = known === undefined ? isUnchanged(request, cached.plain.headers) : isKnown(known, cached.etag);
  if (isHad) {
    writeHead(response, 304, [...withoutLength(cached.plain.headers), ...more]);
    response.end();
    return;
  }
  const isZipped = encodings?.includes('gzip') === true && cached.plain.body.length >= WORTH_COMPRESSING;
  const { headers, body } = (isZipped ? zippedForm(cached) : undefined) ?? cached.plain;
  writeHead(response, cached.status, more.length === 0 ? headers : [...headers, ...more]);
  response.end(body);
}

const NOTHING: readonly string[] = [];

/** With a cookie for this visitor the bytes are everybody's, the answer is not. */
function writeHead(response: ServerResponse, status: number, headers: string[]): void {
  const isForOne = response.hasHeader('Set-Cookie');
  response.writeHead(status, isForOne ? withCacheControl(headers, 'private, no-store') : headers);
}

/** CORS is permissive by design: the nonce protects callers with cookies. */
export function originHeaders(origin: string): string[] {
  return [
    'Access-Control-Allow-Origin',
    origin,
    'Access-Control-Allow-Methods',
    'OPTIONS, GET, POST, PUT, PATCH, DELETE',
    'Access-Control-Allow-Credentials',
    'true',
  ];
}

/** By date, for readers that know no better; those who send a tag are answered by that alone. */
export function isUnchanged(request: IncomingMessage, headers: readonly string[]): boolean {
  const { 'if-modified-since': since, 'if-none-match': known } = request.headers;
  if (since === undefined || known !== undefined) return false;
  const at = headers.indexOf('Last-Modified');
  return at !== -1 && Date.parse(headers[at + 1] ?? '') <= Date.parse(since);
}

function isKnown(header: string, etag: string): boolean {
  return header.split(',').some((part) => part.trim().replace(/^W\//, '') === etag || part.trim() === '*');
}

/**
 * The compressed form is made beside the second request that asks for it, which gets the plain one as the first did: many
 * answers are asked for once.
 */
function zippedForm(cached: CachedResponse): Form | undefined {
  if (typeof cached.gzip === 'object') return cached.gzip;
  const isFirst = cached.gzip === undefined;
  if (isFirst) cached.gzip = 'asked for';
  if (isFirst || cached.gzip === 'in work') return undefined;
  cached.gzip = 'in work';
  const { headers, body } = cached.plain;
  void compress(body, { level: 6 }).then((zipped) => {
    cached.gzip = formOf([...withoutLength(headers), 'Content-Encoding', 'gzip'], zipped);
  });
  return undefined;
}

function formOf(headers: readonly string[], body: Buffer): Form {
  return { headers: [...headers, 'Content-Length', String(body.length)], body };
}

/** The length is the last of the headers of a form. */
function withoutLength(headers: readonly string[]): string[] {
  const at = headers.lastIndexOf('Content-Length');
  return [...headers.slice(0, at), ...headers.slice(at + 2)];
}
