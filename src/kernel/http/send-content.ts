// Answers that are not shared: compressed as they are sent, for nobody asks for the same bytes again.
import type { IncomingMessage, ServerResponse } from 'node:http';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import { takesGzip } from '#kernel/assets/answer.ts';
import { endResponse } from './linger.ts';

const compress = promisify(gzip);
const WORTH_COMPRESSING = 1_400;
/** Twice as fast as the usual level, for a tenth more bytes. */
const LEVEL = 4;

interface Sent {
  readonly status: number;
  /** Name, value, name, value. */
  readonly headers: readonly string[];
  /** Undefined: an answer without a body. */
  readonly content: string | Buffer | undefined;
  readonly mayCompress: boolean;
}

export async function sendContent(request: IncomingMessage, response: ServerResponse, sent: Sent): Promise<void> {
  const { status, headers, content } = sent;
  if (content === undefined) {
    response.writeHead(status, [...headers]).end();
    return;
  }
  const isHead = request.method === 'HEAD';
  const isZipped = isWorthCompressing(request, headers, content) && sent.mayCompress;
  const bytes = isZipped && !isHead ? await compress(content, { level: LEVEL }) : content;
  response.writeHead(status, [
    ...headers,
    ...(isZipped ? ['Content-Encoding', 'gzip'] : []),
    // How long a compressed answer would be is not worked out for its head alone.
    ...(isZipped && isHead ? [] : ['Content-Length', String(Buffer.byteLength(bytes))]),
  ]);
  if (isHead) response.end();
  else endResponse(request, response, bytes);
}

/** Such an answer has a name for its bytes, is coded already, or is a part: it stays as it is. */
const FIXED = /^(?:etag|content-encoding|content-range)$/i;

function isWorthCompressing(request: IncomingMessage, headers: readonly string[], content: string | Buffer): boolean {
  const type = headers[headers.indexOf('Content-Type') + 1] ?? '';
  return (
    takesGzip(request) &&
    Buffer.byteLength(content) >= WORTH_COMPRESSING &&
    type.startsWith('application/json') &&
    !headers.some((name, at) => at % 2 === 0 && FIXED.test(name))
  );
}
