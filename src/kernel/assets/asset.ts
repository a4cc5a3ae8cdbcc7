// A file for browsers that is kept in memory: its address changes with what is in it, so they may keep it for ever.
import { createHash } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import { memoFor } from '#kernel/memo.ts';
import { fileHeaders, isReading, takesGzip } from './answer.ts';

export interface Asset {
  readonly type: string;
  readonly text: string;
  readonly hash: string;
}

const TYPES = { css: 'text/css', js: 'text/javascript', svg: 'image/svg+xml' } as const;

export function asset(ending: keyof typeof TYPES, text: string): Asset {
  return { type: TYPES[ending], text, hash: createHash('sha256').update(text).digest('hex').slice(0, 10) };
}

const WORTH_COMPRESSING = 1_400;
const compress = promisify(gzip);

/** An address with an old hash gets what there is now, and is asked for again. */
export async function sendAsset(
  request: IncomingMessage,
  response: ServerResponse,
  file: Asset,
  isCurrent: boolean,
): Promise<void> {
  if (!isReading(request, response)) return;
  const etag = `"${file.hash}"`;
  const headers = { ...fileHeaders(`${file.type}; charset=utf-8`, isCurrent), ETag: etag };
  if (request.headers['if-none-match']?.includes(etag) === true) {
    response.writeHead(304, headers).end();
    return;
  }
  const isZipped = file.text.length >= WORTH_COMPRESSING && takesGzip(request);
  const body = isZipped ? await zipped(file) : Buffer.from(file.text);
  const length = { ...(isZipped && { 'Content-Encoding': 'gzip' }), 'Content-Length': body.length };
  response.writeHead(200, { ...headers, ...length }).end(body);
}

const zipped = memoFor((file: Asset): Promise<Buffer> => compress(file.text));
