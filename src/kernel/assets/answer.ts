// What all files for browsers say alike.
import type { IncomingMessage, ServerResponse } from 'node:http';

/** False when the answer was that there is nothing but reading here. */
export function isReading(request: IncomingMessage, response: ServerResponse): boolean {
  if (request.method === 'GET' || request.method === 'HEAD') return true;
  response.writeHead(405, { Allow: 'GET, HEAD' }).end();
  return false;
}

export function sendMissing(response: ServerResponse): void {
  response.writeHead(404, { 'Content-Type': 'text/plain; charset=utf-8', 'Cache-Control': 'no-store' });
  response.end('There is no such file.');
}

/** `isCurrent`: the address changes with the contents, so whoever has them may keep them for ever. */
export const fileHeaders = (type: string, isCurrent: boolean) => ({
  'Content-Type': type,
  'Cache-Control': isCurrent ? 'public, max-age=31536000, immutable' : 'no-cache',
  'X-Content-Type-Options': 'nosniff',
  Vary: 'Accept-Encoding',
});

export const takesGzip = (request: IncomingMessage): boolean =>
  /\bgzip\b/.test(request.headers['accept-encoding'] ?? '');
