// The door of the public site: files of the theme, forms, and everything that has an address.
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { ResponseCache } from '#kernel/http/response-cache.ts';
import { limitSearches } from '#kernel/limits/limit-searches.ts';
import type { Services } from '#kernel/services.ts';
import { localAddress } from '#content/addresses/local.ts';
import { fillForm } from '#content/submissions/fill-form.ts';
import { clearFlash, readFlash } from '#content/submissions/flash.ts';
import type { PageRequest } from '../http.ts';
import { findAsset, type Asset } from '../theme/assets.ts';
import { answerSiteFile } from '../sitemaps/answer.ts';
import { answerAddress, notFound } from './answer.ts';
import { answerRedirect, noted } from './redirect.ts';
import { isSearch } from '../views/read-address.ts';
import { readBrowser } from './browser.ts';
import { postComment, unlockPost, sendFormToken, type FormRequest } from './forms.ts';
import { redirectByLanguage, redirectToPlain } from './language-redirects.ts';
import { answerShare } from './share.ts';
import { sendReply, type ContentReply, type PublicReply } from './reply.ts';
import { LANGUAGE_FIELD, placeIn, startVisit } from './visit.ts';

type FormHandler = (request: FormRequest) => Promise<PublicReply> | PublicReply;

const FORMS: ReadonlyMap<string, { method: 'GET' | 'POST'; handle: FormHandler }> = new Map([
  ['/_site/comments', { method: 'POST', handle: postComment }],
  ['/_site/unlock', { method: 'POST', handle: unlockPost }],
  ['/_site/form-token', { method: 'GET', handle: sendFormToken }],
]);

export async function handlePublic(
  request: IncomingMessage,
  response: ServerResponse,
  asked: PageRequest,
  cache: ResponseCache | undefined,
): Promise<void> {
  const since = cache?.position() ?? 0;
  const reply = withFlash(await answer(request, asked), asked);
  sendReply(request, response, reply, { cache, since, base: asked.services.siteConfig.base });
}

/** What a form of the page has to say to this visitor, once. */
function withFlash(reply: PublicReply, { method, services, cookie }: PageRequest): PublicReply {
  const flash = method === 'GET' && reply.kind === 'content' ? readFlash(services, cookie) : undefined;
  const body = flash && reply.kind === 'content' ? fillForm(String(reply.body), flash) : undefined;
  if (body === undefined || reply.kind !== 'content') return reply;
  const { tags: _shared, ...own } = reply;
  return { ...own, body, headers: { ...reply.headers, 'Set-Cookie': clearFlash(services) } };
}

async function answer(request: IncomingMessage, asked: PageRequest): Promise<PublicReply> {
  const { services, cookie, person } = asked;
  const url = request.url ?? '/';
  const path = pathBelowBase(services, url);
  const asset = findAsset(path);
  if (asset) return asked.method === 'GET' ? assetReply(asset) : notAllowed();
  const browser = readBrowser(services, cookie, person);
  const { site, local } = placeIn(services, url, asked.form.get(LANGUAGE_FIELD) ?? asked.query.get(LANGUAGE_FIELD));
  const visit = startVisit(services, site, local?.query ?? asked.query, browser);
  const form = FORMS.get(path);
  if (form?.method === asked.method)
    return form.handle({ asked, visit, userAgent: request.headers['user-agent'] ?? '' });
  if (asked.method !== 'GET') return notAllowed();
  const file = (await answerSiteFile(path, visit)) ?? (await answerShare(path, visit));
  if (file) return file;
  const sought = { request, services, browser, path, query: visit.query, site, local };
  const redirect = await redirectByLanguage(sought);
  if (redirect) return redirect;
  if (local && isSearch(local.path, visit.query)) {
    await limitSearches(services, { callerId: visit.caller.id, address: asked.address });
  }
  const moved = await answerRedirect(path, local?.path, visit);
  if (moved) return moved;
  const reply = await (local ? answerAddress(local.path, visit) : notFound(visit));
  const plain = reply.kind === 'content' && reply.status === 404 ? redirectToPlain(sought) : undefined;
  return plain ?? noted(reply, path, request, services);
}

function pathBelowBase({ siteConfig: { base } }: Pick<Services, 'siteConfig'>, url: string): string {
  return localAddress(new URL(base).origin + url, base)?.path ?? '';
}

function assetReply({ type, text, isFixed }: Asset): ContentReply {
  const headers = { 'Cache-Control': isFixed ? 'public, max-age=86400' : 'public, max-age=31536000, immutable' };
  return { kind: 'content', status: 200, type, body: text, headers, tags: new Set() };
}

function notAllowed(): ContentReply {
  const type = 'text/plain; charset=utf-8';
  return { kind: 'content', status: 405, type, body: 'This address takes no forms.', headers: { Allow: 'GET, HEAD' } };
}
