// The pages of the site: which page stands at which address.
import type { IncomingMessage, ServerResponse } from 'node:http';
import { sessionOf } from '#kernel/auth/authenticate.ts';
import { RestError } from '#kernel/errors/rest-error.ts';
import type { TrustedProxies } from '#kernel/http/address.ts';
import { isFromOwnSite } from '#kernel/http/own-site.ts';
import type { ResponseCache } from '#kernel/http/response-cache.ts';
import type { Services } from '#kernel/services.ts';
import { rootPath } from '#kernel/site.ts';
import { accounts } from '#content/users/accounts.ts';
import { authorizeApplication } from './account/authorize.tsx';
import { login, logout } from './account/login.tsx';
import { lostPassword } from './account/lost-password.tsx';
import { bootstrap } from './admin/bootstrap.ts';
import { EDITOR_SHEET, sendEditorSheet } from './admin/editor-sheet.ts';
import { handleAdminEndpoint, type AdminEndpoint } from './admin/endpoint.ts';
import { heartbeat } from './admin/heartbeat.ts';
import { pathBelow, readPageRequest, sendPage, type PageHandler } from './http.ts';
import { ADMIN_FILES, sendAdminFile } from './admin/files.ts';
import { adminShell } from './admin/shell.tsx';
import { handlePublic } from './public/handle.ts';
import { FONT_FILES, sendFont } from './theme/fonts/files.ts';

const PAGES: ReadonlyMap<string, PageHandler> = new Map<string, PageHandler>([
  ['/login', login],
  ['/logout', logout],
  ['/lost-password', lostPassword],
  ['/admin/authorize-application', authorizeApplication],
]);

const ADMIN_ENDPOINTS: ReadonlyMap<string, AdminEndpoint> = new Map([
  ['/_site/bootstrap', bootstrap],
  ['/_site/heartbeat', heartbeat],
]);

/** Every address of the administration that is no page of its own belongs to the app. */
export const pageAt = (path: string): PageHandler | undefined =>
  PAGES.get(path) ?? (/^\/admin(?:\/|$)/.test(path) ? adminShell : undefined);

export interface SiteParts {
  readonly services: Services;
  readonly trustedProxies: TrustedProxies;
  readonly responses: ResponseCache | undefined;
}

export async function handleSite(
  request: IncomingMessage,
  response: ServerResponse,
  { services, trustedProxies, responses }: SiteParts,
): Promise<void> {
  if (request.method === 'POST' && !isFromOwnSite(request, services.siteConfig.base)) {
    response.writeHead(403, { 'Content-Type': 'text/plain; charset=utf-8' }).end('This form came from another site.');
    return;
  }
  const path = pathBelow(rootPath(services.siteConfig.base), request.url?.split('?', 1)[0] ?? '');
  if (path.startsWith(ADMIN_FILES)) {
    await sendAdminFile(request, response, path);
    return;
  }
  if (path.startsWith(FONT_FILES)) {
    await sendFont(request, response, path);
    return;
  }
  if (path === EDITOR_SHEET) {
    await sendEditorSheet(request, response, services);
    return;
  }
  const endpoint = ADMIN_ENDPOINTS.get(path);
  if (endpoint) {
    await handleAdminEndpoint(endpoint, request, response, services);
    return;
  }
  try {
    const asked = await readPageRequest(request, services, trustedProxies);
    const person = await sessionOf(services, accounts, asked.cookie);
    const handler = pageAt(asked.path.replace(/(?<!\/)\/+$/, ''));
    if (handler) sendPage(request, response, await handler({ ...asked, person }), services.siteConfig.base);
    else await handlePublic(request, response, { ...asked, person }, responses);
  } catch (error) {
    if (!(error instanceof RestError)) throw error;
    const wait = error.details['retry_after'];
    const headers = typeof wait === 'number' ? { 'Retry-After': String(wait) } : {};
    response.writeHead(error.status, { 'Content-Type': 'text/plain; charset=utf-8', ...headers }).end(error.message);
  }
}
