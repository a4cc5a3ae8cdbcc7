// Counting as pages are sent, for sites that want no script.
import type { RequestWatcher } from '#kernel/http/watch-requests.ts';
import { clientAddress } from '#kernel/http/address.ts';
import { readCookie, SESSION_COOKIE } from '#kernel/auth/session.ts';
import { defaultSite } from '#kernel/services.ts';
import { countSignedIn, mode } from '#modules/sitestats/settings.ts';
import { countView } from './count.ts';

export const countSentPages: RequestWatcher = (request, response, { services, trustedProxies }) => {
  const { settings, log } = services;
  if (settings.get(mode) !== 'server' || request.method !== 'GET') return;
  const isThere = response.statusCode === 200 || response.statusCode === 304;
  const { headers, url = '/' } = request;
  if (!isThere || !isPage(url, headers.accept ?? '')) return;
  // Who is signed in cannot be looked up here: it would hold everybody up.
  if (!settings.get(countSignedIn) && readCookie(headers.cookie, SESSION_COOKIE) !== undefined) return;
  const mark = url.indexOf('?');
  const asked = mark === -1 ? undefined : new URLSearchParams(url.slice(mark));
  if (asked?.has('preview') === true) return;
  const page = {
    ...(asked && Object.fromEntries(asked)),
    path: mark === -1 ? url : url.slice(0, mark),
    referrer: headers.referer,
  };
  const view = {
    page,
    sameAs: asked ? undefined : `${url}\n${headers.referer ?? ''}`,
    headers,
    address: clientAddress(request, trustedProxies),
    language: defaultSite(services).language,
  };
  countView(services, view)?.catch((error: unknown) => {
    log.error({ err: error }, 'A view could not be counted.');
  });
};

/** Browsers ask for pages as HTML; files have endings. */
export const isPage = (url: string, accept: string): boolean =>
  accept.includes('text/html') &&
  !/^[^?]*(?:\.[a-z0-9]{2,5}(?:\?|$)|\/(?:admin|login|api|assets|media|_site|feed)(?:[/?]|$))/i.test(url);
