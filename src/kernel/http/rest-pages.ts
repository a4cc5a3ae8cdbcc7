// The pages of the REST root that are no routes: the OpenAPI document and its browsable form.
import { DOCS_POLICY, docsPage } from '#kernel/routes/docs-page.ts';
import { openApiDocument, openApiText } from '#kernel/routes/openapi.ts';
import type { Services } from '#kernel/services.ts';
import { frameHeaders, transportHeaders } from './page-headers.ts';
import type { RestTarget } from './rest.ts';

export function isRestPage({ path }: RestTarget): boolean {
  return path === '/openapi.json' || path === '/docs';
}

interface RestPage {
  content: string;
  type: string;
  headers: Record<string, string>;
}

export function restPage(target: RestTarget, services: Services): RestPage {
  const site = services.sites.get(target.language)!;
  const document = openApiDocument(services, site);
  const shared = transportHeaders(site.base);
  if (target.path !== '/docs') {
    return { content: openApiText(document), type: 'application/json; charset=utf-8', headers: shared };
  }
  const headers = { ...shared, ...frameHeaders(DOCS_POLICY), 'Content-Security-Policy': DOCS_POLICY };
  return { content: docsPage(document, site), type: 'text/html; charset=utf-8', headers };
}
