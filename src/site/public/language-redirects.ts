// In a site with several languages every page has its language in its address. Other addresses lead there.
import type { IncomingMessage } from 'node:http';
import { hasNoLanguage, isOwnPage } from '#content/addresses/reserved.ts';
import { defaultLanguage } from '#content/languages/settings.ts';
import { findAlternates } from '#content/languages/alternates.ts';
import type { LocalAddress } from '#content/addresses/local.ts';
import type { Services } from '#kernel/services.ts';
import { rootPath, type Site } from '#kernel/site.ts';
import { defaultSite } from '#kernel/services.ts';
import { acceptedLanguage } from '../accepted-language.ts';
import { findRightAddress, findShownView } from './answer.ts';
import type { Browser } from './browser.ts';
import { chosenLanguage, languageCookie } from './language-cookie.ts';
import type { RedirectReply } from './reply.ts';
import { LANGUAGE_FIELD, startVisit } from './visit.ts';

export interface Sought {
  readonly request: IncomingMessage;
  readonly services: Services;
  readonly browser: Browser;
  /** Below the address of the site; empty for what lies beside it. */
  readonly path: string;
  readonly query: URLSearchParams;
  readonly site: Site;
  /** Below the start of a language; undefined where the address has none. */
  readonly local: LocalAddress | undefined;
}

/** Undefined where the address is right as it is. */
export async function redirectByLanguage(sought: Sought): Promise<RedirectReply | undefined> {
  const { services, local, site, query } = sought;
  if (!services.siteConfig.isMultilingual) return undefined;
  const wished = services.sites.get(query.get(LANGUAGE_FIELD) ?? '');
  if (local && wished) return toWished(sought, wished);
  const isElsewhere = sought.path === '';
  if (isElsewhere) return undefined;
  if (!local) return sought.path === '/' && !isNumbered(query) ? toStart(sought) : toContent(sought);
  if (site.home === services.siteConfig.base) return withoutDefault(sought, local.path);
  if (hasNoLanguage(local.path)) return withoutLanguage(sought, local.path);
  const isBare = (sought.request.url ?? '').split('?', 1)[0] === rootPath(site.home);
  return isBare ? moved(`${site.home}/`, query) : undefined;
}

const isNumbered = (query: URLSearchParams): boolean =>
  ['p', 'page_id', 'attachment_id'].some((name) => query.has(name));

/** The start leads to the language of the visitor. */
function toStart({ services, request, query }: Sought): RedirectReply {
  const { siteConfig, sites } = services;
  const chosen = query.get(LANGUAGE_FIELD) ?? chosenLanguage(siteConfig, request.headers.cookie);
  const language = chosen ?? acceptedLanguage(request.headers['accept-language'], siteConfig.languages);
  const site = sites.get(language ?? '') ?? defaultSite(services);
  const to = withQuery(`${site.home}/`, query);
  return { kind: 'redirect', status: 302, to, headers: { Vary: 'Accept-Language, Cookie' } };
}

/** What the path names, in the default language first. */
async function toContent({ services, browser, path, query }: Sought): Promise<RedirectReply | undefined> {
  for (const site of services.sites.values()) {
    const found = await findRightAddress(path, startVisit(services, site, query, browser));
    if (!found) continue;
    const reply = moved(found.address, query, ['p', 'page_id', 'attachment_id']);
    return found.isDoubtful === true ? { ...reply, status: 302 } : reply;
  }
  return undefined;
}

/** The page in the language that was wished for, or the start of that language. */
async function toWished({ services, browser, local, site, query }: Sought, wished: Site): Promise<RedirectReply> {
  const visit = startVisit(services, site, query, browser);
  const view = local && (await findShownView(local.path, visit));
  const alternates = view ? await findAlternates({ view, services, site, db: visit.db, reads: visit.reads }) : [];
  const link = alternates.find(({ language }) => language === wished.language)?.link;
  const to = withQuery(link ?? `${wished.home}/`, query);
  const headers = { 'Set-Cookie': languageCookie(services.siteConfig, wished.language) };
  return { kind: 'redirect', status: 302, to, headers };
}

/** Files and the pages of the account stand at the root. */
function withoutLanguage({ services, site, query }: Sought, path: string): RedirectReply {
  const rest = new URLSearchParams(query);
  if (isOwnPage(path)) rest.set(LANGUAGE_FIELD, site.language);
  const text = rest.toString();
  return { kind: 'redirect', status: 301, to: `${services.siteConfig.base}${path}${text === '' ? '' : `?${text}`}` };
}

/** Where the default language stands at the root, an address that names it leads there. */
function withoutDefault({ site, query }: Sought, path: string): RedirectReply | undefined {
  const named = `/${site.language}`;
  if (path !== named && !path.startsWith(`${named}/`)) return undefined;
  return moved(site.home + (path.slice(named.length) || '/'), query);
}

/** A site that had several languages: addresses with the default one lead to those without. */
export function redirectToPlain({ services, path, query }: Sought): RedirectReply | undefined {
  const { siteConfig, settings } = services;
  const first = settings.get(defaultLanguage);
  if (siteConfig.isMultilingual || first === '') return undefined;
  if (path !== `/${first}` && !path.startsWith(`/${first}/`)) return undefined;
  const rest = path.slice(first.length + 1) || '/';
  if (rest.split('/', 2)[1] === siteConfig.restPrefix) return undefined;
  return moved(siteConfig.base + rest, query);
}

function moved(to: string, query: URLSearchParams, without: readonly string[] = []): RedirectReply {
  return { kind: 'redirect', status: 301, to: withQuery(to, query, without) };
}

function withQuery(address: string, query: URLSearchParams, without: readonly string[] = []): string {
  const rest = new URLSearchParams(query);
  for (const name of [LANGUAGE_FIELD, ...without]) rest.delete(name);
  const text = rest.toString();
  if (text === '') return address;
  return `${address}${address.includes('?') ? '&' : '?'}${text}`;
}
