// Addresses of the reference that lead to what stands elsewhere here.
import { sessionOf } from '#kernel/auth/authenticate.ts';
import { createNonce } from '#kernel/auth/nonce.ts';
import { MEDIA } from '#kernel/files/keys.ts';
import { findEndpoint, type HttpEndpoint } from '#kernel/http/endpoint.ts';
import { rootPath } from '#kernel/site.ts';
import { accounts } from '#content/users/accounts.ts';
import { ADDRESSES, FEED_SCRIPTS, NONCE_ACTION, REST_PREFIX, SCREENS, TOOLS, TYPE_SCREENS } from '#src/compat/names.ts';
import { lead, sayPlainly } from './send.ts';

const queryOf = (url = ''): URLSearchParams => new URLSearchParams(url.split('?', 2)[1] ?? '');
const pathOf = (url = ''): string => url.split('?', 1)[0] ?? '';

/** The nonce of whoever is signed in; all else that the old address did has routes now. */
export const ajax: HttpEndpoint = {
  path: ADDRESSES.ajax,
  async handle(request, response, { services }) {
    const isNonce = queryOf(request.url).get('action') === NONCE_ACTION;
    const person = isNonce ? await sessionOf(services, accounts, request.headers.cookie) : undefined;
    if (!person) {
      sayPlainly(response, 400, '0');
      return;
    }
    const bearer = { userId: person.account.id, session: person.session };
    sayPlainly(response, 200, createNonce(services.keys, bearer, services.clock.now()));
  },
};

export const administration: HttpEndpoint = {
  path: ADDRESSES.administration,
  isFolder: true,
  handle(request, response, { services }) {
    const root = rootPath(services.siteConfig.base);
    const script = pathOf(request.url).split('/').at(-1) ?? '';
    lead(response, 302, `${root}${screenOf(script, queryOf(request.url).get('post_type') ?? 'post')}`);
    return Promise.resolve();
  },
};

/** Lists and new records have a screen for each type. */
export function screenOf(script: string, type: string): string {
  const screen = SCREENS.get(script) ?? '/admin/';
  if (!screen.startsWith('/admin/posts') || !/^[\w-]{1,40}$/.test(type)) return screen;
  return screen.replace('posts', TYPE_SCREENS.get(type) ?? `t/${type}`);
}

export const remoteCalls: HttpEndpoint = {
  path: ADDRESSES.remoteCalls,
  handle(_request, response) {
    const text = 'Remote calls of this kind are not served here. Use the REST interface with an application password.';
    sayPlainly(response, 405, text, { Allow: '' });
    return Promise.resolve();
  },
};

/** Imported files keep their folders. */
export const oldFiles: HttpEndpoint = {
  path: ADDRESSES.files,
  isFolder: true,
  handle(request, response, { services }) {
    const root = rootPath(services.siteConfig.base);
    const file = pathOf(request.url).slice(root.length + ADDRESSES.files.length + 1);
    lead(response, 301, `${root}/${MEDIA}${file}`);
    return Promise.resolve();
  },
};

/** Programs that use the tools of a site. */
export const oldTools: HttpEndpoint = {
  path: `/${REST_PREFIX}${TOOLS}`,
  async handle(request, response, parts) {
    const tools = findEndpoint(parts.services, `${rootPath(parts.services.siteConfig.base)}/mcp`);
    if (tools) await tools.handle(request, response, parts);
    else sayPlainly(response, 404, 'This site offers no tools.');
  },
};

export const oldFeeds: readonly HttpEndpoint[] = Object.entries(FEED_SCRIPTS).map(([path, feed]) => ({
  path,
  handle(_request, response, { services }) {
    lead(response, 301, services.siteConfig.base + feed);
    return Promise.resolve();
  },
}));
