// What a page needs of a request, and what it answers.
import type { IncomingMessage, ServerResponse } from 'node:http';
import { clientAddress, type TrustedProxies } from '#kernel/http/address.ts';
import { readForm } from '#kernel/http/body.ts';
import { frameHeaders, transportHeaders } from '#kernel/http/page-headers.ts';
import type { Account } from '#kernel/auth/accounts.ts';
import type { Services } from '#kernel/services.ts';
import { language as siteLanguage } from '#kernel/settings/site-settings.ts';
import { rootPath } from '#kernel/site.ts';
import { chosenLanguage } from './public/language-cookie.ts';
import { LANGUAGE_FIELD } from './public/visit.ts';

export interface PageRequest {
  readonly method: 'GET' | 'POST';
  /** Before every path of the site: empty, or `/shop`. */
  readonly root: string;
  /** Below the root; empty for addresses that do not lie there. */
  readonly path: string;
  readonly query: URLSearchParams;
  readonly form: URLSearchParams;
  readonly cookie: string | undefined;
  readonly address: string;
  /** What the browser calls itself. */
  readonly agent: string;
  readonly services: Services;
  /** Of the pages that have none in their address. */
  readonly language: string;
  /** Behind the addresses of such pages, so that they keep it. */
  readonly suffix: string;
  /** Who has the session of this browser. */
  readonly person: { account: Account; session: string } | undefined;
}

export type PageReply =
  | {
      kind: 'html';
      status: number;
      html: string;
      headers?: Record<string, string>;
      /** Where the page's form may lead beside the site itself: `https://app.test`, `myapp:`. */
      formTargets?: readonly string[];
      /** Of the script that may run. */
      scriptHash?: string;
      /** In the place of the usual one. */
      policy?: string;
    }
  | { kind: 'redirect'; to: string; headers?: Record<string, string | string[]> };

export type PageHandler = (request: PageRequest) => Promise<PageReply> | PageReply;

const FORM_LIMIT = 64 * 1024;

export function redirect(to: string, headers: Record<string, string | string[]> = {}): PageReply {
  return { kind: 'redirect', to, headers };
}

export async function readPageRequest(
  request: IncomingMessage,
  services: Services,
  trustedProxies: TrustedProxies,
): Promise<Omit<PageRequest, 'person'>> {
  const url = new URL(request.url ?? '/', 'http://site.invalid');
  const root = rootPath(services.siteConfig.base);
  const isPost = request.method === 'POST';
  const form = isPost ? await readForm(request, FORM_LIMIT) : new URLSearchParams();
  const wish = form.get(LANGUAGE_FIELD) ?? url.searchParams.get(LANGUAGE_FIELD);
  return {
    method: isPost ? 'POST' : 'GET',
    root,
    path: pathBelow(root, url.pathname),
    query: url.searchParams,
    form,
    cookie: request.headers.cookie,
    address: clientAddress(request, trustedProxies),
    agent: request.headers['user-agent'] ?? '',
    services,
    ...spokenOn(request, services, wish),
  };
}

/** What was said, else what was chosen before, else the language of the site. */
function spokenOn(
  { headers }: IncomingMessage,
  { siteConfig, sites, settings }: Pick<Services, 'settings' | 'siteConfig' | 'sites'>,
  wish: string | null,
): Pick<PageRequest, 'language' | 'suffix'> {
  if (!siteConfig.isMultilingual) return { language: settings.get(siteLanguage), suffix: '' };
  const said = sites.has(wish ?? '') ? wish : undefined;
  const language = said ?? chosenLanguage(siteConfig, headers.cookie) ?? siteConfig.languages[0] ?? 'en';
  return { language, suffix: `?${LANGUAGE_FIELD}=${language}` };
}

export const pathBelow = (root: string, path: string): string =>
  path.startsWith(`${root}/`) ? path.slice(root.length) : '';

/** Browsers hold the redirect after a form to `form-action` too. */
const policy = (formTargets: readonly string[], scriptHash: string | undefined): string =>
  (scriptHash === undefined ? '' : `script-src 'sha256-${scriptHash}'; `) +
  "default-src 'none'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; font-src 'self'; frame-ancestors 'none'; base-uri 'none'; " +
  ['form-action', "'self'", ...formTargets].join(' ');

export function sendPage(request: IncomingMessage, response: ServerResponse, reply: PageReply, base: string): void {
  const shared = {
    ...transportHeaders(base),
    'Cache-Control': 'no-store',
    'X-Content-Type-Options': 'nosniff',
    'Referrer-Policy': 'same-origin',
    ...reply.headers,
  };
  if (reply.kind === 'redirect') {
    response.writeHead(303, { ...shared, Location: reply.to }).end();
    return;
  }
  const said = reply.policy ?? policy(reply.formTargets ?? [], reply.scriptHash);
  response.writeHead(reply.status, {
    ...shared,
    ...frameHeaders(said),
    'Content-Type': 'text/html; charset=utf-8',
    'Content-Length': Buffer.byteLength(reply.html),
    'Content-Security-Policy': said,
  });
  response.end(request.method === 'HEAD' ? undefined : reply.html);
}
