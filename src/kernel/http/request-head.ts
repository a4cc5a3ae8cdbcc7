// The first thing that is looked at: what a request asks for, and of whom. Whatever comes after sees one form of it.
import type { IncomingMessage, ServerResponse } from 'node:http';
import { withoutNulCode } from '#kernel/text/storable.ts';

/**
 * Leaves a plain path with its query in `request.url`; false when there is none. Paths that browsers and proxies would
 * read as another one are refused: a guard in front of the server must see the same address as the server does.
 */
export function readHead(request: IncomingMessage, ownHost: string): boolean {
  const { url = '' } = request;
  if (!hasOneHost(request)) return false;
  if (url.charCodeAt(0) === SLASH) return keepPlain(request, url);
  if (!/^https?:\/\//i.test(url) || !URL.canParse(url)) return false;
  const host = url.split('/', 3)[2]!.split(/[?#]/, 1)[0]!.toLowerCase();
  if (host !== request.headers.host?.toLowerCase() && host !== ownHost) return false;
  // The target names the host, whatever the header says.
  request.headers.host = host;
  const below = url.slice(url.indexOf('//') + 2 + host.length);
  return keepPlain(request, below.startsWith('/') ? below : `/${below}`);
}

const SLASH = 0x2f;

/** No path has a NUL, however it is written; a query loses those in it. */
function keepPlain(request: IncomingMessage, url: string): boolean {
  if (!isPlain(url)) return false;
  request.url = url;
  if (!url.includes('%00')) return true;
  const [path, query] = splitQuery(url);
  const rest = query === undefined ? undefined : withoutNulCode(query);
  if (path.includes('%00') || rest === undefined) return false;
  request.url = `${path}?${rest}`;
  return true;
}

function splitQuery(url: string): [path: string, query?: string] {
  const mark = url.indexOf('?');
  return mark === -1 ? [url] : [url.slice(0, mark), url.slice(mark + 1)];
}

function isPlain(url: string): boolean {
  if (url.charCodeAt(1) === SLASH) return false;
  if (!url.includes('/.') && !url.includes('/%2') && !url.includes('\\')) return true;
  const path = url.split(/[?#]/, 1)[0]!;
  return !path.includes('\\') && !path.split('/').some((part) => /^(?:\.|%2e){1,2}$/i.test(part));
}

/** Older clients need not name one. */
function hasOneHost({ rawHeaders, httpVersion }: IncomingMessage): boolean {
  let hosts = 0;
  for (let index = 0; index < rawHeaders.length; index += 2) {
    const name = rawHeaders[index]!;
    if (name.length === 4 && name.toLowerCase() === 'host') hosts++;
  }
  return hosts === 1 || (hosts === 0 && httpVersion === '1.0');
}

export function refuseHead(response: ServerResponse): void {
  const body = JSON.stringify({
    code: 'rest_bad_request',
    message: 'The request could not be read.',
    data: { status: 400 },
  });
  response.writeHead(400, {
    'Content-Type': 'application/json; charset=UTF-8',
    'Content-Length': Buffer.byteLength(body),
    'Cache-Control': 'no-store',
    // What came as its body is not read.
    Connection: 'close',
  });
  response.end(body);
}
