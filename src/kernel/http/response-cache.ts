// Final bytes of anonymous answers, by address.
import { createHash } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import type { TagCache } from '#kernel/cache/tag-cache.ts';

export interface CachedResponse {
  readonly status: number;
  /** Name, value, name, value: the form that node writes fastest. */
  readonly headers: readonly string[];
  readonly body: Buffer;
  readonly etag: string;
  gzip?: Buffer | 'in work';
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
    headers.cookie === undefined &&
    headers['x-http-method-override'] === undefined
  );
}

export function toCached(status: number, headers: readonly string[], body: Buffer): CachedResponse {
  const etag = `"${createHash('sha1').update(body).digest('base64url')}"`;
  return { status, headers: [...headers, 'ETag', etag], body, etag };
}

export function sendCached(request: IncomingMessage, response: ServerResponse, cached: CachedResponse): void {
  const { origin, 'if-none-match': known, 'accept-encoding': encodings } = request.headers;
  let headers = cached.headers as string[];
  if (origin !== undefined) headers = [...headers, ...originHeaders(origin)];
  if (known !== undefined && isKnown(known, cached.etag)) {
    response.writeHead(304, headers).end();
    return;
  }
  let { body } = cached;
  if (encodings?.includes('gzip') && body.length >= WORTH_COMPRESSING) {
    if (cached.gzip instanceof Buffer) {
      body = cached.gzip;
      headers = [...headers, 'Content-Encoding', 'gzip'];
    } else prepareGzip(cached);
  }
  response.writeHead(cached.status, [...headers, 'Content-Length', String(body.length)]);
  response.end(request.method === 'HEAD' ? undefined : body);
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

function isKnown(header: string, etag: string): boolean {
  return header.split(',').some((part) => part.trim().replace(/^W\//, '') === etag || part.trim() === '*');
}

/** The compressed form is made beside the first request that asks for it, which gets the plain one. */
function prepareGzip(cached: CachedResponse): void {
  if (cached.gzip) return;
  cached.gzip = 'in work';
  void compress(cached.body, { level: 6 }).then((zipped) => {
    cached.gzip = zipped;
  });
}
