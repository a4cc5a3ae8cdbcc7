// The pages of the REST root that are no routes: the OpenAPI document and its browsable form.
import { docsPage } from '#kernel/routes/docs-page.ts';
import { openApiDocument, openApiText } from '#kernel/routes/openapi.ts';
import type { Services } from '#kernel/services.ts';
import type { RestTarget } from './rest.ts';

export function isRestPage({ path }: RestTarget): boolean {
  return path === '/openapi.json' || path === '/docs';
}

export function restPage(target: RestTarget, services: Services): { content: string; type: string } {
  const site = services.sites.get(target.language)!;
  const document = openApiDocument(services, site);
  if (target.path === '/docs') return { content: docsPage(document, site), type: 'text/html; charset=utf-8' };
  return { content: openApiText(document), type: 'application/json; charset=utf-8' };
}
