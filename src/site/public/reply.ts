// Answers of the public site, and how they leave.
import type { IncomingMessage, ServerResponse } from 'node:http';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import { REVALIDATED } from '#kernel/http/cache-control.ts';
import { frameHeaders, transportHeaders } from '#kernel/http/page-headers.ts';
import { isAnonymousRead, isUnchanged, sendCached, toCached, type ResponseCache } from '#kernel/http/response-cache.ts';

export interface ContentReply {
  readonly kind: 'content';
  readonly status: number;
  readonly type: string;
  readonly body: string | Buffer;
  readonly headers: Readonly<Record<string, string>>;
  /** What it was made of. Absent when nobody else may get it. */
  readonly tags?: ReadonlySet<string>;
}

export interface RedirectReply {
  readonly kind: 'redirect';
  /** 301: this is the right address; 302: for now; 303: a form was taken. */
  readonly status: 301 | 302 | 303 | 307 | 308;
  readonly to: string;
  readonly headers?: Readonly<Record<string, string>>;
}

/** Too long to be kept, and made while it leaves. */
export interface StreamReply {
  readonly kind: 'stream';
  readonly type: string;
  readonly body: AsyncIterable<string>;
  readonly headers: Readonly<Record<string, string>>;
}

/** What stands at an address. */
export type PageReply = ContentReply | RedirectReply;
export type PublicReply = PageReply | StreamReply;

export interface Sending {
  readonly cache: ResponseCache | undefined;
  /** The cache's position before anything was read. */
  readonly since: number;
  /** The address of the site. */
  readonly base: string;
}

const LONGEST_CACHED_ADDRESS = 2_048;

export function sendReply(
  request: IncomingMessage,
  response: ServerResponse,
  reply: PublicReply,
  { cache, since, base }: Sending,
): void {
  if (reply.kind === 'redirect') {
    response.writeHead(reply.status, { 'Cache-Control': 'no-store', ...reply.headers, Location: reply.to }).end();
    return;
  }
  if (reply.kind === 'stream') {
    sendStream(request, response, reply);
    return;
  }
  const { status, tags } = reply;
  const address = request.url ?? '';
  const bytes = Buffer.from(reply.body);
  const isShared = tags !== undefined && isAnonymousRead(request);
  if (cache && isShared && status === 200 && address.length <= LONGEST_CACHED_ADDRESS) {
    const cached = toCached(status, headerList(reply, REVALIDATED, base), bytes);
    cache.set(address, cached, { bytes: bytes.length * 2 + address.length * 2 + 1_000, tags: [...tags], since });
    sendCached(request, response, cached);
    return;
  }
  const control = isShared && !response.hasHeader('Set-Cookie') ? REVALIDATED : 'private, no-store';
  const headers = headerList(reply, control, base);
  if (isUnchanged(request, headers)) {
    response.writeHead(304, headers).end();
    return;
  }
  response.writeHead(status, [...headers, 'Content-Length', String(bytes.length)]);
  response.end(request.method === 'HEAD' ? undefined : bytes);
}

function sendStream(request: IncomingMessage, response: ServerResponse, { type, body, headers }: StreamReply): void {
  const isZipped = request.headers['accept-encoding']?.includes('gzip') === true;
  response.writeHead(200, {
    'Content-Type': type,
    'X-Content-Type-Options': 'nosniff',
    'Cache-Control': REVALIDATED,
    Vary: 'Accept-Encoding',
    ...(isZipped && { 'Content-Encoding': 'gzip' }),
    ...headers,
  });
  if (request.method === 'HEAD') {
    response.end();
    return;
  }
  const parts = isZipped ? [createGzip(), response] : [response];
  // Whoever goes away in between has seen enough.
  pipeline([Readable.from(body), ...parts]).catch(() => response.destroy());
}

function headerList({ type, headers }: ContentReply, control: string, base: string): string[] {
  const all: Record<string, string> = {
    'Content-Type': type,
    'X-Content-Type-Options': 'nosniff',
    'Referrer-Policy': 'strict-origin-when-cross-origin',
    Vary: 'Accept-Encoding, Cookie, Origin',
    'Cache-Control': control,
    ...transportHeaders(base),
    ...frameHeaders(headers['Content-Security-Policy']),
    ...headers,
  };
  return Object.entries(all).flat();
}
