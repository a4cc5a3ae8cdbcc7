// The style sheets and the script of the builder. Every process can make them: they follow from the stored documents.
import type { IncomingMessage, ServerResponse } from 'node:http';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import type { HttpEndpoint } from '#kernel/http/endpoint.ts';
import type { Services } from '#kernel/services.ts';
import { findRevision } from '#content/revisions/store.ts';
import { readyAutosave, readyKit, readySheet, type ReadySheet } from '../load.ts';
import { FOLDER, type Asset } from './address.ts';
import { BASE_SHEET } from './base-sheet.ts';
import { PAGE_SCRIPT } from './page-script.ts';

export const generatedFiles: HttpEndpoint = {
  path: FOLDER,
  isFolder: true,
  async handle(request, response, { services }) {
    if (request.method !== 'GET' && request.method !== 'HEAD') {
      response.writeHead(405, { Allow: 'GET, HEAD' }).end();
      return;
    }
    const url = new URL(request.url ?? '/', 'http://site.invalid');
    const name = url.pathname.slice(url.pathname.lastIndexOf('/') + 1);
    const version = url.searchParams.get('ver') ?? '';
    const file = await findFile(services, name, version);
    if (!file) {
      response.writeHead(404, { 'Content-Type': 'text/plain; charset=utf-8', 'Cache-Control': 'no-store' });
      response.end('There is no such file.');
      return;
    }
    await send(request, response, name, file, file.hash === version);
  },
};

async function findFile(services: Services, name: string, version: string): Promise<Asset | undefined> {
  if (name === 'base.css') return BASE_SHEET;
  if (name === 'builder.js') return PAGE_SCRIPT;
  const [, kind, number] = /^(kit|post|autosave)-(\d{1,15})\.css$/.exec(name) ?? [];
  const id = Number(number);
  if (kind === 'kit') {
    const { kit, sheet } = (await readyKit(services)).value;
    return kit.id === id ? sheet : undefined;
  }
  const ready = kind === 'post' ? await readySheet(services, id) : await findAutosave(services, kind, id);
  // Of a draft only those know the version who have seen the page.
  return ready?.isPublished === true || ready?.sheet.hash === version ? ready.sheet : undefined;
}

async function findAutosave(services: Services, kind: string | undefined, id: number): Promise<ReadySheet | undefined> {
  const autosave = kind === 'autosave' ? await findRevision(services.db, id) : undefined;
  const ready =
    autosave?.kind === 'autosave' ? await readyAutosave(services, autosave, { isTrusted: false }) : undefined;
  return ready && { sheet: ready.sheet, isPublished: false };
}

const TYPES: Readonly<Record<string, string>> = { css: 'text/css', js: 'text/javascript' };
const compress = promisify(gzip);
const WORTH_COMPRESSING = 1_400;

/** An address with an old version gets what there is now, and is asked for again. */
async function send(
  request: IncomingMessage,
  response: ServerResponse,
  name: string,
  { text, hash }: Asset,
  isCurrent: boolean,
): Promise<void> {
  const etag = `"${hash}"`;
  const headers = {
    'Content-Type': `${TYPES[name.slice(name.lastIndexOf('.') + 1)] ?? 'text/plain'}; charset=utf-8`,
    'Cache-Control': isCurrent ? 'public, max-age=31536000, immutable' : 'no-cache',
    'X-Content-Type-Options': 'nosniff',
    Vary: 'Accept-Encoding',
    ETag: etag,
  };
  if (request.headers['if-none-match']?.includes(etag)) {
    response.writeHead(304, headers).end();
    return;
  }
  const isZipped = text.length >= WORTH_COMPRESSING && /\bgzip\b/.test(request.headers['accept-encoding'] ?? '');
  const body = isZipped ? await compress(text) : Buffer.from(text);
  response.writeHead(200, {
    ...headers,
    ...(isZipped && { 'Content-Encoding': 'gzip' }),
    'Content-Length': body.length,
  });
  response.end(request.method === 'HEAD' ? undefined : body);
}
