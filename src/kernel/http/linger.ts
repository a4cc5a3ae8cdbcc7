// Answers that come before the body is read.
import type { IncomingMessage, ServerResponse } from 'node:http';

const LINGER_MS = 30_000;

/**
 * Sends the content. A client that is still sending would lose the answer if the connection closed under it: what it
 * still has is read and thrown away, for a while.
 */
export function endResponse(request: IncomingMessage, response: ServerResponse, content: string | Buffer): void {
  if (request.complete || request.destroyed || !hasBody(request)) {
    response.end(content);
    return;
  }
  response.write(content);
  const cut = setTimeout(() => {
    request.destroy();
  }, LINGER_MS);
  request.once('close', () => {
    clearTimeout(cut);
    response.end();
  });
  request.resume();
}

function hasBody({ headers }: IncomingMessage): boolean {
  return headers['content-length'] !== undefined || headers['transfer-encoding'] !== undefined;
}
