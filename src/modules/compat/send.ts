// Short answers at old addresses.
import type { ServerResponse } from 'node:http';

export function lead(
  response: ServerResponse,
  status: 301 | 302 | 307 | 308,
  to: string,
  headers: Record<string, string> = {},
): void {
  response.writeHead(status, { 'Cache-Control': 'no-store', ...headers, Location: to }).end();
}

export function sayPlainly(
  response: ServerResponse,
  status: number,
  text: string,
  headers: Record<string, string> = {},
): void {
  response.writeHead(status, {
    'Content-Type': 'text/plain; charset=utf-8',
    'Cache-Control': 'no-store',
    // What was not read of a body stands in the way of the next request.
    ...(status >= 400 && { Connection: 'close' }),
    ...headers,
  });
  response.end(text);
}
