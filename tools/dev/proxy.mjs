// The address that the developer opens: passes requests on to the server, gives out the administration from memory, and
// tells open pages to load anew.
import { createServer, request as send } from 'node:http';

const EVENTS = '/_dev/events';
const SCRIPT = '/_dev/reload.js';
const RELOAD = `new EventSource('${EVENTS}').addEventListener('reload', () => location.reload());`;
/** @type {Record<string, string>} */
const TYPES = { js: 'text/javascript; charset=utf-8', css: 'text/css; charset=utf-8', woff2: 'font/woff2' };

/**
 * @param {{ port: () => number | undefined, adminFiles: ReadonlyMap<string, Uint8Array> }} site
 */
export function createProxy({ port, adminFiles }) {
  /** @type {Set<import('node:http').ServerResponse>} */
  const open = new Set();

  const server = createServer((request, response) => {
    const path = (request.url ?? '/').replace(/\?.*$/s, '');
    const contents = adminFiles.get(/^\/assets\/admin\/([^/]+)$/.exec(path)?.[1] ?? '');
    if (path === EVENTS) listen(open, response);
    else if (path === SCRIPT) give(response, path, RELOAD);
    else if (contents) give(response, path, contents);
    else passOn(request, response, port());
  });

  return {
    server,
    reload() {
      for (const response of open) response.write('event: reload\ndata:\n\n');
    },
  };
}

/**
 * @param {Set<import('node:http').ServerResponse>} open
 * @param {import('node:http').ServerResponse} response
 */
function listen(open, response) {
  response.writeHead(200, { 'Content-Type': 'text/event-stream', 'Cache-Control': 'no-store' });
  response.flushHeaders();
  open.add(response);
  response.on('close', () => open.delete(response));
}

/**
 * @param {import('node:http').ServerResponse} response
 * @param {string} path
 * @param {string | Uint8Array} contents
 */
function give(response, path, contents) {
  const type = TYPES[path.slice(path.lastIndexOf('.') + 1)] ?? 'application/octet-stream';
  response.writeHead(200, { 'Content-Type': type, 'Cache-Control': 'no-store' });
  response.end(contents);
}

/**
 * @param {import('node:http').IncomingMessage} request
 * @param {import('node:http').ServerResponse} response
 * @param {number | undefined} port
 */
function passOn(request, response, port) {
  // HTML is read on its way, so it must not be compressed.
  const headers = { ...request.headers, 'accept-encoding': 'identity' };
  const onward = send({ host: '127.0.0.1', port, method: request.method, path: request.url, headers }, (answer) => {
    if (!/^text\/html\b/.test(answer.headers['content-type'] ?? '')) {
      response.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(response);
      return;
    }
    const { 'content-length': _length, ...others } = answer.headers;
    response.writeHead(answer.statusCode ?? 502, others);
    let html = '';
    answer.setEncoding('utf8').on('data', (/** @type {string} */ text) => (html += text));
    answer.on('end', () => response.end(html.replace('</head>', `<script src="${SCRIPT}"></script></head>`)));
  });
  onward.on('error', () => {
    if (!response.headersSent) response.writeHead(502, { 'Content-Type': 'text/plain' });
    response.end('The server does not answer. Its log says why.\n');
  });
  request.pipe(onward);
}
