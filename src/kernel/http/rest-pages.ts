// The pages of the REST root that are no routes: the OpenAPI document and its browsable form.
import type { IncomingMessage, ServerResponse } from 'node:http';
import { DOCS_POLICY, docsPage } from '#kernel/routes/docs-page.ts';
import { openApiDocument, openApiText, type OpenApiDocument } from '#kernel/routes/openapi.ts';
import type { Services } from '#kernel/services.ts';
import type { Site } from '#kernel/site.ts';
import { frameHeaders, transportHeaders } from './page-headers.ts';
import { sendCached, toCached, type CachedResponse } from './response-cache.ts';
import type { RestTarget } from './rest.ts';

export function isRestPage({ path }: RestTarget): boolean {
  return path === '/openapi.json' || path === '/docs';
}

/** Large, and the same for everybody until a module is switched: known by its ETag, compressed once. */
const kept = new WeakMap<OpenApiDocument, Map<string, CachedResponse>>();

export function sendRestPage(
  request: IncomingMessage,
  response: ServerResponse,
  { path, language }: RestTarget,
  services: Pick<Services, 'registry' | 'sites'>,
): void {
  const site = services.sites.get(language)!;
  const document = openApiDocument(services, site);
  const pages = kept.get(document) ?? new Map<string, CachedResponse>();
  kept.set(document, pages);
  const page = pages.get(path) ?? createPage(path, document, site);
  pages.set(path, page);
  sendCached(request, response, page);
}

function createPage(path: string, document: OpenApiDocument, site: Site): CachedResponse {
  const isDocs = path === '/docs';
  const content = isDocs ? docsPage(document, site) : openApiText(document);
  const headers = {
    'Content-Type': isDocs ? 'text/html; charset=utf-8' : 'application/json; charset=utf-8',
    'X-Content-Type-Options': 'nosniff',
    'Cache-Control': 'no-cache',
    Vary: 'Accept-Encoding',
    ...transportHeaders(site.base),
    ...(isDocs && { ...frameHeaders(DOCS_POLICY), 'Content-Security-Policy': DOCS_POLICY }),
  };
  return toCached(200, Object.entries(headers).flat(), Buffer.from(content));
}
