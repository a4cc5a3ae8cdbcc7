// The sign-in of programs that drive a browser: they post name and password, and keep the cookie.
import type { IncomingMessage, ServerResponse } from 'node:http';
import { SESSION_COOKIE, SESSION_DAYS } from '#kernel/auth/session.ts';
import { RestError } from '#kernel/errors/rest-error.ts';
import { clientAddress } from '#kernel/http/address.ts';
import { readForm } from '#kernel/http/body.ts';
import { printCookie } from '#kernel/http/cookie.ts';
import type { EndpointParts, HttpEndpoint } from '#kernel/http/endpoint.ts';
import { isFromOwnSite } from '#kernel/http/own-site.ts';
import { rootPath } from '#kernel/site.ts';
import { startSession } from '#content/users/sessions/actions.ts';
import { signIn } from '#content/users/sign-in.ts';
import { ADDRESSES, SIGN_IN_ACTIONS, SIGN_IN_FIELDS, TEST_COOKIE } from '#src/compat/names.ts';
import { lead, sayPlainly } from './send.ts';

const FORM_LIMIT = 64 * 1024;

export const signInPage: HttpEndpoint = {
  path: ADDRESSES.signIn,
  async handle(request, response, parts) {
    const root = rootPath(parts.services.siteConfig.base);
    const query = new URLSearchParams((request.url ?? '').split('?', 2)[1] ?? '');
    const page = SIGN_IN_ACTIONS[query.get('action') ?? ''];
    if (page !== undefined) lead(response, 302, root + page);
    else if (request.method === 'POST') await take(request, response, parts);
    else
      lead(response, 302, `${root}/login${targetOf(query)}`, { 'Set-Cookie': `${TEST_COOKIE}; Path=${root || '/'}` });
  },
};

const targetOf = (query: URLSearchParams): string => {
  const target = query.get(SIGN_IN_FIELDS.target);
  return target === null ? '' : `?${new URLSearchParams({ redirect_to: target }).toString()}`;
};

async function take(request: IncomingMessage, response: ServerResponse, parts: EndpointParts): Promise<void> {
  const { services, trustedProxies } = parts;
  const { base } = services.siteConfig;
  if (!isFromOwnSite(request, base)) {
    sayPlainly(response, 403, 'This form came from another site.');
    return;
  }
  try {
    const form = await readForm(request, FORM_LIMIT);
    const address = clientAddress(request, trustedProxies);
    const login = form.get(SIGN_IN_FIELDS.login)?.trim() ?? '';
    const result = await signIn(services, { login, password: form.get(SIGN_IN_FIELDS.password) ?? '', address });
    if (!('account' in result)) {
      const isBlocked = result.fault === 'blocked';
      const headers: Record<string, string> = isBlocked ? { 'Retry-After': String(result.seconds) } : {};
      sayPlainly(response, isBlocked ? 429 : 401, FAULTS[result.fault], headers);
      return;
    }
    const agent = request.headers['user-agent'] ?? '';
    const { token } = await services.tx((tx) => startSession(tx, services.keys, result.account.id, { agent, address }));
    lead(response, 302, ownTarget(form.get(SIGN_IN_FIELDS.target), base), {
      'Set-Cookie': printCookie(base, SESSION_COOKIE, token, SESSION_DAYS * 86_400),
    });
  } catch (error) {
    if (!(error instanceof RestError)) throw error;
    sayPlainly(response, error.status, error.message);
  }
}

const FAULTS = {
  empty: 'Name and password are both needed.',
  wrong: 'The name or the password is not right.',
  blocked: 'Too many tries. Wait a while.',
} as const;

/** Somewhere on this site; the old administration is the new one. */
function ownTarget(wish: string | null, base: string): string {
  const start = `${base}/admin/`;
  if (wish === null || !URL.canParse(wish, `${base}/`)) return start;
  const target = new URL(wish, `${base}/`);
  return target.origin === new URL(base).origin ? target.href : start;
}
