// A public page as a visitor without cookies gets it, made in this process.
import type { Services, VisitedPage } from '#kernel/services.ts';
import { isOnHostOf } from '#content/addresses/local.ts';
import { answerAddress } from './answer.ts';
import { readBrowser } from './browser.ts';
import { placeIn, startVisit } from './visit.ts';

const MOST_HOPS = 3;

/** The HTML at an address of the site; undefined when there is no page. Ways to the right address are followed. */
export async function renderAddress(services: Services, address: string): Promise<string | undefined> {
  const { status, html } = await visitAddress(services, address);
  return status === 200 ? html : undefined;
}

export async function visitAddress(services: Services, address: string): Promise<VisitedPage> {
  let next = new URL(address);
  for (let hop = 0; hop < MOST_HOPS; hop++) {
    const { site, local } = placeIn(services, next.pathname + next.search, null);
    if (!local) return nothing;
    const visit = startVisit(services, site, local.query, readBrowser(services, undefined, undefined));
    const reply = await answerAddress(local.path, visit);
    if (reply.kind === 'content') {
      const cookie = reply.headers['Set-Cookie'];
      return { status: reply.status, html: String(reply.body), setCookies: cookie === undefined ? [] : [cookie] };
    }
    next = new URL(reply.to, next);
    if (!isOnHostOf(next.href, services.siteConfig.base))
      return { ...nothing, status: reply.status, leadsTo: next.href };
  }
  return nothing;
}

const nothing: VisitedPage = { status: 404, html: '', setCookies: [] };
